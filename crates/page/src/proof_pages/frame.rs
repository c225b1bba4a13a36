//! The frame shared by all pages of an explanation.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Light or dark like the reader's system. Pictures stay light, because their colours mean something.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1d1d1f; --ground: #ffffff; --faint: #6b6458; --line: #d8d0c0; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --ground: #17181a; --faint: #a79f90; --line: #45413a; --link: #8cc0ff; }
}
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.25; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
section:target > h2 { outline: 3px solid var(--link); outline-offset: 4px; }
figure { margin: 0.75rem 0; }
figure svg { max-width: 100%; height: auto; background: #fffdf8; border-radius: 8px; }
svg[aria-hidden] { position: absolute; }
figcaption, .faint { color: var(--faint); }
.side-by-side { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: flex-start; }
.side-by-side > * { flex: 0 1 auto; max-width: 100%; }
.side-by-side > .text { flex: 1 1 18rem; }
.threat { flex: 1 1 20rem; }
ul { padding-left: 1.2rem; }
ul.marks { list-style: none; padding-left: 0; }
ul.marks > li { margin: 0.35rem 0; padding-left: 2.4rem; text-indent: -2.4rem; }
ul.marks > li > * { text-indent: 0; }
.mark { display: inline-block; box-sizing: border-box; width: 2rem; margin-right: 0.4rem; text-align: center; font-weight: bold; border: 1px solid var(--line); border-radius: 5px; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
summary { cursor: pointer; color: var(--link); }
";

/// A page with this title.
pub(super) fn page(title: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { (content) }
        }
    };
    page.into_string() + "\n"
}
