//! Commands for GUIs: menus, maps and parameters.

use super::call::{Call, LONGEST_ERROR, parse_cell, syntax_error};
use crate::protocol::graphics::{MapCell, gfx, pairs};
use crate::protocol::session::Session;
use crate::protocol::{LiveGraphics, LiveGraphicsError, SwapMeaning, SwapMeaningError};
use crate::search::{Candidate, Control, ParameterError, Report};
use tripoint_games::base::{quoted, quoted_to};
use tripoint_games::board::Cell;
use tripoint_games::rules::Colour;
use tripoint_games::wire::gtp::Reply;

/// An entry in a GUI's menu: how HexGui and GoGui show the reply, the label and the command. `%m` becomes the colour to
/// move, and `%p` a clicked cell. For GoGui's graphics, the command gets the argument `gfx`.
struct MenuEntry {
    hexgui: &'static str,
    gogui: &'static str,
    label: &'static str,
    command: &'static str,
}

const MENU: &[MenuEntry] = &[
    menu("plist", "plist", "Legal Moves", "all_legal_moves"),
    menu("var", "varc", "Principal Variation", "tripoint-pv %m"),
    menu("pspairs", "gfx", "Visits and Win Rates", "tripoint-visits %m"),
    menu("pspairs", "gfx", "AMAF Map", "tripoint-amaf %m"),
    menu("pspairs", "gfx", "Playout Ownership", "tripoint-ownership %m"),
    menu("pspairs", "gfx", "Network Priors", "tripoint-prior %m"),
    menu("pspairs", "gfx", "Book Moves", "tripoint-book %m"),
    menu("pspairs", "pspairs", "Reply Templates of a Cell", "tripoint-templates %p"),
    menu("plist", "plist", "Winning Chains", "tripoint-chains"),
    menu("string", "string", "Proven Winner", "dfpn-solve-state %m"),
    menu("plist", "plist", "Proven Winning Moves", "dfpn-solver-find-winning %m"),
    menu("var", "varc", "Proven Line", "dfpn-get-pv %m"),
    menu("plist", "gfx", "VC Win", "tripoint-win %m"),
    menu("plist", "plist", "Must-Play Region", "vc-get-mustplay %m"),
    menu("inferior", "pspairs", "Fill-In", "compute-fillin %m"),
    menu("inferior", "pspairs", "Inferior Cells", "compute-inferior %m"),
    menu("inferior", "pspairs", "Inferior and Losing Cells", "vc-build %m"),
    menu("vc", "string", "Full Connections", "vc-between-cells-full %c %P"),
    menu("vc", "string", "Semi-Connections", "vc-between-cells-semi %c %P"),
    menu("string", "string", "Score", "final_score"),
    menu("param", "param", "Parameters", "param"),
];

const fn menu(hexgui: &'static str, gogui: &'static str, label: &'static str, command: &'static str) -> MenuEntry {
    MenuEntry { hexgui, gogui, label, command }
}

pub(super) fn hexgui_menu(_: &mut Session, _: &mut Call<'_>) -> Reply {
    let line = |entry: &MenuEntry| format!("{}/{}/{}", entry.hexgui, entry.label, entry.command);
    Ok(MENU.iter().map(line).collect::<Vec<_>>().join("\n"))
}

pub(super) fn gogui_menu(_: &mut Session, _: &mut Call<'_>) -> Reply {
    let line = |entry: &MenuEntry| {
        let graphics = if entry.gogui == "gfx" { " gfx" } else { "" };
        // In GoGui's variations, `%c` is the first move's colour.
        let command = if entry.gogui == "varc" { entry.command.replace("%m", "%c") } else { entry.command.to_owned() };
        format!("{}/{}/{command}{graphics}", entry.gogui, entry.label)
    };
    Ok(MENU.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// Searches like `reg_genmove`, but without a book move.
fn search(session: &mut Session, call: &Call<'_>, colour: Colour) -> Result<Report, String> {
    let mut control = Control { stop: &|| call.host.is_interrupted(), ..Control::default() };
    let decision = session.engine.think_without_book(colour, &mut control);
    decision.report.ok_or_else(|| "there is nothing to search: the game is decided".to_owned())
}

pub(super) fn principal_variation(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let report = search(session, call, colour)?;
    let names = report.principal_variation.iter().map(|&cell| session.engine.game().notation().name(cell));
    Ok(names.collect::<Vec<_>>().join(" "))
}

/// A map from a search: the empty cells for which `what` returns a rate and a text.
fn map(session: &mut Session, call: &Call<'_>, what: impl Fn(&Candidate) -> Option<(f64, String)>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let wants_graphics = graphics_wanted(call)?;
    let report = search(session, call, colour)?;
    let candidates = session.engine.analyst().candidates(colour);
    let notation = session.engine.game().notation();
    let cell = |candidate: &Candidate| {
        let (rate, text) = what(candidate)?;
        Some(MapCell { name: notation.name(candidate.cell), rate, text })
    };
    let cells: Vec<_> = candidates.iter().filter_map(cell).collect();
    let status = format!("{} win rate {:.1} % playouts {}", notation.name(report.best), 100.0 * report.win_rate, report.playouts);
    Ok(if wants_graphics { gfx(&cells, colour, &status) } else { pairs(&cells) })
}

/// Whether the client wants a map as GoGui's graphics.
pub(super) fn graphics_wanted(call: &Call<'_>) -> Result<bool, String> {
    match call.argument(1) {
        "" => Ok(false),
        "gfx" => Ok(true),
        other => Err(syntax_error(other, "gfx or nothing")),
    }
}

pub(super) fn percent(rate: f64) -> String {
    format!("{:.0}", 100.0 * rate)
}

pub(super) fn visits(session: &mut Session, call: &mut Call<'_>) -> Reply {
    map(session, call, |candidate| {
        let rate = candidate.win_rate?;
        // Don't round an estimate to a proof.
        let shown = if candidate.proven.is_some() { rate } else { rate.clamp(0.01, 0.99) };
        Some((rate, format!("{} {}", percent(shown), candidate.visits)))
    })
}

pub(super) fn amaf(session: &mut Session, call: &mut Call<'_>) -> Reply {
    map(session, call, |candidate| candidate.amaf.map(|rate| (rate, percent(rate))))
}

pub(super) fn prior(session: &mut Session, call: &mut Call<'_>) -> Reply {
    // Priors below 0.5 % would fill the board with zeros.
    map(session, call, |candidate| candidate.prior.filter(|&prior| prior >= 0.005).map(|prior| (prior, percent(prior))))
}

/// Batches of 128 playouts for an ownership map.
pub(super) const OWNERSHIP_BATCHES: u32 = 32;

pub(super) fn ownership(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let wants_graphics = graphics_wanted(call)?;
    let owned = session.engine.analyst().ownership(colour, OWNERSHIP_BATCHES);
    let (position, notation) = (session.engine.game().position(), session.engine.game().notation());
    let cells = position.topology().cells().filter(|&cell| position.stone_at(cell).is_none());
    let cell = |cell| {
        let black = owned.get(Cell::index(cell)).copied().unwrap_or(0.5);
        MapCell { name: notation.name(cell), rate: black, text: percent(black) }
    };
    let cells: Vec<_> = cells.map(cell).collect();
    Ok(if wants_graphics { gfx(&cells, Colour::Black, "how often Black owns a cell, in percent") } else { pairs(&cells) })
}

/// Lists the cells where the colour to move may reply by a pattern once the opponent plays on a cell, with the
/// patterns' kinds.
pub(super) fn templates(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let cell = parse_cell(session, call.argument(0))?;
    let (settings, position) = (session.engine.settings(), session.engine.game().position());
    let (topology, colour) = (position.topology(), position.to_move());
    let templates = settings.patterns.compile(topology, position.goal(), |kind| settings.parameters.uses(kind));
    let kinds_of = |reply| {
        let mut kinds: Vec<_> =
            templates.at(colour, cell).iter().filter(|template| template.reply == reply).map(|t| t.kind.name()).collect();
        let count = kinds.len();
        kinds.dedup();
        (count > 0).then(|| format!("{} {count}", kinds.join("+")))
    };
    let entry = |reply| Some(MapCell { name: session.engine.game().notation().name(reply), rate: 0.5, text: kinds_of(reply)? });
    let cells: Vec<_> = topology.cells().filter_map(entry).collect();
    Ok(pairs(&cells))
}

/// `param`: lists all parameters in the format of the GUIs' dialogs, shows one, or sets one.
pub(super) fn param(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let name = call.argument(0);
    match call.arguments.len() {
        0 => Ok(format!("\n{}", parameters(session).join("\n"))),
        1 => value(session, name),
        _ if name == SWAP_PIECES => set_swap_pieces(session, call),
        _ => set(session, name, call.argument(1)),
    }
}

/// Names of the session's own options.
const SWAP_AS_PASS: &str = "swap_as_pass";
const SWAP_PIECES: &str = "swap_pieces";
const LIVE_GRAPHICS: &str = "live_graphics";

fn parameters(session: &Session) -> Vec<String> {
    let number = |switch: bool| u8::from(switch).to_string();
    let own = [
        format!(
            "[list/{}] {LIVE_GRAPHICS} {}",
            LiveGraphics::ALL.map(LiveGraphics::name).join("/"),
            session.options.live_graphics.name()
        ),
        format!("[bool] {SWAP_AS_PASS} {}", number(session.options.swap_as_pass)),
        format!(
            "[list/{}] {SWAP_PIECES} {}",
            SwapMeaning::ALL.map(SwapMeaning::name).join("/"),
            session.options.swap_pieces.name()
        ),
    ];
    let described = session.engine.settings().parameters.describe().into_iter();
    let engine = described.map(|parameter| match parameter.value.parse::<bool>() {
        Ok(switch) => format!("[bool] {} {}", parameter.name, number(switch)),
        Err(_) => format!("[string] {} {}", parameter.name, parameter.value),
    });
    own.into_iter().chain(engine).collect()
}

pub(super) fn value(session: &Session, name: &str) -> Reply {
    match name {
        LIVE_GRAPHICS => Ok(session.options.live_graphics.name().to_owned()),
        SWAP_AS_PASS => Ok(session.options.swap_as_pass.to_string()),
        SWAP_PIECES => Ok(session.options.swap_pieces.name().to_owned()),
        _ => session.engine.settings().parameters.value(name).map_err(|error| refused(&error)),
    }
}

pub(super) fn set(session: &mut Session, name: &str, value: &str) -> Reply {
    // The dialogs write switches as 1 and 0.
    let is_switch = self::value(session, name)?.parse::<bool>().is_ok();
    let value = match value {
        "1" if is_switch => "true",
        "0" if is_switch => "false",
        other => other,
    };
    match name {
        LIVE_GRAPHICS => {
            session.options.live_graphics = value.parse().map_err(|error: LiveGraphicsError| refused_word(name, &error))?;
        }
        SWAP_AS_PASS => {
            session.options.swap_as_pass = value.parse().map_err(|_| refused_value(name, value, "true or false"))?;
        }
        _ => session.engine.set_parameter(name, value).map_err(|error| refused(&error))?,
    }
    Ok(String::new())
}

fn set_swap_pieces(session: &mut Session, call: &Call<'_>) -> Reply {
    let meaning = call.argument(1).parse().map_err(|error: SwapMeaningError| refused_word(SWAP_PIECES, &error))?;
    if meaning == SwapMeaning::Mirror && !call.host.mirrors() {
        return Err(format!("cannot set {SWAP_PIECES}: games are kept here with swaps at which the stone stays"));
    }
    let swapped = |_| format!("cannot set {SWAP_PIECES}: there was a swap in this game; send clear_board before it");
    session.set_swap_meaning(meaning).map_err(swapped)?;
    Ok(String::new())
}

fn refused_word(name: &str, error: &dyn std::fmt::Display) -> String {
    format!("syntax error: {name}: {}", quoted_to(&error.to_string(), LONGEST_ERROR))
}

/// The error as a reply, without the list of all names. That would be long, and lack the session's own options.
fn refused(error: &ParameterError) -> String {
    match error {
        ParameterError::Unknown { name, nearest, .. } => {
            let nearest = nearest.as_ref().map(|nearest| format!(", did you mean '{nearest}'?")).unwrap_or_default();
            format!("syntax error: unknown parameter '{}'{nearest}; param lists the known ones", quoted(name))
        }
        ParameterError::Value { name, value, expected } => refused_value(name, value, expected),
        ParameterError::Preset(_) | ParameterError::Form(_) => {
            format!("syntax error: {}", quoted_to(&error.to_string(), LONGEST_ERROR))
        }
    }
}

fn refused_value(name: &str, value: &str, expected: &str) -> String {
    format!("syntax error: {name}: got '{}', expected {expected}", quoted(value))
}
