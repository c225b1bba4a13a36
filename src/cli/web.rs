//! `tripoint web`: the page in a browser.

use super::flags::{LogFlags, PageFlags};
use super::interrupt::on_ctrl_c;
use crate::engine::Settings;
use crate::state_folder::state_file;
use crate::terminal;
use crate::web_server::{AccessToken, Bounds, PublicAddress, Server, ServerError};
use clap::Args;
use std::error::Error;
use std::io::{ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The usual port.
const PORT: u16 = 7319;

/// How many ports to try, from the usual one on, before any other.
const PORTS: u16 = 100;

/// How long to watch the program that opens the browser. If it still runs then, it has opened it.
const LAUNCH: Duration = Duration::from_secs(5);

/// Arguments for `tripoint web`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct WebArguments {
    /// Port to listen on; 0 for any free port (default: 7319 or the next free port)
    #[arg(long, value_name = "N", help_heading = "Server")]
    port: Option<u16>,
    /// Use a new token: bookmarks, links and browsers with an older one no longer get an engine. With --listen for
    /// other computers, each start has a new one
    #[arg(long, help_heading = "Server")]
    new_token: bool,
    /// Do not open the browser
    #[arg(long, help_heading = "Server")]
    no_open: bool,
    /// Address to listen on, or localhost. By default only this computer can connect. With another address, everybody
    /// on the network who has the printed token can use the engine, without encryption; 0.0.0.0 for all this computer's
    /// addresses
    #[arg(long, value_name = "ADDRESS", default_value_t = Ipv4Addr::LOCALHOST.into(), value_parser = listening_address,
          help_heading = "Server")]
    listen: IpAddr,
    /// Address of a static site with the page, for links that other people can open; the default is set when the
    /// program is built
    #[arg(long, value_name = "URL", default_value = option_env!("TRIPOINT_PUBLIC_ADDRESS"), help_heading = "Server")]
    public_address: Option<PublicAddress>,
    #[command(flatten)]
    page: PageFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint web
  tripoint web --board 5,7 --port 0 --no-open";

/// The address that `--listen` names. Names other than `localhost` may mean another computer, or several addresses.
fn listening_address(text: &str) -> Result<IpAddr, String> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    inside.parse().map_err(|_| {
        "expected localhost, an IP address of this computer such as 127.0.0.1 or ::1, or 0.0.0.0 for all of them".to_owned()
    })
}

/// Serves the page until Ctrl-C.
pub(super) fn run(arguments: &WebArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let settings = arguments.page.settings()?;
    log::info!("seed {}", settings.seed);
    // On a network others could read the token, so it isn't kept there.
    let path = state_file("web-token").filter(|_| arguments.listen.is_loopback());
    let kept = path.as_deref().filter(|_| !arguments.new_token).and_then(AccessToken::read);
    let token = kept.clone().map_or_else(AccessToken::new, Ok)?;
    let server = start(arguments, &settings, &token)?;
    if let Some(path) = path.filter(|_| kept.is_none()) {
        keep(&token, &path, arguments.new_token)?;
    }
    let (link, stop) = (server.link(), server.stop());
    on_ctrl_c(move || stop.request())?;
    writeln!(output, "{link}")?;
    if server.is_on_network() {
        write_addresses(&server, output)?;
    }
    output.flush()?;
    if arguments.no_open {
        terminal::write("tripoint: open the address in a browser; Ctrl-C ends the program\n");
    } else {
        terminal::write("tripoint: opens the address in a browser; Ctrl-C ends the program\n");
        thread::spawn(move || {
            if let Err(error) = open::that_detached_with_timeout(link, LAUNCH) {
                log::debug!("{error}");
                terminal::write("tripoint: no browser could be opened; copy the address into one\n");
            }
        });
    }
    Ok(server.run()?)
}

/// Keeps the token for the next start. If that fails, the next start has another token. But if the user wanted to
/// replace a token, the old one would be valid again, so that is an error.
fn keep(token: &AccessToken, path: &Path, replaces: bool) -> Result<(), String> {
    match token.write(path) {
        Err(error) if replaces => Err(format!("--new-token: {}: {error}; remove this file yourself", path.display())),
        Err(error) => {
            log::warn!("{}: {error}; after the next start, the page's address is another one", path.display());
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Starts the server at its port. If no port is given, takes the usual one or the next free one.
fn start(arguments: &WebArguments, settings: &Settings, token: &AccessToken) -> Result<Server, ServerError> {
    let at = |port| {
        let address = SocketAddr::new(arguments.listen, port);
        Server::new(address, token.clone(), settings.clone(), Bounds::default(), arguments.public_address.clone())
    };
    if let Some(port) = arguments.port {
        return at(port);
    }
    // Windows reserves some ports, and says that they are forbidden.
    let is_taken = |started: &Result<Server, ServerError>| {
        let kinds = [ErrorKind::AddrInUse, ErrorKind::PermissionDenied];
        matches!(started, Err(ServerError::Listen { error, .. }) if kinds.contains(&error.kind()))
    };
    let first = at(PORT);
    if !is_taken(&first) {
        return first;
    }
    let next = (PORT + 1..PORT + PORTS).map(at).find(|started| !is_taken(started)).unwrap_or_else(|| at(0))?;
    terminal::write("tripoint: port 7319 is in use, so the page is at another one; --port chooses it\n");
    Ok(next)
}

/// Writes how other computers can reach the page.
fn write_addresses(server: &Server, output: &mut impl Write) -> std::io::Result<()> {
    let addresses = server.addresses_for_others();
    if addresses.is_empty() {
        writeln!(output, "Other computers: no network address of this computer was found")?;
    }
    addresses.iter().try_for_each(|address| writeln!(output, "Other computers: {address}"))?;
    writeln!(output, "Token: {}", server.token())?;
    // For phones, whose cameras also read the token.
    let code = addresses.first().and_then(|address| terminal::qr_code(&format!("{address}#token={}", server.token())));
    code.map_or(Ok(()), |code| write!(output, "{code}"))
}
