//! Checks derived patterns against the shipped files and against the solver's own rule.

use super::cores::cores;
use super::derive::InferiorKind;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};
use tripoint::board::{AnySet, Side, Topology};
use tripoint::rules::{Colour, Position, Rules};
use tripoint_solver::{
    DerivedPattern, LatticeCell, PatternEmbedding, PatternMark, PatternPlace, PatternRegion, SolverSetup, Technique, Techniques,
    solver,
};

pub(crate) fn position(board: &str) -> Position {
    Position::new(board.parse().unwrap(), Rules::STANDARD)
}

/// Returns the most empty cells in a kind's shipped patterns at a location.
fn cells(kind: InferiorKind, place: PatternPlace) -> usize {
    use InferiorKind::{Captured, NearDead, PermanentlyInferior, Reversing, StrongReversing};
    match (place, kind) {
        (PatternPlace::Inside, Reversing) => 3,
        (PatternPlace::Inside, _) | (_, PermanentlyInferior | Captured) => 4,
        (PatternPlace::Pentagon, NearDead | StrongReversing | Reversing) => 3,
        (PatternPlace::Pentagon, _) => 4,
        _ => 3,
    }
}

/// Returns whether deriving these patterns takes only seconds.
pub(crate) fn is_quick(kind: InferiorKind, place: PatternPlace) -> bool {
    cells(kind, place) < 4 || matches!(place, PatternPlace::Inside | PatternPlace::Pentagon)
}

/// Returns a kind's shipped patterns at a location, derived once for all tests.
pub(crate) fn derived(kind: InferiorKind, place: PatternPlace) -> Arc<Vec<DerivedPattern>> {
    type Known = HashMap<(InferiorKind, PatternPlace), Arc<OnceLock<Arc<Vec<DerivedPattern>>>>>;
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    let known = Arc::clone(KNOWN.get_or_init(Mutex::default).lock().unwrap().entry((kind, place)).or_default());
    Arc::clone(known.get_or_init(|| Arc::new(kind.derive(place, cells(kind, place), 3))))
}

/// Returns whether no cell of an embedded pattern lies within two rows of a side other than the pattern's own.
fn is_away_from_other_sides(place: &PatternEmbedding, pattern: &DerivedPattern, topology: &Topology) -> bool {
    let marked = place.marked(pattern);
    let others = (0..topology.side_count()).map(Side::from_index).filter(|side| !place.sides.contains(side));
    others.into_iter().all(|side| {
        let distances = topology.distances_from([side].into_iter().collect());
        marked.iter().all(|(cell, _)| distances[cell.index()] > 1)
    })
}

/// Returns whether the solver's rule fills in a pattern on an otherwise empty board, wherever it fits, with either
/// colour as X; it may fill each player's cells for anyone. Returns `None` if the pattern doesn't fit away from other
/// sides.
fn is_found(pattern: &DerivedPattern, board: &str) -> Option<bool> {
    let start = position(board);
    let (topology, goal) = (start.topology(), start.goal());
    let techniques = Techniques::NONE.with(Technique::FillIn).with(Technique::NearDead);
    let solver = solver(&start, SolverSetup::new(1 << 20).with_techniques(techniques)).unwrap();
    let mut seen = BTreeSet::new();
    let mut found = None;
    for place in PatternEmbedding::all(&pattern.region(), topology) {
        if !is_away_from_other_sides(&place, pattern, topology) {
            continue;
        }
        for x in Colour::BOTH.into_iter().filter(|&x| place.has_owners(pattern, x, goal)) {
            // One location is enough for each assignment of sides to players.
            let owners: Vec<_> = place.sides.iter().map(|&side| goal.owner(side).map(Colour::index)).collect();
            if !seen.insert((x.index(), owners)) {
                continue;
            }
            let marked = place.marked(pattern);
            let of = |wanted: PatternMark| -> AnySet {
                marked.iter().filter(|(_, mark)| *mark == wanted).map(|&(cell, _)| cell).collect()
            };
            let [ours, theirs] = [PatternMark::X, PatternMark::O].map(of);
            let stones = if x == Colour::Black { [ours, theirs] } else { [theirs, ours] };
            let filled = solver.inferior(&stones, Colour::Black).filled();
            let is_filled =
                [PatternMark::ForX, PatternMark::ForO, PatternMark::Dead].iter().all(|&mark| of(mark).is_subset(&filled));
            found = Some(found.unwrap_or(true) && is_filled);
        }
    }
    found
}

/// How many patterns the solver's rule finds on a board, and how many fit, by kind, location and number of empty cells.
type FoundByRule = (&'static str, InferiorKind, PatternPlace, usize, (usize, usize));

fn rule_finds(found: &[FoundByRule]) {
    let count = |board: &str, kind: InferiorKind, place: PatternPlace, cells: usize| {
        let patterns =
            if self::cells(kind, place) >= cells { derived(kind, place) } else { Arc::new(kind.derive(place, cells, 3)) };
        let of_size = patterns.iter().filter(|pattern| pattern.core_cells() == cells);
        let results: Vec<bool> = of_size.filter_map(|pattern| is_found(pattern, board)).collect();
        (results.iter().filter(|&&is_found| is_found).count(), results.len())
    };
    let really: Vec<FoundByRule> = found
        .iter()
        .map(|&(board, kind, place, cells, _)| (board, kind, place, cells, count(board, kind, place, cells)))
        .collect();
    assert_eq!(really, found);
}

#[test]
fn solver_rule_finds_the_expected_patterns() {
    use InferiorKind::{Captured, Dead, MutualFill, NearDead, PermanentlyInferior};
    use PatternPlace::{AcuteCorner, Inside, ObtuseCorner, Pentagon, Side};
    rule_finds(&[
        ("hex 11 11", Dead, Inside, 1, (3, 3)),
        ("hex 11 11", Dead, Side, 1, (6, 6)),
        ("hex 11 11", Dead, AcuteCorner, 1, (2, 2)),
        ("hex 11 11", Captured, Inside, 2, (11, 11)),
        ("hex 11 11", Captured, Side, 2, (24, 24)),
        ("hex 11 11", Captured, Inside, 4, (0, 24)),
        ("hex 11 11", NearDead, Inside, 3, (27, 30)),
        ("hex 11 11", NearDead, Side, 3, (70, 77)),
        ("hex 11 11", NearDead, AcuteCorner, 3, (17, 22)),
        ("hex 11 11", NearDead, ObtuseCorner, 3, (5, 7)),
        ("hex 11 11", NearDead, Inside, 4, (198, 198)),
        ("hex 11 11", PermanentlyInferior, Inside, 4, (0, 6)),
        ("hex 11 11", MutualFill, Inside, 3, (0, 6)),
        ("hex 11 11", MutualFill, Side, 3, (8, 19)),
        ("hex 11 11", MutualFill, AcuteCorner, 3, (3, 7)),
        ("y 15", Dead, Side, 1, (2, 2)),
        ("y 15", Dead, AcuteCorner, 1, (1, 1)),
        ("y 15", Captured, Side, 2, (13, 13)),
        ("y 15", NearDead, Side, 3, (36, 40)),
        ("y 15", NearDead, AcuteCorner, 3, (8, 12)),
        ("y 15", MutualFill, Side, 3, (0, 12)),
        ("y 15", MutualFill, AcuteCorner, 3, (0, 4)),
        ("poly-y 5 7", NearDead, ObtuseCorner, 3, (1, 2)),
        ("poly-y 5 7", Dead, Pentagon, 1, (2, 2)),
        ("poly-y 5 7", Captured, Pentagon, 2, (9, 9)),
        ("poly-y 5 7", Captured, Pentagon, 4, (0, 37)),
        ("poly-y 5 7", NearDead, Pentagon, 3, (39, 41)),
        ("poly-y 5 7", PermanentlyInferior, Pentagon, 4, (0, 12)),
        ("poly-y 5 7", MutualFill, Pentagon, 3, (0, 12)),
    ]);
}

#[test]
#[ignore = "takes two minutes"]
fn solver_rule_finds_the_expected_patterns_with_four_cells() {
    use InferiorKind::{Captured, NearDead, PermanentlyInferior};
    use PatternPlace::{AcuteCorner, ObtuseCorner, Pentagon, Side};
    rule_finds(&[
        ("hex 11 11", Captured, Side, 4, (30, 61)),
        ("hex 11 11", Captured, AcuteCorner, 2, (9, 9)),
        ("hex 11 11", Captured, AcuteCorner, 4, (19, 23)),
        ("hex 11 11", Captured, ObtuseCorner, 4, (4, 10)),
        ("hex 11 11", NearDead, Side, 4, (639, 639)),
        ("hex 11 11", NearDead, AcuteCorner, 4, (273, 273)),
        ("hex 11 11", NearDead, ObtuseCorner, 4, (18, 18)),
        ("hex 11 11", PermanentlyInferior, Side, 4, (2, 8)),
        ("hex 11 11", PermanentlyInferior, AcuteCorner, 4, (1, 2)),
        ("hex 11 11", PermanentlyInferior, ObtuseCorner, 4, (1, 1)),
        ("y 15", Captured, Side, 4, (9, 38)),
        ("y 15", Captured, AcuteCorner, 2, (6, 6)),
        ("y 15", Captured, AcuteCorner, 4, (6, 12)),
        ("y 15", NearDead, Side, 4, (342, 342)),
        ("y 15", NearDead, AcuteCorner, 4, (129, 129)),
        ("y 15", PermanentlyInferior, Side, 4, (0, 5)),
        ("y 15", PermanentlyInferior, AcuteCorner, 4, (1, 1)),
        ("poly-y 5 7", Captured, ObtuseCorner, 4, (2, 7)),
        ("poly-y 5 7", NearDead, ObtuseCorner, 4, (9, 9)),
        ("poly-y 5 7", NearDead, Pentagon, 4, (450, 450)),
        ("poly-y 5 7", PermanentlyInferior, ObtuseCorner, 4, (0, 1)),
    ]);
}

/// A kind's file at a location is the output from the command in its first line. Without patterns there is no file.
fn is_shipped(kind: InferiorKind, place: PatternPlace) {
    let name_of_kind = InferiorKind::NAMES.iter().find(|(other, _)| *other == kind).unwrap().1;
    let name_of_place = PatternPlace::NAMES.iter().find(|(other, _)| *other == place).unwrap().1;
    let (suffix, flag) = match place {
        PatternPlace::Inside => (String::new(), String::new()),
        _ => (format!("-{name_of_place}"), format!(" --at {name_of_place}")),
    };
    // The solver includes the patterns it looks up; its own rule finds the others.
    let folders = ["patterns", "../solver/patterns"].map(|folder| format!("{folder}/{name_of_kind}{suffix}.pattern"));
    let file = folders.iter().find(|file| Path::new(file).exists());
    let patterns = derived(kind, place);
    let Some(file) = file.filter(|_| !patterns.is_empty()) else {
        assert!(file.is_none() && patterns.is_empty(), "{folders:?}");
        return;
    };
    let text = fs::read_to_string(file).unwrap();
    let command = format!("# tripoint-lab derive {name_of_kind} --cells {} --radius 3{flag}\n", cells(kind, place));
    assert!(text.starts_with(&command), "{text}");
    let pictures: String =
        (1..).zip(patterns.iter()).map(|(number, pattern)| format!("\n{name_of_kind} {number}\n{pattern}")).collect();
    assert!(text.ends_with(&pictures), "{file}");
}

fn kinds_and_places() -> impl Iterator<Item = (InferiorKind, PatternPlace)> {
    InferiorKind::NAMES.into_iter().flat_map(|(kind, _)| PatternPlace::NAMES.map(|(place, _)| (kind, place)))
}

#[test]
fn shipped_patterns_match_their_derivation() {
    kinds_and_places().filter(|&(kind, place)| is_quick(kind, place)).for_each(|(kind, place)| is_shipped(kind, place));
}

#[test]
#[ignore = "takes half a minute"]
fn slow_shipped_patterns_match_their_derivation() {
    kinds_and_places().filter(|&(kind, place)| !is_quick(kind, place)).for_each(|(kind, place)| is_shipped(kind, place));
}

/// Symmetries preserve neighbours and distances from sides. The cone has one cell with five neighbours, and distances
/// cross its wedge.
#[test]
fn places_are_lattices() {
    for (place, name) in PatternPlace::NAMES {
        let all = (-4..5).flat_map(|a| (-4..5).map(move |b| (a, b)));
        for cell in all.filter(|&cell| place.has(cell)) {
            let near: BTreeSet<LatticeCell> = place.neighbours(cell).collect();
            let is_inner = (0..place.sides()).all(|side| place.steps_to(side, cell) > 0);
            let expected = match place {
                PatternPlace::Pentagon if cell == (0, 0) => 5,
                PatternPlace::AcuteCorner if cell == (0, 0) => 2,
                PatternPlace::ObtuseCorner if cell == (0, 0) => 3,
                _ if is_inner => 6,
                _ => 4,
            };
            assert_eq!(near.len(), expected, "{name} {cell:?}");
            for &next in &near {
                assert!(place.neighbours(next).any(|back| back == cell), "{name} {cell:?} {next:?}");
                assert_eq!(place.distance(cell, next), 1);
                let beyond = place.neighbours(next).filter(|&far| far != cell && !near.contains(&far));
                beyond.for_each(|far| assert_eq!(place.distance(cell, far), 2, "{name} {cell:?} {far:?}"));
            }
            for image in 0..place.images() {
                let moved: BTreeSet<LatticeCell> = near.iter().map(|&next| place.image(next, image)).collect();
                // At a side, the images move along it.
                assert_eq!(moved, place.neighbours(place.image(cell, image)).collect(), "{name} {cell:?} {image}");
            }
        }
    }
}

/// A pentagon doesn't matter for cores whose region also exists in the plane.
#[test]
fn pentagon_cores_do_not_fit_in_the_plane() {
    let place = PatternPlace::Pentagon;
    let start = position("y 15");
    let least = |core: &[LatticeCell]| {
        let image = |image: usize| core.iter().map(|&cell| place.image(cell, image)).collect::<BTreeSet<_>>();
        (0..place.images()).map(image).min().unwrap()
    };
    let different: BTreeSet<_> = cores(place, 4).iter().map(|core| least(core)).collect();
    let mut sets: BTreeSet<_> =
        (0..5).map(|steps| least(&[(-steps.min(3), 0)])).chain([least(&[(-1, -1)]), least(&[(-1, -2)])]).collect();
    let (mut in_plane, mut others) = (0, 0);
    for _ in 1..=4 {
        for core in &sets {
            let region = PatternRegion::new(&core.iter().copied().collect::<Vec<_>>(), place);
            let is_in_plane = !PatternEmbedding::all(&region, start.topology()).is_empty();
            assert_eq!(is_in_plane, !different.contains(core), "{core:?}");
            *if is_in_plane { &mut in_plane } else { &mut others } += 1;
        }
        let larger = |core: &BTreeSet<LatticeCell>| -> Vec<BTreeSet<LatticeCell>> {
            let beside = core.iter().flat_map(|&cell| place.neighbours(cell)).filter(|cell| !core.contains(cell));
            beside.map(|cell| least(&core.iter().copied().chain([cell]).collect::<Vec<_>>())).collect()
        };
        sets = sets.iter().flat_map(larger).collect();
    }
    assert_eq!(others, different.len());
    assert!(in_plane > 100, "{in_plane}");
}

/// A picture describes a pattern completely, at every location.
#[test]
fn pictures_are_read_as_they_are_shown() {
    for (kind, name) in InferiorKind::NAMES {
        for (place, at) in PatternPlace::NAMES {
            let patterns = kind.derive(place, 3, 3);
            let pictures: String = patterns.iter().map(|pattern| format!("\n{name}\n{pattern}")).collect();
            let text = format!("# tripoint-lab derive {name} --at {at}\n{pictures}");
            assert_eq!(DerivedPattern::read_all(&text), Some(patterns), "{name} {at}");
        }
    }
    for wrong in ["# no place --at nowhere\n", "# X\n  X Y\n", "# X\n  X ?\n  ? x\n", "# X --at side\n  X x\n  === nobody\n"] {
        assert_eq!(DerivedPattern::read_all(wrong), None, "{wrong}");
    }
}
