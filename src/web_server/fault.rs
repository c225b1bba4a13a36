//! A panic of a page's engine: what it says, for the report of whoever sees it.

use std::any::Any;
use std::cell::RefCell;
use std::panic;
use std::sync::Once;

thread_local! {
    /// The last panic of this thread, with its place in the source.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Stores each panic of a thread with its place, which [`describe`] then returns; the hook that was there before is
/// still called.
pub(super) fn remember_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let earlier = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // Lines of their own belong to the terminal.
            let text = info.to_string().replace('\n', " ");
            LAST.with(|last| last.borrow_mut().replace(text));
            earlier(info);
        }));
    });
}

/// The text of a panic that was caught in this thread. That of another thread, passed on, comes without its place.
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
