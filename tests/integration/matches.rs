//! Matches: misbehaving players, killed runs, and the same engine inside and outside.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tripoint::board::Board;
use tripoint::matches::{
    Ending, GameRecord, MatchReport, MatchSettings, ReportSettings, SequentialTest, Store, Summary, TimeRules, TournamentFormat,
    play_match,
};
use tripoint::search::Limits;
use tripoint::selfplay::{ClockKind, OpeningSource, TimeControl};
use tripoint::shipped;

pub(crate) const ENGINE: &str = env!("CARGO_BIN_EXE_tripoint");

/// A misbehaving player's script.
fn script(kind: &str, behaviour: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players").join(format!("{kind}.sh"));
    format!("{kind}:sh '{}' {behaviour}", path.display())
}

/// The path of a file that doesn't exist yet, in a folder that only this test uses.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("matches");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// A match with `games` games for each pairing.
pub(crate) fn settings(board: &str, players: &[&str], games: u32) -> MatchSettings {
    let board: Board = board.parse().unwrap();
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    MatchSettings::new(players, shipped::settings_without_books().with_board(board).with_seed(1).with_memory(32))
        .with_books(shipped::BOOKS)
        .with_time_control(TimeControl { limits: Limits::simulations(20), ..TimeControl::default() })
        .with_time(TimeRules { wall_limit: Some(20.0), ..TimeRules::default() })
        .with_games_per_pairing(games)
        .with_concurrency(2)
}

fn report_of(store: &Store, confidence: f64) -> MatchReport {
    MatchReport::new(store, &ReportSettings::new(confidence)).unwrap()
}

pub(crate) fn play(settings: &MatchSettings) -> Vec<GameRecord> {
    play_match(settings, &mut |_| {}).unwrap().store.games().to_vec()
}

#[test]
fn misbehaving_players_lose_with_the_reason() {
    for (kind, behaviour, ending, detail) in [
        ("gtp", "hang", Ending::Hang, "did not answer within 0.5 s"),
        ("gtp", "crash", Ending::Crash, "ended with exit status: 3"),
        ("gtp", "illegal", Ending::Illegal, "expected a cell from a1 to e5"),
        ("gtp", "occupied", Ending::Illegal, "occupied"),
        ("gtp", "garbage", Ending::Garbage, "got 'Thinking...'"),
        ("gtp", "binary", Ending::Illegal, "expected a cell"),
        ("gtp", "flood", Ending::Garbage, "got 'nothing but words'"),
        ("gtp", "endless", Ending::Garbage, "no end after 10000 lines"),
        ("gtp", "graphics", Ending::Hang, "did not answer within 0.5 s"),
        ("gtp", "twice", Ending::Garbage, ""),
        ("gtp", "refuse", Ending::Refused, "not in the mood"),
        ("codecup", "hang", Ending::Hang, "did not answer within 0.5 s"),
        ("codecup", "crash", Ending::Crash, "ended with exit status: 3"),
        ("codecup", "illegal", Ending::Illegal, "got '107'"),
        ("codecup", "occupied", Ending::Illegal, "occupied"),
        ("codecup", "garbage", Ending::Garbage, "got 'my move is 5'"),
        ("codecup", "swap", Ending::Illegal, "swap is legal only as the second move"),
    ] {
        let board = if kind == "gtp" { "y 5" } else { "poly-y 5 7" };
        let mut settings = settings(board, &["self:swap_below=0", &script(kind, behaviour)], 4);
        if matches!(behaviour, "hang" | "graphics") {
            settings.time.wall_limit = Some(0.5);
        }
        let games = play(&settings);
        assert_eq!(games.len(), 4, "{kind} {behaviour}");
        for game in &games {
            assert_eq!((game.winner, game.ending), (0, ending), "{kind} {behaviour}: {game:?}");
            assert!(game.detail.contains(detail), "{kind} {behaviour}: {}", game.detail);
            // The time until the referee gave up is charged.
            let charged = game.slowest[1] >= 0.5 && game.seconds[1] >= game.slowest[1];
            assert!(charged || ending != Ending::Hang, "{kind} {behaviour}: {game:?}");
        }
        let summary = Summary::new(&games);
        assert_eq!(summary.players[1].forfeits.get(&ending), Some(&4), "{kind} {behaviour}");
    }
}

#[test]
fn resignations_are_not_forfeits() {
    for behaviour in ["resign", "noisy"] {
        let games = play(&settings("y 5", &["self", &script("gtp", behaviour)], 2));
        assert!(games.iter().all(|game| (game.winner, game.ending) == (0, Ending::Resigned)), "{games:?}");
    }
}

/// A program with MoHex's dialect gets its settings before each game, and after a swap the players exchange colours.
#[test]
fn a_hex_program_is_set_up_before_each_game_and_may_swap() {
    let log = fresh("mohex.log");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players/mohex.sh");
    let setup = "setup='param_mohex max_time 1'";
    let program = format!("gtp,name=mohex,swap=swap-pieces,{setup}:sh '{}' '{}'", script.display(), log.display());
    let mut settings = settings("hex 5 4", &["self", &program], 4);
    (settings.concurrency, settings.time_control.game) = (1, Some("60+5".parse().unwrap()));
    let games = play(&settings);
    assert!(games.iter().all(|game| matches!(game.ending, Ending::Board | Ending::Resigned)), "{games:?}");
    let text = std::fs::read_to_string(&log).unwrap();
    let parts: Vec<_> = text.split("boardsize ").skip(1).collect();
    let starts = "5 4\nparam_game allow_swap 1\nparam_mohex max_time 1\n";
    // One part comes from before the match, to see that the program answers.
    assert!(parts.len() == 5 && parts.iter().all(|part| part.starts_with(starts)), "{text}");
    // Before each of its moves it gets the time left, with the increment after the first.
    for part in &parts[1..] {
        // Its command takes two arguments; GTP's form is tried once.
        let told = part.lines().filter_map(|line| line.strip_prefix("time_left ")?.split_once(' '));
        let left: Vec<_> = told.filter_map(|(_, seconds)| seconds.parse::<u32>().ok()).take(2).collect();
        assert_eq!(part.matches("time_left").count() - part.matches("genmove").count(), 1, "{part}");
        assert!(left[0] == 60 && (61..=65).contains(&left[1]), "{part}");
    }
    // The program swaps whenever the engine opened. Then White, now the engine, moves again, and the program answers as
    // Black.
    let swapped: Vec<_> = parts.iter().filter(|part| part.contains("genmove w\nplay w ")).collect();
    assert_eq!(swapped.len(), games.iter().filter(|game| game.is_swapped() && game.opener == 0).count());
    assert!(swapped.len() == 2 && swapped.iter().all(|part| part.contains("\ngenmove b\n")), "{text}");
}

/// The script refuses moves out of turn and games without a setup. It says that White has won, which is our Black.
#[test]
fn colours_are_exchanged_for_programs_whose_white_opens() {
    let player = script("gtp", "white").replacen("gtp:", "gtp,first=white,setup='first,player white: always':", 1);
    let games = play(&settings("y 4", &["random", &player], 8));
    for game in &games {
        let opener_won = game.winner == game.opener;
        assert_eq!((game.ending, game.agrees), (Ending::Board, [None, Some(opener_won)]), "{game:?}");
    }
    assert!(games.iter().any(|game| game.winner != game.opener) && games.iter().any(|game| game.winner == game.opener));
    for (wrong, refused) in [("gtp,first=white:", 1), ("gtp,setup='first,player white: always':", 1)] {
        let player = script("gtp", "white").replacen("gtp:", wrong, 1);
        let games = play(&settings("y 4", &["random", &player], 4));
        assert_eq!(games.iter().filter(|game| game.ending == Ending::Refused).count() / 4, refused, "{wrong}");
    }
}

/// Programs may start slowly, swap, answer in capitals and with CRLF, draw while they think, name cells in their own
/// way, resign needlessly, or end with an error. None of that is a forfeit, and each game has the winner on its board.
#[test]
fn habits_of_real_programs_are_not_forfeits() {
    for (kind, options) in [
        ("morat", ",first=white,setup='time -m 1',setup='rules swap,white first'"),
        ("fuego", ",coordinates=xy"),
        ("python", ""),
        ("quitter", ""),
    ] {
        let player = script("gtp", kind).replacen("gtp:", &format!("gtp{options}:"), 1).replacen("gtp.sh", "dialects.sh", 1);
        let games = play(&settings("y 4", &["random", &player], 6));
        assert_eq!(games.len(), 6, "{kind}");
        for game in &games {
            let ending = if kind == "quitter" && game.ending == Ending::Resigned { Ending::Resigned } else { Ending::Board };
            assert_eq!(game.ending, ending, "{kind}: {game:?}");
            assert!(game.ending == Ending::Board || game.winner == 0, "{kind}: {game:?}");
            // As second player, the program swaps.
            assert_eq!(game.is_swapped(), game.opener == 0, "{kind}: {game:?}");
        }
        assert!(kind != "quitter" || games.iter().any(|game| game.ending == Ending::Resigned), "{games:?}");
        assert!(Summary::new(&games).players.iter().all(|player| player.forfeits.is_empty()), "{kind}");
    }
}

/// We understand `kata-time_settings` ourselves.
#[test]
fn a_program_gets_the_increment() {
    let ourselves = format!("gtp,game-time=60+1:{ENGINE} gtp --no-book --simulations 20 --seed {{seed}} --set resign=false");
    let games = play(&settings("y 4", &["random", &ourselves], 2));
    assert!(games.iter().all(|game| game.ending == Ending::Board), "{games:?}");
}

/// A program used not to learn that there was no swap, so it swapped and lost.
#[test]
fn programs_learn_whether_there_is_a_swap() {
    let ourselves = format!("gtp:{ENGINE} gtp --no-book --simulations 20 --seed {{seed}} --set swap_below=1");
    for openings in [OpeningSource::None, OpeningSource::Classes, OpeningSource::Random(1)] {
        let mut settings = settings("y 5", &["self", &ourselves], 8);
        if openings == OpeningSource::None {
            settings.engine.rules.swap = tripoint::rules::SwapRule::Off;
        }
        settings.openings = openings;
        let games = play(&settings);
        assert!(games.iter().all(|game| !game.ending.is_forfeit() && !game.is_swapped()), "{games:?}");
    }
    let games = play(&settings("y 5", &["self", &ourselves], 12));
    assert!(games.iter().any(GameRecord::is_swapped) && games.iter().all(|game| !game.ending.is_forfeit()), "{games:?}");
}

/// Turns of several stones: the referee enforces them, programs learn them, and exported games have them.
#[test]
fn a_match_has_turns_of_several_stones() {
    let ourselves = format!("gtp:{ENGINE} gtp --simulations 20 --seed {{seed}} --set resign=false");
    let mut settings = settings("y 5", &["self:resign=false", &ourselves, "random"], 4);
    settings.engine.rules.turns = "122*".parse().unwrap();
    let results = fresh("turns.results");
    settings.results = Some(results.clone());
    let games = play(&settings);
    assert_eq!(games.len(), 12);
    for game in &games {
        assert_eq!((game.ending, game.detail.as_str()), (Ending::Board, ""), "{game:?}");
        assert!(game.agrees.iter().all(|agrees| *agrees != Some(false)), "{game:?}");
    }
    // A damaged move used to end the exported game silently.
    let text = without_checksums(&std::fs::read_to_string(&results).unwrap());
    let (first, damaged) = (&games[0].moves, fresh("damaged.results"));
    std::fs::write(&damaged, text.replacen(&format!("\"moves\":\"{first}"), &format!("\"moves\":\"zz {first}"), 1)).unwrap();
    let error = Store::read(&damaged).unwrap_err().to_string();
    assert!(error.contains("game 0: move 1: got 'zz', expected a legal move"), "{error}");
    for (_, sgf) in tripoint::matches::export::sgf(&Store::read(&results).unwrap()).unwrap() {
        let record = tripoint::records::Record::parse_sgf(sgf.as_bytes()).unwrap();
        let position = record.position(tripoint::rules::Rules::STANDARD, None).unwrap();
        assert!(sgf.contains("TU[122*]") && position.winner().is_some(), "{sgf}");
    }
    // Another sequence makes another match, and a program that doesn't know turns loses with that reason.
    settings.engine.rules.turns = "123*".parse().unwrap();
    assert!(play_match(&settings, &mut |_| {}).unwrap_err().to_string().contains("turns"));
    settings.players = ["random", &script("gtp", "liar")].iter().map(|player| player.parse().unwrap()).collect();
    settings.results = None;
    let unknown = play_match(&settings, &mut |_| {}).map(|standings| standings.store.games().to_vec());
    let told = unknown.map_or_else(|error| error.to_string(), |games| games[0].detail.clone());
    assert!(told.contains("no command tripoint-turns"), "{told}");
}

#[test]
fn late_players_lose() {
    let mut settings = settings("y 5", &["self,simulations=5", &script("gtp", "slow")], 2);
    settings.time_control = TimeControl { mv: Some(0.1), ..TimeControl::default() };
    let games = play(&settings);
    assert!(games.iter().all(|game| (game.winner, game.ending) == (0, Ending::Time)), "{games:?}");
    assert!(games[0].detail.ends_with("s of 0.1 s for a move"), "{}", games[0].detail);
    settings.time_control = TimeControl { game: Some("0.2".parse().unwrap()), ..TimeControl::default() };
    assert!(play(&settings)[0].detail.ends_with("s of 0.2 s for the game"));
    // A sleeping program uses no processor time.
    #[cfg(target_os = "linux")]
    {
        settings.time.clock = ClockKind::Cpu;
        assert!(play(&settings).iter().all(|game| game.ending == Ending::Resigned));
    }
}

#[test]
fn disputed_results_are_noticed() {
    // Both players score the games that are played to the end.
    let ourselves = format!("gtp:{ENGINE} --simulations 20 --seed {{seed}} --set resign=false");
    let games = play(&settings("y 4", &["self:resign=false", &ourselves], 6));
    assert!(games.iter().all(|game| game.agrees == [Some(true), Some(true)]));
    // The script always says that White has won.
    let games = play(&settings("y 4", &["random", &script("gtp", "liar")], 20));
    for game in &games {
        let white_won = game.winner != game.opener;
        assert_eq!((game.ending, game.agrees), (Ending::Board, [None, Some(white_won)]), "{game:?}");
    }
    let disputes = Summary::new(&games).players[1].disputes;
    assert!((1..20).contains(&disputes), "{disputes}");
    // A program that can't score doesn't dispute the result.
    let games = play(&settings("y 4", &["random", &script("gtp", "unsure")], 2));
    assert!(games.iter().all(|game| (game.ending, game.agrees) == (Ending::Board, [None, None])), "{games:?}");
}

#[test]
fn a_program_that_cannot_play_stops_the_match_before_it_begins() {
    let refused = |player: &str| play_match(&settings("y 5", &["self", player], 2), &mut |_| {}).unwrap_err().to_string();
    let missing = refused("gtp:./no-such-program --flag");
    assert!(missing.contains("player 'gtp:./no-such-program --flag': cannot be started"), "{missing}");
    let dead = refused("gtp:sh -c 'echo one two >&2; exit 1'");
    assert!(dead.contains("ended with exit status: 1") && dead.contains("stderr:\n  one two"), "{dead}");
    let garbage = refused("gtp:sh -c 'echo hello; cat >/dev/null'");
    assert!(garbage.contains("'hello'"), "{garbage}");
    assert!(refused("gtp:'open quote").contains("open quote"));
    assert!(refused("codecup:cat").contains("a CodeCup player plays on --board 5,7"));
    assert!(refused("gtp,coordinates=ring:cat").contains("ring coordinates do not name the cells of Y 5"));
    assert!(refused("self,memory=1").contains("expected 20 to"));
    let codecup = play_match(&settings("poly-y 5 7", &["self", "codecup:cat"], 2), &mut |_| {}).unwrap_err().to_string();
    assert!(codecup.contains("got 'Start', expected a cell"), "{codecup}");
}

/// The limit used to ignore the first answers, so a silent program kept everybody waiting for half a minute.
#[test]
fn the_handshake_keeps_the_wall_limit() {
    for (board, player) in [("y 5", "gtp:sleep 1000"), ("poly-y 5 7", "codecup:sleep 1000")] {
        let mut settings = settings(board, &["random", player], 2);
        settings.time.wall_limit = Some(0.1);
        let error = play_match(&settings, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("did not answer within 0.1 s; raise --wall-limit"), "{error}");
    }
    // A limit beyond any clock means no limit; it used to end the program.
    let mut settings = settings("y 3", &["random", "random"], 2);
    settings.time.wall_limit = Some(1e300);
    assert_eq!(play(&settings).len(), 2);
}

/// Every dialect, with its cell names and its word for a swap, against ourselves outside.
#[test]
fn programs_get_their_own_dialect() {
    let gtp = |options: &str, flags: &str| {
        format!("gtp,{options}:{ENGINE} gtp --no-book --simulations 20 --seed {{seed}} --set resign=false {flags}")
    };
    for (board, player) in [
        ("y 6", gtp("swap=swap", "--set swap_below=1")),
        ("y 6", gtp("swap=swap-pieces,coordinates=hexgui", "--set swap_below=1")),
        ("y 6", gtp("swap=pass,coordinates=gogui", "--set swap_below=1 --coordinates gogui --swap-as-pass")),
        ("y 6", gtp("coordinates=xy", "--coordinates xy --set swap_below=0")),
        ("poly-y 7 4", gtp("coordinates=ring", "")),
        ("poly-y 5 7", gtp("coordinates=ring", "--board 5,7 --coordinates ring")),
        ("poly-y 5 7", format!("codecup:{ENGINE} codecup --no-book --simulations 20 --seed {{seed}} --set swap_below=1")),
    ] {
        for swap_below in ["0", "1"] {
            let own = format!("self:swap_below={swap_below},resign=false");
            let games = play(&settings(board, &[&own, &player], 4));
            let summary = Summary::new(&games);
            assert!(games.iter().all(|game| game.ending == Ending::Board), "{board} {player}: {games:?}");
            let swaps = |player: usize| games.iter().filter(|g| g.opener != player && g.moves.contains("swap")).count();
            assert_eq!(swaps(0), if swap_below == "1" { 2 } else { 0 }, "{board} {player}");
            let expected = if player.contains("swap_below=1") { Some(2) } else { None };
            assert!(expected.is_none_or(|expected| swaps(1) == expected), "{board} {player}");
            assert_eq!(summary.players.each_ref().map(|player| player.disputes), [0, 0]);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match_however_many_games_run_at_once() {
    let mut settings = settings("y 5", &["self", "self:lynx,alpha=0.5"], 12);
    settings.openings = OpeningSource::Random(2);
    let moves = |settings: &MatchSettings| play(settings).into_iter().map(|game| (game.id, game.moves)).collect::<Vec<_>>();
    let side_by_side = moves(&settings);
    settings.concurrency = 1;
    assert_eq!(moves(&settings), side_by_side);
    for pair in side_by_side.chunks(2) {
        let opening = |game: &(u32, String)| game.1.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    settings.engine.seed = 2;
    assert_ne!(moves(&settings), side_by_side);
}

#[test]
fn a_sequential_test_ends_the_match() {
    let mut settings = settings("y 5", &["self", "random"], 400);
    settings.test = Some("elo0=0,elo1=200".parse::<SequentialTest>().unwrap());
    settings.results = Some(fresh("sequential.results"));
    let played = play(&settings).len();
    assert!((10..100).contains(&played), "{played} games");
    // A decided match is complete, so no more games are played.
    assert_eq!(play_match(&settings, &mut |_| {}).unwrap().played, 0);
}

/// Every pairing has the same openings, with colours exchanged within a pair, and the first pairing equals a match
/// between just those two players.
#[test]
fn three_players_meet_each_other() {
    let mut settings = settings("y 5", &["self", "self:lynx", "random"], 5);
    settings.openings = OpeningSource::Random(2);
    let games = play(&settings);
    assert_eq!(games.len(), 15);
    let of = |pairing: [usize; 2]| games.iter().filter(|game| game.players == pairing).collect::<Vec<_>>();
    let begun = |game: &&GameRecord| {
        let stones: Vec<_> = game.moves.split_whitespace().take(2).collect();
        (game.opener, stones.join(" "))
    };
    let first: Vec<_> = of([0, 1]).iter().map(begun).collect();
    assert_eq!(first.iter().map(|(opener, _)| *opener).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
    assert!(first[0].1 == first[1].1 && first[2].1 == first[3].1 && first[0].1 != first[2].1, "{first:?}");
    for pairing in [[0, 2], [1, 2]] {
        assert_eq!(of(pairing).iter().map(begun).collect::<Vec<_>>(), first);
    }
    let sides =
        |games: &[GameRecord]| games.iter().map(|game| (game.players, game.opener, game.moves.clone())).collect::<Vec<_>>();
    settings.concurrency = 1;
    assert_eq!(sides(&play(&settings)), sides(&games));
    settings.format = TournamentFormat::Gauntlet;
    let gauntlet = play(&settings);
    assert_eq!(gauntlet.len(), 10);
    assert!(gauntlet.iter().all(|game| game.players[0] == 0));
    settings.test = Some(SequentialTest::default());
    let refused = play_match(&settings, &mut |_| {}).unwrap_err().to_string();
    assert!(refused.contains("a sequential test is for two players, got 3"), "{refused}");
}

/// The outside program knows its game, so it would reveal it if the wrong player were asked.
#[test]
fn programs_among_several_players_are_started_when_they_play() {
    let ourselves = format!("gtp,name=outside:{ENGINE} gtp --no-book --simulations 20 --seed {{seed}} --set resign=false");
    let settings = settings("y 4", &["random", &ourselves, "self:resign=false"], 2);
    let games = play(&settings);
    assert!(games.iter().all(|game| game.ending == Ending::Board), "{games:?}");
    let scored = |game: &GameRecord| game.players.map(|player| player > 0).map(|sees| sees.then_some(true));
    assert!(games.iter().all(|game| game.agrees == scored(game)), "{games:?}");
}

fn count(path: &Path) -> usize {
    Store::read(path).map_or(0, |store| store.games().len())
}

/// The command line for a match with 30 games, slow enough that a reader gets in between two games even on a slow disk.
fn command(players: &str, results: &Path) -> Command {
    let mut command = Command::new(ENGINE);
    let flags = format!("match --size 9 {players} --simulations 400 --concurrency 3 --seed 7 --results");
    command.args(flags.split_whitespace()).arg(results).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

#[test]
fn killed_matches_resume() {
    goes_on("two", "--player self --player self:lynx,alpha=0.5 --games 30");
}

#[test]
fn killed_tournaments_resume() {
    goes_on("three", "--player self --player self:lynx,alpha=0.5 --player random --games 10");
}

fn goes_on(name: &str, players: &str) {
    let (whole, killed) = (fresh(&format!("{name}-whole.results")), fresh(&format!("{name}-killed.results")));
    let command = |results: &Path| command(players, results);
    assert!(command(&whole).status().unwrap().success());
    let mut kills = 0;
    while count(&killed) < 30 {
        let before = count(&killed);
        let mut run = command(&killed).arg("--resume").spawn().unwrap();
        let begun = Instant::now();
        while count(&killed) < before + 4 && run.try_wait().unwrap().is_none() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = run.kill();
        run.wait().unwrap();
        kills += 1;
        assert!(kills < 40);
    }
    assert!(kills >= 3, "killed {kills} times");
    let games = |path: &Path| {
        let store = Store::read(path).unwrap();
        store.games().iter().map(|game| (game.id, game.players, game.winner, game.moves.clone())).collect::<Vec<_>>()
    };
    // Each game follows from its number, so none is lost, doubled or different.
    assert_eq!(games(&killed), games(&whole));
    let again = command(&killed).output().unwrap();
    assert!(again.status.success() && String::from_utf8_lossy(&again.stderr).contains("nothing was played"));
}

/// A results file as an earlier version wrote it.
pub(crate) fn without_checksums(text: &str) -> String {
    let line = |line: &str| line.rsplit_once(" #").map_or(line, |(line, _)| line).to_owned() + "\n";
    text.lines().filter(|line| !line.starts_with("checksum ")).map(line).collect()
}

#[test]
fn a_report_is_text_markdown_and_a_plot() {
    let path = fresh("report.results");
    let mut settings = settings("y 4", &["self", "random"], 10);
    settings.openings = OpeningSource::Classes;
    settings.results = Some(path.clone());
    let store = play_match(&settings, &mut |_| {}).unwrap().store;
    let report = report_of(&store, 0.95);
    let won = store.games().iter().filter(|game| game.winner == 0).count();
    let markdown = report.markdown().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(report.text().contains("games won  ") && markdown.contains(&format!("| games won | {won} of 10 |")));
    let run = |words: &[&str]| Command::new(ENGINE).args(["match", "report"]).arg(&path).args(words).output().unwrap();
    assert_eq!(String::from_utf8(run(&[]).stdout).unwrap(), report.text());
    assert_eq!(String::from_utf8(run(&["--format", "markdown"]).stdout).unwrap(), report.markdown());
    let plot = String::from_utf8(run(&["--format", "svg"]).stdout).unwrap();
    assert!(plot.starts_with("<svg") && plot.contains("Game lengths") && plot.trim_end().ends_with("</svg>"));
    let folder = path.with_extension("games");
    let (csv, json) = (path.with_extension("csv"), path.with_extension("json"));
    let files = ["--sgf", folder.to_str().unwrap(), "--csv", csv.to_str().unwrap(), "--json", json.to_str().unwrap()];
    assert!(run(&files).status.success());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 10);
    assert!(std::fs::read_to_string(folder.join("000000.sgf")).unwrap().contains("TG[Y 4]"));
    assert_eq!(std::fs::read_to_string(&csv).unwrap().lines().count(), 11);
    let lines = std::fs::read_to_string(&json).unwrap();
    assert!(lines.lines().all(|line| line.starts_with("{\"id\":")));
    assert_eq!(lines.lines().filter(|line| line.contains("\"winner\":\"self\"")).count(), won);
}

/// The report uses only the results in the file, so made-up ones have a known answer.
#[test]
fn a_tournament_is_reported_with_ratings_and_a_cross_table() {
    let path = fresh("tournament.results");
    let mut settings = settings("y 3", &["random,name=strong", "random,name=weak", "random,name=fair"], 40);
    (settings.results, settings.command) = (Some(path.clone()), "tripoint match --seed 1".to_owned());
    play(&settings);
    // The odds are 3 between strong and fair and between fair and weak, so 9 between strong and weak. The information
    // has the eigenvalue 22.5 for (1, -2, 1), so fair has the variance 2/3 of 1/22.5: 30 Elo, or 59 in 95 % of cases.
    let mut lost = BTreeMap::from([([0, 1], 4_u32), ([0, 2], 10), ([1, 2], 30)]);
    let with_winner = |line: &str| match line.strip_prefix("game ") {
        Some(text) => {
            let mut game: GameRecord = serde_json::from_str(text).unwrap();
            let left = lost.get_mut(&game.players).unwrap();
            game.winner = usize::from(*left > 0);
            // The moves would contradict it.
            (game.ending, game.moves) = (Ending::Resigned, String::new());
            *left = left.saturating_sub(1);
            format!("game {}\n", serde_json::to_string(&game).unwrap())
        }
        None => format!("{line}\n"),
    };
    let text: String = without_checksums(&std::fs::read_to_string(&path).unwrap()).lines().map(with_winner).collect();
    std::fs::write(&path, text).unwrap();
    let run = |words: &str| {
        let output = Command::new(ENGINE).args(["match", "report"]).arg(&path).args(words.split_whitespace()).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let plain = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = plain(run("").0);
    for expected in [
        "Round robin of 3 players: 120 games on Y 3",
        "Ratings relative to the average player Elo 95 % interval games won 1 strong +191 ",
        "2 fair +0 -59 to +59 40 of 80 (50.0 %) 3 weak -191 ",
        "1 strong - 30 of 40 36 of 40 2 fair 10 of 40 - 30 of 40 3 weak 4 of 40 10 of 40 -",
        "(LOS) of the player of the row player 1 2 3 1 strong - 100.0 % 100.0 % 2 fair 0.0 % - 100.0 %",
        "strong against weak 36 of 40 (90.0 %)",
        "Seed 1; the command that plays it again: tripoint match --seed 1",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let anchored = plain(run("--anchor fair=1500 --format markdown").0);
    assert!(anchored.contains("Ratings with fair at 1500") && anchored.contains("| 2 fair | +1500 | given |"), "{anchored}");
    assert!(
        anchored.contains("| 1 strong | +1691 |") && anchored.contains("```console $ tripoint match --seed 1 ```"),
        "{anchored}"
    );
    let json: serde_json::Value = serde_json::from_str(&run("--format json --anchor weak=0").0).unwrap();
    assert_eq!(
        (&json["players"][1]["rating"], &json["pairs"][0]["won"], &json["virtual_draws"]),
        (&0.0.into(), &36.into(), &false.into())
    );
    assert!((json["players"][0]["rating"].as_f64().unwrap() - 400.0 * 9f64.log10()).abs() < 1e-6, "{json}");
    let csv = run("--format csv").0;
    assert!(
        csv.starts_with("player,rating,low,high,opponent,won,games,superiority\nstrong,190.8") && csv.lines().count() == 7,
        "{csv}"
    );
    assert!(run("--format svg").0.contains("ratings with their 95 % intervals"));
    let games = path.with_extension("csv");
    run(&format!("--csv {}", games.display()));
    assert!(std::fs::read_to_string(games).unwrap().contains("\n2,1,strong,fair,strong,"));
    assert!(run("--sprt elo0=0").1.contains("a sequential test is for two players, the results are of 3"));
    assert!(run("--anchor other=0").1.contains("no player is named 'other', expected strong, weak or fair"));
}

/// The report's command plays the same games again.
#[test]
fn a_match_is_played_again_by_the_command_of_its_report() {
    let path = fresh("again.results");
    let run = |words: &[&str]| {
        let output = Command::new(ENGINE).args(words).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let flags = "match --size 4 --player self,name=one --player self,name=two --simulations 5 --games 4 --results";
    let words: Vec<_> = flags.split(' ').chain([path.to_str().unwrap()]).collect();
    let report = run(&words);
    let command = report.lines().last().unwrap();
    assert!(command.contains(" --seed ") && !command.contains("--results"), "{report}");
    let again = shlex::split(command).unwrap();
    let json = path.with_extension("json");
    let again: Vec<_> = again.iter().skip(1).map(String::as_str).chain(["--json", json.to_str().unwrap()]).collect();
    run(&again);
    let replayed = std::fs::read_to_string(json).unwrap();
    for game in Store::read(&path).unwrap().games() {
        assert!(replayed.contains(&format!("\"moves\":\"{}\"", game.moves)), "{replayed}");
    }
}

/// Two hundred games against ourselves outside:
/// `cargo test --release --test integration matches -- --ignored --nocapture`.
#[test]
#[ignore = "takes a few minutes"]
fn an_engine_outside_is_as_strong_as_the_same_one_inside() {
    let external = format!("gtp:{ENGINE} gtp --simulations 200 --memory 32 --seed {{seed}}");
    let mut settings = settings("poly-y 5 7", &["self,simulations=200", &external], 200);
    settings.openings = OpeningSource::Random(2);
    let outcome = play_match(&settings, &mut |_| {}).unwrap();
    let report = report_of(&outcome.store, 0.999);
    println!("{}", report.text());
    let report = report.duel().unwrap();
    assert!(report.summary.players.iter().all(|player| player.forfeits.is_empty() && player.disputes == 0));
    assert!(report.over_games().contains(0.5) && report.over_pairs().contains(0.5));
}

#[test]
fn a_player_with_two_threads_plays_by_wall_time_alone() {
    let mut settings = settings("y 6", &["self,threads=2", "self"], 4);
    assert!(play(&settings).iter().all(|game| matches!(game.ending, Ending::Board | Ending::Resigned)));
    settings.time.clock = ClockKind::Cpu;
    assert!(play_match(&settings, &mut |_| {}).unwrap_err().to_string().contains("--clock wall"));
}
