//! The WebSocket connection to one page.

use super::bounds::Bounds;
use super::engine_thread::EngineThread;
use super::rate_limiter::RateLimiter;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How long a page can take to read why the connection was closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Why a connection is closed: a code from the WebSocket protocol, and a text for the page.
pub(super) type CloseReason = (u16, String);

/// The reason for a page that gets no engine.
pub(super) fn no_engine(bounds: &Bounds) -> CloseReason {
    (close_code::AGAIN, format!("{} pages have an engine already; close one of them and reload this one", bounds.engines))
}

/// The reason if the system can't start another thread.
pub(super) fn no_thread() -> CloseReason {
    (close_code::ERROR, "the system has no thread left for an engine".to_owned())
}

/// Relays messages until the page, the engine or the server ends. Returns the reason; `None` when the page is gone.
pub(super) async fn relay(
    socket: &mut WebSocket,
    engine: &mut EngineThread,
    bounds: &Bounds,
    closing: &mut watch::Receiver<bool>,
) -> Option<CloseReason> {
    let mut rate_limiter = RateLimiter::new(Instant::now());
    let mut heard = Instant::now();
    let mut pings = interval(bounds.ping);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let ending = |code, text: &str| Some((code, text.to_owned()));
    loop {
        let message = tokio::select! {
            frame = socket.recv() => {
                heard = Instant::now();
                match handle_frame(frame, engine, &mut rate_limiter) {
                    Ok(()) => continue,
                    Err(ending) => return ending,
                }
            }
            answer = engine.answer() => match answer {
                Some(answer) => Message::Text(answer.into()),
                None => return ending(close_code::ERROR, "the engine has stopped; reload the page"),
            },
            _ = closing.wait_for(|closing| *closing) => return ending(close_code::AWAY, "tripoint web has ended"),
            _ = pings.tick() => {
                if heard.elapsed() >= bounds.idle_timeout {
                    return None;
                }
                Message::Ping(Vec::new().into())
            }
        };
        if !matches!(timeout(bounds.idle_timeout, socket.send(message)).await, Ok(Ok(()))) {
            return None;
        }
    }
}

/// Passes a page's frame to the engine. An error ends the connection.
fn handle_frame(
    frame: Option<Result<Message, axum::Error>>,
    engine: &EngineThread,
    rate_limiter: &mut RateLimiter,
) -> Result<(), Option<CloseReason>> {
    let ending = |code, text: &str| Err(Some((code, text.to_owned())));
    let Some(frame) = frame else { return Err(None) };
    let Ok(message) = frame else {
        return ending(close_code::PROTOCOL, "got a broken frame, or a message of more than 2 MiB");
    };
    let bytes = match &message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => return Err(None),
    };
    if !rate_limiter.take(bytes, Instant::now()) {
        return ending(close_code::POLICY, "got too many messages in too short a time");
    }
    match message {
        Message::Text(text) if !engine.send(text.as_str().to_owned()) => {
            ending(close_code::POLICY, "too many messages wait for the engine")
        }
        Message::Binary(_) => ending(close_code::UNSUPPORTED, "got bytes, expected text"),
        _ => Ok(()),
    }
}

/// Closes a connection with a reason, and waits a moment until the page has read it.
pub(super) async fn close(mut socket: WebSocket, (code, reason): CloseReason) {
    let farewell = async {
        let frame = CloseFrame { code, reason: reason.into() };
        if socket.send(Message::Close(Some(frame))).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    let _ = timeout(CLOSE_TIMEOUT, farewell).await;
}
