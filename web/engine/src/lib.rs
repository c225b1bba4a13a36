//! The engine as WebAssembly. It carries messages between a page in a browser and [`Page`].
//!
//! A module has one engine. Its host, a worker of the page, provides `now` (milliseconds that never go back), passes
//! each weights file to [`network`] and the books to [`books`], and calls [`begin`]. For each message it calls
//! [`allocate`], writes the message there, and calls [`receive`]. While [`is_searching`] it calls [`step`]. Answers
//! wait in a queue: [`next`] takes one, which is then at [`answer`] with a length of [`answer_bytes`]. All texts are
//! UTF-8.
//!
//! A panic ends a call with a trap. Its text is then at [`fault`], with a length of [`fault_bytes`]. After that the
//! host may not call any other function; it has to load the module again.
//!
//! `docs/dev/page.md` has an example.

#[cfg(all(target_arch = "wasm32", not(target_feature = "simd128")))]
compile_error!("build it with -C target-feature=+simd128, as web/build does");

use std::cell::RefCell;
use std::collections::VecDeque;
use std::panic::{self, PanicHookInfo};
use std::ptr;
use std::sync::Arc;
use std::time::Duration;
use tripoint::base::Clock;
use tripoint::book::BookSet;
use tripoint::engine::{BookChoice, Engine};
use tripoint::network::Weights;
use tripoint::page::Page;
use tripoint::shipped;

/// The longest message, in bytes.
const MAX_MESSAGE: usize = 16 << 20;

/// The largest memory limit, in MiB: a module can address only four gigabytes, and a phone may not give it that much.
const MAX_MEMORY: usize = 2048;

/// A command that searches before it answers ends after this time with what it has found.
const LONGEST_COMMAND: Duration = Duration::from_secs(10);

unsafe extern "C" {
    /// The time since some fixed moment, in milliseconds.
    safe fn now() -> f64;
}

/// The host's clock.
#[derive(Debug)]
struct HostClock;

impl Clock for HostClock {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}

/// The engine and its queued texts.
#[derive(Debug, Default)]
struct ModuleState {
    page: Option<Page>,
    books: BookChoice,
    message: Vec<u8>,
    waiting: VecDeque<String>,
    answer: String,
}

impl ModuleState {
    /// Takes the message that was written to the place from [`allocate`], if this is it.
    fn take_message(&mut self, pointer: *const u8, bytes: usize) -> Option<Vec<u8>> {
        let message = std::mem::take(&mut self.message);
        (ptr::eq(pointer, message.as_ptr()) && bytes == message.len()).then_some(message)
    }
}

thread_local! {
    static STATE: RefCell<ModuleState> = RefCell::default();
    /// The text of the panic that stopped the engine. It is separate from the state, which is in use at that moment.
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores a panic's text, because nothing else would show it.
fn remember_panic(info: &PanicHookInfo<'_>) {
    let text = info.to_string().replace('\n', " ");
    // If the text itself is at fault, there is none.
    FAULT.with(|fault| fault.try_borrow_mut().map(|mut fault| *fault = text)).unwrap_or_default();
}

/// Calls a function on the state; does nothing if that function makes the call itself.
fn with<T: Default>(call: impl FnOnce(&mut ModuleState) -> T) -> T {
    STATE.with(|state| state.try_borrow_mut().map(|mut state| call(&mut state)).unwrap_or_default())
}

/// The weights that the engine plays with. They are separate files, so the browser can keep the engine in its cache
/// when they change.
const NETWORKS: [&str; 2] = ["default", "hex"];

/// Takes the weights file that was written to the place from [`allocate`], before [`begin`]: number 0 is `default.net`,
/// 1 is `hex.net`. Returns 0 if the file can't be used or this number has weights already.
#[unsafe(no_mangle)]
pub extern "C" fn network(number: u32, pointer: *const u8, bytes: usize) -> u32 {
    panic::set_hook(Box::new(remember_panic));
    let file = with(|state| state.take_message(pointer, bytes)).unwrap_or_default();
    let weights = Weights::parse(&file).ok();
    let is_used = weights.zip(NETWORKS.get(number as usize)).is_some_and(|(weights, name)| Weights::provide(name, weights));
    u32::from(is_used)
}

/// Takes the opening books, joined into one text at the place from [`allocate`], before [`begin`]. Returns 0 if the
/// text can't be used.
#[unsafe(no_mangle)]
pub extern "C" fn books(pointer: *const u8, bytes: usize) -> u32 {
    let file = with(|state| state.take_message(pointer, bytes)).unwrap_or_default();
    // A module keeps its books as long as it exists.
    let books = String::from_utf8(file).map(|text| BookSet(text.leak()));
    let used = books.ok().filter(|books| books.texts().next().is_some());
    used.map_or(0, |books| {
        with(|state| state.books = BookChoice::Set(books));
        1
    })
}

/// Begins with a new game and this seed for all random choices. The memory limit, in MiB, is clamped to the possible
/// range.
#[unsafe(no_mangle)]
pub extern "C" fn begin(seed: u64, memory: u32) {
    panic::set_hook(Box::new(remember_panic));
    with(|state| {
        let books = std::mem::take(&mut state.books);
        let mut settings = shipped::settings_without_books().with_book(books.clone()).with_seed(seed);
        settings.memory = (memory as usize).min(MAX_MEMORY).max(settings.least_memory());
        let page = Engine::new(settings, Arc::new(HostClock)).map(|engine| Page::new(engine).with_puzzles(shipped::PUZZLES));
        *state = ModuleState { page: page.ok(), books, ..ModuleState::default() };
    });
}

/// Returns a buffer for a message of this length, valid until [`receive`], or null if it is too long.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(bytes: usize) -> *mut u8 {
    if bytes > MAX_MESSAGE {
        return ptr::null_mut();
    }
    STATE.with(|state| {
        state.try_borrow_mut().map_or(ptr::null_mut(), |mut state| {
            state.message = vec![0; bytes];
            state.message.as_mut_ptr()
        })
    })
}

/// Handles the message written to the place from [`allocate`].
#[unsafe(no_mangle)]
pub extern "C" fn receive(pointer: *const u8, bytes: usize) {
    with(|state| {
        let message = state.take_message(pointer, bytes);
        let (Some(page), Some(message)) = (&mut state.page, message) else { return };
        let begun = HostClock.now();
        let stop = || HostClock.now().saturating_sub(begun) > LONGEST_COMMAND;
        state.waiting.extend(page.receive(&String::from_utf8_lossy(&message), &stop));
    });
}

/// 1 while a search is running; [`step`] continues it.
#[unsafe(no_mangle)]
pub extern "C" fn is_searching() -> u32 {
    with(|state| u32::from(state.page.as_ref().is_some_and(Page::is_searching)))
}

/// Continues the search for about this many milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn step(milliseconds: u32) {
    with(|state| {
        if let Some(page) = &mut state.page {
            state.waiting.extend(page.step(Duration::from_millis(milliseconds.into())));
        }
    });
}

/// Takes the next answer from the queue; returns 1 if there is one.
#[unsafe(no_mangle)]
pub extern "C" fn next() -> u32 {
    with(|state| {
        let next = state.waiting.pop_front();
        let is_there = next.is_some();
        state.answer = next.unwrap_or_default();
        u32::from(is_there)
    })
}

/// Where the taken answer is, until the next call to anything but [`answer_bytes`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    STATE.with(|state| state.try_borrow().map_or(ptr::null(), |state| state.answer.as_ptr()))
}

/// The taken answer's length.
#[unsafe(no_mangle)]
pub extern "C" fn answer_bytes() -> usize {
    with(|state| state.answer.len())
}

/// Where the text of the panic is that stopped the engine.
#[unsafe(no_mangle)]
pub extern "C" fn fault() -> *const u8 {
    FAULT.with(|fault| fault.try_borrow().map_or(ptr::null(), |fault| fault.as_ptr()))
}

/// The length of that text; 0 if there was no panic.
#[unsafe(no_mangle)]
pub extern "C" fn fault_bytes() -> usize {
    FAULT.with(|fault| fault.try_borrow().map_or(0, |fault| fault.len()))
}
