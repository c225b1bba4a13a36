//! Reports a review to people.

use crate::base::plural;
use crate::board::{Side, Topology};
use crate::notation::{Dialect, Notation, side_names};
use crate::review::{DecisiveMistake, GameReview, ReasonNames, RefutedClaim, Review, ReviewedMove};
use crate::rules::{Colour, Move, Outcome, Position, WonBy};
use crate::verdict::{KnownResult, ResultOrigin, ResultSource, Verdict};
use comfy_table::{CellAlignment, presets};

/// A game as its report names it.
pub(crate) struct ReportedGame<'a> {
    /// The board and the players.
    pub(crate) title: &'a str,
    /// The names of the players who began as Black and as White; empty if the file has none.
    pub(crate) players: [&'a str; 2],
    /// The file's result; may be empty.
    pub(crate) result: &'a str,
    /// The last position, with a resignation.
    pub(crate) last: &'a Position,
    /// The loss in win rate, in [0, 1], that makes a move a mistake.
    pub(crate) least: f64,
}

/// The most moves in a list after the table.
const LISTED: usize = 10;

/// The report: who won by what, the moves as a table, the decisive mistake, other wins that were given away, and
/// the moves that lost most by estimate.
pub(crate) fn report(review: &Review, game: &ReportedGame<'_>) -> String {
    let notation = Notation::default_for(game.last.topology());
    let names = ReportNames { topology: game.last.topology(), notation: &notation };
    let result = if game.result.is_empty() { String::new() } else { format!(", result {}", game.result) };
    let mut text = format!("{}{result}\n{}\n\n{}", game.title, outcome(review, game), table(review, &notation, game.least));
    text += "\n\nA percentage is the win rate of the player who moved, after the move, as a search estimates it. A win or a loss is proven.\n\n";
    text += &turning_point(review, &names);
    let losses = review.losses(game.least);
    match losses.as_slice() {
        [] => text += &format!("By estimate no move lost {:.1} % or more.\n", 100.0 * game.least),
        losses => {
            text += "Moves that lost most by estimate:\n";
            for judged in losses.iter().take(LISTED) {
                let better = judged.best.map(|best| format!("; {} was better", notation.word(best, &Dialect::GTP)));
                let sentence = names.sentence(judged);
                text += &format!(
                    "  {}: {:.1} %{}{}\n",
                    names.numbered(judged),
                    100.0 * judged.loss(),
                    better.unwrap_or_default(),
                    if sentence.is_empty() { String::new() } else { format!(". {sentence}") }
                );
            }
        }
    }
    text
}

/// Says what became of the proofs that files claim: one is wrong, or some could not be checked. Empty if all were
/// proven again.
pub(crate) fn claims(review: &GameReview) -> String {
    let after = |made: usize| if made == 0 { "at the beginning".to_owned() } else { format!("after move {made}") };
    let whose = |origin: ResultOrigin| if origin == ResultOrigin::User { "book" } else { "file" };
    if let Some(RefutedClaim { made, winner, origin, .. }) = review.refuted() {
        let whose = whose(origin);
        return format!(
            "\nA proof in the {whose} is wrong: {} {winner} wins, not {}. No proof of it was used that was not found again.\n",
            after(made),
            winner.opponent()
        );
    }
    let mut text = String::new();
    for origin in [ResultOrigin::User, ResultOrigin::Stranger] {
        let open = || review.claims().iter().filter(|claim| claim.known().origin == origin);
        let shown: Vec<String> = open()
            .take(LISTED)
            .map(|claim| format!("  {}: {} wins, {}\n", after(claim.made()), claim.known().winner, claim.known().in_words()))
            .collect();
        if !shown.is_empty() {
            let (count, whose) = (open().count(), whose(origin));
            text += &format!(
                "\n{count} proof{} in the {whose} could not be checked, and {} not used; a greater --proof-nodes may:\n{}",
                plural(count),
                if count == 1 { "was" } else { "were" },
                shown.concat()
            );
        }
    }
    text
}

/// The winner and how it won, or the verdict on the last position. Names are given, because a swap can exchange the
/// players' colours.
fn outcome(review: &Review, game: &ReportedGame<'_>) -> String {
    let last = game.last;
    let first_colour = |colour: Colour| if last.has_exchanged_colours() { colour.opponent() } else { colour };
    let named = |colour: Colour| match game.players[first_colour(colour).index()] {
        "" => colour.to_string(),
        name => format!("{colour} ({name})"),
    };
    let known = review.last.and_then(|verdict| verdict.known());
    match (last.outcome(), review.last) {
        (Some(Outcome { winner, by: WonBy::Board }), _) => {
            // The rules also know who wins if the next stone decides.
            let is_over = |verdict: Option<Verdict>| {
                let known = verdict.and_then(|verdict| verdict.known());
                known.is_some_and(|known| known.source == ResultSource::Rules && known.moves == Some(0))
            };
            let aim = last.board().aim_of(winner);
            let moves = review.moves.iter().filter(|judged| !is_over(judged.before)).count();
            let end = match moves {
                0 => format!("{} had won before the first move ({aim}).", named(winner)),
                moves => format!("{} won after {moves} move{} ({aim}).", named(winner), plural(moves)),
            };
            match review.moves.len() - moves {
                0 => end,
                later => {
                    format!("{end} {later} move{} {} made after that.", plural(later), if later == 1 { "was" } else { "were" })
                }
            }
        }
        (Some(Outcome { winner, .. }), _) => {
            let moves = review.moves.len();
            let in_words =
                |known: KnownResult| format!(" The position is won for {}, {}.", named(known.winner), known.in_words());
            let (loser, proof) = (named(winner.opponent()), known.map(in_words).unwrap_or_default());
            format!("{} won after {moves} move{}: {loser} resigned.{proof}", named(winner), plural(moves))
        }
        (None, _) if review.moves.is_empty() && last.swap_follows() => "The game has no moves.".to_owned(),
        (None, Some(Verdict::Proven(known))) => {
            format!("The game is not at its end: {} wins, {}.", named(known.winner), known.in_words())
        }
        (None, Some(verdict)) => {
            let to_move = last.to_move();
            format!(
                "The game is not at its end: {}, to move, has a win rate of {:.1} %.",
                named(to_move),
                100.0 * verdict.rate_of(to_move)
            )
        }
        (None, None) => "The game is not at its end.".to_owned(),
    }
}

fn table(review: &Review, notation: &Notation, least: f64) -> String {
    let mut table = comfy_table::Table::new();
    table.load_style(presets::NOTHING).set_header(["move", "player", "played", "verdict", "change", "better", "line"]);
    for judged in &review.moves {
        let change = judged.change().map_or_else(String::new, |change| format!("{:+.1}", 100.0 * change));
        let (better, line) = match judged.best.filter(|_| judged.is_mistake(least)) {
            Some(best) => (notation.word(best, &Dialect::GTP).to_owned(), notation.line(&judged.line)),
            None if !judged.resists() => (notation.line(&judged.longest[..1]), "resists longer".to_owned()),
            None => (String::new(), String::new()),
        };
        table.add_row([
            judged.number.to_string(),
            judged.played.colour.to_string(),
            notation.word(judged.played.mv, &Dialect::GTP).to_owned(),
            verdict(judged),
            change,
            better,
            line,
        ]);
    }
    for (number, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        column.set_cell_alignment(if [0, 4].contains(&number) { CellAlignment::Right } else { CellAlignment::Left });
    }
    table.trim_fmt()
}

/// The verdict after a move, for the player who made it.
fn verdict(judged: &ReviewedMove) -> String {
    match (judged.after, judged.proven_after()) {
        (Some(Verdict::Proven(known)), Some(wins)) => {
            let result = if wins { "win" } else { "loss" };
            let moves = known.moves.filter(|&moves| moves > 0).map(|moves| format!(" in {moves}")).unwrap_or_default();
            match known.source {
                ResultSource::Rules => format!("{result}{moves}"),
                source => format!("{result}{moves}, {}", source.word()),
            }
        }
        (Some(_), _) => judged.rate_after().map_or_else(String::new, |rate| format!("{:.1} %", 100.0 * rate)),
        (None, _) => String::new(),
    }
}

/// From when on the winner is proven to win, and which moves gave away proven wins.
fn turning_point(review: &Review, names: &ReportNames<'_>) -> String {
    let mut text = String::new();
    if let (Some(from), Some(known)) = (review.proven_from, review.last.and_then(|verdict| verdict.known()))
        && from < review.moves.len()
    {
        text += &format!("Proven: {} wins from move {from} on, whatever the opponent plays.\n", known.winner);
    }
    let decisive = review.decisive;
    match decisive {
        Some(DecisiveMistake { first, last, .. }) if first == last => {
            if let Some(judged) = review.moves.get(last - 1) {
                text += &format!("The decisive mistake: {}.\n", names.mistake(judged));
            }
        }
        Some(DecisiveMistake { colour, first, last, .. }) => {
            text += &format!(
                "The decisive mistake is one of {colour}'s moves {first} to {last}: which one gave the win away is not proven.\n"
            );
        }
        None => {
            if let Some(from) = review.proven_from.filter(|&from| from > 1) {
                let is_proven = |judged: &ReviewedMove| judged.proven_after().is_some();
                text += match review.moves.iter().take(from - 1).any(is_proven) {
                    true => "No move is proven to have given the game away.\n",
                    false => "No move is proven to have given the game away: before the proofs begin, nothing is proven.\n",
                };
            }
        }
    }
    let is_decisive = |judged: &ReviewedMove| decisive.is_some_and(|decisive| decisive.last == judged.number);
    let others: Vec<_> = review.given_away().into_iter().filter(|judged| !is_decisive(judged)).collect();
    if !others.is_empty() {
        text += "Proven wins that were given away before:\n";
        others.iter().take(LISTED).for_each(|judged| text += &format!("  {}.\n", names.mistake(judged)));
    }
    text
}

/// The names of moves, cells and sides.
struct ReportNames<'a> {
    topology: &'a Topology,
    notation: &'a Notation,
}

impl ReportNames<'_> {
    /// A move with its number and player: `4. White c6`.
    fn numbered(&self, judged: &ReviewedMove) -> String {
        format!("{}. {} {}", judged.number, judged.played.colour, self.notation.word(judged.played.mv, &Dialect::GTP))
    }

    /// A move that gave a win away, without a final period.
    fn mistake(&self, judged: &ReviewedMove) -> String {
        let wins = match judged.best {
            Some(Move::Swap) => "; a swap wins".to_owned(),
            Some(best) => format!("; {} wins", self.notation.word(best, &Dialect::GTP)),
            None => String::new(),
        };
        let sentence = self.sentence(judged);
        let sentence = if sentence.is_empty() { sentence } else { format!(". {}", sentence.trim_end_matches('.')) };
        format!("{}{wins}{sentence}", self.numbered(judged))
    }

    /// The reason for a mistake; empty if unknown.
    fn sentence(&self, judged: &ReviewedMove) -> String {
        let sides = side_names(self.topology, self.notation);
        let names = ReasonNames {
            cell: &|cell| self.notation.name(cell).to_owned(),
            side: &|side: Side| sides[side.index()].clone(),
            player: judged.played.colour,
        };
        judged.reason.as_ref().map_or_else(String::new, |reason| reason.in_words(&names))
    }
}
