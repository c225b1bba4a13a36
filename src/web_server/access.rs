//! Who may use the server: its own page, in a browser that has had the token.

use super::network;
use super::token::AccessToken;
use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The path of the WebSocket.
pub(super) const SOCKET: &str = "/engine";

/// How many tokens a request may offer. All of them count as one guess.
const MOST_OFFERS: usize = 4;

/// The protocol that pages and server speak.
pub(super) const PROTOCOL: &str = "tripoint";

/// A computer's name in an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HostName {
    Localhost,
    Address(IpAddr),
}

/// A host with its port, as `Host` and `Origin` name it.
///
/// Names other than `localhost` have no form here, because a name's owner can make it point to this computer (DNS
/// rebinding).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HostPort {
    name: HostName,
    port: u16,
}

impl HostPort {
    /// Reads `127.0.0.1:80`, `[::1]:80` or `localhost:80`. The default port is HTTP's.
    fn parse(text: &str) -> Option<HostPort> {
        let (name, port) = match text.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port),
            _ => (text, "80"),
        };
        if !port.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let address = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            Some(name) => name.parse::<Ipv6Addr>().ok().map(IpAddr::from),
            None => name.parse::<Ipv4Addr>().ok().map(IpAddr::from),
        };
        let name = if name.eq_ignore_ascii_case("localhost") { HostName::Localhost } else { HostName::Address(address?) };
        Some(HostPort { name, port: port.parse().ok()? })
    }
}

impl fmt::Display for HostPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            HostName::Localhost => write!(f, "localhost:{}", self.port),
            HostName::Address(address) => write!(f, "{}", SocketAddr::new(address, self.port)),
        }
    }
}

/// The credentials that a page sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offer {
    /// The token.
    Token,
    /// Something else.
    Wrong,
    /// Nothing, as a page that a browser has never opened with the token.
    Nothing,
}

/// The server's own address and its token.
pub(super) struct Access {
    address: SocketAddr,
    token: AccessToken,
}

impl Access {
    /// Access to a server that listens at this address.
    pub(super) fn new(address: SocketAddr, token: AccessToken) -> Access {
        Access { address, token }
    }

    /// The page's address for the browser on this computer, with the token.
    pub(super) fn link(&self) -> String {
        format!("http://{}/#token={}", self.own_host(), self.token.text())
    }

    /// The token.
    pub(super) fn token(&self) -> &str {
        self.token.text()
    }

    /// Whether other computers can reach the server.
    pub(super) fn is_on_network(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// The page's addresses for other computers, without the token; none if they can't reach the server.
    pub(super) fn addresses_for_others(&self) -> Vec<String> {
        network::reachable(self.address).into_iter().map(|address| format!("http://{address}/")).collect()
    }

    /// The server's address for the browser on this computer.
    pub(super) fn own_host(&self) -> HostPort {
        let address = match self.address.ip() {
            IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            address => address,
        };
        HostPort { name: HostName::Address(address), port: self.address.port() }
    }

    /// Whether a host name means this server and can't be redirected to another one.
    fn is_own(&self, host: HostPort) -> bool {
        let own = self.address.ip();
        let is_near = own.is_loopback() || own.is_unspecified();
        let named = match host.name {
            HostName::Localhost => is_near,
            HostName::Address(address) => {
                let is_loopback = address == Ipv4Addr::LOCALHOST || address == Ipv6Addr::LOCALHOST;
                address == own || own.is_unspecified() || is_near && is_loopback
            }
        };
        named && host.port == self.address.port()
    }

    /// The host that a request names, if it is this server.
    pub(super) fn host(&self, headers: &HeaderMap, uri: &Uri) -> Option<HostPort> {
        let host = HostPort::parse(only(headers, HOST)?).filter(|&host| self.is_own(host))?;
        // A request may also name a host in its first line.
        uri.authority().is_none_or(|named| HostPort::parse(named.as_str()) == Some(host)).then_some(host)
    }

    /// Whether a request comes from a page of this server.
    pub(super) fn is_own_origin(headers: &HeaderMap, host: HostPort) -> bool {
        only(headers, ORIGIN).and_then(|origin| origin.strip_prefix("http://")).and_then(HostPort::parse) == Some(host)
    }

    /// Looks for the token among a page's protocols, and in the cookie that the server gave to its browser.
    pub(super) fn offer<'a>(&self, headers: &'a HeaderMap, protocols: impl Iterator<Item = &'a HeaderValue>) -> Offer {
        let name = self.cookie_name();
        let cookies = headers.get_all(COOKIE).iter().flat_map(|line| line.as_bytes().split(|&byte| byte == b';'));
        let own = cookies.filter_map(|cookie| cookie.trim_ascii().strip_prefix(name.as_bytes())?.strip_prefix(b"="));
        let protocols = protocols.map(HeaderValue::as_bytes).filter(|&protocol| protocol != PROTOCOL.as_bytes());
        let mut offer = Offer::Nothing;
        for offered in protocols.chain(own).take(MOST_OFFERS) {
            if self.token.is(offered) {
                return Offer::Token;
            }
            offer = Offer::Wrong;
        }
        offer
    }

    /// The cookie that gives a browser the token: for a year if only this computer reaches the server, otherwise until
    /// the browser closes. No other site makes the browser send it, and no script can read it.
    pub(super) fn cookie(&self) -> String {
        let (name, token) = (self.cookie_name(), self.token.text());
        let lasting = if self.is_on_network() { "" } else { "; Max-Age=31536000" };
        format!("{name}={token}; HttpOnly; SameSite=Strict; Path={SOCKET}{lasting}")
    }

    /// Browsers send an address's cookies to all its ports, so each port's cookie has its own name.
    fn cookie_name(&self) -> String {
        format!("tripoint-{}", self.address.port())
    }
}

/// A header's value, if the request has it exactly once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(address: &str) -> Access {
        Access::new(address.parse().unwrap(), AccessToken::new().unwrap())
    }

    fn is_own(access: &Access, host: &str) -> bool {
        let headers = HeaderMap::from_iter([(HOST, HeaderValue::from_str(host).unwrap())]);
        access.host(&headers, &Uri::from_static("/")).is_some()
    }

    #[test]
    fn a_host_is_an_address_of_this_computer_with_the_port() {
        let near = access("127.0.0.1:7000");
        for host in ["127.0.0.1:7000", "[::1]:7000", "localhost:7000", "LOCALHOST:7000", "[0:0:0:0:0:0:0:1]:7000"] {
            assert!(is_own(&near, host), "{host}");
        }
        let foreign = "127.0.0.1 127.0.0.1:7001 127.0.0.1:70000 127.0.0.1:+7000 127.0.0.1: :7000 127.0.0.1.evil.example:7000 evil.example:7000 \
                       evil.example localhost localhost.:7000 localhost.evil.example:7000 a@127.0.0.1:7000 127.0.0.1:7000@evil.example 127.1:7000 \
                       2130706433:7000 0x7f.0.0.1:7000 127.0.0.2:7000 0.0.0.0:7000 [::]:7000 ::1:7000 [::1] [::1]7000 [::ffff:127.0.0.1]:7000 \
                       [127.0.0.1]:7000 192.168.0.7:7000 127.0.0.1:7000,evil.example 127.0.0.1:7000/";
        for host in foreign.split_whitespace().chain(["", "127.0.0.1:7000 evil.example"]) {
            assert!(!is_own(&near, host), "{host}");
        }
        let usual = access("127.0.0.1:80");
        assert!(
            is_own(&usual, "127.0.0.1")
                && is_own(&usual, "[::1]")
                && is_own(&usual, "localhost")
                && !is_own(&usual, "evil.example")
        );
    }

    #[test]
    fn network_servers_still_accept_no_names() {
        let [all, one] = ["0.0.0.0:7000", "192.168.0.7:7000"].map(access);
        for (host, by_all, by_one) in [
            ("192.168.0.7:7000", true, true),
            ("192.168.0.8:7000", true, false),
            ("127.0.0.1:7000", true, false),
            ("localhost:7000", true, false),
            ("evil.example:7000", false, false),
            ("192.168.0.7:7001", false, false),
        ] {
            assert_eq!((is_own(&all, host), is_own(&one, host)), (by_all, by_one), "{host}");
        }
        assert!(
            all.link().starts_with("http://127.0.0.1:7000/#token=") && one.link().starts_with("http://192.168.0.7:7000/#token=")
        );
    }

    #[test]
    fn a_request_names_one_host_and_the_same_everywhere() {
        let (near, own) = (access("127.0.0.1:7000"), HeaderValue::from_static("127.0.0.1:7000"));
        let host = |values: &[&HeaderValue], uri: &'static str| {
            let headers = HeaderMap::from_iter(values.iter().map(|&value| (HOST, value.clone())));
            near.host(&headers, &Uri::from_static(uri)).is_some()
        };
        assert!(host(&[&own], "/") && host(&[&own], "http://127.0.0.1:7000/"));
        assert!(!host(&[&own], "http://evil.example/") && !host(&[&own], "http://localhost:7000/") && !host(&[], "/"));
        let mut twice = HeaderMap::from_iter([(HOST, own)]);
        twice.append(HOST, HeaderValue::from_static("127.0.0.1:7000"));
        assert_eq!(near.host(&twice, &Uri::from_static("/")), None);
    }

    #[test]
    fn an_origin_is_the_host_by_http() {
        let host = HostPort::parse("127.0.0.1:7000").unwrap();
        let own = |origin: &'static str| {
            Access::is_own_origin(&HeaderMap::from_iter([(ORIGIN, HeaderValue::from_static(origin))]), host)
        };
        assert!(own("http://127.0.0.1:7000"));
        for origin in [
            "null",
            "",
            "http://127.0.0.1",
            "https://127.0.0.1:7000",
            "http://localhost:7000",
            "http://evil.example:7000",
            "127.0.0.1:7000",
        ] {
            assert!(!own(origin), "{origin}");
        }
        assert!(!Access::is_own_origin(&HeaderMap::new(), host));
    }

    /// A server's answer to these protocols and cookies.
    fn offer(access: &Access, protocols: &[&str], cookies: &[&str]) -> Offer {
        let values = |texts: &[&str]| texts.iter().map(|text| HeaderValue::from_str(text).unwrap()).collect::<Vec<_>>();
        let headers = HeaderMap::from_iter(values(cookies).into_iter().map(|value| (COOKIE, value)));
        access.offer(&headers, values(protocols).iter())
    }

    #[test]
    fn only_the_whole_token_is_accepted() {
        let [near, other] = ["127.0.0.1:7000"; 2].map(access);
        let token = near.link().split_once("#token=").unwrap().1.to_owned();
        assert!(token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let own = ["tripoint", &token];
        assert_eq!((offer(&near, &own, &[]), offer(&other, &own, &[])), (Offer::Token, Offer::Wrong));
        for wrong in [
            "",
            &token[1..],
            &token.replace(&token[..1], "x"),
            &format!("{token}0"),
            &token.to_uppercase().replace(|c: char| c.is_ascii_digit(), "A"),
        ] {
            assert_eq!(offer(&near, &["tripoint", wrong], &[]), Offer::Wrong, "{wrong}");
        }
        assert_eq!((offer(&near, &[], &[]), offer(&near, &["tripoint"], &[])), (Offer::Nothing, Offer::Nothing));
    }

    #[test]
    fn the_cookie_of_this_port_is_the_token() {
        let near = access("127.0.0.1:7000");
        let cookie = near.cookie();
        let (pair, rest) = cookie.split_once("; ").unwrap();
        assert_eq!(pair, format!("tripoint-7000={}", near.token()));
        assert_eq!(rest, "HttpOnly; SameSite=Strict; Path=/engine; Max-Age=31536000");
        assert!(access("192.168.0.7:7000").cookie().ends_with("; HttpOnly; SameSite=Strict; Path=/engine"));
        for cookies in [&[pair][..], &[&format!("a=b; {pair};c=d")], &["a=b", pair], &["tripoint-7000=x", pair]] {
            assert_eq!(offer(&near, &["tripoint"], cookies), Offer::Token, "{cookies:?}");
        }
        let wrong = ["tripoint-7000=x"; MOST_OFFERS];
        assert_eq!(offer(&near, &["tripoint"], &[&wrong[..], &[pair]].concat()), Offer::Wrong);
        for wrong in [pair.replace('=', "=x"), pair.replace('=', "=="), "tripoint-7000=".to_owned()] {
            assert_eq!(offer(&near, &["tripoint"], &[&wrong]), Offer::Wrong, "{wrong}");
        }
        for other in [pair.replace("7000", "7001"), format!("x{pair}"), pair.replace('=', "x="), "tripoint-7000".to_owned()] {
            assert_eq!(offer(&near, &["tripoint"], &[&other]), Offer::Nothing, "{other}");
        }
    }
}
