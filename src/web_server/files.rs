//! The page's files, in the binary.

/// One of the page's files.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageFile {
    /// Its path for the browser.
    path: &'static str,
    /// Its media type.
    pub(super) kind: &'static str,
    pub(super) bytes: &'static [u8],
}

/// The file `$name` of `web/dist` as `$path`.
macro_rules! file {
    ($path:literal, $name:literal, $kind:literal) => {
        PageFile { path: $path, kind: $kind, bytes: include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/web/dist/", $name)) }
    };
}

/// All files. `tests/integration/web.rs` checks that none is missing.
const FILES: &[PageFile] = &[
    file!("/", "index.html", "text/html; charset=utf-8"),
    file!("/index.html", "index.html", "text/html; charset=utf-8"),
    file!("/page.js", "page.js", "text/javascript; charset=utf-8"),
    file!("/page.css", "page.css", "text/css; charset=utf-8"),
    file!("/worker.js", "worker.js", "text/javascript; charset=utf-8"),
    file!("/service-worker.js", "service-worker.js", "text/javascript; charset=utf-8"),
    file!("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json"),
    file!("/icon.svg", "icon.svg", "image/svg+xml"),
];

/// The file at a path.
pub(super) fn at(path: &str) -> Option<&'static PageFile> {
    FILES.iter().find(|file| file.path == path)
}
