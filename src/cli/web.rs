//! `tripoint web`: the page in a browser.

use super::flags::{LogFlags, PageFlags};
use super::interrupt::on_ctrl_c;
use super::terminal;
use crate::web::{Bounds, Server};
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread;
use std::time::Duration;

/// How long the program that opens the browser is watched: one that runs on has opened it.
const LAUNCH: Duration = Duration::from_secs(5);

/// The arguments of `tripoint web`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct WebArguments {
    /// Port to listen at; 0 for a free one
    #[arg(long, value_name = "N", default_value_t = 7319, help_heading = "Server")]
    port: u16,
    /// Do not open the browser
    #[arg(long, help_heading = "Server")]
    no_open: bool,
    /// Address to listen at. Other than the default, which only this computer reaches, it lets everybody on the network who has the printed
    /// address with its token use the engine, and nothing that is sent is encrypted; 0.0.0.0 for all addresses of this computer
    #[arg(long, value_name = "ADDRESS", default_value_t = Ipv4Addr::LOCALHOST.into(), help_heading = "Server")]
    listen: IpAddr,
    #[command(flatten)]
    page: PageFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint web
  tripoint web --board 5,7 --port 0 --no-open";

/// Serves the page until Ctrl-C.
pub(super) fn run(arguments: &WebArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let settings = arguments.page.settings()?;
    log::info!("seed {}", settings.seed);
    let address = SocketAddr::new(arguments.listen, arguments.port);
    let server = Server::new(address, settings, Bounds::default())?;
    let (link, stop) = (server.link(), server.stop());
    on_ctrl_c(move || stop.request())?;
    writeln!(output, "{link}")?;
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
