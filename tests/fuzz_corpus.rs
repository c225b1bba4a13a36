//! Every file of the fuzzing corpus through the checks of its target.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod checks;

use checks::CHECKS;
use std::fs;
use std::panic::{catch_unwind, resume_unwind};
use std::path::Path;

#[test]
fn every_file_of_the_corpus_passes_the_checks_of_its_target() {
    for (target, _) in CHECKS {
        let entries = fs::read_dir(Path::new("fuzz/corpus").join(target)).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = entries.collect();
        files.sort();
        assert!(files.len() >= 5, "{target}: only {} files", files.len());
        for file in files {
            let input = fs::read(&file).unwrap();
            if let Err(failure) = catch_unwind(|| checks::run(target, &input)) {
                eprintln!("the check of {} failed", file.display());
                resume_unwind(failure);
            }
        }
    }
}
