//! The table of GTP commands, with each name, its arguments and its handler in one place.

use super::call::Call;
use super::next::Next;
use super::{analysis, books, game, kata, mohex, proofs, records, rules, stream};
use crate::protocol::session::Session;
use tripoint_games::base::quoted;
use tripoint_games::wire::gtp::Reply;

/// A command in the table.
pub(in crate::protocol) struct Entry {
    pub(in crate::protocol) name: &'static str,
    /// The arguments in words, for error messages, and how many are allowed.
    pub(in crate::protocol) arguments: &'static str,
    pub(in crate::protocol) count: std::ops::RangeInclusive<usize>,
    pub(in crate::protocol) run: Run,
}

/// A command's handler.
pub(in crate::protocol) enum Run {
    /// The command replies when it ends.
    Reply(fn(&mut Session, &mut Call<'_>) -> Reply),
    /// The command sends its output to the host while it runs, except for the final empty line.
    Stream(fn(&mut Session, &mut Call<'_>) -> Result<Next, String>),
}

const fn entry(
    name: &'static str,
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: fn(&mut Session, &mut Call<'_>) -> Reply,
) -> Entry {
    Entry { name, arguments, count, run: Run::Reply(run) }
}

const fn stream(name: &'static str, run: fn(&mut Session, &mut Call<'_>) -> Result<Next, String>) -> Entry {
    let arguments = "a colour, centiseconds between two lines, and keys with a value each, as maxmoves 5";
    Entry { name, arguments, count: 0..=MANY, run: Run::Stream(run) }
}

const TABLE: &[Entry] = &[
    entry("all_legal_moves", "no arguments", 0..=0, game::all_legal_moves),
    entry("boardsize", "a size, or columns and rows", 1..=2, game::boardsize),
    entry("book_add", "a cell, then win, loss or unknown, with trusted before it or not, and a comment", 2..=MANY, books::add),
    entry("book_clear", "no arguments", 0..=0, books::clear),
    entry("book_delete", "nothing or a cell", 0..=1, books::delete),
    entry("book_info", "no arguments", 0..=0, books::info),
    entry("book_load", "a file", 1..=MANY, books::load),
    entry("book_moves", "nothing or a colour", 0..=1, books::moves),
    entry("book_position", "nothing or a colour", 0..=1, books::position),
    entry("book_save", "a file", 1..=MANY, books::save),
    entry("clear_board", "no arguments", 0..=0, game::clear_board),
    entry("clear_cache", "no arguments", 0..=0, kata::clear_cache),
    entry("compute-fillin", "nothing or a colour", 0..=1, proofs::fill_in),
    entry("compute-inferior", "nothing or a colour", 0..=1, proofs::inferior),
    entry("dfpn-get-pv", "nothing or a colour", 0..=1, proofs::line),
    entry("dfpn-solve-state", "nothing or a colour", 0..=1, proofs::solve),
    entry("dfpn-solver-find-winning", "nothing or a colour", 0..=1, proofs::find_winning),
    entry("final_score", "no arguments", 0..=0, game::final_score),
    entry(GENMOVE, "a colour", 1..=1, game::genmove),
    entry(GENMOVE_DEBUG, "a colour", 1..=1, game::genmove),
    entry("gg-undo", "a number of moves", 1..=1, game::undo_several),
    entry("gogui-analyze_commands", "no arguments", 0..=0, analysis::gogui_menu),
    entry("gogui-interrupt", "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("gogui-play_sequence", "colours and moves in turn", 0..=MANY, game::play_sequence),
    entry("gogui-rules_board", "no arguments", 0..=0, rules::board),
    entry("gogui-rules_board_gfx", "no arguments", 0..=0, rules::board_gfx),
    entry("gogui-rules_board_size", "no arguments", 0..=0, rules::board_size),
    entry("gogui-rules_final_result", "no arguments", 0..=0, rules::final_result),
    entry("gogui-rules_game_id", "no arguments", 0..=0, rules::game_id),
    entry("gogui-rules_legal_moves", "no arguments", 0..=0, rules::legal_moves),
    entry("gogui-rules_side_to_move", "no arguments", 0..=0, rules::side_to_move),
    entry("gogui-setup", "colours and cells in turn", 0..=MANY, game::set_up),
    entry("help", "nothing or a command", 0..=1, help),
    entry("hexgui-analyze_commands", "no arguments", 0..=0, analysis::hexgui_menu),
    stream("kata-analyze", stream::kata),
    stream("kata-genmove_analyze", stream::kata_genmove),
    entry("kata-get-param", "a parameter", 1..=1, kata::get_param),
    entry("kata-get-rules", "no arguments", 0..=0, kata::get_rules),
    entry("kata-list-params", "no arguments", 0..=0, kata::list_params),
    entry("kata-list_time_settings", "no arguments", 0..=0, game::kata_list_time_settings),
    entry("kata-raw-nn", "a symmetry from 0 to 7, or all", 1..=1, kata::raw_nn),
    stream("kata-search_analyze", stream::kata_search),
    entry("kata-set-param", "a parameter and its value", 2..=2, kata::set_param),
    entry("kata-set-rules", "rules", 1..=MANY, kata::set_rules),
    entry("kata-time_settings", "a kind of time control and its numbers, as fischer 60 1", 1..=4, game::kata_time_settings),
    entry("known_command", "a command", 1..=1, known_command),
    entry("komi", "a number", 1..=1, |_, _| Ok(String::new())),
    entry("level", "nothing or a level from 0 to 10", 0..=1, game::level),
    entry("list_commands", "no arguments", 0..=0, list_commands),
    entry("loadsgf", "a file, and the number of the move to stop before", 1..=MANY, records::load),
    stream("lz-analyze", stream::lz),
    stream("lz-genmove_analyze", stream::lz_genmove),
    entry("name", "no arguments", 0..=0, |_, _| Ok("Tripoint".to_owned())),
    entry("param", PARAMETER, 0..=2, analysis::param),
    entry("param_dfpn", PARAMETER, 0..=2, mohex::param_dfpn),
    entry("param_game", PARAMETER, 0..=2, mohex::param_game),
    entry("param_mohex", PARAMETER, 0..=2, mohex::param_mohex),
    entry("play", "a colour and a move", 2..=2, game::play),
    entry("play-game", "moves of both colours in turn", 0..=MANY, mohex::play_game),
    entry("printsgf", "no arguments", 0..=0, records::print),
    entry("protocol_version", "no arguments", 0..=0, |_, _| Ok("2".to_owned())),
    entry(QUIT, "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("rectangular_boardsize", "columns and rows", 2..=2, game::boardsize),
    entry("reg_genmove", "a colour", 1..=1, game::reg_genmove),
    entry("savesgf", "a file", 1..=MANY, records::save),
    entry("set_position", "colours and cells in turn", 0..=MANY, kata::set_position),
    entry("showboard", "no arguments", 0..=0, game::showboard),
    entry("stop", "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("time_left", "nothing, a colour, or a colour with seconds and moves", 0..=3, game::time_left),
    entry("time_settings", "seconds of main time, seconds of a period and moves in it", 3..=3, game::time_settings),
    entry("tripoint-amaf", MAP, 0..=2, analysis::amaf),
    entry("tripoint-book", MAP, 0..=2, books::map),
    entry("tripoint-chains", "no arguments", 0..=0, game::winning_chains),
    entry("tripoint-game", "nothing, or a game with its board: y 10, poly-y 5 7, hex 11 11", 0..=3, game::game),
    entry("tripoint-ownership", MAP, 0..=2, analysis::ownership),
    entry("tripoint-prior", MAP, 0..=2, analysis::prior),
    entry("tripoint-pv", "nothing or a colour", 0..=1, analysis::principal_variation),
    entry("tripoint-templates", "a cell", 1..=1, analysis::templates),
    entry("tripoint-turn", "no arguments", 0..=0, game::turn),
    entry(
        "tripoint-turns",
        "nothing, or a sequence of turns: 1, 122*, 123*, slow or a list such as 1223344*",
        0..=1,
        game::turns,
    ),
    entry("tripoint-visits", MAP, 0..=2, analysis::visits),
    entry("tripoint-win", MAP, 0..=2, proofs::win),
    entry("undo", "no arguments", 0..=0, game::undo),
    entry("vc-between-cells-full", "a colour and two ends, each a cell or a side", 3..=3, proofs::full),
    entry("vc-between-cells-semi", "a colour and two ends, each a cell or a side", 3..=3, proofs::semi),
    entry("vc-build", "nothing or a colour", 0..=1, proofs::build),
    entry("vc-get-mustplay", "nothing or a colour", 0..=1, proofs::must_play),
    entry("version", "no arguments", 0..=0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

const HELP: &str = "\
play black CELL puts a stone on a cell, genmove white lets the engine move, showboard shows the board, quit leaves
list_commands lists all commands, help NAME tells the arguments of one, docs/protocol.md describes each
tripoint play is the program for people";

pub(in crate::protocol) const GENMOVE: &str = "genmove";
pub(in crate::protocol) const GENMOVE_DEBUG: &str = "genmove_debug";
pub(in crate::protocol) const QUIT: &str = "quit";

/// The arguments for commands about parameters.
const PARAMETER: &str = "nothing, a parameter, or a parameter and its value";

/// A map's arguments.
const MAP: &str = "nothing, a colour, or a colour and gfx";

/// The limit for the number of arguments, above what front-ends send.
const MANY: usize = 4096;

/// Finds a command by name.
pub(in crate::protocol) fn find(name: &str) -> Result<&'static Entry, String> {
    let unknown = || format!("unknown command: got '{}', list_commands tells the known ones", quoted(name));
    TABLE.iter().find(|entry| entry.name == name).ok_or_else(unknown)
}

/// `help [NAME]`, for people who type at the prompt: shows the first commands, or one command's arguments.
fn help(_: &mut Session, call: &mut Call<'_>) -> Reply {
    match call.arguments.first() {
        None => Ok(HELP.to_owned()),
        Some(name) => find(name).map(|Entry { name, arguments, .. }| format!("{name} expects {arguments}")),
    }
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Reply {
    Ok(find(call.argument(0)).is_ok().to_string())
}

fn list_commands(_: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
}
