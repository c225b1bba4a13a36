//! Report tables, and how they show numbers.

use comfy_table::{CellAlignment, TableStyle, presets};

/// Writes a share in percent: `73.2 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Writes a part of a whole: `3 of 4 (75.0 %)`.
pub(super) fn share(part: u64, whole: u64) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{part} of {whole} ({})", percent(part as f64 / whole as f64)) }
}

/// Writes whole Elo points: `+12`.
pub(super) fn signed(elo: f64) -> String {
    if elo.is_finite() {
        // Rounded first: a rating just below 0 is not -0.
        format!("{:+.0}", elo.round() + 0.0)
    } else if elo > 0.0 {
        "+∞".to_owned()
    } else {
        "-∞".to_owned()
    }
}

/// A table with a header line; the first column is aligned left, the others right.
#[derive(Clone, Debug)]
pub struct Table {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Makes a table with these columns.
    pub fn new<const N: usize>(headings: [&str; N]) -> Table {
        Table::of(headings.map(str::to_owned).to_vec())
    }

    /// Makes a table with any number of columns.
    pub fn of(headings: Vec<String>) -> Table {
        Table { headings, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.push(cells.map(str::to_owned).to_vec());
    }

    /// Adds a row with any number of cells.
    pub fn push(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Draws the table for a terminal, in columns.
    pub fn text(&self) -> String {
        self.drawn(presets::NOTHING, (2, 0), str::to_owned)
    }

    /// Draws the table as Markdown.
    pub fn markdown(&self) -> String {
        self.drawn(presets::ASCII_MARKDOWN, (1, 1), |cell| cell.replace('|', "\\|"))
    }

    fn drawn(&self, style: TableStyle, padding: (u16, u16), escaped: impl Fn(&str) -> String) -> String {
        let cells = |row: &[String]| row.iter().map(|cell| escaped(cell)).collect::<Vec<_>>();
        let mut table = comfy_table::Table::new();
        table.load_style(style).set_header(cells(&self.headings)).add_rows(self.rows.iter().map(|row| cells(row)));
        for (number, column) in table.column_iter_mut().enumerate() {
            column.set_padding(padding);
            column.set_cell_alignment(if number == 0 { CellAlignment::Left } else { CellAlignment::Right });
        }
        table.trim_fmt() + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_aligned_as_text_and_escaped_as_markdown() {
        let mut table = Table::new(["", "wins"]);
        table.row(["a|b", "7"]);
        assert_eq!(table.text(), "       wins\n  a|b     7\n");
        assert_eq!(table.markdown(), "|      | wins |\n|------|------|\n| a\\|b |    7 |\n");
    }

    #[test]
    fn shares_and_elo_are_easy_to_read() {
        assert_eq!((share(3, 4).as_str(), share(0, 0).as_str()), ("3 of 4 (75.0 %)", "-"));
        assert_eq!([12.4, -1e-9, f64::NEG_INFINITY].map(signed), ["+12", "+0", "-∞"]);
    }
}
