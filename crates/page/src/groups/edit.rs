//! Changes that the reader makes to the game by hand.

use crate::answers::{BoardMark, PageAnswer};
use crate::colours::ColourWord;
use crate::desk::{Answered, Desk, PageReply};
use crate::game::is_same;
use crate::tree::GameTree;
use serde::Deserialize;
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::pictures::Sign;
use tripoint_games::rules::Colour;
use tripoint_records::NodeMark;

/// The longest charset name.
const LONGEST_CHARSET: usize = 40;

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] =
    &["delete", "promote", "comment", "header", "mark", "unmark", "setup", "turn", "insert", "charset"];

/// Requests that change the game.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum EditRequest {
    Delete {
        node: u32,
    },
    Promote {
        node: u32,
    },
    Comment {
        node: u32,
        text: String,
    },
    Header {
        name: HeaderName,
        text: String,
    },
    Mark {
        node: u32,
        mark: BoardMark,
    },
    Unmark {
        node: u32,
    },
    /// A stone to set up; null for none.
    SetUp {
        stone: Option<ColourWord>,
        cell: String,
    },
    Turn {
        colour: ColourWord,
    },
    Insert {
        moves: Vec<String>,
    },
    Charset {
        name: String,
    },
}

/// The game properties that the page shows and sets, by their SGF names.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum HeaderName {
    Pb,
    Pw,
    Br,
    Wr,
    Re,
    Dt,
    Ev,
}

impl HeaderName {
    pub(crate) const ALL: [HeaderName; 7] =
        [HeaderName::Pb, HeaderName::Pw, HeaderName::Br, HeaderName::Wr, HeaderName::Re, HeaderName::Dt, HeaderName::Ev];

    /// The SGF name.
    pub(crate) fn word(self) -> &'static str {
        match self {
            HeaderName::Pb => "PB",
            HeaderName::Pw => "PW",
            HeaderName::Br => "BR",
            HeaderName::Wr => "WR",
            HeaderName::Re => "RE",
            HeaderName::Dt => "DT",
            HeaderName::Ev => "EV",
        }
    }
}

impl EditRequest {
    pub(crate) fn handle(self, desk: &mut Desk) -> Answered {
        match self {
            EditRequest::Delete { node } => delete(desk, node),
            EditRequest::Promote { node } => promote(desk, node),
            EditRequest::Comment { node, text } => edit(desk, |tree| tree.comment(node, text.trim())),
            EditRequest::Header { name, text } => edit(desk, |tree| tree.set_header(name.word(), &text)),
            EditRequest::Mark { node, mark } => {
                let mark = node_mark(desk, &mark)?;
                edit(desk, |tree| tree.toggle_mark(node, &mark))
            }
            EditRequest::Unmark { node } => edit(desk, |tree| tree.clear_marks(node)),
            EditRequest::SetUp { stone, cell } => {
                let cell = cell_of(desk, &cell)?;
                set_up(desk, |tree, at| tree.set_up(at, stone.map(Colour::from), cell))
            }
            EditRequest::Turn { colour } => set_up(desk, |tree, at| Ok((tree.set_turn(at, colour.into())?, 0))),
            EditRequest::Insert { moves } => insert(desk, &moves),
            EditRequest::Charset { name } => {
                desk.own_game_mut().tree_mut().set_charset(charset(&name)?);
                Ok(vec![PageReply::State])
            }
        }
    }
}

/// Makes a change that doesn't affect positions.
fn edit(desk: &mut Desk, change: impl FnOnce(&mut GameTree) -> Result<(), String>) -> Answered {
    change(desk.game_mut().tree_mut())?;
    Ok(vec![PageReply::State])
}

/// The cell with this name.
fn cell_of(desk: &mut Desk, word: &str) -> Result<Cell, String> {
    let notation = desk.notation();
    notation.parse(word).map_err(|_| format!("got '{}', expected a cell from {}", quoted(word), notation.range()))
}

/// The mark with these cell names.
fn node_mark(desk: &mut Desk, mark: &BoardMark) -> Result<NodeMark, String> {
    Ok(match mark {
        BoardMark::Triangle { cell } => NodeMark::Sign(Sign::Triangle, cell_of(desk, cell)?),
        BoardMark::Square { cell } => NodeMark::Sign(Sign::Square, cell_of(desk, cell)?),
        BoardMark::Circle { cell } => NodeMark::Sign(Sign::Circle, cell_of(desk, cell)?),
        BoardMark::Cross { cell } => NodeMark::Sign(Sign::Cross, cell_of(desk, cell)?),
        BoardMark::Label { cell, text } => NodeMark::Label(cell_of(desk, cell)?, text.clone()),
        BoardMark::Arrow { from, to } => NodeMark::Arrow(cell_of(desk, from)?, cell_of(desk, to)?),
        BoardMark::Line { from, to } => NodeMark::Line(cell_of(desk, from)?, cell_of(desk, to)?),
    })
}

/// Changes the set-up at the shown node, and shows the node that has it then. Reports how many later moves no longer
/// fit and were removed.
fn set_up(desk: &mut Desk, change: impl FnOnce(&mut GameTree, u32) -> Result<(u32, usize), String>) -> Answered {
    desk.cancel();
    let at = desk.game().at();
    let (changed, moves) = desk.change_beside_review(Some(at), |desk| change(desk.game_mut().tree_mut(), at))?;
    desk.game_mut().findings_mut().forget();
    desk.show(changed);
    let dropped = (moves > 0).then_some(PageReply::Message(PageAnswer::Dropped { moves }));
    Ok([PageReply::Moved].into_iter().chain(dropped).collect())
}

/// Adds a line of moves below the shown node.
fn insert(desk: &mut Desk, words: &[String]) -> Answered {
    let (mut position, mut at) = (desk.open_position()?, desk.game().at());
    let mut entries = Vec::new();
    for word in words {
        if position.winner().is_some() {
            return Err(format!("{}: the game is over", quoted(word)));
        }
        let entry = desk.entry(&position, word)?;
        position.play_any(entry.colour, entry.mv).map_err(|error| format!("{}: {error}", quoted(word)))?;
        entries.push(entry);
    }
    for entry in entries {
        at = desk.game_mut().tree_mut().add(at, entry)?;
    }
    Ok(vec![PageReply::State])
}

fn delete(desk: &mut Desk, node: u32) -> Answered {
    desk.change_beside_review(Some(node), |desk| {
        let (at, tree) = (desk.game().at(), desk.game_mut().tree_mut());
        let parent = tree.parent(node);
        let is_above = tree.path(at).contains(&node);
        tree.delete(node)?;
        desk.go(parent.filter(|_| is_above).unwrap_or(at))
    })?;
    Ok(vec![PageReply::Moved])
}

fn promote(desk: &mut Desk, node: u32) -> Answered {
    desk.change_beside_review(None, |desk| {
        let (at, before) = (desk.game().at(), desk.position());
        desk.game_mut().tree_mut().promote(node)?;
        // The line's next move may now have the other colour.
        if is_same(&before, &desk.position()) {
            return Ok(vec![PageReply::State]);
        }
        desk.go(at)?;
        Ok(vec![PageReply::Moved])
    })
}

/// A charset's name, in the form of `CA`.
fn charset(text: &str) -> Result<&str, String> {
    let is_name = !text.is_empty() && text.len() <= LONGEST_CHARSET && text.bytes().all(|byte| byte.is_ascii_graphic());
    is_name.then_some(text).ok_or_else(|| format!("got '{}', expected a charset, such as UTF-8", quoted(text)))
}
