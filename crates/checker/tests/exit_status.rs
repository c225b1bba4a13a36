//! The exit status of the program.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

/// The exit status for a file with these bytes, and what the program says.
fn checked(name: &str, bytes: &[u8]) -> (Option<i32>, String) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tripoint-check")).arg(&path).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A damaged compressed file once had the exit status of a wrong proof.
#[test]
fn wrong_proofs_and_damaged_files_differ_in_the_exit_status() {
    let good = fs::read("../../proofs/y-4.certificate.gz").unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(&good[..]).read_to_string(&mut text).unwrap();
    let damaged = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 0x10;
        bytes
    };
    for (name, bytes, status) in [
        ("good.gz", good.clone(), 0),
        ("good", text.clone().into_bytes(), 0),
        ("plain.gz", text.clone().into_bytes(), 0),
        ("wrong", text.replacen("win", "loss", 1).into_bytes(), 1),
        ("windows", text.replace('\n', "\r\n").into_bytes(), 1),
        ("mark", format!("\u{feff}{text}").into_bytes(), 1),
        ("empty", Vec::new(), 1),
        ("begin.gz", damaged(0), 2),
        ("middle.gz", damaged(good.len() / 2), 2),
        ("end.gz", damaged(good.len() - 1), 2),
        ("cut.gz", good[..good.len() - 20].to_vec(), 2),
        ("none.gz", Vec::new(), 2),
    ] {
        let (code, said) = checked(name, &bytes);
        assert_eq!(code, Some(status), "{name}: {said}");
        assert_eq!(said.contains(name), status > 0, "{name}: {said}");
    }
    let nowhere = Command::new(env!("CARGO_BIN_EXE_tripoint-check")).arg("nowhere").output().unwrap();
    assert_eq!(nowhere.status.code(), Some(2));
}
