//! The rules of certificates.

use crate::board::Board;
use crate::cells::Cells;
use std::fmt;

/// Why a certificate is refused: the line, from 1, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

/// The most bytes of a line.
const LONGEST_LINE: usize = 1 << 20;

/// What a statement says can be achieved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    Win,
    Join(usize, usize),
    Side(usize, usize),
}

/// With these stones, whatever else the opponent has, the colour can achieve the aim by moves in the carrier alone.
#[derive(Clone, Copy, Debug)]
struct Statement {
    colour: usize,
    aim: Aim,
    stones: Cells,
    carrier: Cells,
    /// Whether it can even if the opponent moves first.
    second: bool,
}

struct Symmetry {
    cells: Vec<usize>,
    sides: Vec<usize>,
}

struct Checker {
    board: Board,
    symmetries: Vec<Symmetry>,
    statements: Vec<Statement>,
    claims: Vec<String>,
}

/// Checks a certificate; returns a line for each claim that it proves.
///
/// # Errors
/// The first line that is wrong, or a certificate that claims nothing.
pub fn check(bytes: &[u8]) -> Result<Vec<String>, Refused> {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let (mut checker, mut last) = (None, 0);
    for (line, bytes) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        last = line;
        let refused = |reason: &str| Refused { line, reason: reason.to_owned() };
        if bytes.len() > LONGEST_LINE {
            return Err(refused("the line is too long"));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| refused("not UTF-8"))?;
        let words: Vec<&str> = text.split(' ').collect();
        match (line, &mut checker) {
            (1, _) if text != "tripoint certificate 1" => return Err(refused("expected 'tripoint certificate 1'")),
            (1, _) => {}
            (2, _) => {
                let board = board(&words).ok_or_else(|| refused("expected a board, as 'board y 7'"))?;
                checker = Some(Checker { board, symmetries: Vec::new(), statements: Vec::new(), claims: Vec::new() });
            }
            (_, Some(checker)) => checker.line(&words).map_err(|reason| Refused { line, reason })?,
            (_, None) => return Err(refused("expected a board first")),
        }
    }
    let claims = checker.map_or_else(Vec::new, |checker| checker.claims);
    if claims.is_empty() {
        return Err(Refused { line: last, reason: "nothing is claimed".to_owned() });
    }
    Ok(claims)
}

fn board(words: &[&str]) -> Option<Board> {
    let ["board", game, numbers @ ..] = words else { return None };
    let numbers = numbers.iter().map(|word| number(word)).collect::<Result<Vec<_>, _>>().ok()?;
    Board::new(game, &numbers)
}

/// A number without a sign and without leading zeros.
fn number(word: &str) -> Result<usize, String> {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let parsed = word.parse().ok().filter(|_| is_plain);
    parsed.ok_or_else(|| format!("got '{}', expected a number", word.chars().take(40).collect::<String>()))
}

impl Checker {
    fn line(&mut self, words: &[&str]) -> Result<(), String> {
        let statement = match words {
            ["symmetry", images @ ..] => return self.symmetry(images),
            ["=", claim @ ..] => return self.claim(claim),
            ["&", rest @ ..] => self.together(rest)?,
            [">", premise, cell] => self.first_move(premise, cell)?,
            ["|", premises @ ..] => self.either(premises)?,
            ["~", premise, symmetry] => self.image(premise, symmetry)?,
            _ => return Err("expected a line that begins with symmetry, &, >, |, ~ or =".to_owned()),
        };
        self.statements.push(statement);
        Ok(())
    }

    fn cell(&self, word: &str) -> Result<usize, String> {
        let cell = number(word)?;
        if cell < self.board.len() { Ok(cell) } else { Err(format!("there is no cell {cell}")) }
    }

    fn statement(&self, word: &str) -> Result<&Statement, String> {
        let place = number(word)?;
        self.statements.get(place).ok_or_else(|| format!("there is no statement {place} yet"))
    }

    fn symmetry(&mut self, images: &[&str]) -> Result<(), String> {
        if !self.statements.is_empty() || self.symmetries.len() >= 64 {
            return Err("symmetries come before all statements, 64 at most".to_owned());
        }
        let cells = images.iter().map(|word| self.cell(word)).collect::<Result<Vec<_>, _>>()?;
        let sides = self.board.symmetry(&cells).ok_or("this is no symmetry of the board and the goal")?;
        self.symmetries.push(Symmetry { cells, sides });
        Ok(())
    }

    /// `& COLOUR AIM : STONES : PREMISES`.
    fn together(&self, words: &[&str]) -> Result<Statement, String> {
        let mut parts = words.split(|&word| word == ":");
        let (Some([colour, aim @ ..]), Some(stones), Some(premises), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err("expected a colour, an aim, stones and premises, with a colon between them".to_owned());
        };
        let colour = match *colour {
            "B" => 0,
            "W" if !self.board.is_symmetric() => 1,
            _ => return Err("expected B or, where the colours have different goals, W".to_owned()),
        };
        let aim = match *aim {
            ["win"] => Aim::Win,
            ["join", a, b] => Aim::Join(self.cell(a)?, self.cell(b)?),
            ["side", a, side] => Aim::Side(self.cell(a)?, number(side)?),
            _ => return Err("expected win, join with two cells, or side with a cell and a side".to_owned()),
        };
        let mut all = Cells::default();
        for stone in stones {
            all.add(self.cell(stone)?);
        }
        let premises = premises.iter().map(|word| self.statement(word).copied()).collect::<Result<Vec<_>, _>>()?;
        all = premises.iter().fold(all, |all, premise| all.or(premise.stones));
        let (mut carrier, mut second) = (Cells::default(), true);
        for premise in &premises {
            let own = premise.carrier.without(all);
            if premise.colour != colour || premise.aim == Aim::Win {
                return Err("a premise is of the other colour, or a win".to_owned());
            }
            if !own.and(carrier).is_empty() {
                return Err("two premises share a cell of their carriers".to_owned());
            }
            if !premise.second && !second {
                return Err("two premises need the first move".to_owned());
            }
            (carrier, second) = (carrier.or(own), second && premise.second);
        }
        let statement = Statement { colour, aim, stones: all, carrier, second };
        if self.is_achieved(&statement, &premises) { Ok(statement) } else { Err("the aim does not follow".to_owned()) }
    }

    /// Whether the aim is achieved once the premises are.
    fn is_achieved(&self, statement: &Statement, premises: &[Statement]) -> bool {
        let mut chain: Vec<usize> = (0..self.board.len()).collect();
        // The chains of two stones become one.
        let mut unite = |a: usize, b: usize| {
            let (from, to) = (chain[a], chain[b]);
            chain.iter_mut().filter(|chain| **chain == from).for_each(|chain| *chain = to);
        };
        for cell in statement.stones.all() {
            let next = self.board.neighbours(cell).iter().filter(|&&next| statement.stones.has(next));
            next.for_each(|&next| unite(cell, next));
        }
        for premise in premises {
            if let Aim::Join(a, b) = premise.aim {
                unite(a, b);
            }
        }
        let touches = |chain_of: usize, side: usize| {
            let on = statement.stones.all().any(|cell| chain[cell] == chain_of && self.board.is_on(cell, side));
            on || premises.iter().any(|premise| matches!(premise.aim, Aim::Side(a, s) if s == side && chain[a] == chain_of))
        };
        match statement.aim {
            Aim::Join(a, b) => statement.stones.has(a) && statement.stones.has(b) && chain[a] == chain[b],
            Aim::Side(a, side) => side < self.board.side_count() && statement.stones.has(a) && touches(chain[a], side),
            Aim::Win => {
                let mut chains: Vec<usize> = statement.stones.all().map(|cell| chain[cell]).collect();
                chains.sort_unstable();
                chains.dedup();
                let sides =
                    |chain| (0..self.board.side_count()).fold(0, |all, side| all | u32::from(touches(chain, side)) << side);
                let touched: Vec<u32> = chains.into_iter().map(sides).collect();
                self.board.is_won(statement.colour, &touched)
            }
        }
    }

    /// `> PREMISE CELL`: the cell is taken by the first move.
    fn first_move(&self, premise: &str, cell: &str) -> Result<Statement, String> {
        let (mut statement, cell) = (*self.statement(premise)?, self.cell(cell)?);
        let is_end = match statement.aim {
            Aim::Win => false,
            Aim::Join(a, b) => cell == a || cell == b,
            Aim::Side(a, _) => cell == a,
        };
        if !statement.second || !statement.stones.has(cell) || is_end {
            return Err("the premise needs the first move itself, does not have the cell as a stone, or ends there".to_owned());
        }
        statement.stones = statement.stones.without(Cells::one(cell));
        statement.carrier.add(cell);
        statement.second = false;
        Ok(statement)
    }

    /// `| PREMISES`: no move of the opponent meets all of them.
    fn either(&self, premises: &[&str]) -> Result<Statement, String> {
        let premises = premises.iter().map(|word| self.statement(word).copied()).collect::<Result<Vec<_>, _>>()?;
        let Some(&first) = premises.first() else { return Err("expected premises".to_owned()) };
        let stones = premises.iter().fold(Cells::default(), |all, premise| all.or(premise.stones));
        let (mut common, mut carrier) = (first.carrier.without(stones), Cells::default());
        for premise in &premises {
            if (premise.colour, premise.aim) != (first.colour, first.aim) {
                return Err("the premises differ in colour or aim".to_owned());
            }
            let own = premise.carrier.without(stones);
            (common, carrier) = (common.and(own), carrier.or(own));
        }
        if !common.is_empty() {
            return Err("the opponent can move where all carriers meet".to_owned());
        }
        Ok(Statement { stones, carrier, second: true, ..first })
    }

    /// `~ PREMISE SYMMETRY`.
    fn image(&self, premise: &str, symmetry: &str) -> Result<Statement, String> {
        let (statement, place) = (*self.statement(premise)?, number(symmetry)?);
        let symmetry = self.symmetries.get(place).ok_or_else(|| format!("there is no symmetry {place}"))?;
        let image = |cells: Cells| cells.all().fold(Cells::default(), |all, cell| all.or(Cells::one(symmetry.cells[cell])));
        let aim = match statement.aim {
            Aim::Win => Aim::Win,
            Aim::Join(a, b) => Aim::Join(symmetry.cells[a], symmetry.cells[b]),
            Aim::Side(a, side) => Aim::Side(symmetry.cells[a], symmetry.sides[side]),
        };
        Ok(Statement { aim, stones: image(statement.stones), carrier: image(statement.carrier), ..statement })
    }

    /// `= opening CELL win|loss STATEMENT` and `= position BLACK WHITE MOVER WINNER STATEMENT`.
    fn claim(&mut self, words: &[&str]) -> Result<(), String> {
        let (stones, mover, winner, statement, told) = match *words {
            ["opening", cell, result @ ("win" | "loss"), statement] => {
                let opening = Cells::one(self.cell(cell)?);
                let winner = usize::from(result == "loss");
                ([opening, Cells::default()], 1, winner, statement, format!("opening {cell} is a {result} for the first player"))
            }
            ["position", black, white, mover, winner, statement] => {
                let stones = [self.cells(black)?, self.cells(white)?];
                if !stones[0].and(stones[1]).is_empty() {
                    return Err("a cell has two stones".to_owned());
                }
                let told = format!("black {black}, white {white}, {mover} to move: {winner} wins");
                (stones, colour(mover)?, colour(winner)?, statement, told)
            }
            _ => {
                return Err(
                    "expected 'opening CELL win|loss STATEMENT' or 'position BLACK WHITE MOVER WINNER STATEMENT'".to_owned()
                );
            }
        };
        let statement = self.statement(statement)?;
        let is_own = self.board.is_symmetric() || statement.colour == winner;
        let has_stones = statement.stones.without(stones[winner]).is_empty();
        let is_free = statement.carrier.and(stones[1 - winner]).is_empty();
        if statement.aim != Aim::Win || !is_own || !has_stones || !is_free || !(statement.second || mover == winner) {
            return Err("the statement does not prove the claim".to_owned());
        }
        self.claims.push(told);
        Ok(())
    }

    /// Cells with commas between them, or `-`.
    fn cells(&self, word: &str) -> Result<Cells, String> {
        let mut cells = Cells::default();
        for word in word.split(',').filter(|_| word != "-") {
            cells.add(self.cell(word)?);
        }
        Ok(cells)
    }
}

fn colour(word: &str) -> Result<usize, String> {
    match word {
        "B" => Ok(0),
        "W" => Ok(1),
        _ => Err("expected B or W".to_owned()),
    }
}
