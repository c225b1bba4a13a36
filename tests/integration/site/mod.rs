//! A running `tripoint web`, and what browsers and others send to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::error::Error;
use tungstenite::http::{HeaderName, HeaderValue};
use tungstenite::protocol::CloseFrame;
use tungstenite::{HandshakeError, Message, WebSocket};

/// No answer takes this long, so a test that waits for one fails instead of waiting forever.
const LONGEST: Duration = Duration::from_secs(60);

/// A server in its own process.
pub(crate) struct Site {
    pub(crate) child: Child,
    pub(crate) output: BufReader<ChildStdout>,
    pub(crate) port: u16,
    pub(crate) token: String,
}

impl Site {
    pub(crate) fn start(flags: &[&str]) -> Site {
        Site::start_in(Path::new("."), flags)
    }

    /// Starts the server in a folder.
    pub(crate) fn start_in(folder: &Path, flags: &[&str]) -> Site {
        Site::start_at(folder, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("web-state"), 0, flags)
    }

    /// Starts the server in a folder, with another one for its state, at a port.
    pub(crate) fn start_at(folder: &Path, state: &Path, port: u16, flags: &[&str]) -> Site {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        let port = port.to_string();
        let words = ["web", "--port", &port, "--no-open", "--threads", "1", "--memory", "64", "--seed", "1", "--size", "5"];
        command.args(words).args(flags).current_dir(folder).env_remove("RUST_LOG").env("XDG_STATE_HOME", state);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let (port, token) = line.trim_end().strip_prefix("http://127.0.0.1:").unwrap().split_once("/#token=").unwrap();
        Site { child, output, port: port.parse().unwrap(), token: token.to_owned() }
    }

    /// A connection on which nothing was sent yet.
    pub(crate) fn knock(&self) -> TcpStream {
        knock(self.port)
    }

    /// Sends these bytes and returns the server's answer, up to the connection's end.
    pub(crate) fn answer(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.knock();
        // A server that refuses may close before it has read everything.
        let _ = stream.write_all(bytes);
        rest(&mut stream)
    }

    /// Sends a request for the server's own host; returns head and body.
    pub(crate) fn request(&self, line: &str) -> (String, Vec<u8>) {
        self.request_of(line, &format!("127.0.0.1:{}", self.port))
    }

    /// Sends a request that names a host.
    pub(crate) fn request_of(&self, line: &str, host: &str) -> (String, Vec<u8>) {
        let answer = self.answer(format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes());
        let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
        (String::from_utf8(answer[..end].to_vec()).unwrap(), answer[end + 4..].to_vec())
    }

    /// Opens a socket as the page does.
    pub(crate) fn connect(&self) -> Socket {
        Socket::open(self.port, &format!("tripoint, {}", self.token), &[]).unwrap()
    }

    /// The status that refuses a socket.
    pub(crate) fn refusal(&self, protocols: &str, headers: &[(&str, &str)]) -> u16 {
        Socket::open(self.port, protocols, headers).err().unwrap()
    }

    /// Whether a proper client still gets the page and an engine.
    pub(crate) fn serves(&self) -> bool {
        let (head, body) = self.request("GET /");
        head.starts_with("HTTP/1.1 200 ")
            && body == std::fs::read("web/dist/index.html").unwrap()
            && self.connect().ask("nonsense").contains("error")
    }

    /// A line from the system's status of the process, in its own unit.
    #[cfg(target_os = "linux")]
    pub(crate) fn status(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// How many engine threads there are.
    #[cfg(target_os = "linux")]
    pub(crate) fn engines(&self) -> usize {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).unwrap();
        let names = threads.filter_map(|thread| std::fs::read_to_string(thread.unwrap().path().join("comm")).ok());
        names.filter(|name| name.trim_end() == "page engine").count()
    }

    /// Waits until there are this many engines.
    #[cfg(target_os = "linux")]
    pub(crate) fn await_engines(&self, count: usize) {
        for _ in 0..6000 {
            if self.engines() == count {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{} engines instead of {count}", self.engines());
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection to a port.
pub(crate) fn knock(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    stream.set_write_timeout(Some(LONGEST)).unwrap();
    stream
}

/// Reads everything until the connection ends.
pub(crate) fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return bytes,
            Ok(count) => bytes.extend_from_slice(&buffer[..count]),
            Err(error) => {
                assert!(error.kind() != std::io::ErrorKind::WouldBlock, "the connection has no end");
                return bytes;
            }
        }
    }
}

/// A page's WebSocket, and the cookie that the server set with it.
pub(crate) struct Socket(pub(crate) WebSocket<TcpStream>, pub(crate) String);

impl Socket {
    /// Opens a socket with these protocols. Headers replace the page's own; an empty one removes it. An error is the
    /// refusal's status.
    pub(crate) fn open(port: u16, protocols: &str, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        let mut request = format!("ws://127.0.0.1:{port}/engine").into_client_request().unwrap();
        let origin = format!("http://127.0.0.1:{port}");
        for (name, value) in [("origin", origin.as_str()), ("sec-websocket-protocol", protocols)].iter().chain(headers) {
            let name: HeaderName = name.parse().unwrap();
            request.headers_mut().remove(&name);
            if !value.is_empty() {
                request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
            }
        }
        match tungstenite::client(request, knock(port)) {
            Ok((socket, answer)) => {
                assert_eq!(answer.headers()["sec-websocket-protocol"], "tripoint");
                Ok(Socket(socket, answer.headers()["set-cookie"].to_str().unwrap().to_owned()))
            }
            Err(HandshakeError::Failure(Error::Http(answer))) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    /// The next message.
    pub(crate) fn next(&mut self) -> String {
        loop {
            match self.0.read().unwrap() {
                Message::Text(text) => return text.as_str().to_owned(),
                Message::Close(frame) => panic!("{frame:?}"),
                _ => {}
            }
        }
    }

    /// The next message of this type.
    pub(crate) fn next_of(&mut self, kind: &str) -> String {
        let mark = format!("\"type\":\"{kind}\"");
        loop {
            let message = self.next();
            if message.contains(&mark) {
                return message;
            }
        }
    }

    /// Sends a message and returns the first answer.
    pub(crate) fn ask(&mut self, text: &str) -> String {
        self.send(text);
        self.next()
    }

    /// The reply to a GTP line.
    pub(crate) fn gtp(&mut self, line: &str) -> String {
        self.send(&serde_json::json!({"id": 1, "verb": "gtp", "line": line}).to_string());
        let message = self.next_of("gtp");
        let message: serde_json::Value = serde_json::from_str(&message).unwrap();
        message["reply"].as_str().unwrap().to_owned()
    }

    /// Waits until the server ends the connection; returns its code and reason, if they arrive.
    pub(crate) fn end(mut self) -> Option<(u16, String)> {
        let mut end = None;
        loop {
            match self.0.read() {
                Ok(Message::Close(frame)) => {
                    end = frame.map(|CloseFrame { code, reason }| (code.into(), reason.as_str().to_owned()));
                }
                Ok(_) => {}
                Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("the connection has no end"),
                Err(_) => return end,
            }
        }
    }
}
