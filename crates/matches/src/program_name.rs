//! Finds a program's name in a command line, behind everything that only starts it: `env A=b nice -n 5 python3 stub.py`
//! is `stub`.

/// Programs that start another one, named in their arguments.
struct Runner {
    /// Their names, without a version.
    names: &'static [&'static str],
    /// Options with a value in the next word.
    valued: &'static [&'static str],
    /// How many words come before the program, such as the seconds for `timeout`.
    operands: usize,
    /// Options whose value is a script.
    inline: &'static [&'static str],
}

const fn runner(names: &'static [&'static str], valued: &'static [&'static str], operands: usize) -> Runner {
    Runner { names, valued, operands, inline: &[] }
}

const fn interpreter(names: &'static [&'static str], valued: &'static [&'static str]) -> Runner {
    Runner { names, valued, operands: 0, inline: &["-c", "-e", "--eval"] }
}

const RUNNERS: &[Runner] = &[
    runner(&["env"], &["-u", "--unset", "-C", "--chdir"], 0),
    runner(&["nice"], &["-n", "--adjustment"], 0),
    runner(&["ionice"], &["-c", "--class", "-n", "--classdata"], 0),
    runner(&["chrt", "taskset"], &[], 1),
    runner(&["timeout"], &["-s", "--signal", "-k", "--kill-after"], 1),
    runner(&["stdbuf"], &["-i", "--input", "-o", "--output", "-e", "--error"], 0),
    runner(&["time"], &["-f", "--format", "-o", "--output"], 0),
    runner(&["numactl"], &["-C", "-N", "-m", "-i", "-p"], 0),
    runner(&["sudo", "doas"], &["-u", "--user", "-g", "--group"], 0),
    runner(&["nohup", "setsid", "exec", "wine", "mono", "dotnet"], &[], 0),
    interpreter(&["python", "pypy"], &["-W", "-X"]),
    interpreter(&[JAVA], &["-cp", "-classpath", "--class-path", "-p", "--module-path"]),
    interpreter(&["node", "bun", "deno"], &["-r", "--require"]),
    interpreter(&["sh", "bash", "dash", "zsh", "perl", "ruby", "lua", "php", "julia", "Rscript"], &[]),
];

const JAVA: &str = "java";

/// Returns a program's file name, without its folder and its ending. The command line may come from another system.
fn stem(word: &str) -> &str {
    let file = word.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_ending = |ending: &str| ending.bytes().all(|byte| byte.is_ascii_alphabetic());
    let stem = file.rsplit_once('.').filter(|(stem, ending)| !stem.is_empty() && is_ending(ending));
    stem.map_or(file, |(stem, _)| stem)
}

/// Returns the name of the program run by a command line, or `None` if it has no words or can't be split into words.
pub(super) fn program_name(command: &str) -> Option<String> {
    let words = shlex::split(command)?;
    let (mut name, mut rest) = (stem(words.first()?), words.get(1..)?);
    while let Some(runner) = runner_of(name) {
        let Some((program, number)) = runner.program(name, rest) else { break };
        (name, rest) = (program, &rest[number + 1..]);
    }
    Some(name.to_owned())
}

/// Returns the runner with this name, with or without a version.
fn runner_of(name: &str) -> Option<&'static Runner> {
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    RUNNERS.iter().find(|runner| runner.names.contains(&plain))
}

impl Runner {
    /// Returns the program's name among the arguments, and the number of its word; `None` if there is none.
    fn program<'a>(&self, name: &str, arguments: &'a [String]) -> Option<(&'a str, usize)> {
        let (mut operands, mut option, mut is_value) = (self.operands, "", false);
        for (number, word) in arguments.iter().enumerate() {
            if std::mem::take(&mut is_value) {
                continue;
            }
            if self.inline.contains(&word.as_str()) {
                return None;
            }
            if word.starts_with('-') {
                (option, is_value) = (word, self.valued.contains(&word.as_str()));
            } else if is_assignment(word) {
                option = "";
            } else if operands > 0 {
                operands -= 1;
            } else {
                // Python modules and Java classes have dots where files have folders.
                let is_dotted = option == "-m" || name == JAVA && option != "-jar";
                let last = word.rsplit('.').next().filter(|_| is_dotted);
                return Some((last.unwrap_or_else(|| stem(word)), number));
            }
        }
        None
    }
}

/// Returns whether a word sets a variable, as in `env`: `A=b`.
fn is_assignment(word: &str) -> bool {
    let name = word.split_once('=').map(|(name, _)| name);
    name.is_some_and(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exported games once named the players by whole command lines, including the folders of whoever played them, or
    /// by the first of several programs starting one another.
    #[test]
    fn a_command_line_is_named_by_the_program_that_plays() {
        for (command, expected) in [
            ("./other --quiet", "other"),
            ("'/home/a b/mohex-2.0' --config x", "mohex-2.0"),
            ("C:\\\\games\\\\wolve.exe", "wolve"),
            (".hidden", ".hidden"),
            ("nice -n 5 ./other", "other"),
            ("nice -5 ./other", "other"),
            ("env A=b nice -n 5 python3 stub.py", "stub"),
            ("/usr/bin/env -u HOME A=b,c=d ./a.out x=y", "a"),
            ("taskset -c 0,1 mohex", "mohex"),
            ("taskset 0x3 mohex", "mohex"),
            ("timeout -k 5 --signal=KILL 3600 stdbuf -o L -eL /opt/wolve", "wolve"),
            ("nohup setsid ionice -c 2 -n7 ./neurobenzene 3", "neurobenzene"),
            ("python3.11 -u -X dev /opt/y/player.py --time 1", "player"),
            ("python -m y.player 5", "player"),
            ("python3 -c 'import y'", "python3"),
            ("java -Xmx1g -jar lib/player.jar", "player"),
            ("java -cp lib/y.jar:. org.y.Player 3", "Player"),
            ("sh -c 'exec ./a'", "sh"),
            ("bash run.sh", "run"),
            ("nice", "nice"),
        ] {
            assert_eq!(program_name(command).as_deref(), Some(expected), "{command}");
        }
        assert_eq!((program_name(""), program_name("'open")), (None, None));
    }
}
