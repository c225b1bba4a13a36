//! Reviews of the shown line. They belong to its game and are put aside with it:
//! [`GameReviews`](crate::reviews::GameReviews).

use crate::desk::{Answered, Desk};
use serde::Deserialize;

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &["review", "stop-review"];

/// Requests about reviews.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ReviewRequest {
    Review { simulations: Option<u32> },
    StopReview {},
}

impl ReviewRequest {
    pub(crate) fn handle(self, desk: &mut Desk) -> Answered {
        match self {
            ReviewRequest::Review { simulations } => desk.begin_review(simulations.unwrap_or(0).into()),
            ReviewRequest::StopReview {} => Ok(desk.end_review()),
        }
    }
}
