//! Commands that must succeed and complain about nothing.

use assert_cmd::Command;

/// stdout of a command that succeeds and complains about nothing. A line of progress is no complaint: a slow machine may
/// need ten seconds.
pub(crate) fn output_of(command: &mut Command) -> String {
    let output = command.assert().success().get_output().clone();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.lines().all(|line| line.starts_with("progress: ")), "{stderr}");
    String::from_utf8(output.stdout).unwrap()
}
