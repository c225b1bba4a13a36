//! Reply templates as wide as the board needs, and the plain policy that plays by them.

use super::{Heuristic, Policy, State, Zones};
use crate::patterns::{PatternKind, Template, Templates};
use std::sync::Arc;
use tripoint_games::base::{Random, scaled};
use tripoint_games::board::{Cell, CellSet, Topology};
use tripoint_games::rules::Colour;

/// A reply to an opponent's move on a certain cell, and the stones it requires around it: a [`Template`] in `W` words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReplyTemplate<const W: usize> {
    /// Cells with stones of the player to move.
    pub own: CellSet<W>,
    /// Cells with the opponent's stones, except the last move.
    pub opponent: CellSet<W>,
    /// Cells without an opponent's stone.
    pub not_opponent: CellSet<W>,
    /// Empty cells, except the reply.
    pub empty: CellSet<W>,
    /// The cell to play on, which must be empty.
    pub reply: Cell,
    /// The heuristic for which this template's moves count.
    pub heuristic: Heuristic,
}

impl<const W: usize> ReplyTemplate<W> {
    /// A template that requires only own stones.
    pub fn new(own: CellSet<W>, reply: Cell, heuristic: Heuristic) -> Self {
        let none = CellSet::EMPTY;
        ReplyTemplate { own, opponent: none, not_opponent: none, empty: none, reply, heuristic }
    }

    /// Whether all requirements hold for the player to move.
    #[inline]
    pub fn matches(&self, state: &State<W>) -> bool {
        let own = &state.stones[state.turn.colour.index()];
        let opponent = &state.stones[state.turn.colour.opponent().index()];
        self.own.is_subset(own)
            && state.empty.contains(self.reply)
            && self.not_opponent.is_disjoint(opponent)
            && self.empty.is_subset(&state.empty)
            && self.opponent.is_subset(opponent)
    }
}

/// A board's templates, by the colour that replies and the cell of the opponent's last move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReplyTemplates<const W: usize> {
    /// One list for both colours if they have the same.
    by_colour: [Arc<CellTemplates<W>>; 2],
}

/// Templates by the cell of the opponent's last move.
pub(super) type CellTemplates<const W: usize> = Vec<Vec<ReplyTemplate<W>>>;

impl<const W: usize> ReplyTemplates<W> {
    /// No templates, for a board with this number of cells.
    pub fn new(cells: usize) -> Self {
        ReplyTemplates { by_colour: Colour::BOTH.map(|_| Arc::new(vec![Vec::new(); cells])) }
    }

    /// The compiled templates for a board that fits into `W` words.
    pub fn compiled(templates: &Templates, topology: &Topology) -> Self {
        let narrow = |template: &Template| {
            let mut empty = template.empty.resized::<W>();
            empty.remove(template.reply);
            ReplyTemplate {
                own: template.own.resized(),
                opponent: template.opponent.resized(),
                not_opponent: template.not_opponent.resized(),
                empty,
                reply: template.reply,
                heuristic: match template.kind {
                    PatternKind::Bridge | PatternKind::BorderBridge => Heuristic::Bridge,
                    PatternKind::EdgeWalk | PatternKind::RayWalk => Heuristic::EdgeWalk,
                    PatternKind::Reply => Heuristic::Reply,
                },
            }
        };
        let at = |colour, cell| templates.at(colour, cell).iter().map(narrow).collect();
        ReplyTemplates::of(templates.are_shared(), |colour| topology.cells().map(|cell| at(colour, cell)).collect())
    }

    /// Makes each colour's templates, but only once if both have the same.
    pub(super) fn of(are_shared: bool, of_colour: impl Fn(Colour) -> CellTemplates<W>) -> Self {
        let black = Arc::new(of_colour(Colour::Black));
        let white = if are_shared { Arc::clone(&black) } else { Arc::new(of_colour(Colour::White)) };
        ReplyTemplates { by_colour: [black, white] }
    }

    /// Adds a template for a colour after the opponent's move on `last`, unless it is there already.
    pub fn add(&mut self, colour: Colour, last: Cell, template: ReplyTemplate<W>) {
        let list = &mut Arc::make_mut(&mut self.by_colour[colour.index()])[last.index()];
        if !list.contains(&template) {
            list.push(template);
        }
    }

    /// A colour's templates for the opponent's last move on a cell.
    #[inline]
    pub fn at(&self, colour: Colour, last: Cell) -> &[ReplyTemplate<W>] {
        &self.by_colour[colour.index()][last.index()]
    }

    /// Whether both colours share one list of templates.
    pub(super) fn are_shared(&self) -> bool {
        Arc::ptr_eq(&self.by_colour[0], &self.by_colour[1])
    }

    /// The number of cells the templates were made for.
    pub fn cells(&self) -> usize {
        self.by_colour[0].len()
    }

    /// The distinct replies by templates that match after the last move.
    #[inline]
    pub fn replies(&self, state: &State<W>) -> CellSet<W> {
        let offered = |last| self.at(state.turn.colour, last).iter().filter(|template| template.matches(state));
        state.last.map_or(CellSet::EMPTY, |last| offered(last).map(|template| template.reply).collect())
    }

    /// The heuristic of the first matching template with this reply.
    pub fn heuristic(&self, state: &State<W>, reply: Cell) -> Option<Heuristic> {
        let mut list = self.at(state.turn.colour, state.last?).iter();
        list.find(|template| template.reply == reply && template.matches(state)).map(|template| template.heuristic)
    }
}

/// The plain policy: scans the last move's templates one by one. Tests compare the fast loop with this twin.
#[derive(Clone, Debug)]
pub struct TemplatePolicy<const W: usize> {
    templates: Arc<ReplyTemplates<W>>,
    zones: Zones<W>,
}

impl<const W: usize> TemplatePolicy<W> {
    /// A policy that replies by these templates and otherwise fills these zones.
    pub fn new(topology: &Topology, templates: Arc<ReplyTemplates<W>>, zones: Zones<W>) -> Self {
        assert_eq!(topology.len(), templates.cells(), "templates of another board");
        TemplatePolicy { templates, zones }
    }

    /// The move 64 random bits draw. Among the n replies or, if there are none, the n cells to fill, it is the one at
    /// index draw · n / 2^64, in the order of the cells.
    pub fn choose_by(&self, state: &State<W>, draw: u64) -> (Cell, Heuristic) {
        self.choose_among(state, &state.empty, draw)
    }

    /// [`TemplatePolicy::choose_by`] among these empty cells, at least one.
    pub(super) fn choose_among(&self, state: &State<W>, legal: &CellSet<W>, draw: u64) -> (Cell, Heuristic) {
        let replies = self.templates.replies(state).intersection(legal);
        if replies.is_empty() {
            let allowed = self.zones.allowed(state.empty.len(), legal);
            return (nth(&allowed, draw), if self.zones.is_off() { Heuristic::Uniform } else { Heuristic::Fillboard });
        }
        let reply = nth(&replies, draw);
        (reply, self.templates.heuristic(state, reply).unwrap_or(Heuristic::Uniform))
    }
}

/// The cell 64 random bits draw from a non-empty set.
#[inline]
fn nth<const W: usize>(set: &CellSet<W>, draw: u64) -> Cell {
    set.nth(scaled(draw, set.len() as u64) as usize).unwrap_or(Cell::from_index(0))
}

impl<const W: usize> Policy<W> for TemplatePolicy<W> {
    #[inline]
    fn choose(&self, state: &State<W>, random: &mut Random) -> (Cell, Heuristic) {
        self.choose_by(state, random.bits())
    }
}
