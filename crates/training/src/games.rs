//! Plays self-play games and keeps them in a text file, with the results of their searches.

use super::error::GameError;
use super::plan::GamePlan;
use super::player::{GamePlayer, selfplay_settings};
use super::read::{TornLine, for_each_game, game_text};
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use tripoint_engine::engine::Settings;
use tripoint_games::with_methods;
use tripoint_jobs::files::{drop_torn_line, lock_for_appending};
use tripoint_jobs::selfplay::{Schedule, Share, Stop};

/// Settings for a run of self-play games.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameSettings {
    /// Board, parameters, patterns and seed; all concurrent games share the memory.
    pub engine: Settings,
    /// How openings, searches and moves are chosen.
    pub plan: GamePlan,
    /// How many games the run has; they are numbered from 0.
    pub games: u32,
    /// The games that go into this file; other processes may play the rest.
    pub share: Share,
    /// Concurrent games.
    pub concurrency: usize,
    /// The file. Games that are already there aren't played again.
    pub file: PathBuf,
    /// Ends the run early; games in progress are dropped.
    pub stop: Stop,
}

impl GameSettings {
    /// Plays this many games into a file, one at a time.
    pub fn new(engine: Settings, plan: GamePlan, games: u32, file: PathBuf) -> GameSettings {
        GameSettings { engine, plan, games, share: Share::WHOLE, concurrency: 1, file, stop: Stop::default() }
    }

    with_methods!(
        GameSettings:
        with_share(share: Share),
        with_concurrency(concurrency: usize),
        with_stop(stop: Stop),
    );
}

/// How many games a file has after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamesInFile {
    /// All games in the file. There can be more than in the run, because an earlier run may have added others.
    pub all: usize,
    /// How many of the run's games weren't played because it was stopped.
    pub missing: usize,
}

/// Plays games until the file has the whole share or the run is stopped. Calls `progress` after each game with how many
/// of the run's games are in the file.
///
/// Each game is written when it ends, so you can resume a stopped run. A game depends only on its number and the seed,
/// whatever the concurrency, unless a tree fills its share of the memory.
///
/// # Errors
/// If the file can't be used or another process writes to it, the plan is invalid, or the concurrent games have too
/// little memory.
///
/// # Panics
/// If `progress` panics. It starts no further game then.
pub fn play_games(settings: &GameSettings, progress: &mut dyn FnMut(usize)) -> Result<GamesInFile, GameError> {
    let wrong = |error| GameError::File(settings.file.clone(), error);
    settings.plan.check()?;
    let engine = settings.engine()?;
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(&settings.file).map_err(wrong)?;
    if !lock_for_appending(&file) {
        return Err(GameError::InUse(settings.file.clone()));
    }
    let mut begun = BTreeSet::new();
    for_each_game(&settings.file, TornLine::PassedOver, |game| {
        if (game.board, game.turns) != (settings.engine.board, settings.engine.rules.turns) {
            let expected = game_text(settings.engine.board, settings.engine.rules.turns);
            return Err(GameError::OtherGame(settings.file.clone(), game_text(game.board, game.turns), expected));
        }
        if !settings.share.contains(game.number) {
            return Err(GameError::OtherShare(settings.file.clone(), game.number, settings.share));
        }
        begun.insert(game.number);
        Ok(())
    })?;
    // Cut the file only once we know that it holds games.
    drop_torn_line(&settings.file).map_err(wrong)?;
    let missing: Vec<u32> = settings.share.of(0..settings.games).filter(|number| !begun.contains(number)).collect();
    let (mut played, in_file) = (0, settings.in_file() - missing.len());
    let worker = |stop: &Stop| {
        let mut player = GamePlayer::new(&engine, settings.plan, stop)?;
        Ok::<_, GameError>(move |number| player.play(number))
    };
    let schedule = Schedule { concurrency: settings.at_once(), stop: &settings.stop };
    schedule.in_any_order(missing.iter().copied(), &worker, &mut |line: String| {
        file.write_all(line.as_bytes()).map_err(wrong)?;
        played += 1;
        progress(in_file + played);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(GamesInFile { all: begun.len() + played, missing: missing.len() - played })
}

impl GameSettings {
    /// How many of the run's games belong in this file.
    pub fn in_file(&self) -> usize {
        self.share.of(0..self.games).count()
    }

    /// How many games to play at once, but not more than there are.
    fn at_once(&self) -> usize {
        self.concurrency.min(self.in_file()).max(1)
    }

    /// The engine settings for each game.
    fn engine(&self) -> Result<Settings, GameError> {
        selfplay_settings(&self.engine, self.at_once())
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::{Sample, read_games};
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Arc;
    use tripoint_games::rules::TurnOrder;

    fn settings(name: &str, games: u32) -> GameSettings {
        let folder = std::env::temp_dir().join(format!("tripoint-games-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let engine = Settings::new(Arc::default()).with_board("y 6".parse().unwrap()).with_memory(32);
        let plan = GamePlan { full_simulations: 40, cheap_simulations: 10, full_share: 0.5, ..GamePlan::default() };
        GameSettings { engine, plan, games, share: Share::WHOLE, concurrency: 2, file: folder.join(name), stop: Stop::default() }
    }

    #[test]
    fn games_are_played_once_and_read() {
        let settings = settings("played", 5);
        let _ = std::fs::remove_file(&settings.file);
        play_games(&settings, &mut |_| {}).unwrap();
        let text = std::fs::read_to_string(&settings.file).unwrap();
        // A killed run has lost some games, and was writing one.
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        std::fs::write(&settings.file, format!("{}\n{}\n{}", lines[4], lines[1], &lines[0][..20])).unwrap();
        play_games(&settings, &mut |_| {}).unwrap();
        let again = std::fs::read_to_string(&settings.file).unwrap();
        let mut others: Vec<&str> = again.lines().collect();
        others.sort_unstable();
        assert_eq!(others, lines);
        for game in read_games(&settings.file).unwrap() {
            assert!(!game.samples.is_empty());
            for Sample { position, policy, win_rate, .. } in &game.samples {
                let [own, others] = position.stones;
                assert!(own.len() == others.len() || own.len() + 1 == others.len());
                assert!((policy.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 1e-4);
                assert!(policy.iter().all(|(cell, _)| !own.contains(*cell) && !others.contains(*cell)));
                assert!((0.0..=1.0).contains(win_rate));
            }
            let winner = |sample: &Sample| if sample.won { sample.position.to_move } else { sample.position.to_move.opponent() };
            assert!(game.samples.windows(2).all(|pair| winner(&pair[0]) == winner(&pair[1])));
            assert!(game.samples.iter().all(|sample| sample.end.is_some() && sample.weight > 0.0));
            // The weights are relative to the game's mean.
            let mean = game.samples.iter().map(|sample| sample.weight).sum::<f32>() / game.samples.len() as f32;
            assert!(mean > 0.7 && mean < 1.01, "{mean}");
        }
        let other = GameSettings { engine: settings.engine.clone().with_board("y 5".parse().unwrap()), ..settings };
        assert!(play_games(&other, &mut |_| {}).unwrap_err().to_string().contains("the file has games on Y 6"));
    }

    /// A game with two stones a turn is read as it was played, and its file can only be continued with the same turns.
    #[test]
    fn turns_of_several_stones_are_played_and_read() {
        let mut settings = settings("turns", 3);
        settings.engine.rules.turns = TurnOrder::TWO;
        let _ = std::fs::remove_file(&settings.file);
        assert_eq!(play_games(&settings, &mut |_| {}).unwrap(), GamesInFile { all: 3, missing: 0 });
        for game in read_games(&settings.file).unwrap() {
            assert_eq!((game.board, game.turns), (settings.engine.board, TurnOrder::TWO));
            let left: Vec<u32> = game.samples.iter().map(|sample| sample.position.stones_left).collect();
            assert!(left.contains(&0) && left.contains(&1) && left.iter().all(|&left| left < 2), "{left:?}");
        }
        settings.engine.rules.turns = TurnOrder::Alternating;
        let error = play_games(&settings, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("the file has games on Y 6 122*, not on Y 6"), "{error}");
    }

    /// Three shares have the same games as one run, and a share continues only its own file.
    #[test]
    fn shares_are_the_games_of_one_run() {
        let lines = |settings: &GameSettings| {
            let _ = std::fs::remove_file(&settings.file);
            assert_eq!(play_games(settings, &mut |_| {}).unwrap(), GamesInFile { all: settings.in_file(), missing: 0 });
            std::fs::read_to_string(&settings.file).unwrap().lines().map(str::to_owned).collect::<Vec<String>>()
        };
        let mut whole = lines(&settings("whole", 7));
        let share = |text: &str| GameSettings { share: text.parse().unwrap(), ..settings(&text.replace('/', "-"), 7) };
        let mut shared: Vec<String> = ["3/3", "1/3", "2/3"].iter().flat_map(|text| lines(&share(text))).collect();
        whole.sort_unstable();
        shared.sort_unstable();
        assert_eq!(shared, whole);
        let (second, third) = (share("2/3"), share("3/3"));
        assert_eq!(play_games(&second, &mut |_| {}).unwrap(), GamesInFile { all: 2, missing: 0 });
        let error = play_games(&GameSettings { file: second.file, ..third }, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("the file has game 1, which isn't in share 3/3") || error.contains("has game 4"), "{error}");
        // More shares than games.
        assert!(lines(&share("8/9")).is_empty());
    }

    /// With one simulation, or if the result is proven at once, no move has visits. We once wrote an empty list of
    /// visits for such a move, and the next run refused its own file.
    #[test]
    fn moves_without_visits_can_be_read() {
        let GameSettings { engine, .. } = settings("", 0);
        for (board, simulations) in [("y 6", 1), ("y 2", 40), ("y 3", 40), ("poly-y 3 2", 40)] {
            let engine = engine.clone().with_board(board.parse().unwrap());
            let settings =
                GameSettings { engine, plan: GamePlan::uniform(simulations), ..settings(&format!("{board} {simulations}"), 20) };
            let _ = std::fs::remove_file(&settings.file);
            play_games(&settings, &mut |_| {}).unwrap();
            assert_eq!(read_games(&settings.file).unwrap().len(), 20);
        }
    }

    /// A worker's panic once counted as success, and the file came out short.
    #[test]
    fn a_panic_reaches_the_caller_and_ends_the_run() {
        let settings = settings("panic", 60);
        let _ = std::fs::remove_file(&settings.file);
        let mut told = |done| assert!(done != 2, "the second game is told");
        let panic = catch_unwind(AssertUnwindSafe(|| play_games(&settings, &mut told))).unwrap_err();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"the second game is told"));
        let played = read_games(&settings.file).unwrap().len();
        assert!((2..60).contains(&played), "{played} games were played");
    }

    /// After a mistyped file name, the wrong file lost its last line before it was checked.
    #[test]
    fn unrelated_files_stay_unchanged() {
        let settings = settings("something else", 1);
        for text in ["a note", "0\ty 6\tblack\t1\na note", "a note\n12", "tpnet 1\n\u{8}"] {
            std::fs::write(&settings.file, text).unwrap();
            let error = play_games(&settings, &mut |_| {}).unwrap_err().to_string();
            assert!(error.contains("not a self-play game"), "{text}: {error}");
            assert_eq!(std::fs::read_to_string(&settings.file).unwrap(), text);
        }
    }

    #[test]
    fn a_run_that_is_stopped_keeps_the_games_that_have_ended() {
        let settings = settings("stopped", 60);
        let _ = std::fs::remove_file(&settings.file);
        let mut progress = |done| {
            if done == 2 {
                settings.stop.request();
            }
        };
        let GamesInFile { all, missing } = play_games(&settings, &mut progress).unwrap();
        assert_eq!((read_games(&settings.file).unwrap().len(), all + missing), (all, 60));
        assert!((2..60).contains(&all), "{all} games were played");
        // A shorter run plays at most game 0.
        let shorter = GameSettings { games: 1, stop: Stop::default(), ..settings };
        let after = play_games(&shorter, &mut |_| {}).unwrap();
        assert!(after.missing == 0 && (all..=all + 1).contains(&after.all), "{after:?}");
    }

    /// Two runs on one file once played every game twice.
    #[cfg(not(windows))]
    #[test]
    fn a_file_that_another_run_writes_to_is_refused() {
        let settings = settings("twice", 2);
        let _ = std::fs::remove_file(&settings.file);
        let other = OpenOptions::new().create(true).append(true).open(&settings.file).unwrap();
        assert!(lock_for_appending(&other));
        let error = play_games(&settings, &mut |_| {}).unwrap_err().to_string();
        assert!(error.ends_with("another process is writing to the file; wait for it to end, or choose another file"), "{error}");
        drop(other);
        assert_eq!(play_games(&settings, &mut |_| {}).unwrap(), GamesInFile { all: 2, missing: 0 });
    }

    /// Every game once got the whole memory.
    #[test]
    fn concurrent_games_share_the_memory() {
        let of = |memory, concurrency, games| {
            let base = settings("memory", 0);
            GameSettings { engine: base.engine.with_memory(memory), games, concurrency, ..base }
        };
        for (memory, concurrency) in [(25, 1), (32, 3), (32, 2), (1024, 8), (1024, 100), (Settings::MAX_MEMORY, 500)] {
            let all = of(memory, concurrency, 10_000).engine().unwrap().tree_bytes() * 2 * concurrency;
            assert!(all <= (memory - 16) << 20 && all >= (memory - 18 - 4 * concurrency) << 20, "{memory} {concurrency} {all}");
        }
        // Concurrency beyond the number of games needs no memory.
        assert_eq!(of(64, 8, 1).engine().unwrap().tree_bytes(), of(64, 1, 9).engine().unwrap().tree_bytes());
        for (memory, concurrency) in [(0, 1), (15, 1), (16, 4), (1024, 1024), (Settings::MAX_MEMORY + 1, 1), (usize::MAX, 1)] {
            let settings = of(memory, concurrency, 10_000);
            let _ = std::fs::remove_file(&settings.file);
            let error = play_games(&settings, &mut |_| {}).unwrap_err().to_string();
            assert!(error.starts_with(&format!("memory: got {memory} MiB, expected ")), "{error}");
            assert!(!settings.file.exists());
        }
    }
}
