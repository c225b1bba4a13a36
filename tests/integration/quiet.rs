//! Commands that must succeed without a complaint.

use assert_cmd::Command;

/// stdout of a command that succeeds without a complaint. Progress lines are fine, because a slow machine may need ten
/// seconds.
pub(crate) fn output_of(command: &mut Command) -> String {
    output_with(command, "progress: ")
}

/// The same for a command that continues a file whose writer was killed in the middle of the last line.
pub(crate) fn output_after_kill(command: &mut Command) -> String {
    output_with(command, "the last line has no end, as after a kill, and does not count")
}

/// stdout of a command that succeeds and prints only this note and its progress.
fn output_with(command: &mut Command, note: &str) -> String {
    let output = command.assert().success().get_output().clone();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let is_expected = |line: &str| line.is_empty() || line.starts_with("progress: ") || line.contains(note);
    assert!(stderr.lines().all(is_expected), "{stderr}");
    String::from_utf8(output.stdout).unwrap()
}
