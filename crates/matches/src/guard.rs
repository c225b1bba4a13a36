//! Ends an external program if this process ends without cleaning up: by a signal, a second Ctrl-C or a crash.

use std::process::{Child, ChildStdin};
#[cfg(unix)]
use std::process::{Command, Stdio};

/// The guard's shell command. It reads until its input is closed, which happens however this process ends, and then
/// kills the group. An input line means that the group has ended already. The guard survives a terminal's signals.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT TERM; read -r line || kill -KILL \"-$1\"";

/// A small process that outlives this one and then kills a process group.
#[derive(Debug)]
pub(super) struct Guard {
    process: Child,
    input: Option<ChildStdin>,
}

impl Guard {
    /// Starts a guard for this process group; returns `None` if there are no process groups or there is no shell.
    #[cfg(unix)]
    pub(super) fn of_group(id: u32) -> Option<Guard> {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", SCRIPT, "guard", &id.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A separate group, which the terminal's keys don't reach.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn().ok()?;
        Some(Guard { input: process.stdin.take(), process })
    }

    /// Starts no guard, since this system has no process groups.
    #[cfg(not(unix))]
    pub(super) fn of_group(_: u32) -> Option<Guard> {
        None
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = std::io::Write::write_all(&mut input, b"\n");
        }
        let _ = self.process.wait();
    }
}
