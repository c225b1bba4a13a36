//! The rules for certificates.

use crate::board::Board;
use crate::cells::Cells;
use crate::statements::{Aim, Statement, Statements};

/// The most memory for statements and claims, in bytes.
const MOST_MEMORY: usize = 1 << 28;

/// How many bytes a claim takes besides its text.
const CLAIM_BYTES: usize = 64;

struct Symmetry {
    cells: Vec<usize>,
    sides: Vec<usize>,
}

/// A certificate's statements and claims so far.
pub(crate) struct Checker {
    board: Board,
    /// All cells on the board.
    all: Cells,
    symmetries: Vec<Symmetry>,
    statements: Statements,
    pub(crate) claims: Vec<String>,
    /// How much memory the claims take, in bytes.
    claimed: usize,
}

/// Reads a number without a sign or leading zeros.
fn number(word: &str) -> Result<usize, String> {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let parsed = word.parse().ok().filter(|_| is_plain);
    parsed.ok_or_else(|| format!("got '{}', expected a number", word.chars().take(40).collect::<String>()))
}

impl Checker {
    /// Begins with the board that a line names, and without statements.
    pub(crate) fn new(words: &[&str]) -> Option<Checker> {
        let ["board", game, numbers @ ..] = words else { return None };
        let numbers = numbers.iter().map(|word| number(word)).collect::<Result<Vec<_>, _>>().ok()?;
        Some(Checker::of_board(Board::new(game, &numbers)?))
    }

    fn of_board(board: Board) -> Checker {
        let statements = Statements::new(board.len());
        let all = (0..board.len()).fold(Cells::default(), |all, cell| all.or(Cells::one(cell)));
        Checker { board, all, symmetries: Vec::new(), statements, claims: Vec::new(), claimed: 0 }
    }

    /// Checks the next line.
    ///
    /// # Errors
    /// Returns why the line is refused.
    pub(crate) fn line(&mut self, words: &[&str]) -> Result<(), String> {
        let statement = match words {
            ["symmetry", images @ ..] => return self.symmetry(images),
            ["=", claim @ ..] => {
                self.claim(claim)?;
                return self.check_memory();
            }
            ["&", rest @ ..] => self.together(rest)?,
            [">", premise, cell] => self.first_move(premise, cell)?,
            ["|", rest @ ..] => self.either(rest)?,
            ["-", premise, ":", rest @ ..] => self.without_dead(premise, rest)?,
            ["^", premise, a, b] => self.without_pair(premise, a, b)?,
            ["~", premise, symmetry] => self.image(premise, symmetry)?,
            _ => return Err("expected a line that begins with symmetry, &, >, |, -, ^, ~ or =".to_owned()),
        };
        self.statements.push(statement);
        self.check_memory()
    }

    fn check_memory(&self) -> Result<(), String> {
        if self.statements.bytes() + self.claimed <= MOST_MEMORY {
            return Ok(());
        }
        Err(format!("the statements and claims take more than {} MiB of memory", MOST_MEMORY >> 20))
    }

    fn cell(&self, word: &str) -> Result<usize, String> {
        let cell = number(word)?;
        if cell < self.board.len() {
            Ok(cell)
        } else {
            Err(format!("got cell {cell}, expected a number below {}", self.board.len()))
        }
    }

    fn side(&self, word: &str) -> Result<usize, String> {
        let side = number(word)?;
        if side < self.board.side_count() {
            Ok(side)
        } else {
            Err(format!("got side {side}, expected a number below {}", self.board.side_count()))
        }
    }

    fn statement(&self, word: &str) -> Result<Statement, String> {
        let place = number(word)?;
        self.statements.get(place).ok_or_else(|| format!("got statement {place}, expected an earlier one"))
    }

    fn symmetry(&mut self, images: &[&str]) -> Result<(), String> {
        if !self.statements.is_empty() || self.symmetries.len() >= 64 {
            return Err("symmetries come before all statements, 64 at most".to_owned());
        }
        let cells = images.iter().map(|word| self.cell(word)).collect::<Result<Vec<_>, _>>()?;
        let sides = self.board.symmetry(&cells).ok_or("not a symmetry of the board and the goal")?;
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
            ["join", a, b] => Aim::Join(self.cell(a)? as u16, self.cell(b)? as u16),
            ["side", a, side] => Aim::Side(self.cell(a)? as u16, self.side(side)? as u16),
            _ => return Err("expected win, join with two cells, or side with a cell and a side".to_owned()),
        };
        let mut all = Cells::default();
        for stone in stones {
            all.add(self.cell(stone)?);
        }
        let premises = premises.iter().map(|word| self.statement(word)).collect::<Result<Vec<_>, _>>()?;
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

    /// Whether the premises achieve the aim.
    fn is_achieved(&self, statement: &Statement, premises: &[Statement]) -> bool {
        let mut chain: Vec<usize> = (0..self.board.len()).collect();
        // Merges two stones' chains.
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
                unite(usize::from(a), usize::from(b));
            }
        }
        let touches = |chain_of: usize, side: usize| {
            let on = statement.stones.all().any(|cell| chain[cell] == chain_of && self.board.is_on(cell, side));
            let is_of_chain = |a: u16, s: u16| usize::from(s) == side && chain[usize::from(a)] == chain_of;
            on || premises.iter().any(|premise| matches!(premise.aim, Aim::Side(a, s) if is_of_chain(a, s)))
        };
        let has = |cell: u16| statement.stones.has(usize::from(cell));
        let chain_of = |cell: u16| chain[usize::from(cell)];
        match statement.aim {
            Aim::Join(a, b) => has(a) && has(b) && chain_of(a) == chain_of(b),
            Aim::Side(a, side) => has(a) && touches(chain_of(a), usize::from(side)),
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

    /// `> PREMISE CELL`: the first move takes the cell.
    fn first_move(&self, premise: &str, cell: &str) -> Result<Statement, String> {
        let (mut statement, cell) = (self.statement(premise)?, self.cell(cell)?);
        let is_end = match statement.aim {
            Aim::Win => false,
            Aim::Join(a, b) => [a, b].contains(&(cell as u16)),
            Aim::Side(a, _) => cell == usize::from(a),
        };
        if !statement.second || !statement.stones.has(cell) || is_end {
            return Err("the premise needs the first move itself, does not have the cell as a stone, or ends there".to_owned());
        }
        statement.stones = statement.stones.without(Cells::one(cell));
        statement.carrier.add(cell);
        statement.second = false;
        Ok(statement)
    }

    /// `| PREMISES : CELL ANSWER …`: no move by the opponent meets all premises, except on cells whose answers make
    /// them dead.
    fn either(&self, words: &[&str]) -> Result<Statement, String> {
        let (premises, answers) = words.split_at(words.iter().position(|&word| word == ":").unwrap_or(words.len()));
        let premises = premises.iter().map(|word| self.statement(word)).collect::<Result<Vec<_>, _>>()?;
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
        if !answers.is_empty() {
            if first.aim != Aim::Win {
                return Err("the claim must be a win".to_owned());
            }
            let pairs = answers[1..].chunks(2).map(|pair| match pair {
                [cell, answer] => Ok((self.cell(cell)?, self.cell(answer)?)),
                _ => Err("expected a cell and its answer, and so on".to_owned()),
            });
            let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
            let cells = pairs.iter().fold(Cells::default(), |cells, &(cell, _)| cells.or(Cells::one(cell)));
            for &(cell, answer) in &pairs {
                let with_answer = stones.or(Cells::one(answer));
                let is_dead = |premise: &Statement| self.is_dead(first.colour, with_answer, premise.carrier, cell);
                if cells.has(answer) || stones.has(answer) || !premises.iter().all(is_dead) {
                    return Err("every answer must make its cell dead".to_owned());
                }
                carrier.add(answer);
            }
            common = common.without(cells);
        }
        if !common.is_empty() {
            return Err("the opponent can move where all carriers meet".to_owned());
        }
        Ok(Statement { stones, carrier, second: true, ..first })
    }

    /// `- PREMISE : STONES : CELLS`: adds stones, then removes cells one after the other; each must be dead by then.
    fn without_dead(&self, premise: &str, words: &[&str]) -> Result<Statement, String> {
        let mut statement = self.statement(premise)?;
        let Some(colon) = words.iter().position(|&word| word == ":") else {
            return Err("expected stones and cells, with a colon between them".to_owned());
        };
        for stone in &words[..colon] {
            statement.stones.add(self.cell(stone)?);
        }
        statement.carrier = statement.carrier.without(statement.stones);
        for word in &words[colon + 1..] {
            let cell = self.cell(word)?;
            let is_there = statement.stones.or(statement.carrier).has(cell);
            if statement.aim != Aim::Win
                || !is_there
                || !self.is_dead(statement.colour, statement.stones, statement.carrier, cell)
            {
                return Err(format!("the claim must be a win, and cell {cell} must be in the statement and dead"));
            }
            statement.stones = statement.stones.without(Cells::one(cell));
            statement.carrier = statement.carrier.without(Cells::one(cell));
        }
        Ok(statement)
    }

    /// `^ PREMISE CELL CELL`: removes two stones, if each is dead while the other is there.
    fn without_pair(&self, premise: &str, a: &str, b: &str) -> Result<Statement, String> {
        let (mut statement, a, b) = (self.statement(premise)?, self.cell(a)?, self.cell(b)?);
        let is_dead = |cell: usize| self.is_dead(statement.colour, statement.stones, statement.carrier, cell);
        let are_stones = a != b && statement.stones.has(a) && statement.stones.has(b);
        if statement.aim != Aim::Win || !are_stones || !is_dead(a) || !is_dead(b) {
            return Err("the claim must be a win, and each of the two cells must be dead once the other is filled".to_owned());
        }
        let pair = Cells::one(a).or(Cells::one(b));
        statement.stones = statement.stones.without(pair);
        statement.carrier = statement.carrier.or(pair);
        Ok(statement)
    }

    /// Whether the cell is dead: on every full board where the colour has the stones and otherwise only cells in the
    /// carrier, it wins without the cell if it wins with it.
    fn is_dead(&self, colour: usize, stones: Cells, carrier: Cells, cell: usize) -> bool {
        let (own, open) = (stones.without(Cells::one(cell)), carrier.without(stones).without(Cells::one(cell)));
        let theirs = self.all.without(own).without(open).without(Cells::one(cell));
        // There are no draws. So if the opponent doesn't need the cell and loses without it, it also loses with it.
        self.is_useless(colour, own, open, cell) || self.is_useless(1 - colour, theirs, open, cell)
    }

    /// Whether a colour with these stones, which may get some of the open cells, never needs a cell. Everything that
    /// the cell would join has to be joined without it.
    fn is_useless(&self, colour: usize, stones: Cells, open: Cells, cell: usize) -> bool {
        let needed = self.board.needed_sides(colour);
        // The open cells and sides that touch the cell, or the chains next to it.
        let touched = |cell: usize| {
            let (mut cells, mut seen, mut left) = (Cells::default(), Cells::one(cell), vec![cell]);
            let mut sides = 0_u32;
            while let Some(at) = left.pop() {
                sides |= (0..self.board.side_count()).fold(0, |all, side| all | u32::from(self.board.is_on(at, side)) << side);
                for &next in self.board.neighbours(at) {
                    if stones.has(next) {
                        left.extend((!seen.has(next)).then_some(next));
                        seen.add(next);
                    } else if open.has(next) {
                        cells.add(next);
                    }
                }
            }
            (cells, sides & needed)
        };
        let (cells, sides) = touched(cell);
        let around: Vec<_> = cells.all().map(|next| (next, touched(next))).collect();
        // If a chain has to connect just two sides, cells at the same side need not be joined, because the chain can
        // begin at the second of them.
        let by_side = needed.count_ones() == 2;
        let are_joined = |&(_, (a_cells, a_sides)): &(usize, (Cells, u32)), &(b, (_, b_sides)): &(usize, (Cells, u32))| {
            a_cells.has(b) || by_side && a_sides & b_sides != 0
        };
        !self.board.is_worth(colour, sides)
            && around.iter().all(|a| a.1.1 & sides == sides)
            && around.iter().enumerate().all(|(place, a)| around[place + 1..].iter().all(|b| are_joined(a, b)))
    }

    /// `~ PREMISE SYMMETRY`.
    fn image(&self, premise: &str, symmetry: &str) -> Result<Statement, String> {
        let (statement, place) = (self.statement(premise)?, number(symmetry)?);
        let symmetry =
            self.symmetries.get(place).ok_or_else(|| format!("got symmetry {place}, expected one from a symmetry line above"))?;
        let image = |cells: Cells| cells.all().fold(Cells::default(), |all, cell| all.or(Cells::one(symmetry.cells[cell])));
        let cell = |cell: u16| symmetry.cells[usize::from(cell)] as u16;
        let aim = match statement.aim {
            Aim::Win => Aim::Win,
            Aim::Join(a, b) => Aim::Join(cell(a), cell(b)),
            Aim::Side(a, side) => Aim::Side(cell(a), symmetry.sides[usize::from(side)] as u16),
        };
        Ok(Statement { aim, stones: image(statement.stones), carrier: image(statement.carrier), ..statement })
    }

    /// `= opening CELL win|loss STATEMENT` and `= position BLACK WHITE MOVER WINNER STATEMENT`.
    fn claim(&mut self, words: &[&str]) -> Result<(), String> {
        let (stones, mover, winner, statement, described) = match *words {
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
                let described = format!("black {black}, white {white}, {mover} to move: {winner} wins");
                (stones, colour(mover)?, colour(winner)?, statement, described)
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
        self.claimed += described.len() + CLAIM_BYTES;
        self.claims.push(described);
        Ok(())
    }

    /// Reads cells separated by commas, or `-` for none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// A small random generator (Marsaglia's xorshift), because this program shares no code with the engine.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, limit: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % limit as u64) as usize
        }

        /// A random subset of these cells, each with probability 1 / `one_in`.
        fn some(&mut self, of: Cells, one_in: usize) -> Cells {
            of.all().filter(|_| self.below(one_in) == 0).fold(Cells::default(), |some, cell| some.or(Cells::one(cell)))
        }
    }

    fn checker(game: &str, numbers: &[usize]) -> Checker {
        Checker::of_board(Board::new(game, numbers).unwrap())
    }

    /// Finds out whether a statement is true, by exhaustion.
    struct Truth<'a> {
        checker: &'a Checker,
        known: HashMap<(usize, [Vec<usize>; 2], bool), bool>,
    }

    impl Truth<'_> {
        fn has_won(&self, colour: usize, stones: Cells) -> bool {
            let full = Statement { colour, aim: Aim::Win, stones, carrier: Cells::default(), second: true };
            self.checker.is_achieved(&full, &[])
        }

        fn wins(&mut self, Statement { colour, stones, carrier, second, .. }: Statement) -> bool {
            if carrier.is_empty() {
                return self.has_won(colour, stones);
            }
            let place = (colour, [stones.all().collect(), carrier.all().collect()], second);
            if let Some(&known) = self.known.get(&place) {
                return known;
            }
            let after = |cell: usize, second: bool| {
                let carrier = carrier.without(Cells::one(cell));
                let stones = if second { stones.or(Cells::one(cell)) } else { stones };
                Statement { colour, aim: Aim::Win, stones, carrier, second }
            };
            let cells: Vec<usize> = carrier.all().collect();
            let wins = if second {
                // The opponent takes a cell, then the colour moves.
                cells.iter().all(|&cell| self.wins(after(cell, false)))
            } else {
                cells.iter().any(|&cell| self.wins(after(cell, true)))
            };
            self.known.insert(place, wins);
            wins
        }
    }

    const BOARDS: [(&str, &[usize]); 7] = [
        ("y", &[4]),
        ("hex", &[3, 3]),
        ("hex", &[4, 2]),
        ("poly-y", &[5, 2]),
        ("poly-y", &[3, 3]),
        ("bent-y", &[2, 1]),
        ("obtuse-y", &[2]),
    ];

    /// From true statements, the rules about dead cells derive only true ones.
    #[test]
    fn statements_without_dead_cells_are_true() {
        let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
        // How often each rule was used: a dead stone, a dead cell in a carrier, a pair, an answer, several answers.
        let mut followed = [0; 5];
        for (game, size) in BOARDS {
            let mut checker = checker(game, size);
            let all = checker.all;
            for _ in 0..1000 {
                let colour = if checker.board.is_symmetric() { 0 } else { numbers.below(2) };
                let stones = numbers.some(all, 2);
                let mut statement = |second: bool| {
                    let carrier = numbers.some(all.without(stones), 2);
                    Statement { colour, aim: Aim::Win, stones, carrier, second }
                };
                let premises = [statement(true), statement(false), statement(false)];
                let mut truth = Truth { checker: &checker, known: HashMap::new() };
                if !premises.iter().all(|&premise| truth.wins(premise)) {
                    continue;
                }
                let mut results = Vec::new();
                checker.statements = Statements::new(checker.board.len());
                premises.iter().for_each(|&premise| checker.statements.push(premise));
                let cells: Vec<String> = (0..checker.board.len()).map(|cell| cell.to_string()).collect();
                for (place, premise) in premises.iter().enumerate() {
                    let number = place.to_string();
                    for cell in 0..checker.board.len() {
                        let kind = if premise.stones.has(cell) { 0 } else { 1 };
                        if kind == 0 || premise.carrier.has(cell) {
                            results.extend(checker.without_dead(&number, &[":", &cells[cell]]).ok().map(|found| (kind, found)));
                        }
                        let pairs = (0..cell).filter_map(|other| checker.without_pair(&number, &cells[cell], &cells[other]).ok());
                        results.extend(pairs.map(|found| (2, found)));
                    }
                }
                let common = premises[1].carrier.and(premises[2].carrier);
                for _ in 0..4 {
                    // For each shared cell, choose one of the answers that make it dead in both carriers.
                    let pairs = common.all().map(|cell| {
                        let kills = |answer: &usize| {
                            let stones = stones.or(Cells::one(*answer));
                            let is_dead = |place: usize| checker.is_dead(colour, stones, premises[place].carrier, cell);
                            !common.or(stones).without(Cells::one(*answer)).has(*answer) && is_dead(1) && is_dead(2)
                        };
                        let answers: Vec<usize> = (0..checker.board.len()).filter(kills).collect();
                        answers
                            .get(numbers.below(answers.len().max(1)))
                            .map(|answer| [cells[cell].clone(), cells[*answer].clone()])
                    });
                    let Some(pairs) = pairs.collect::<Option<Vec<_>>>().filter(|pairs| !pairs.is_empty()) else { break };
                    let line: Vec<&str> = ["1", "2", ":"].into_iter().chain(pairs.iter().flatten().map(String::as_str)).collect();
                    results.extend(checker.either(&line).ok().map(|found| (2 + pairs.len().min(2), found)));
                }
                let mut truth = Truth { checker: &checker, known: HashMap::new() };
                for (kind, found) in results {
                    followed[kind] += 1;
                    assert!(truth.wins(found), "{game} {size:?} {kind}: {found:?} from {premises:?}");
                }
            }
        }
        assert!(followed.iter().all(|&count| count > 100), "{followed:?}");
    }

    /// There are three answers, no two of them in one carrier. After White's 6 and then 13, Black can't answer 7 and 5,
    /// but can answer 7 and then take 6 in place of 13.
    #[test]
    fn answers_outside_of_carriers_are_sound() {
        let mut checker = checker("hex", &[4, 4]);
        for line in [
            "& B win : 3 6 10 13 :",
            "> 0 13",
            "& B win : 3 6 10 14 :",
            "> 2 14",
            "| 1 3",
            "> 4 6",
            "- 5 : 8 12 :",
            "| 6 : 6 7 13 5 14 5",
        ] {
            checker.line(&line.split(' ').collect::<Vec<_>>()).unwrap();
        }
        let statement = checker.statements.get(7).unwrap();
        assert!(statement.second && statement.carrier.all().eq([5, 6, 7, 13, 14]), "{statement:?}");
        assert!(Truth { checker: &checker, known: HashMap::new() }.wins(statement));
    }
}
