//! A position in a query, and what all answers about it share.

use crate::message::AnalysisQuery;
use crate::options::QueryOptions;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tripoint_games::rules::Position;

/// A query's position after a number of moves.
#[derive(Clone, Debug)]
pub(crate) struct AnalysisTarget {
    pub(crate) query: Arc<AnalysisQuery>,
    pub(crate) turn: usize,
}

impl AnalysisTarget {
    pub(crate) fn options(&self) -> &QueryOptions {
        &self.query.options
    }

    /// The position. It is legal, because we've checked that while reading the query.
    pub(crate) fn position(&self) -> Option<Position> {
        let mut found = None;
        let played = self.query.game.replay(|turn, position| {
            if turn == self.turn {
                found = Some(position.clone());
            }
            Ok(())
        });
        found.filter(|_| played.is_ok())
    }

    /// The fields in every answer.
    pub(crate) fn frame(&self, is_during_search: bool) -> Map<String, Value> {
        let fields = [
            ("id", self.query.id.as_str().into()),
            ("turnNumber", self.turn.into()),
            ("isDuringSearch", is_during_search.into()),
        ];
        fields.into_iter().map(|(name, value): (&str, Value)| (name.to_owned(), value)).collect()
    }

    /// The answer without an analysis.
    pub(crate) fn without_results(&self) -> String {
        let mut answer = self.frame(false);
        answer.insert("noResults".to_owned(), true.into());
        Value::Object(answer).to_string()
    }

    /// The answer if the analysis failed.
    pub(crate) fn failed(&self, text: &str) -> String {
        json!({ "id": self.query.id, "turnNumber": self.turn, "error": text }).to_string()
    }
}
