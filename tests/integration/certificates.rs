//! The shipped certificates hold, and no change to one makes it prove anything false.

use crate::exhaustion::Exhaustion;
use crate::folder::fresh;
use assert_cmd::Command;
use std::fs;
use std::io::{Read, Write};
use tripoint::base::Random;
use tripoint::board::{Board, Side};
use tripoint::rules::{Position, Rules};
use tripoint_check::{CheckError, Refused, check};

/// All boards with proofs, so not those whose cells are edges.
fn boards() -> impl Iterator<Item = Board> {
    Board::all().filter(|board| Position::new(*board, Rules::STANDARD).topology().vertices().is_none())
}

/// The boards of the shipped certificates: all with up to 22 cells, and some larger ones.
fn shipped_boards() -> Vec<String> {
    let name = |board: Board| board.to_string().to_lowercase();
    boards()
        .filter(|board| board.cells() <= 22)
        .map(name)
        .chain(["y 7", "y 8", "y 9", "bent-y 3 2", "hex 5 5", "hex 6 6", "hex 7 7"].map(str::to_owned))
        .collect()
}

fn shipped(board: &str) -> Vec<u8> {
    unpacked(&fs::read(format!("proofs/{}.certificate.gz", board.replace(' ', "-"))).unwrap())
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut text).unwrap();
    text
}

/// The error at the first wrong line.
fn refusal(bytes: &[u8]) -> Refused {
    match check(bytes).unwrap_err() {
        CheckError::Refused(refused) => refused,
        CheckError::Unreadable(error) => panic!("{error}"),
    }
}

fn position(board: &str) -> Position {
    Position::new(board.parse::<Board>().unwrap(), Rules::STANDARD)
}

/// The checker builds its boards independently, from the rules; they must equal the engine's.
#[test]
fn the_checker_and_the_engine_have_the_same_boards() {
    let mut seen = 0;
    for board in boards() {
        let position = Position::new(board, Rules::STANDARD);
        let topology = position.topology();
        let text = board.to_string().to_lowercase();
        let (game, numbers) = text.split_once(' ').unwrap();
        let numbers: Vec<usize> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        let own = tripoint_check::Board::new(game, &numbers).unwrap_or_else(|| panic!("{text}"));
        assert_eq!((own.len(), own.side_count()), (topology.len(), topology.side_count()), "{text}");
        for cell in topology.cells() {
            let mut neighbours = own.neighbours(cell.index()).to_vec();
            let mut expected: Vec<_> = topology.neighbours(cell).iter().map(|next| next.index()).collect();
            neighbours.sort_unstable();
            expected.sort_unstable();
            assert_eq!(neighbours, expected, "{text} {cell:?}");
            let sides = (0..own.side_count()).filter(|&side| own.is_on(cell.index(), side));
            assert!(sides.eq(topology.sides(cell).iter().map(Side::index)), "{text} {cell:?}");
        }
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_certificates_that_ship_prove_all_openings() {
    let boards = shipped_boards();
    assert!(boards.len() > 50, "{boards:?}");
    for board in &boards {
        let claims = check(&shipped(board)[..]).unwrap_or_else(|refused| panic!("{board}: {refused}"));
        assert_eq!(claims.len(), position(board).topology().len(), "{board}");
    }
    let files =
        fs::read_dir("proofs").unwrap().filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|end| end == "gz"));
    assert_eq!(files.count(), boards.len());
    let seven = check(&shipped("y 7")[..]).unwrap();
    let won = |cell: usize| seven.contains(&format!("y 7, opening {cell} is a win for the first player"));
    // b3 is a loss according to Hauer's report.
    assert!(won(4));
    assert_eq!((0..28).filter(|&cell| won(cell)).count(), 10);
}

/// Writes the small certificates again with their original commands. They claim the same, although this version may
/// find other proofs.
#[test]
fn new_certificates_claim_what_those_that_ship_do() {
    let folder = fresh("certificates", "written");
    for board in ["y 6", "poly-y 5 2", "bent-y 2 1", "hex 4 4", "obtuse-y 2", "obtuse-y 3"] {
        let (game, numbers) = board.split_once(' ').unwrap();
        let size = numbers.replace(' ', ",");
        let flags: &[&str] = if game == "y" { &["--size", &size] } else { &["--game", game, "--board", &size] };
        let mut command = Command::cargo_bin("tripoint").unwrap();
        command
            .arg("solve")
            .args(flags)
            .args("--openings --without endgame --without network".split(' '))
            .args(["--certificate", "written.gz"])
            .current_dir(&folder)
            .assert()
            .success();
        let written = fs::read(folder.join("written.gz")).unwrap();
        let sorted = |mut claims: Vec<String>| {
            claims.sort();
            claims
        };
        let [found, expected] = [written, shipped(board)].map(|bytes| sorted(check(&bytes[..]).unwrap()));
        assert_eq!(found, expected, "{board}");
    }
}

#[test]
fn a_position_has_a_certificate() {
    let folder = fresh("certificates", "position");
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.args(["solve", "--size", "5", "a3", "--certificate", "a3"]).current_dir(&folder).assert().success();
    let claims = check(&fs::read(folder.join("a3")).unwrap()[..]).unwrap();
    assert_eq!(claims, ["y 5, black 3, white -, W to move: W wins"]);
}

/// Whether a claim about an opening is true, given the winning openings.
fn is_true(claim: &str, winning: &[usize]) -> bool {
    let (_board, opening) = claim.split_once(", ").unwrap();
    let words: Vec<_> = opening.split(' ').collect();
    winning.contains(&words[1].parse().unwrap()) == (words[4] == "win")
}

/// The text with one small change.
fn changed(text: &str, random: &mut Random) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let place = random.below(lines.len());
    match random.below(6) {
        0 => drop(lines.remove(place)),
        1 => {
            let other = random.below(lines.len());
            lines.swap(place, other);
        }
        2 => lines.truncate(place),
        kind => {
            let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
            let word = random.below(words.len());
            match kind {
                3 if words[word].parse::<usize>().is_ok() => words[word] = random.below(40).to_string(),
                4 => drop(words.remove(word)),
                _ => {
                    let others = ["win", "loss", "join", "side", "B", "W", "&", ">", "|", "-", "^", "~", ":", "0", "1", "2"];
                    words[word] = others[random.below(others.len())].to_owned();
                }
            }
            lines[place] = words.join(" ");
        }
    }
    (lines.join("\n") + "\n").into_bytes()
}

/// Whatever changes, the certificate is refused or its claims are still true.
#[test]
fn a_changed_certificate_proves_nothing_false() {
    let mut random = Random::new(1);
    let (mut refused, mut accepted, mut fewer) = (0, 0, 0);
    for board in ["y 3", "y 4", "poly-y 5 2", "poly-y 3 3", "hex 3 3", "hex 2 3", "bent-y 2 1", "obtuse-y 2"] {
        let text = String::from_utf8(shipped(board)).unwrap();
        let winning = Exhaustion::new(position(board).topology()).winning_first_moves();
        let all = check(text.as_bytes()).unwrap();
        assert!(all.iter().all(|claim| is_true(claim, &winning)), "{board}");
        for _ in 0..1000 {
            let bytes = changed(&text, &mut random);
            match check(&bytes[..]) {
                Err(_) => refused += 1,
                Ok(claims) => {
                    accepted += 1;
                    fewer += usize::from(claims != all);
                    for claim in &claims {
                        assert!(is_true(claim, &winning), "{board}: {claim}\n{}", String::from_utf8_lossy(&bytes));
                    }
                }
            }
        }
    }
    assert!(refused > 3000 && accepted > 500 && fewer > 100, "{refused} {accepted} {fewer}");
}

/// Certificates that a wrong bound or template would write.
#[test]
fn a_false_step_is_refused_at_its_line() {
    let head = "tripoint certificate 1\nboard y 3\n";
    for (lines, line, expected) in [
        // a1 doesn't touch the bottom.
        ("& B side 0 1 : 0 :\n", 3, "does not follow"),
        // The goal's cell has no stone.
        ("& B side 1 0 : 0 :\n", 3, "does not follow"),
        // A trailing blank makes an empty word, not a premise.
        ("& B side 1 1 : 1 3 :\n> 0 3\n& B side 2 1 : 2 4 : \n", 5, "expected"),
        ("& B side 4 1 : 4 :\n> 0 4\n", 4, "ends there"),
        ("& B join 1 2 : 1 2 :\n> 0 3\n", 4, "does not have the cell"),
        ("& B win : 0 1 3 4 5 :\n> 0 1\n> 1 0\n", 5, "needs the first move itself"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1\n", 5, "all carriers meet"),
        ("& B win : 1 2 4 :\n& B win : 0 : 0\n", 4, "or a win"),
        ("& W win : 1 2 4 :\n", 3, "expected B or"),
        ("& B side 1 1 : 1 3 :\n> 0 3\n& B side 2 1 : 2 5 :\n> 2 5\n& B win : 0 : 1 3\n", 7, "need the first move"),
        ("& B win : 1 2 4 :\n= opening 1 win 0\n", 4, "does not prove the claim"),
        ("& B win : 1 2 4 :\n> 0 1\n= position 2,4 - W B 1\n", 5, "does not prove the claim"),
        ("& B win : 1 2 4 :\n> 0 1\n= position 2,4 1 B B 1\n", 5, "does not prove the claim"),
        ("& B win : 1 2 4 :\n= position 1,2,4 1 B B 0\n", 4, "two stones"),
        ("symmetry 0 1 2 3 4 4\n", 3, "not a symmetry"),
        ("symmetry 1 0 2 3 4 5\n", 3, "not a symmetry"),
        ("symmetry 0 1 2\n", 3, "not a symmetry"),
        ("& B win : 1 2 4 :\n~ 0 0\n", 4, "got symmetry 0, expected one from a symmetry line above"),
        ("& B win : 1 2 4 :\n> 1 2\n", 4, "got statement 1, expected an earlier one"),
        ("& B win : 1 2 4 :\nsymmetry 0 1 2 3 4 5\n", 4, "before all statements"),
        ("& B win : 1 2 4 :\n", 3, "nothing is claimed"),
        ("|\n", 3, "expected premises"),
        ("& B win : 6 :\n", 3, "got cell 6, expected a number below 6"),
        ("& B win : 99999999999999999999999 :\n", 3, "expected a number"),
        ("& B win : +1 :\n", 3, "expected a number"),
        ("& B win : 01 :\n", 3, "expected a number"),
        ("& B win : 1 2 4 :\n- 0 : : 1\n", 4, "cell 1 must be in the statement and dead"),
        ("& B side 1 1 : 1 3 :\n- 0 : : 3\n", 4, "the claim must be a win"),
        ("& B win : 1 2 4 :\n- 0 : : 0\n", 4, "cell 0 must be in the statement and dead"),
        ("& B side 1 1 : 1 3 :\n> 0 3\n| 1 : 3 4\n", 5, "the claim must be a win"),
        ("& B win : 1 2 4 :\n- 0 : 1\n", 4, "with a colon between them"),
        ("& B win : 1 2 4 :\n^ 0 1 1\n", 4, "each of the two cells must be dead"),
        ("& B win : 1 2 4 :\n^ 0 1 2\n", 4, "dead once the other is filled"),
        ("& B win : 1 2 4 :\n^ 0 1 0\n", 4, "each of the two cells must be dead"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1 : 4 0\n", 5, "every answer must make its cell dead"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1 : 4 4\n", 5, "every answer must make its cell dead"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1 : 3 4\n", 5, "all carriers meet"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1 : 4\n", 5, "expected a cell and its answer"),
        ("& B win : 1 2 4 :\n> 0 4\n| 1 :\n", 5, "all carriers meet"),
        ("hello\n", 3, "expected a line that begins"),
        ("\n", 3, "expected a line that begins"),
    ] {
        let refused = refusal(format!("{head}{lines}").as_bytes());
        assert_eq!(refused.line, line, "{lines}: {refused}");
        assert!(refused.reason.contains(expected), "{lines}: {refused}");
    }
}

/// In Y 3 Black has 1 and 2. It answers White's 4 with 3, and takes 4 if White moves elsewhere. The corner above
/// Black's stones is useless to both.
#[test]
fn answers_and_dead_cells_are_understood() {
    let lines = "& B win : 1 2 4 :\n> 0 4\n| 1 : 4 3\n- 2 : 0 : 0\n= position 1,2 0 W B 3\n";
    let claims = check(format!("tripoint certificate 1\nboard y 3\n{lines}").as_bytes()).unwrap();
    assert_eq!(claims, ["y 3, black 1,2, white 0, W to move: B wins"]);
}

/// Plain commands write certificates that fill in and leave out cells, also for positions.
#[test]
fn certificates_with_inferior_cells_hold() {
    let folder = fresh("certificates", "inferior");
    for (words, claims) in [
        ("--size 6 --openings", 21),
        ("--board 3,4 --openings", 19),
        ("--board 5,3 --openings --without network", 16),
        ("--game hex --size 5 --openings", 25),
        ("--game hex --size 6 d3", 1),
        ("--game hex --size 7 d4", 1),
        ("--game bent-y --board 3,1 --openings", 15),
    ] {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        command
            .arg("solve")
            .args(words.split(' '))
            .args(["--certificate", "certificate"])
            .current_dir(&folder)
            .assert()
            .success();
        let text = fs::read(folder.join("certificate")).unwrap();
        assert_eq!(check(&text[..]).unwrap_or_else(|refused| panic!("{words}: {refused}")).len(), claims, "{words}");
        let has = |beginning: &[u8]| text.split(|&byte| byte == b'\n').any(|line| line.starts_with(beginning));
        assert!(has(b"- ") && has(b"^ "), "{words}");
    }
}

#[test]
fn hostile_files_are_refused() {
    let head = "tripoint certificate 1\nboard y 3\n";
    for (bytes, expected) in [
        (Vec::new(), "expected 'tripoint certificate 1'"),
        (b"tripoint certificate 2\n".to_vec(), "expected 'tripoint certificate 1'"),
        (b"tripoint certificate 1\n".to_vec(), "nothing is claimed"),
        (b"tripoint certificate 1\nboard y 28\n".to_vec(), "expected a board"),
        (b"tripoint certificate 1\nboard poly-y 9 13\n".to_vec(), "expected a board"),
        (b"tripoint certificate 1\nboard bent-y 28 0\n".to_vec(), "expected a board"),
        (b"tripoint certificate 1\nboard hex 18446744073709551615 2\n".to_vec(), "expected a board"),
        (b"tripoint certificate 1\n\xff\n".to_vec(), "not UTF-8"),
        (format!("{head}{}", "| 0".repeat(1 << 20)).into_bytes(), "too long"),
        (format!("{head}{}", "symmetry 0 1 2 3 4 5\n".repeat(65)).into_bytes(), "64 at most"),
    ] {
        let refused = refusal(&bytes);
        assert!(refused.reason.contains(expected), "{refused}");
    }
    // Each line refers to the previous one; the checker mustn't recurse.
    let deep = format!(
        "{head}& B win : 1 2 4 :\n{}= position 1,2,4 - W B 100000\n",
        (0..100_000).map(|i| format!("| {i}\n")).collect::<String>()
    );
    assert_eq!(check(deep.as_bytes()).unwrap().len(), 1);
    // The error explains line ends and marks from other systems.
    assert!(refusal(b"tripoint certificate 1\r\n").reason.contains("ends in a carriage return"));
    assert!(refusal("\u{feff}tripoint certificate 1\n".as_bytes()).reason.contains("byte order mark"));
}

/// Endless zeros and empty statements used to take unbounded memory: 64 MiB of these lines took 1,282 MiB.
#[test]
fn certificates_without_an_end_are_refused() {
    let endless = |line: &'static [u8]| {
        let head = &b"tripoint certificate 1\nboard hex 20 20\nsymmetry"[..];
        let cells: String = (0..400).map(|cell| format!(" {cell}")).collect();
        let win: String = (0..20).map(|row| format!(" {}", 20 * row)).collect();
        let beginning = [head, cells.as_bytes(), b"\n& B win :", win.as_bytes(), b" :\n"].concat();
        let mut input = std::io::BufReader::new(std::io::Cursor::new(beginning).chain(Repeated(line, 0)));
        match check(&mut input).unwrap_err() {
            CheckError::Refused(refused) => refused,
            CheckError::Unreadable(error) => panic!("{error}"),
        }
    };
    assert!(endless(b"\0").reason.contains("too long"));
    for line in [
        &b"- 0 : :\n"[..],
        b"~ 0 0\n",
        b"= position 0,20,40,60,80,100,120,140,160,180,200,220,240,260,280,300,320,340,360,380 - W B 0\n",
    ] {
        let refused = endless(line);
        assert!(refused.line < 2_300_000 && refused.reason.contains("more than 256 MiB of memory"), "{refused}");
    }
    assert!(endless(b"symmetry 0\n").line == 5 && endless(b"\n").line == 5);
}

/// Repeats the same bytes forever.
struct Repeated(&'static [u8], usize);

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        for byte in &mut *buffer {
            *byte = self.0[self.1];
            self.1 = (self.1 + 1) % self.0.len();
        }
        Ok(buffer.len())
    }
}

/// A file in several parts is read to its end, as `gunzip` does. A file that is cut or has trailing bytes is refused.
#[test]
fn a_compressed_certificate_is_read_to_its_end() {
    let text = shipped("y 4");
    let packed = |text: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    let (first, second) = text.split_at(text.len() / 2);
    let parts = [packed(first), packed(second)].concat();
    let claims = check(&text[..]).unwrap();
    assert_eq!(check(&parts[..]).unwrap(), claims);
    let damaged = |bytes: &[u8]| match check(bytes) {
        Err(CheckError::Unreadable(error)) => error.to_string().contains("cut or damaged"),
        _ => false,
    };
    assert!(damaged(&parts[..parts.len() - 1]) && damaged(&[&parts[..], b"more"].concat()) && damaged(&[0x1f, 0x8b, 0, 0]));
    // Text after a complete certificate isn't overlooked.
    let twice = [packed(&text), packed(b"tripoint certificate 1\n")].concat();
    assert!(refusal(&twice).reason.contains("expected a line that begins"));
    // A damaged file can't be read, so its wrong line doesn't matter.
    let checked = packed(&[&text[..], b"wrong\n"].concat());
    assert_eq!(refusal(&checked).line, 1 + text.iter().filter(|&&byte| byte == b'\n').count());
    let mut changed = checked.clone();
    let sum = changed.len() - 6;
    changed[sum] ^= 1;
    assert!(damaged(&changed));
}
