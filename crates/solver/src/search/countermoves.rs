//! Which answers have won after a move.

use tripoint_games::board::Cell;
use tripoint_games::rules::Colour;

/// How much a win counts, and the power of the sum. On a1, b2, c3 and d4 of Hex 8×8 with three seeds each these two took 6,470,264 positions instead of 7,593,667, fewer in ten
/// of the twelve runs. Of the others that were tried, (1, 0.5), (0.1, 0.5) and (1, 1), each took fewer than without on some of them and more on others.
const COUNT: f32 = 3.0;
const POWER: f32 = 0.3;

/// How often each cell has won as the answer to a move, for each colour: the countermove heuristic (Uiterwijk, 1992). His keeps the last answer that cut a search off, and tries it
/// early; ours counts all that have won, and makes them likelier.
#[derive(Debug)]
pub(crate) struct Countermoves {
    cells: usize,
    wins: Vec<u32>,
}

impl Countermoves {
    /// Nothing known, on a board with so many cells. It takes eight bytes for each pair of cells.
    pub(crate) fn new(cells: usize) -> Countermoves {
        Countermoves { cells, wins: vec![0; 2 * cells * cells] }
    }

    fn place(&self, colour: Colour, last: Cell, answer: Cell) -> usize {
        (colour.index() * self.cells + last.index()) * self.cells + answer.index()
    }

    /// Notes that a colour has won by an answer to the opponent's last move.
    pub(crate) fn note(&mut self, colour: Colour, last: Cell, answer: Cell) {
        let place = self.place(colour, last, answer);
        self.wins[place] = self.wins[place].saturating_add(1);
    }

    /// What the weight of an answer is multiplied by, at least 1.
    pub(crate) fn factor(&self, colour: Colour, last: Cell, answer: Cell) -> f32 {
        let wins = self.wins[self.place(colour, last, answer)] as f32;
        libm::expf(POWER * libm::logf(1.0 + COUNT * wins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_that_have_won_get_likelier() {
        let mut countermoves = Countermoves::new(5);
        let cell = Cell::from_index;
        for _ in 0..2 {
            countermoves.note(Colour::White, cell(4), cell(1));
        }
        countermoves.note(Colour::White, cell(4), cell(2));
        let factor = |colour, last, answer| countermoves.factor(colour, cell(last), cell(answer));
        assert!(factor(Colour::White, 4, 1) > factor(Colour::White, 4, 2) && factor(Colour::White, 4, 2) > 1.0);
        assert_eq!(factor(Colour::White, 4, 3), 1.0);
        assert_eq!(factor(Colour::White, 1, 4), 1.0, "after another move");
        assert_eq!(factor(Colour::Black, 4, 1), 1.0, "for the other colour");
    }
}
