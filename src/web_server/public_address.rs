//! The address of a static site that anyone can open.

use crate::base::quoted;
use axum::http::Uri;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The longest address, in bytes.
const LONGEST: usize = 1000;

/// The address of the page's static site, for links that open on every computer: `https://example.org/tripoint/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicAddress(String);

/// A text isn't a site's address.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{}', expected the address of a site, without ? and #: https://example.org/tripoint/", quoted(.0))]
pub struct PublicAddressError(String);

impl FromStr for PublicAddress {
    type Err = PublicAddressError;

    fn from_str(text: &str) -> Result<PublicAddress, PublicAddressError> {
        let is_site =
            |uri: &Uri| matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some_and(|host| !host.is_empty());
        let is_plain =
            text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic()) && !text.contains(['?', '#', '@']);
        let found = text.parse().ok().filter(|uri| is_plain && is_site(uri));
        found.map(|_| PublicAddress(text.to_owned())).ok_or_else(|| PublicAddressError(text.to_owned()))
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_sites_are_accepted() {
        for text in ["https://example.org", "https://example.org/tripoint/", "http://127.0.0.1:8000/a/index.html"] {
            assert_eq!(text.parse::<PublicAddress>().unwrap().to_string(), text);
        }
        let long = format!("https://example.org/{}", "a".repeat(1000));
        for text in [
            "",
            "example.org",
            "/tripoint",
            "javascript:alert(1)",
            "ftp://example.org/",
            "https://",
            "https://example.org/#y-5:c3",
            "https://example.org/?a",
            "https://me@example.org/",
            "https://example.org/a b",
            "https://example.org/\u{e4}",
            &long,
        ] {
            assert!(text.parse::<PublicAddress>().unwrap_err().to_string().contains("expected the address of a site"), "{text}");
        }
    }
}
