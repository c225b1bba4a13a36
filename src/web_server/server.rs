//! The server: the page's files, and a WebSocket for each page.

use super::access::{Access, HostPort, Offer, PROTOCOL, SOCKET};
use super::bounds::Bounds;
use super::engine_thread::{EngineThread, Scheduler};
use super::public_address::PublicAddress;
use super::rate_limiter::{Admission, GuessLimiter};
use super::token::AccessToken;
use super::{files, socket};
use crate::engine::{EngineError, MemorySharing, Settings};
use axum::Router;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde::Serialize;
use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener as StdListener};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

/// The most bytes in a request's head.
const HEAD: usize = 16 << 10;

/// WebSockets beyond those with an engine: pages that wait for one or are being refused.
const WAITING: usize = 16;

/// How long engines may take to end with the server.
const ENDING: Duration = Duration::from_secs(3);

/// The pause after the system had no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Why the server does not start.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The server can't listen at the address.
    #[error(
        "cannot listen at {address}: {error}; give another --port, 0 for a free one, or an address of this computer as --listen"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        error: io::Error,
    },
    /// The memory is too small for the engines.
    #[error("{0}; raise --memory or use fewer --threads")]
    Engine(#[from] EngineError),
}

/// Ends a server. It can be sent to other threads.
#[derive(Clone, Debug)]
pub struct ServerStop(watch::Sender<bool>);

impl ServerStop {
    /// Ends the server, its conversations and their engines.
    pub fn request(&self) {
        self.0.send_replace(true);
    }
}

/// State shared by all connections.
struct ServerState {
    access: Access,
    public_address: Option<PublicAddress>,
    settings: Settings,
    bounds: Bounds,
    /// One permit per engine.
    free_engines: Arc<Semaphore>,
    /// One permit per WebSocket.
    free_sockets: Arc<Semaphore>,
    scheduler: Scheduler,
    /// Attempts with a wrong token.
    guesses: Mutex<GuessLimiter>,
    /// The number of engines so far.
    engines: AtomicU64,
    stop: ServerStop,
}

impl ServerState {
    fn guesses(&self) -> MutexGuard<'_, GuessLimiter> {
        self.guesses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an attempt with a wrong token, and logs that somebody may be guessing.
    fn count_wrong_token(&self, peer: IpAddr) {
        let wrong = self.guesses().count(peer, Instant::now());
        if let Some(wrong) = wrong {
            log::warn!("web: got {wrong} wrong tokens from {peer}; its attempts now wait for a second each");
        }
    }
}

/// A connection's source address.
#[derive(Clone, Copy)]
struct Peer(IpAddr);

/// `site.json`; for a static site, `web/build` writes it.
#[derive(Serialize)]
struct SiteAnswer {
    /// Where the engine is: in the program that serves the page.
    engine: &'static str,
    /// Whether other computers can reach the server, so that links must not have the token.
    network: bool,
    /// A static site's address.
    public: Option<String>,
}

/// A listening server.
pub struct Server {
    listener: StdListener,
    state: Arc<ServerState>,
}

impl Server {
    /// Listens at an address; port 0 takes a free one. The page links to the public address, if there is one. All
    /// engines share the memory in the settings, and the threads work for one engine at a time.
    ///
    /// # Errors
    /// The server can't listen at the address, or the memory is too small for the engines.
    pub fn new(
        address: SocketAddr,
        token: AccessToken,
        settings: Settings,
        bounds: Bounds,
        public_address: Option<PublicAddress>,
    ) -> Result<Server, ServerError> {
        let sharing = MemorySharing { engines: bounds.engines, reserved: Bounds::BESIDES_ENGINES };
        let settings = settings.with_sharing(sharing);
        settings.check_memory()?;
        let failed = |error| ServerError::Listen { address, error };
        let listener = StdListener::bind(address).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let state = ServerState {
            access: Access::new(listener.local_addr().map_err(failed)?, token),
            public_address,
            settings,
            free_engines: Arc::new(Semaphore::new(bounds.engines)),
            scheduler: Arc::new(Semaphore::new(1)),
            free_sockets: Arc::new(Semaphore::new(bounds.engines + WAITING)),
            bounds,
            guesses: Mutex::default(),
            engines: AtomicU64::new(0),
            stop: ServerStop(watch::Sender::new(false)),
        };
        Ok(Server { listener, state: Arc::new(state) })
    }

    /// The page's address, with the token.
    pub fn link(&self) -> String {
        self.state.access.link()
    }

    /// The page's addresses for other computers, without the token; none if they can't reach this server.
    pub fn addresses_for_others(&self) -> Vec<String> {
        self.state.access.addresses_for_others()
    }

    /// The token, which the page asks for if its address lacks it.
    pub fn token(&self) -> &str {
        self.state.access.token()
    }

    /// Whether other computers can reach this server.
    pub fn is_on_network(&self) -> bool {
        self.state.access.is_on_network()
    }

    /// The server's stop signal.
    pub fn stop(&self) -> ServerStop {
        self.state.stop.clone()
    }

    /// Serves until the server is stopped.
    ///
    /// # Errors
    /// The system lacks the means for it.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> io::Result<()> {
        let Server { listener, state } = self;
        let listener = TcpListener::from_std(listener)?;
        let router = router(&state);
        let mut stopped = state.stop.0.subscribe();
        let mut open = VecDeque::new();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopped.wait_for(|stopped| *stopped) => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    drop_oldest(&mut open, state.bounds.connections);
                    let router = router.clone().layer(Extension(Peer(peer.ip())));
                    open.push_back(spawn_connection(stream, router, &state.bounds));
                }
                Err(error) => {
                    log::warn!("web: {error}");
                    sleep(PAUSE).await;
                }
            }
        }
        open.iter().for_each(AbortHandle::abort);
        // Every page is notified, and every engine ends.
        let [sockets, engines] =
            [state.bounds.engines + WAITING, state.bounds.engines].map(|all| u32::try_from(all).unwrap_or(u32::MAX));
        let ended = async { (state.free_sockets.acquire_many(sockets).await, state.free_engines.acquire_many(engines).await) };
        if timeout(ENDING, ended).await.is_err() {
            log::warn!("web: an engine is still at work");
        }
        Ok(())
    }
}

/// Ends the oldest connections until one more fits. A browser sends its request at once, so its connection isn't among
/// them for long.
fn drop_oldest(open: &mut VecDeque<AbortHandle>, most: usize) {
    if open.len() >= most {
        open.retain(|connection| !connection.is_finished());
    }
    while open.len() >= most.max(1) {
        if let Some(oldest) = open.pop_front() {
            oldest.abort();
        }
    }
}

/// Serves a connection until it ends or becomes a WebSocket.
fn spawn_connection(stream: TcpStream, router: Router, bounds: &Bounds) -> AbortHandle {
    // Without this, messages wait for each other.
    let _ = stream.set_nodelay(true);
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(bounds.request).max_buf_size(HEAD);
    let connection = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)).with_upgrades();
    let longest = bounds.connection;
    let task = tokio::spawn(async move {
        // hyper answers malformed HTTP.
        let _ = timeout(longest, connection).await;
    });
    task.abort_handle()
}

fn router(server: &Arc<ServerState>) -> Router {
    let router = Router::new().route(SOCKET, get(engine)).route("/site.json", get(site)).fallback(file);
    router.layer(from_fn_with_state(Arc::clone(server), guarded)).with_state(Arc::clone(server))
}

/// Answers only requests to this server, and always with the headers that bind the browser.
async fn guarded(State(server): State<Arc<ServerState>>, mut request: Request, next: Next) -> Response {
    let host = server.access.host(request.headers(), request.uri());
    let mut response = match host {
        None => (StatusCode::FORBIDDEN, "Host: expected the address that tripoint web has printed\n").into_response(),
        Some(_) if ![Method::GET, Method::HEAD].contains(request.method()) => {
            (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")], "expected GET or HEAD\n").into_response()
        }
        Some(host) => {
            request.extensions_mut().insert(host);
            next.run(request).await
        }
    };
    bind(response.headers_mut(), host.unwrap_or_else(|| server.access.own_host()));
    response
}

/// Sets the headers that make the browser keep the page to this server, and other pages away from this one.
fn bind(headers: &mut HeaderMap, host: HostPort) {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://{host}; \
         manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    let policy = HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in [
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// One of the page's files.
async fn file(uri: Uri) -> Response {
    match files::at(uri.path()) {
        Some(file) => ([(header::CONTENT_TYPE, file.kind)], file.bytes).into_response(),
        None => (StatusCode::NOT_FOUND, "no such file\n").into_response(),
    }
}

/// Describes the server to the page; nothing in it is secret.
async fn site(State(server): State<Arc<ServerState>>) -> Response {
    let site = SiteAnswer {
        engine: "program",
        network: server.access.is_on_network(),
        public: server.public_address.as_ref().map(PublicAddress::to_string),
    };
    match serde_json::to_string(&site) {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

/// Connects a page to an engine.
async fn engine(
    State(server): State<Arc<ServerState>>,
    Extension(host): Extension<HostPort>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !Access::is_own_origin(&headers, host) {
        return (StatusCode::FORBIDDEN, "Origin: expected the page of this server\n").into_response();
    }
    let admission = server.guesses().admit(peer, Instant::now());
    match admission {
        Admission::After(wait) if wait.is_zero() => {}
        Admission::After(wait) => sleep(wait).await,
        Admission::Refused => {
            return (StatusCode::TOO_MANY_REQUESTS, "got too many wrong tokens; try again in a minute\n").into_response();
        }
    }
    let offer = server.access.offer(&headers, upgrade.requested_protocols());
    let upgrade = upgrade.protocols([PROTOCOL]);
    if offer == Offer::Wrong {
        server.count_wrong_token(peer);
    }
    if offer != Offer::Token || upgrade.selected_protocol().is_none() {
        return (StatusCode::FORBIDDEN, "expected the protocol tripoint, and the token as another one or in a cookie\n")
            .into_response();
    }
    let Ok(permit) = Arc::clone(&server.free_sockets).try_acquire_owned() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many pages wait for an engine\n").into_response();
    };
    let upgrade = upgrade.max_message_size(Bounds::MESSAGE).max_frame_size(Bounds::MESSAGE);
    let cookie = server.access.cookie();
    let response = upgrade.on_upgrade(|socket| serve_page(server, socket, permit));
    ([(header::SET_COOKIE, cookie)], response).into_response()
}

/// Serves one WebSocket from its start to its end.
async fn serve_page(server: Arc<ServerState>, mut socket: WebSocket, permit: OwnedSemaphorePermit) {
    let ending = match timeout(server.bounds.queue_timeout, Arc::clone(&server.free_engines).acquire_owned()).await {
        Ok(Ok(permit)) => serve_engine(&server, &mut socket, permit).await,
        _ => Some(socket::no_engine(&server.bounds)),
    };
    if let Some(ending) = ending {
        log::info!("web: a page is sent away: {}", ending.1);
        socket::close(socket, ending).await;
    }
    drop(permit);
}

/// Connects a page to a new engine until one of them ends.
async fn serve_engine(server: &ServerState, socket: &mut WebSocket, permit: OwnedSemaphorePermit) -> Option<socket::CloseReason> {
    let number = server.engines.fetch_add(1, Ordering::Relaxed);
    let settings = server.settings.clone().with_seed(server.settings.seed.wrapping_add(number));
    let Ok(mut engine) = EngineThread::start(settings, &server.scheduler, permit) else { return Some(socket::no_thread()) };
    log::info!("web: engine {} started", number + 1);
    let ending = socket::relay(socket, &mut engine, &server.bounds, &mut server.stop.0.subscribe()).await;
    log::info!("web: engine {} ends", number + 1);
    ending
}
