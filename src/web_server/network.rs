//! The addresses where other computers reach a server.

use if_addrs::get_if_addrs;
use std::net::{IpAddr, SocketAddr};

/// The addresses where other computers can reach a server listening at this address, IPv4 first.
pub(super) fn reachable(listening: SocketAddr) -> Vec<SocketAddr> {
    // If the interfaces can't be listed, the user has to know the address.
    let interfaces = get_if_addrs().unwrap_or_default();
    let own = interfaces.into_iter().filter(|interface| !interface.is_link_local()).map(|interface| interface.ip());
    among(own.collect(), listening)
}

/// The computer's own addresses that a listening address covers.
fn among(own: Vec<IpAddr>, listening: SocketAddr) -> Vec<SocketAddr> {
    let all = if listening.ip().is_unspecified() { own } else { vec![listening.ip()] };
    // An IPv6 socket takes IPv4 connections too, except on Windows.
    let is_taken = |ip: &IpAddr| ip.is_ipv4() == listening.is_ipv4() || ip.is_ipv4() && !cfg!(windows);
    let mut found: Vec<IpAddr> = all.into_iter().filter(|ip| !ip.is_loopback() && is_taken(ip)).collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|ip| SocketAddr::new(ip, listening.port())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_addresses_stand_for_those_of_the_computer() {
        let own =
            || ["127.0.0.1", "::1", "192.168.0.7", "10.0.0.3", "192.168.0.7", "fd00::7"].map(|ip| ip.parse().unwrap()).to_vec();
        let found = |listening: &str| {
            let found = among(own(), listening.parse().unwrap());
            found.iter().map(SocketAddr::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(found("0.0.0.0:7000"), "10.0.0.3:7000 192.168.0.7:7000");
        #[cfg(not(windows))]
        assert_eq!(found("[::]:7000"), "10.0.0.3:7000 192.168.0.7:7000 [fd00::7]:7000");
        assert_eq!((found("192.168.0.7:7000"), found("127.0.0.1:7000")), ("192.168.0.7:7000".to_owned(), String::new()));
    }

    #[test]
    fn unreachable_addresses_are_not_listed() {
        for address in reachable("0.0.0.0:7000".parse().unwrap()) {
            assert!(!address.ip().is_loopback() && !address.ip().is_unspecified() && address.is_ipv4(), "{address}");
        }
    }
}
