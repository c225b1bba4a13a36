//! `tripoint-check FILE`: says what a certificate proves, or where it is wrong.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [path] = &arguments[..] else {
        eprintln!("usage: tripoint-check FILE");
        return ExitCode::from(2);
    };
    let unreadable = |error: std::io::Error| {
        eprintln!("{}: {error}", path.display());
        ExitCode::from(2)
    };
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return unreadable(error),
    };
    let text = match tripoint_check::unpacked(&bytes) {
        Ok(text) => text,
        Err(error) => return unreadable(error),
    };
    match tripoint_check::check(&text) {
        Ok(claims) => {
            claims.iter().for_each(|claim| println!("proven: {claim}"));
            ExitCode::SUCCESS
        }
        Err(refused) => {
            eprintln!("{}: {refused}", path.display());
            ExitCode::FAILURE
        }
    }
}
