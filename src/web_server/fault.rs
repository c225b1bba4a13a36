//! A panic in a page's engine: what it says, for the report to whoever sees it.

use std::any::Any;
use std::cell::RefCell;
use std::panic;
use std::sync::Once;

thread_local! {
    /// This thread's last panic, with its place in the source.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Stores each thread's last panic with its place, which [`describe`] then returns. The earlier hook is still called.
pub(super) fn remember_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let earlier = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // Separate lines are for the terminal.
            let text = info.to_string().replace('\n', " ");
            LAST.with(|last| last.borrow_mut().replace(text));
            earlier(info);
        }));
    });
}

/// The text of a panic caught in this thread. A panic passed on from another thread comes without its place.
pub(super) fn describe(payload: &(dyn Any + Send)) -> String {
    let said =
        payload.downcast_ref::<&str>().map(|text| (*text).to_owned()).or_else(|| payload.downcast_ref::<String>().cloned());
    LAST.with(|last| last.borrow_mut().take()).or(said).unwrap_or_else(|| "panicked without a text".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

    #[test]
    fn a_panic_is_described_with_its_place_if_known() {
        remember_panics();
        remember_panics();
        let own = catch_unwind(|| panic!("number {}\nis wrong", 7)).unwrap_err();
        let text = describe(own.as_ref());
        assert!(text.starts_with("panicked at src/web_server/fault.rs:") && text.ends_with(": number 7 is wrong"), "{text}");
        let other = std::thread::spawn(|| panic!("number 8")).join().unwrap_err();
        let passed_on = catch_unwind(AssertUnwindSafe(|| resume_unwind(other))).unwrap_err();
        assert_eq!(describe(passed_on.as_ref()), "number 8");
        assert_eq!(describe(&1_u8), "panicked without a text");
    }
}
