//! Patterns in words.

use super::words::BoardNames;
use maud::{Markup, html};
use tripoint_games::base::letters;
use tripoint_games::rules::Colour;
use tripoint_solver::{ConnectionPlan, LocalPattern, PatternEnd};

/// Says what patterns achieve.
pub(super) struct PatternWriter<'a> {
    pub(super) names: &'a BoardNames<'a>,
    pub(super) winner: Colour,
    /// Whether to show at once how large patterns hold.
    pub(super) is_open: bool,
}

impl PatternWriter<'_> {
    /// A plan's patterns, one per line.
    pub(super) fn list(&self, plan: &ConnectionPlan) -> Markup {
        let (marked, touching): (Vec<_>, Vec<_>) = plan.patterns.iter().partition(|pattern| !pattern.carrier.is_empty());
        html! {
            ul.marks {
                @for (place, pattern) in marked.iter().enumerate() {
                    li { span.mark { (letters(place)) } (self.pattern(pattern)) }
                }
                @for pattern in touching { li { span.mark { "–" } (self.pattern(pattern)) } }
            }
            @if !plan.corners.is_empty() {
                p { "Together they capture the corners " (self.names.cells(&plan.corners)) "." }
            }
        }
    }

    /// A pattern's purpose, and how it achieves that.
    fn pattern(&self, pattern: &LocalPattern) -> Markup {
        let LocalPattern { from, to, carrier, options } = pattern;
        let (from, loser) = (self.names.stone(from, carrier), self.winner.opponent());
        let goal = match to {
            PatternEnd::Stones(stones) => format!("is joined to {}", self.names.stone(stones, carrier)),
            PatternEnd::Side(side) => format!("reaches {}", self.names.side(*side)),
        };
        let is_bridge = options.iter().all(|option| option.carrier.len() == 1);
        let ways: Vec<_> = options.iter().filter_map(|option| option.first).map(|cell| self.names.cell(cell)).collect();
        html! {
            @match to {
                PatternEnd::Side(side) if carrier.is_empty() => { (from) " lies on " (self.names.side(*side)) "." }
                _ if is_bridge => { (from) " " (goal) " over " (ways.join(" or ")) ": a bridge." }
                _ => {
                    (from) " " (goal) " within " (self.names.cells(carrier)) "."
                    details open[self.is_open] {
                        summary { "How" }
                        "If " (loser) " plays there, " (self.winner) " takes one of these whose cells " (loser) " has left alone:"
                        ul { @for option in options { (self.option(option)) } }
                    }
                }
            }
        }
    }

    /// One way to continue in a pattern.
    fn option(&self, option: &ConnectionPlan) -> Markup {
        let first = option.first.map_or("", |cell| self.names.cell(cell));
        html! {
            li {
                b { (first) }
                @if option.carrier.len() > 1 { " (needs " (self.names.cells(&option.carrier)) ")" }
                @if !option.patterns.is_empty() {
                    ": then "
                    @for (place, pattern) in option.patterns.iter().enumerate() {
                        @if place > 0 { " " }
                        (self.pattern(pattern))
                    }
                }
            }
        }
    }
}
