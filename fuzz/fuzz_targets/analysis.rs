#![no_main]

#[path = "../../tests/integration/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|input: &[u8]| checks::run("analysis", input));
