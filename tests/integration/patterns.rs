//! Compares the compiled shipped pictures with definitions computed from the graph.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::sync::Arc;
use tripoint::board::{AnySet, Board, Cell, Topology};
use tripoint::patterns::{PatternKind, Patterns, Template, Templates, parse};
use tripoint::rules::{Colour, Goal, Position, Rules};
use tripoint::shipped;

fn set(cells: impl IntoIterator<Item = Cell>) -> AnySet {
    cells.into_iter().collect()
}

fn every_board() -> Vec<Topology> {
    let y = (2..=22).map(Board::y);
    let poly_y = [3, 5, 7, 9].into_iter().flat_map(|sides| (2..=13).map(move |rings| Board::poly_y(sides, rings)));
    y.chain(poly_y).flatten().map(Topology::new).collect()
}

/// Bridges by definition: own stones a and b that aren't adjacent; q and x are adjacent common neighbours of both.
fn bridges(topology: &Topology, q: Cell) -> BTreeSet<Template> {
    let mut found = BTreeSet::new();
    let kind = if topology.border_distance(q) == 0 { PatternKind::BorderBridge } else { PatternKind::Bridge };
    let common = |x: Cell| topology.neighbours(q).iter().copied().filter(move |&c| topology.adjacent(c, x)).collect::<Vec<_>>();
    for &x in topology.neighbours(q) {
        for a in common(x) {
            for b in common(x).into_iter().filter(|&b| a < b && !topology.adjacent(a, b)) {
                found.insert(template(kind, [a, b], [], x));
            }
        }
    }
    found
}

/// Edge-walks by definition, and the ray templates.
fn walks(topology: &Topology, q: Cell) -> BTreeSet<Template> {
    let distance = |cell| topology.border_distance(cell);
    let nearer = |cell: Cell| topology.neighbours(cell).iter().copied().filter(move |&c| distance(c) + 1 == distance(cell));
    let mut found = BTreeSet::new();
    for &p in topology.neighbours(q) {
        if !(1..=3).contains(&distance(p)) || distance(q) + 1 != distance(p) {
            continue;
        }
        for x in nearer(p).filter(|&x| topology.adjacent(x, q)) {
            found.insert(template(PatternKind::EdgeWalk, [p], nearer(x), x));
        }
        let outer: Vec<_> = nearer(p).collect();
        if is_on_ray(topology, p) && (2..=3).contains(&distance(p)) {
            for x in outer.iter().copied().filter(|&x| x != q && !topology.adjacent(x, q)) {
                found.insert(template(PatternKind::RayWalk, [p], nearer(x), x));
            }
        }
    }
    found
}

/// On a Poly-Y board, a cell on a ray (except the centre) has just three neighbours further out, two of them not
/// adjacent.
fn is_on_ray(topology: &Topology, cell: Cell) -> bool {
    let (sides, r) = (topology.side_count(), topology.board().size());
    let centre = Cell::from_index(0);
    if topology.board().family_name() == "Y" || cell == centre {
        return false;
    }
    // Cells are numbered ring by ring, and each sector begins with the cell on its ray.
    let ring = r - 1 - topology.border_distance(cell);
    let first = 1 + sides * ring * (ring - 1) / 2;
    (cell.index() - first).is_multiple_of(ring)
}

fn template(kind: PatternKind, own: impl IntoIterator<Item = Cell>, not: impl IntoIterator<Item = Cell>, x: Cell) -> Template {
    Template { reply: x, own: set(own), opponent: AnySet::EMPTY, not_opponent: set(not), empty: set([x]), kind }
}

/// A board's goal.
fn goal(topology: &Topology) -> Arc<Goal> {
    Arc::clone(Position::new(topology.board(), Rules::STANDARD).goal())
}

fn of_kinds(topology: &Topology, kinds: &[PatternKind]) -> Templates {
    shipped::patterns().unwrap().compile(topology, &goal(topology), |kind| kinds.contains(&kind))
}

#[test]
fn shipped_pictures_are_the_definitions_on_every_board() {
    for topology in every_board() {
        for (kinds, definition) in [
            (&[PatternKind::Bridge, PatternKind::BorderBridge][..], bridges as fn(&Topology, Cell) -> BTreeSet<Template>),
            (&[PatternKind::EdgeWalk, PatternKind::RayWalk], walks),
        ] {
            let compiled = of_kinds(&topology, kinds);
            for q in topology.cells() {
                let found: BTreeSet<_> = compiled.at(Colour::Black, q).iter().copied().collect();
                let expected = definition(&topology, q);
                let missing: Vec<_> = expected.difference(&found).collect();
                let surplus: Vec<_> = found.difference(&expected).collect();
                assert!(
                    missing.is_empty() && surplus.is_empty(),
                    "{} at {q:?}: missing {missing:?}, surplus {surplus:?}",
                    topology.board()
                );
            }
        }
    }
}

/// All (5,7)-board templates of some kinds, and how many remain up to symmetry.
fn counts(kinds: &[PatternKind]) -> (usize, usize) {
    let topology = Topology::new("poly-y 5 7".parse().unwrap());
    let templates = of_kinds(&topology, kinds);
    let images = |q: Cell, t: &Template| {
        let image = |p: &[Cell]| {
            let set = |set: &AnySet| Topology::permuted(p, set);
            (p[q.index()], p[t.reply.index()], set(&t.own), set(&t.not_opponent))
        };
        topology.automorphisms().iter().map(|p| image(p)).min().unwrap()
    };
    let all = topology.cells().flat_map(|q| templates.at(Colour::Black, q).iter().map(move |t| images(q, t)).collect::<Vec<_>>());
    (templates.len(Colour::Black), all.collect::<BTreeSet<_>>().len())
}

#[test]
fn the_published_numbers_of_templates_are_found() {
    assert_eq!(counts(&[PatternKind::Bridge]), (455, 51));
    assert_eq!(counts(&[PatternKind::Bridge, PatternKind::BorderBridge]), (510, 57));
    assert_eq!(counts(&[PatternKind::EdgeWalk]), (150, 15));
    assert_eq!(counts(&[PatternKind::EdgeWalk, PatternKind::RayWalk]), (170, 17));
}

/// If the picture has a stone straight behind the last move, only a straight line matches: pictures don't bend.
#[test]
fn pictures_are_rigid() {
    let text = "pattern line\nkind reply\ndoc A line.\npicture\n  X @ *\n";
    let patterns = Patterns::read([("line", text)]).unwrap();
    let topology = Topology::new("y 9".parse().unwrap());
    let templates = patterns.compile(&topology, &goal(&topology), |_| true);
    // Three lines cross at an inner cell, each in two directions.
    let inner = topology.cells().find(|&cell| topology.border_distance(cell) == 2).unwrap();
    assert_eq!(templates.at(Colour::Black, inner).len(), 6);
    for template in templates.at(Colour::Black, inner) {
        let own = template.own.first().unwrap();
        let (a, b, c) = (topology.point(own), topology.point(inner), topology.point(template.reply));
        assert!((a.x + c.x - 2.0 * b.x).abs() < 1e-9 && (a.y + c.y - 2.0 * b.y).abs() < 1e-9);
    }
    // No line passes through a corner.
    assert!(templates.at(Colour::Black, Cell::from_index(0)).is_empty());
}

#[test]
fn the_outside_is_where_the_picture_shows_it() {
    let text = "pattern edge\nkind reply\ndoc On the border.\npicture\n    @ *\n   - - -\n";
    let patterns = Patterns::read([("edge", text)]).unwrap();
    let topology = Topology::new("y 6".parse().unwrap());
    let templates = patterns.compile(&topology, &goal(&topology), |_| true);
    for cell in topology.cells() {
        let corner = topology.sides(cell).len() == 2;
        let expected = if topology.border_distance(cell) > 0 { 0 } else { 2 };
        assert_eq!(templates.at(Colour::Black, cell).len(), expected, "{cell:?}, corner {corner}");
    }
}

#[test]
fn every_mistake_has_its_own_error() {
    let good = "pattern a\nkind bridge\ndoc d\npicture\n   X\n  @ *\n   X\n";
    assert!(parse("f", good).is_ok());
    let table = [
        ("", "f:1:1: got no pattern, expected at least one"),
        ("kind bridge\n", "f:1:1: got 'kind', expected 'pattern' with a name before it"),
        ("patern a\n", "f:1:1: got 'patern', expected pattern, kind, doc, picture, distances or an indented row of a picture"),
        ("pattern\n", "f:1:9: got the name '', expected small letters, digits and hyphens"),
        ("pattern A b\n", "f:1:9: got the name 'A b', expected small letters, digits and hyphens"),
        (
            "pattern a\ndoc d\npicture\n @ *\n",
            "f:1:1: got no 'kind' for pattern 'a', expected one of bridge, border-bridge, edge-walk, ray-walk, reply",
        ),
        (
            "pattern a\nkind hook\ndoc d\npicture\n @ *\n",
            "f:2:6: got the kind 'hook', expected one of bridge, border-bridge, edge-walk, ray-walk, reply",
        ),
        (
            "pattern a\nkind reply\npicture\n @ *\n",
            "f:1:1: got no 'doc' for pattern 'a', expected a line that says what it means",
        ),
        ("pattern a\nkind reply\ndoc\npicture\n @ *\n", "f:3:5: got an empty doc line, expected what the pattern means"),
        ("pattern a\nkind reply\ndoc d\n", "f:1:1: got no 'picture' for pattern 'a', expected rows of marks below it"),
        (
            "pattern a\nkind reply\ndoc d\npicture\n",
            "f:4:1: got a picture without rows, expected indented rows of marks below it",
        ),
        ("pattern a\nkind reply\nkind reply\ndoc d\npicture\n @ *\n", "f:3:1: got 'kind' twice, expected it once a pattern"),
        ("pattern a\nkind reply\ndoc d\npicture\n @ + *\n", "f:5:4: got the mark '+', expected one of @ * X O . x ? -"),
        ("pattern a\nkind reply\ndoc d\npicture\n @ *\n\t.\n", "f:6:1: got the mark '\\t', expected one of @ * X O . x ? -"),
        (
            "pattern a\nkind reply\ndoc d\npicture\n X *\n",
            "f:4:1: got no '@' in the picture, expected exactly one: the opponent's last move",
        ),
        ("pattern a\nkind reply\ndoc d\npicture\n @ X\n", "f:4:1: got no '*' in the picture, expected exactly one: the reply"),
        ("pattern a\nkind reply\ndoc d\npicture\n @ * @\n", "f:5:6: got a second '@', expected exactly one"),
        ("pattern a\nkind reply\ndoc d\npicture\n @ * *\n", "f:5:6: got a second '*', expected exactly one"),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ *   X\n",
            "f:5:8: got a cell that is not connected with the others, expected one piece without the outside",
        ),
        ("pattern a\nkind reply\ndoc d\npicture\n @ *   -\n", "f:5:8: got a '-' that touches no cell, expected it beside one"),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @* X\n",
            "f:5:3: got a mark off the lattice, expected rows shifted by one column and marks two apart",
        ),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ *\n X\n",
            "f:6:2: got a mark off the lattice, expected rows shifted by one column and marks two apart",
        ),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ *\n\n   X\n",
            "f:7:1: got a row of a picture, expected it below 'picture' or 'distances' without a gap",
        ),
        ("pattern a\nkind reply\ndoc d\npicture\n @ *\ndistances\n 0 x\n", "f:7:4: got 'x', expected a digit, + or ?"),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ *\ndistances\n 0 0 0\n",
            "f:7:6: got a distance where the picture has no mark, expected the same rows and columns",
        ),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ * -\ndistances\n 0 0 0\n",
            "f:7:6: got a distance outside the board, expected one for a cell",
        ),
        (
            "pattern a\nkind reply\ndoc d\npicture\n @ *\ndistances\n",
            "f:6:1: got distances without rows, expected indented rows below it",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(parse("f", text).unwrap_err().to_string(), expected, "{text}");
    }
    let twice = format!("{good}\n{good}");
    assert_eq!(parse("f", &twice).unwrap_err().to_string(), "f:9:9: got a second pattern 'a', expected names to differ");
    let apart = Patterns::read([("f", good), ("g", good)]).unwrap_err().to_string();
    assert_eq!(apart, "g:1:9: got a pattern 'a' that an earlier file has, expected names to differ");
    let wide = format!("pattern a\nkind reply\ndoc d\npicture\n @ *{}\n", " ?".repeat(60));
    assert!(parse("f", &wide).unwrap_err().to_string().contains("more than 61 marks"));
}

/// The error used to repeat a name with 60,000 letters as a whole.
#[test]
fn errors_stay_short_whatever_the_name() {
    let long = format!("pattern {}\n", "a".repeat(60_000));
    let whole = format!("{long}kind reply\ndoc d\npicture\n @ *\n");
    let errors = [
        parse("f", &long).unwrap_err(),
        parse("f", &format!("{whole}{whole}")).unwrap_err(),
        Patterns::read([("f", whole.as_str()), ("g", whole.as_str())]).unwrap_err(),
    ];
    errors.iter().for_each(|error| assert!(error.to_string().len() < 200, "{} bytes", error.to_string().len()));
}

/// A loose cell's line used to be counted from the keyword, ignoring the comment.
#[test]
fn a_comment_between_rows_does_not_shift_the_place_of_a_mistake() {
    let text = "pattern a\nkind reply\ndoc d\npicture\n @ *\n# a comment\n        X\n";
    let error = parse("f", text).unwrap_err().to_string();
    assert_eq!(error, "f:7:9: got a cell that is not connected with the others, expected one piece without the outside");
}

/// Compiles a file for a board within this processor time; returns the number of templates.
#[cfg(target_os = "linux")]
fn compiled_within(seconds: u64, text: &str, board: Board) -> usize {
    use nix::time::ClockId;
    use std::time::Duration;
    let time = || Duration::from(ClockId::CLOCK_THREAD_CPUTIME_ID.now().unwrap());
    let topology = Topology::new(board);
    let begun = time();
    let templates = Patterns::read([("f", text)]).unwrap().compile(&topology, &goal(&topology), |_| true);
    let taken = time() - begun;
    assert!(taken < Duration::from_secs(seconds), "{taken:?}");
    templates.len(Colour::Black)
}

/// Every template used to be compared with all earlier ones, so the time grew with the square of the file: on a Poly-Y
/// board with five sides and five rings, 3,000 patterns took half a minute.
#[test]
#[cfg(target_os = "linux")]
fn many_patterns_compile_in_a_moment() {
    let nth = |number: usize| {
        let mark = |place: u32| ['X', 'O', '.', 'x', '?'][number / 5_usize.pow(place) % 5];
        let [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(mark);
        format!("pattern {number}\nkind reply\ndoc d\npicture\n  {a} {b}\n {c} @ * {f}\n  {d} {e}\n")
    };
    let text: String = (0..5_usize.pow(6)).map(nth).collect();
    assert!(compiled_within(15, &text, Board::y(7).unwrap()) > 400_000);
}

/// Checking whether two cells are neighbours used to go through the whole picture: on the largest board, sixty pictures
/// of maximum size took a quarter of a minute.
#[test]
#[cfg(target_os = "linux")]
fn great_pictures_compile_in_a_moment() {
    let row = |row: usize| format!("{}{}\n", " ".repeat(1 + row.abs_diff(4)), "? ".repeat(9 - row.abs_diff(4)));
    let picture: String = (0..9).map(row).collect();
    let picture = picture.replace(" ? ? ? ? ? ? ? ? ? ", " ? ? ? ? @ * ? ? ? ");
    let text: String = (0..60).map(|number| format!("pattern {number}\nkind reply\ndoc d\npicture\n{picture}")).collect();
    assert!(compiled_within(5, &text, Board::y(22).unwrap()) > 0);
}

/// No text makes the parser panic: joins pieces of files in random order.
#[test]
fn random_text_is_read_or_refused() {
    let pieces = [
        "pattern a\n",
        "pattern",
        " ",
        "\n",
        "kind reply\n",
        "doc d\n",
        "picture\n",
        "  @ *\n",
        "   X\n",
        "@",
        "*",
        "-",
        "é",
        "\t",
        "distances\n",
        "  0 +\n",
        "#",
        "9",
        "\r\n",
        "x O . ?",
    ];
    let mut random = tripoint::base::Random::new(3);
    for _ in 0..20_000 {
        let text: String = (0..random.below(12)).map(|_| pieces[random.below(pieces.len())]).collect();
        if let Err(error) = parse("f", &text) {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1) && error.column >= 1, "{text:?}: {error}");
        }
    }
}

#[test]
fn examples_of_the_documentation_are_read() {
    let text = fs::read_to_string("docs/patterns.md").unwrap();
    let examples: Vec<_> = text.split("```pattern\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(examples.len() >= 2);
    for example in examples {
        assert!(!parse("docs/patterns.md", example).unwrap().is_empty());
    }
}

fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tripoint")).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// With a user's own pattern file the same build plays differently. A wrong file is refused with the place.
#[test]
fn a_folder_of_patterns_replaces_the_shipped_ones() {
    let folder = std::env::temp_dir().join(format!("tripoint-patterns-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.to_str().unwrap();
    let (code, _, error) = run(&["bench", "--patterns", path]);
    assert_eq!((code, error.contains("expected at least one *.pattern")), (Some(2), true), "{error}");
    let own = "pattern hane\nkind reply\ndoc Beside the last move, next to a stone of ours.\npicture\n   X *\n    @\n";
    fs::write(folder.join("own.pattern"), own).unwrap();
    let bench = |flags: &[&str]| {
        let (code, output, error) = run(&[&["bench", "--bench-simulations", "20"], flags].concat());
        assert_eq!(code, Some(0), "{error}");
        output.lines().find(|line| line.starts_with("signature")).unwrap().to_owned()
    };
    assert_eq!(bench(&[]), bench(&[]));
    assert_ne!(bench(&[]), bench(&["--patterns", path]));
    let (_, listed, _) = run(&["patterns", "--patterns", path, "--board", "5,7"]);
    assert!(listed.contains("hane") && listed.contains("templates of kind reply"), "{listed}");
    fs::write(folder.join("wrong.pattern"), own.replace('@', "&")).unwrap();
    let (code, _, error) = run(&["gtp", "--patterns", path]);
    assert!(code == Some(2) && error.contains("wrong.pattern:6:5: got the mark '&'"), "{error}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn templates_are_drawn_on_the_board() {
    let (code, drawn, error) = run(&["patterns", "--size", "5", "--cell", "c4"]);
    assert_eq!(code, Some(0), "{error}");
    assert!(drawn.contains("    4 . . @ .\n") || drawn.contains("@ *") || drawn.contains("* @"), "{drawn}");
    let (_, drawn, _) = run(&["patterns", "--board", "5,7", "--cell", "43"]);
    assert!(drawn.contains("41 [X] [@] [X]  45") && drawn.contains("[*]"), "{drawn}");
    let (code, _, error) = run(&["patterns", "--size", "5", "--cell", "z9"]);
    assert!(code == Some(2) && error.contains("expected a cell from a1 to e5"), "{error}");
}
