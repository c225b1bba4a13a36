//! Commands for the board, the moves and the clocks.

use super::call::{Call, LONGEST_ERROR, illegal, parse_move, syntax_error, word};
use crate::engine::{GameTime, Level, TimeSettings};
use crate::protocol::graphics::{LiveGraphics, PERIOD, Painter};
use crate::protocol::host::Host;
use crate::protocol::session::Session;
use crate::search::{Control, Observer};
use std::cell::RefCell;
use std::sync::Arc;
use tripoint_games::base::{alternatives, plural, quoted, quoted_to};
use tripoint_games::board::{AnySet, Board};
use tripoint_games::families::size_numbers;
use tripoint_games::notation::next_stone;
use tripoint_games::rules::{Colour, ColouredMove, Move, TurnOrderError};
use tripoint_games::wire::gtp::Reply;
use tripoint_records::GameHint;

pub(super) fn boardsize(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let board = session.engine.game().position().board();
    let sizes = size_numbers(call.rest).ok_or_else(|| {
        let (least, greatest) = board.size_range().into_inner();
        format!("unacceptable size: got '{}', expected a whole number from {least} to {greatest}", quoted(call.rest))
    })?;
    session.set_board(board.with_sizes(&sizes).map_err(|error| format!("unacceptable size: {error}"))?);
    Ok(String::new())
}

pub(super) fn game(session: &mut Session, call: &mut Call<'_>) -> Reply {
    if call.arguments.is_empty() {
        return Ok(session.engine.game().position().board().to_string());
    }
    let board: Result<Board, _> = call.arguments.join(" ").parse();
    let board = board.map_err(|error| format!("unacceptable size: {}", quoted_to(&error.to_string(), LONGEST_ERROR)))?;
    session.set_board(board);
    session.options.game = GameHint::Named(board);
    Ok(String::new())
}

/// `tripoint-turns [SEQUENCE]`: shows the sequence of turns. A new sequence begins a game on the same board.
pub(super) fn turns(session: &mut Session, call: &mut Call<'_>) -> Reply {
    if call.arguments.is_empty() {
        return Ok(session.engine.game().position().rules().turns.to_string());
    }
    let turns = call.argument(0).parse().map_err(|error: TurnOrderError| format!("syntax error: {error}"))?;
    let board = session.engine.game().position().board();
    board.check_turns(turns).map_err(|error| format!("cannot set turns: {error}"))?;
    session.engine.game_mut().set_turns(turns);
    session.forget_game();
    Ok(String::new())
}

/// `tripoint-turn`: shows the next stone's colour, its number in the turn, and how many stones the turn has:
/// `black 2 of 3`.
pub(super) fn turn(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let position = session.engine.game().position();
    let turn = position.turn();
    let (colour, stones) = (turn.colour.to_string().to_lowercase(), position.rules().turns.stones(turn.number));
    Ok(format!("{colour} {} of {stones}", turn.placed + 1))
}

/// Checks the colour for which a move is wanted. While the players alternate it may be either, because front-ends need
/// that; otherwise it has to be the one to move.
pub(super) fn check_colour(session: &Session, colour: Colour) -> Result<Colour, String> {
    let position = session.engine.game().position();
    if colour == position.to_move() || position.rules().turns.alternates() {
        return Ok(colour);
    }
    Err(format!("cannot move: got {}, expected the colour to move: {}", colour.to_string().to_lowercase(), next_stone(position)))
}

pub(super) fn clear_board(session: &mut Session, _: &mut Call<'_>) -> Reply {
    session.engine.game_mut().clear();
    session.forget_game();
    Ok(String::new())
}

pub(super) fn play(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour(0)?;
    let mv = parse_move(session, call.argument(1))?;
    session.engine.game_mut().play_as(colour, mv).map_err(|error| illegal(call.argument(1), &error))?;
    Ok(String::new())
}

/// `gogui-play_sequence`: plays several moves, all or none.
pub(super) fn play_sequence(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let moves = call.moves(session, 0)?;
    play_all(session, call, &moves)
}

/// `gogui-setup`: sets up several stones, all or none. After a move, they count as moves.
pub(super) fn set_up(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let moves = call.moves(session, 0)?;
    let stone = |entry: &ColouredMove| entry.mv.cell().map(|cell| (entry.colour, cell));
    let stones: Option<Vec<_>> = moves.iter().map(stone).collect();
    let Some(stones) = stones else {
        let number = moves.iter().take_while(|entry| stone(entry).is_some()).count();
        return Err(syntax_error(call.argument(2 * number + 1), "a cell: only stones are set up"));
    };
    if !session.engine.game().position().history().is_empty() {
        return play_all(session, call, &moves);
    }
    let set_up = session.engine.game_mut().set_up(&stones);
    set_up.map_err(|(number, error)| illegal(call.argument(2 * number + 1), &error))?;
    Ok(String::new())
}

fn play_all(session: &mut Session, call: &Call<'_>, moves: &[ColouredMove]) -> Reply {
    let played = session.engine.game_mut().play_all(moves);
    played.map_err(|(number, error)| illegal(call.argument(2 * number + 1), &error))?;
    Ok(String::new())
}

pub(super) fn genmove(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = check_colour(session, call.colour(0)?)?;
    let graphics = session.options.live_graphics;
    let host: RefCell<&mut dyn Host> = RefCell::new(&mut *call.host);
    let stop = || host.borrow().is_interrupted();
    let mut painter = Painter { graphics, notation: Arc::clone(session.engine.game().notation()), host: &host };
    let observer: Option<&mut dyn Observer> = if graphics == LiveGraphics::Off { None } else { Some(&mut painter) };
    let mv = find_and_play(session, colour, &mut Control { stop: &stop, observer, period: PERIOD, ..Control::default() })?;
    Ok(word(session, mv).to_owned())
}

/// Finds a move and plays it. Adds a comment for records.
///
/// # Errors
/// Never: a session's games take moves by either colour at any time.
pub(super) fn find_and_play(session: &mut Session, colour: Colour, control: &mut Control<'_>) -> Result<Move, String> {
    let decision = session.at_level(|engine| engine.genmove(colour, control)).map_err(|error| error.to_string())?;
    // The history doesn't include a resignation, so it gets no comment. A lower level's few simulations are no
    // judgement.
    let is_judged = session.level == Level::HIGHEST && decision.mv != Move::Resign;
    if let Some(text) = decision.in_words().filter(|_| is_judged) {
        let number = session.engine.game().position().history().len() - 1;
        session.comments.insert(number, (ColouredMove { colour, mv: decision.mv }, text));
    }
    Ok(decision.mv)
}

pub(super) fn reg_genmove(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = check_colour(session, call.colour(0)?)?;
    let mut control = Control { stop: &|| call.host.is_interrupted(), ..Control::default() };
    let decision = session.at_level(|engine| engine.think(colour, &mut control));
    Ok(word(session, decision.mv).to_owned())
}

/// `level [N]`, as in GNU Go: shows or sets the strength at which moves are generated from now on.
pub(super) fn level(session: &mut Session, call: &mut Call<'_>) -> Reply {
    if call.arguments.is_empty() {
        return Ok(session.level.number().to_string());
    }
    session.level = call.argument(0).parse().map_err(|_| syntax_error(call.argument(0), Level::EXPECTED))?;
    Ok(String::new())
}

pub(super) fn undo(session: &mut Session, _: &mut Call<'_>) -> Reply {
    match session.engine.game_mut().undo() {
        Some(_) => Ok(String::new()),
        None => Err("cannot undo: no move has been played".to_owned()),
    }
}

/// `gg-undo`: takes back several moves, all or none.
pub(super) fn undo_several(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let count = call.whole_number(0, "a number of moves")?;
    let played = session.engine.game().position().history().len();
    if count > played {
        return Err(format!("cannot undo: got {count}, expected at most {played}"));
    }
    for _ in 0..count {
        session.engine.game_mut().undo();
    }
    Ok(String::new())
}

pub(super) fn showboard(session: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(format!("\n{}", (session.options.draw)(session.engine.game().position(), session.engine.game().notation())))
}

/// `tripoint-chains`: lists the stones in the chains that have won the game or a corner, or the edges between their
/// vertices.
pub(super) fn winning_chains(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let position = session.engine.game().position();
    let cells: Vec<AnySet> = position.objective_chains().iter().map(|chain| position.cells_of(&chain.cells)).collect();
    let names = cells.iter().flat_map(AnySet::iter).map(|cell| session.engine.game().notation().name(cell));
    Ok(names.collect::<Vec<_>>().join(" "))
}

pub(super) fn final_score(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let outcome = session.engine.game().position().outcome();
    Ok(outcome.map_or("cannot score".to_owned(), |outcome| format!("{}+", outcome.winner.letter())))
}

pub(super) fn all_legal_moves(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let position = session.engine.game().position();
    let swap = position.check_swap(position.to_move()).is_ok().then_some(Move::Swap);
    let cells = position.legal(position.to_move());
    let moves = cells.iter().map(Move::Place).chain(swap);
    Ok(moves.map(|mv| word(session, mv)).collect::<Vec<_>>().join(" "))
}

pub(super) fn time_settings(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (main, period) = (call.seconds(0)?, call.seconds(1)?);
    let stones = stones(call, 2)?;
    if main < 0.0 || period < 0.0 {
        return Err(syntax_error(call.argument(usize::from(main >= 0.0)), "seconds of at least 0"));
    }
    session.engine.game_mut().set_time(TimeSettings::from_gtp(main, period, stones));
    Ok(String::new())
}

/// The kinds of time control that `kata-time_settings` knows, by KataGo's names.
const KATA_TIME_SETTINGS: [&str; 5] = ["none", "absolute", "byoyomi", "canadian", "fischer"];

pub(super) fn kata_time_settings(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let seconds = |index: usize| {
        let seconds = call.seconds(index)?;
        if seconds < 0.0 { Err(syntax_error(call.argument(index), "seconds of at least 0")) } else { Ok(seconds) }
    };
    let kind = call.argument(0).to_ascii_lowercase();
    let expected = match kind.as_str() {
        "none" => 0,
        "absolute" => 1,
        "fischer" => 2,
        "byoyomi" | "canadian" => 3,
        _ => return Err(syntax_error(call.argument(0), &alternatives(KATA_TIME_SETTINGS))),
    };
    if call.arguments.len() != 1 + expected {
        let (got, s) = (call.arguments.len() - 1, plural(call.arguments.len() - 1));
        return Err(format!("syntax error: got {got} number{s} after {kind}, expected {expected}"));
    }
    session.engine.game_mut().set_time(match kind.as_str() {
        "absolute" => TimeSettings::Absolute { main: seconds(1)? },
        "fischer" => TimeSettings::from(GameTime { main: seconds(1)?, increment: seconds(2)? }),
        "byoyomi" => match (seconds(1)?, seconds(2)?, stones(call, 3)?) {
            (main, period, periods) if period > 0.0 && periods > 0 => TimeSettings::ByoYomi { main, period, periods },
            (main, ..) => TimeSettings::Absolute { main },
        },
        "canadian" => TimeSettings::from_gtp(seconds(1)?, seconds(2)?, stones(call, 3)?),
        _ => TimeSettings::Unlimited,
    });
    Ok(String::new())
}

pub(super) fn kata_list_time_settings(_: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(KATA_TIME_SETTINGS.join(" "))
}

/// A number of moves.
fn stones(call: &Call<'_>, index: usize) -> Result<u32, String> {
    let stones = call.whole_number(index, "a number of moves")?;
    u32::try_from(stones).map_err(|_| syntax_error(call.argument(index), "a number of moves"))
}

pub(super) fn time_left(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let left = |colour: Colour| {
        let seconds = session.engine.game().clock(colour).seconds();
        seconds.map_or("unlimited".to_owned(), |seconds| format!("{:.1}", seconds.max(0.0)))
    };
    match call.arguments.len() {
        0 => Ok(format!("black {} white {}", left(Colour::Black), left(Colour::White))),
        1 => call.colour(0).map(left),
        3 => {
            let (colour, seconds) = (call.colour(0)?, call.seconds(1)?);
            let stones = stones(call, 2)?;
            session.engine.game_mut().clock_mut(colour).set_left(seconds, stones);
            Ok(String::new())
        }
        _ => Err("syntax error: got a colour and seconds, expected the number of moves after them, 0 for none".to_owned()),
    }
}
