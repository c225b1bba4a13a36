//! Exports a match's games for other programs: JSON lines, CSV, SGF.

use super::match_player::Refusal;
use super::pairings::{distinct, letter};
use super::referee::GameRecord;
use super::spec::PlayerSpec;
use super::store::Store;
use serde::Serialize;
use std::io::{self, Write};
use tripoint_games::rules::{Colour, Seat};
use tripoint_records::{Record, RecordInfo};

/// A game as a flat row. `a` and `b` are its two players in match order; the opener and the winner are names.
#[derive(Serialize)]
struct Row<'a> {
    id: u32,
    pair: u32,
    player_a: &'a str,
    player_b: &'a str,
    opener: &'a str,
    opening: &'a str,
    opening_moves: usize,
    winner: &'a str,
    ending: String,
    detail: &'a str,
    refused_a: String,
    refused_b: String,
    seconds_a: f64,
    seconds_b: f64,
    slowest_a: f64,
    slowest_b: f64,
    agrees_a: Option<bool>,
    agrees_b: Option<bool>,
    moves: &'a str,
}

impl Row<'_> {
    fn new<'a>(game: &'a GameRecord, names: &'a [String]) -> Row<'a> {
        let name = |side: usize| names.get(game.players[side]).map_or("", String::as_str);
        Row {
            id: game.id,
            pair: game.pair(),
            player_a: name(0),
            player_b: name(1),
            opener: name(game.opener),
            opening: &game.opening,
            opening_moves: game.opening_moves,
            winner: name(game.winner),
            ending: game.ending.to_string(),
            detail: &game.detail,
            refused_a: refused_of(&game.refusals[0]),
            refused_b: refused_of(&game.refusals[1]),
            seconds_a: game.seconds[0],
            seconds_b: game.seconds[1],
            slowest_a: game.slowest[0],
            slowest_b: game.slowest[1],
            agrees_a: game.agrees[0],
            agrees_b: game.agrees[1],
            moves: &game.moves,
        }
    }
}

/// Lists the commands a player has refused, with the answers.
fn refused_of(refusals: &[Refusal]) -> String {
    refusals.iter().map(Refusal::to_string).collect::<Vec<_>>().join("; ")
}

/// Returns the players' names for exported games: the report's names, but programs that were given none are named
/// without their folders and arguments.
pub fn names(store: &Store) -> Vec<String> {
    let names = store.names();
    let short = names.iter().enumerate().map(|(number, name)| {
        let spec = store.value(&format!("player-{}", letter(number))).and_then(|text| text.parse::<PlayerSpec>().ok());
        spec.and_then(|spec| spec.short_name()).unwrap_or_else(|| name.clone())
    });
    distinct(short.collect())
}

/// Writes the games as JSON lines, one object per game; `names` has all the match's players.
///
/// # Errors
/// An error from the output.
pub fn json(games: &[GameRecord], names: &[String], mut output: impl Write) -> io::Result<()> {
    for game in games {
        serde_json::to_writer(&mut output, &Row::new(game, names))?;
        writeln!(output)?;
    }
    output.flush()
}

/// Writes the games as CSV with a header line; `names` has all the match's players.
///
/// # Errors
/// An error from the output.
pub fn csv(games: &[GameRecord], names: &[String], output: impl Write) -> Result<(), csv::Error> {
    let mut writer = csv::Writer::from_writer(output);
    games.iter().try_for_each(|game| writer.serialize(Row::new(game, names)))?;
    Ok(writer.flush()?)
}

/// Returns the games as SGF, each with a file name.
///
/// # Errors
/// An illegal move on the match's board.
pub fn sgf(store: &Store) -> Result<Vec<(String, String)>, String> {
    let names = names(store);
    let files = store.games().iter().map(|game| {
        let position = game.replay(store.empty())?;
        // Black opens. If a swap recolours the stone, the players keep their colours; in Hex they exchange them.
        let players = [game.opener, 1 - game.opener].map(|side| names.get(game.players[side]).cloned().unwrap_or_default());
        let black_won = (game.winner == game.opener) == (position.colour_of(Seat::First) == Colour::Black);
        let how = match game.ending {
            super::Ending::Board => String::new(),
            super::Ending::Resigned => "Resign".to_owned(),
            super::Ending::Time => "Time".to_owned(),
            _ => "Forfeit".to_owned(),
        };
        let result = format!("{}+{how}", if black_won { 'B' } else { 'W' });
        let refused = game.refusals.iter().enumerate().filter(|(_, refusals)| !refusals.is_empty());
        let refused = refused.map(|(side, refusals)| {
            let name = names.get(game.players[side]).map_or("", String::as_str);
            format!("{name} {}", refused_of(refusals))
        });
        let detail = Some(game.detail.clone()).filter(|detail| !detail.is_empty());
        let comment = detail.into_iter().chain(refused).collect::<Vec<_>>().join("\n");
        let info = RecordInfo { players, result, comment };
        Ok((format!("{:06}.sgf", game.id), Record::of(&position, info, |_| String::new()).to_sgf()))
    });
    files.collect()
}
