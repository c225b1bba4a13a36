//! `tripoint web` as browsers, other pages and attackers see it: who gets what, and what ends together with a page.

use crate::folder::fresh;
use crate::site::{Site, Socket, knock, rest};
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;
use tripoint::shipped;
use tripoint::web_server::{AccessToken, Bounds, Server, ServerStop};
use tungstenite::Message;

const ANALYSE: &str = r#"{"id":1,"verb":"analyse"}"#;

/// The page's files with their media types.
const FILES: [(&str, &str); 7] = [
    ("index.html", "text/html; charset=utf-8"),
    ("page.js", "text/javascript; charset=utf-8"),
    ("page.css", "text/css; charset=utf-8"),
    ("worker.js", "text/javascript; charset=utf-8"),
    ("service-worker.js", "text/javascript; charset=utf-8"),
    ("manifest.webmanifest", "application/manifest+json"),
    ("icon.svg", "image/svg+xml"),
];

/// Checks the headers that every answer has.
fn assert_bound(head: &str, host: &str) {
    let policy = format!(
        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self' ws://{host}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    for expected in [
        policy.as_str(),
        "referrer-policy: no-referrer",
        "x-content-type-options: nosniff",
        "cross-origin-resource-policy: same-origin",
        "cross-origin-opener-policy: same-origin",
        "cache-control: no-store",
    ] {
        assert_eq!(head.lines().filter(|line| *line == expected).count(), 1, "{expected} in {head}");
    }
}

#[test]
fn the_page_is_served_as_it_is_built_and_bound_to_its_server() {
    let site = Site::start(&[]);
    let host = format!("127.0.0.1:{}", site.port);
    let built: BTreeSet<_> = fs::read_dir("web/dist").unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(built, FILES.iter().map(|(name, _)| (*name).into()).collect());
    for (name, kind) in FILES.into_iter().chain([("", FILES[0].1)]) {
        let bytes = fs::read(format!("web/dist/{}", if name.is_empty() { "index.html" } else { name })).unwrap();
        let (head, body) = site.request(&format!("GET /{name}"));
        assert!(head.starts_with("HTTP/1.1 200 ") && head.contains(&format!("content-type: {kind}\r\n")), "{name}: {head}");
        assert!(body == bytes, "{name}");
        assert_bound(&head, &host);
        let (head, body) = site.request(&format!("HEAD /{name}"));
        assert!(head.starts_with("HTTP/1.1 200 ") && head.contains(&format!("content-length: {}", bytes.len())), "{head}");
        assert!(body.is_empty());
    }
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/web/dist/page.js", "/engine.wasm", "/*"] {
        let (head, _) = site.request(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        assert_bound(&head, &host);
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "NONSENSE"] {
        for path in ["/", "/engine"] {
            let (head, _) = site.request(&format!("{method} {path}"));
            assert!(head.starts_with("HTTP/1.1 405 ") && head.contains("allow: GET, HEAD"), "{method}: {head}");
            assert_bound(&head, &host);
        }
    }
    // If a browser uses another name for this computer, the page is bound to that name.
    for name in ["localhost", "[::1]"] {
        let host = format!("{name}:{}", site.port);
        let (head, _) = site.request_of("GET /page.js", &host);
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert_bound(&head, &host);
    }
    assert!(site.serves());
}

/// If a name's owner lets it point here, their page mustn't become a page of this server (DNS rebinding). An older
/// browser sends nothing but the name.
#[test]
fn other_hosts_origins_and_tokens_are_refused() {
    let site = Site::start(&[]);
    let (port, token) = (site.port, site.token.clone());
    for host in [
        "evil.example",
        &format!("evil.example:{port}"),
        "127.0.0.1",
        "127.0.0.1:1",
        &format!("a@127.0.0.1:{port}"),
        "",
        "\u{7f}",
    ] {
        for path in ["/", "/page.js", "/engine", "/nothing"] {
            let (head, body) = site.request_of(&format!("GET {path}"), host);
            assert!(head.starts_with("HTTP/1.1 403 ") || host == "\u{7f}" && head.starts_with("HTTP/1.1 400 "), "{host}: {head}");
            assert!(body.len() < 100);
        }
    }
    let answer = site.answer(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(answer.starts_with(b"HTTP/1.1 403 "), "{}", String::from_utf8_lossy(&answer));
    let own = format!("tripoint, {token}");
    for host in [format!("evil.example:{port}"), format!("127.0.0.1:{}", port ^ 1)] {
        assert_eq!(site.refusal(&own, &[("host", &host), ("origin", &format!("http://{host}"))]), 403, "{host}");
    }
    let origins =
        ["", "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1", "http://127.0.0.1:1"].map(str::to_owned);
    let near = [format!("https://127.0.0.1:{port}"), format!("http://localhost:{port}"), format!("http://evil.example:{port}")];
    for origin in origins.iter().chain(&near) {
        assert_eq!(site.refusal(&own, &[("origin", origin)]), 403, "{origin}");
    }
    let other = token.chars().rev().collect::<String>();
    for protocols in [
        "",
        "tripoint",
        &token,
        "tripoint, ",
        &format!("tripoint, {}", &token[1..]),
        &format!("tripoint, {other}"),
        &format!("other, {token}"),
    ] {
        assert_eq!(site.refusal(protocols, &[]), 403, "{protocols}");
    }
    // A request for the socket that isn't a WebSocket.
    let (head, _) = site.request("GET /engine");
    assert!(head.starts_with("HTTP/1.1 4"), "{head}");
    #[cfg(target_os = "linux")]
    assert_eq!(site.engines(), 0);
    assert!(site.serves());
}

#[test]
fn garbage_does_not_affect_other_clients() {
    let site = Site::start(&[]);
    let own = format!("Host: 127.0.0.1:{}\r\n", site.port);
    let long = format!("GET /{} HTTP/1.1\r\n{own}\r\n", "a".repeat(1 << 20));
    let many = format!("GET / HTTP/1.1\r\n{own}{}\r\n", "X: y\r\n".repeat(10_000));
    let chunked = format!("GET / HTTP/1.1\r\n{own}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n");
    let twice = format!("GET / HTTP/1.1\r\n{own}{own}Connection: close\r\n\r\n");
    let body = format!("GET / HTTP/1.1\r\n{own}Content-Length: 99999999999999999999\r\n\r\n");
    let pieces: [&[u8]; 10] = [
        b"\0\0\0\0\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"\xff\xfe\xfd /\xff HTTP/1.1\r\n\r\n",
        long.as_bytes(),
        many.as_bytes(),
        twice.as_bytes(),
        body.as_bytes(),
    ];
    for piece in pieces {
        let answer = site.answer(piece);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
    }
    // The server doesn't read the body: it serves the file and ends the connection.
    assert!(site.answer(chunked.as_bytes()).starts_with(b"HTTP/1.1 200 "));
    let _ = site.knock().write_all(format!("GET / HTTP/1.1\r\n{own}Content-Length: 100\r\n\r\n").as_bytes());
    assert!(site.serves());
}

/// A frame as a client masks it, with a mask of zeros.
fn frame(head: u8, bytes: &[u8]) -> Vec<u8> {
    let mut frame = vec![head, 0x80 | 127];
    frame.extend_from_slice(&(bytes.len() as u64).to_be_bytes());
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(bytes);
    frame
}

#[test]
fn a_socket_that_breaks_the_rules_is_closed_and_its_engine_ends() {
    let site = Site::start(&[]);
    let huge = vec![b'a'; 10 << 20];
    let in_pieces: Vec<_> = (0..40).flat_map(|number| frame(u8::from(number == 0), &huge[..1 << 16])).collect();
    for (name, bytes) in [
        ("noise", b"\xde\xad\xbe\xef\x00\x11\x22\x33".repeat(50)),
        ("a reserved operation", frame(0x83, b"x")),
        ("a reserved bit", frame(0xf1, b"x")),
        ("no mask", vec![0x81, 1, b'x']),
        ("a continuation of nothing", frame(0x80, b"x")),
        ("not UTF-8", frame(0x81, b"hello \xff\xfe")),
        ("bytes", frame(0x82, b"hello")),
        ("a long ping", frame(0x89, &[0; 200])),
        ("10 MB", frame(0x81, &huge)),
        ("10 MB announced", frame(0x81, &huge)[..14].to_vec()),
        ("2.5 MB in pieces", in_pieces),
        ("2^63 bytes announced", [&[0x81, 0xff][..], &[0xff; 8], &[0; 8]].concat()),
    ] {
        let mut socket = site.connect();
        assert!(socket.ask("nonsense").contains("error"));
        // The server may end the connection before everything is sent.
        let _ = socket.0.get_mut().write_all(&bytes);
        let end = socket.end();
        assert!(end.is_none_or(|(code, _)| [1002, 1003, 1007, 1009].contains(&code)), "{name}");
    }
    #[cfg(target_os = "linux")]
    site.await_engines(0);
    // A long message within the bound is a message like any other.
    assert!(site.connect().ask(&"x".repeat((1 << 20) - 1)).contains("error"));
    assert!(site.serves());
}

#[test]
fn a_page_that_floods_is_notified_and_closed() {
    let site = Site::start(&[]);
    let mut socket = site.connect();
    let sent = (0..50_000).take_while(|_| socket.0.send(Message::text("x")).is_ok()).count();
    let end = socket.end();
    assert!(end.is_none_or(|(code, reason)| code == 1008 && reason.contains("too many messages")), "after {sent}");
    #[cfg(target_os = "linux")]
    site.await_engines(0);
    assert!(site.serves());
}

#[test]
fn every_page_has_an_engine_up_to_the_bound_and_the_next_is_refused() {
    let site = Site::start(&[]);
    let mut pages: VecDeque<_> = (0..Bounds::default().engines).map(|_| site.connect()).collect();
    for page in &mut pages {
        assert!(page.ask("nonsense").contains("error"));
    }
    let (code, reason) = site.connect().end().unwrap();
    assert_eq!((code, reason.as_str()), (1013, "4 pages have an engine already; close one of them and reload this one"));
    // A reloaded page comes back before its old socket is gone.
    let mut reloaded = site.connect();
    drop(pages.pop_front());
    assert!(reloaded.ask("nonsense").contains("error"));
    for page in &mut pages {
        assert!(page.ask("nonsense").contains("error"));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_thousand_silent_connections_keep_no_page_away() {
    let site = Site::start(&[]);
    assert!(site.serves());
    site.await_engines(0);
    let before = site.status("VmRSS");
    let half = format!("GET /engine HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n", site.port);
    let mut open = VecDeque::new();
    for number in 0..1000 {
        let mut stream = site.knock();
        if number % 2 == 1 {
            let _ = stream.write_all(half.as_bytes());
        }
        open.push_back(stream);
        // Not every test process may open more files than that.
        if open.len() > 500 {
            open.pop_front();
        }
    }
    assert!(site.serves());
    let files = fs::read_dir(format!("/proc/{}/fd", site.child.id())).unwrap().count();
    assert!(files < 100, "{files} open files");
    drop(open);
    site.await_engines(0);
    let after = site.status("VmRSS");
    println!("resident before and after a thousand connections: {before} and {after} kB");
    assert!(after < before + 8 * 1024, "{before} and {after} kB");
    assert!(site.serves());
}

#[test]
#[cfg(target_os = "linux")]
fn pages_that_leave_during_a_search_end_their_engines() {
    let site = Site::start(&["--size", "10", "--no-book"]);
    let search = || {
        let mut page = site.connect();
        page.send(ANALYSE);
        page.next_of("analysis");
        page
    };
    // The program allocates some memory only once.
    drop(search());
    site.await_engines(0);
    let before = site.status("VmRSS");
    let mut most = 0;
    for round in 0..3 {
        let mut pages: Vec<_> = (0..4).map(|_| search()).collect();
        assert_eq!(site.engines(), 4);
        // All of them continue, sharing one page's threads.
        for page in &mut pages {
            page.next_of("analysis");
        }
        most = most.max(site.status("VmHWM"));
        if round == 0 {
            pages.iter_mut().for_each(|page| page.0.close(None).unwrap());
        }
        drop(pages);
        site.await_engines(0);
    }
    let after = site.status("VmRSS");
    println!("resident before, at most and after twelve searches: {before}, {most} and {after} kB");
    assert!(most <= 64 * 1024, "{most} kB of 64 MiB");
    assert!(after < before + 8 * 1024, "{before} and {after} kB");
    assert!(site.serves());
}

/// The release build unwinds too, but has no message that makes an engine fail.
#[test]
#[cfg(debug_assertions)]
fn a_panic_in_an_engine_stops_only_its_page() {
    let mut site = Site::start(&["--threads", "2", "--size", "10", "--no-book"]);
    let mut other = site.connect();
    other.send(ANALYSE);
    other.next_of("analysis");
    // There are more rounds than engines, so each has to give back its place and its memory.
    for _ in 0..2 * Bounds::default().engines {
        let mut page = site.connect();
        page.send(ANALYSE);
        page.next_of("state");
        page.send("fail");
        // A message after the failure doesn't hide its reason.
        page.send(r#"{"id":2,"verb":"hello"}"#);
        let fault = page.next_of("fault");
        assert!(fault.contains("panicked at src/web_server/engine_thread.rs:") && fault.contains("asked to fail"), "{fault}");
        assert_eq!(page.end(), Some((1011, "the engine has stopped; reload the page".to_owned())));
        other.next_of("analysis");
    }
    #[cfg(target_os = "linux")]
    site.await_engines(1);
    assert!(site.serves());
    assert!(site.child.try_wait().unwrap().is_none());
    site.child.kill().unwrap();
    let mut rest = String::new();
    site.output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "stdout has the address alone");
}

/// GTP commands can use files, but a page's can't. Every command is tried with the names of an existing and of a
/// missing file.
#[test]
fn no_command_of_a_page_reaches_a_file() {
    let folder = fresh("web", "files");
    let there = folder.join("there.sgf");
    fs::write(&there, "(;GM[11]FF[4]SZ[5]TG[Y 5]GN[a secret];B[a1])").unwrap();
    let new = folder.join("new");
    let site = Site::start_in(&folder, &[]);
    let mut page = site.connect();
    for line in ["savesgf", "loadsgf", "book_load", "book_save"] {
        for file in [&there, &new] {
            let reply = page.gtp(&format!("{line} {}", file.display()));
            assert!(reply.starts_with('?') && !reply.contains("secret"), "{line}: {reply}");
        }
    }
    let commands = page.gtp("list_commands");
    let commands: Vec<_> = commands.trim_start_matches("= ").lines().filter(|line| !line.is_empty()).collect();
    assert!(commands.len() > 50 && commands.contains(&"savesgf"), "{commands:?}");
    for command in commands {
        for file in [there.as_path(), &new, "there.sgf".as_ref(), "new".as_ref()] {
            let reply = page.gtp(&format!("{command} {}", file.display()));
            assert!(!reply.contains("secret"), "{command}: {reply}");
        }
    }
    // A page opens text, not a file by its name.
    page.send(&serde_json::json!({"id": 1, "verb": "open", "text": there.display().to_string()}).to_string());
    assert!(!page.next().contains("secret"));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["there.sgf"]);
    assert!(fs::read_to_string(there).unwrap().contains("a secret"));
}

/// A server in this process, with other bounds.
fn serve(bounds: Bounds) -> (u16, String, ServerStop, thread::JoinHandle<std::io::Result<()>>) {
    let settings = shipped::settings_without_books().with_memory(64);
    let server = Server::new("127.0.0.1:0".parse().unwrap(), AccessToken::new().unwrap(), settings, bounds, None).unwrap();
    let (link, stop) = (server.link(), server.stop());
    let (port, token) = link.strip_prefix("http://127.0.0.1:").unwrap().split_once("/#token=").unwrap();
    (port.parse().unwrap(), format!("tripoint, {token}"), stop, thread::spawn(|| server.run()))
}

/// Both ends are idle here, so only the server's timeout ends the connections.
#[test]
fn silent_clients_are_dropped() {
    let short = Duration::from_millis(200);
    let (port, protocols, stop, server) =
        serve(Bounds { request: short, ping: short / 4, idle_timeout: short, ..Bounds::default() });
    assert!(rest(&mut knock(port)).len() < 1000);
    let mut slow = knock(port);
    slow.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    assert!(rest(&mut slow).len() < 1000);
    let mut silent = Socket::open(port, &protocols, &[]).unwrap();
    // Pings arrive, but nothing answers them.
    assert!(rest(silent.0.get_mut()).len() > 2);
    stop.request();
    server.join().unwrap().unwrap();
}

#[test]
fn a_server_that_ends_notifies_its_pages() {
    let (port, protocols, stop, server) = serve(Bounds::default());
    let mut page = Socket::open(port, &protocols, &[]).unwrap();
    assert!(page.ask("nonsense").contains("error"));
    let silent = knock(port);
    stop.request();
    assert_eq!(page.end(), Some((1001, "tripoint web has ended".to_owned())));
    server.join().unwrap().unwrap();
    drop(silent);
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_the_program_and_says_nothing_on_stdout() {
    let mut site = Site::start(&[]);
    let mut page = site.connect();
    assert!(page.ask("nonsense").contains("error"));
    let id = site.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(page.end().map(|(code, _)| code), Some(1001));
    assert_eq!(site.child.wait().unwrap().code(), Some(0));
    let mut rest = String::new();
    site.output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}

#[test]
fn taken_ports_are_errors_with_a_remedy() {
    let site = Site::start(&[]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let output = command.args(["web", "--no-open", "--port", &site.port.to_string()]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{error}");
    assert!(error.contains("give another --port, 0 for a free one"), "{error}");
}

#[test]
fn without_a_port_the_next_free_one_is_used() {
    // If another program already has it, so much the better.
    let taken = TcpListener::bind("127.0.0.1:7319");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    command.args(["web", "--no-open", "--threads", "1", "--memory", "64"]).stdin(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut link = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
    child.kill().unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    let port = link.strip_prefix("http://127.0.0.1:").unwrap().split_once("/#token=").unwrap().0;
    assert!(port != "7319" && said.contains("port 7319 is in use"), "{link}{said}");
    drop(taken);
}

/// The address used to be useless without its token, and after the program's end with it.
#[cfg(target_os = "linux")]
#[test]
fn a_browser_keeps_its_access_after_a_restart() {
    let state = fresh("web", "state").join("kept");
    let start = |port, flags: &[&str]| Site::start_at(std::path::Path::new("."), &state, port, flags);
    let first = start(0, &[]);
    let (port, token, cookie) = (first.port, first.token.clone(), first.connect().1);
    let pair = cookie.split_once("; ").unwrap().0;
    drop(first);
    let second = start(port, &[]);
    assert_eq!(second.token, token);
    drop(second.connect());
    drop(Socket::open(port, "tripoint", &[("cookie", pair)]).unwrap());
    assert_eq!(second.refusal("tripoint", &[]), 403);
    // A browser sends the cookie wherever the request comes from, if it is old enough.
    for origin in ["http://evil.example", &format!("http://127.0.0.1:{}", port ^ 1), ""] {
        assert_eq!(second.refusal("tripoint", &[("cookie", pair), ("origin", origin)]), 403, "{origin}");
    }
    drop(second);
    let third = start(port, &["--new-token"]);
    assert_ne!(third.token, token);
    assert_eq!(third.refusal("tripoint", &[("cookie", pair)]), 403);
    assert_eq!(third.refusal(&format!("tripoint, {token}"), &[]), 403);
    drop(third);
    // A folder that can't be written costs only the next start's address.
    fs::remove_dir_all(&state).unwrap();
    fs::write(&state, "").unwrap();
    assert!(Site::start_at(std::path::Path::new("."), &state, 0, &[]).serves());
}

/// Guessing tokens used to leave no trace.
#[test]
fn wrong_tokens_are_logged() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let words = ["web", "--no-open", "--port", "0", "--threads", "1", "--memory", "64", "--listen", "LocalHost"];
    let mut child = command
        .args(words)
        .env_remove("RUST_LOG")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut link = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
    let port = link.strip_prefix("http://127.0.0.1:").unwrap().split_once("/#token=").unwrap().0.parse().unwrap();
    for number in 0..100 {
        assert_eq!(Socket::open(port, &format!("tripoint, {number:032x}"), &[]).err(), Some(403));
    }
    // The log has its own thread, so killing the process loses what it hasn't written.
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let (sender, lines) = channel();
    thread::spawn(move || stderr.lines().map_while(Result::ok).for_each(|line| drop(sender.send(line))));
    let is_meant = |line: &String| line.contains("got 100 wrong tokens from 127.0.0.1");
    let logged = std::iter::from_fn(|| lines.recv_timeout(Duration::from_secs(30)).ok()).any(|line| is_meant(&line));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(logged && lines.iter().filter(is_meant).count() == 0);
}

/// Only numbers used to be accepted. Other names may have an owner who lets them point elsewhere.
#[test]
fn localhost_is_the_only_name_to_listen_at() {
    assert!(Site::start(&["--listen", "localhost"]).serves());
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let output = command.args(["web", "--no-open", "--port", "0", "--listen", "example.org"]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && error.contains("expected localhost, an IP address of this computer"), "{error}");
}

/// Before it starts an engine, the page reads in `site.json` who serves it and whether links may contain the token.
#[test]
fn a_page_learns_who_serves_it() {
    let answer = |site: &Site| {
        let (head, body) = site.request("GET /site.json");
        assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("content-type: application/json"), "{head}");
        assert_bound(&head, &format!("127.0.0.1:{}", site.port));
        assert!(!String::from_utf8_lossy(&body).contains(&site.token));
        String::from_utf8(body).unwrap()
    };
    assert_eq!(answer(&Site::start(&[])), r#"{"engine":"program","network":false,"public":null}"#);
    let public = ["--listen", "0.0.0.0", "--public-address", "https://example.org/tripoint/"];
    assert_eq!(answer(&Site::start(&public)), r#"{"engine":"program","network":true,"public":"https://example.org/tripoint/"}"#);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let output = command.args(["web", "--no-open", "--port", "0", "--public-address", "example.org"]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && error.contains("expected the address of a site"), "{error}");
}

/// The addresses don't contain the token: it has its own line, and the page asks for it.
#[test]
fn the_addresses_for_other_computers_are_printed_and_serve_the_page() {
    let mut site = Site::start(&["--listen", "0.0.0.0"]);
    let (mut lines, mut token) = (Vec::new(), None);
    while token.is_none() {
        let mut line = String::new();
        site.output.read_line(&mut line).unwrap();
        token = line.strip_prefix("Token: ").map(|token| token.trim_end().to_owned());
        lines.push(line.trim_end().to_owned());
    }
    lines.pop();
    assert!(token == Some(site.token.clone()) && !lines.is_empty(), "{lines:?}");
    for line in lines {
        let address = line.strip_prefix("Other computers: ").unwrap();
        let Some(host) = address.strip_prefix("http://") else {
            assert_eq!(address, "no network address of this computer was found");
            continue;
        };
        let host = host.strip_suffix('/').unwrap();
        assert!(host.ends_with(&format!(":{}", site.port)) && !host.starts_with("127."), "{host}");
        let (head, _) = site.request_of("GET /", host);
        assert!(head.starts_with("HTTP/1.1 200 "), "{host}: {head}");
        assert!(TcpStream::connect(host).is_ok(), "{host}");
        assert_eq!(site.refusal("tripoint", &[("host", host), ("origin", &format!("http://{host}"))]), 403);
    }
    // This computer only, so nothing but its own address is printed.
    let mut near = Site::start(&[]);
    near.child.kill().unwrap();
    let mut rest = String::new();
    near.output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}
