//! A line from the client: a query, or an action.

use crate::fields::{FieldError, Fields};
use crate::game::QueryGame;
use crate::options::QueryOptions;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tripoint_engine::engine::Settings;
use tripoint_games::base::quoted_to;
use tripoint_games::rules::Position;

/// The greatest priority that KataGo takes, in either direction.
const MOST_PRIORITY: i64 = (1 << 62) - 1;

/// The most characters in an error without an id.
const LONGEST: usize = 300;

/// Fields about Go in KataGo's queries. They have no effect here, and we don't warn about them.
const OF_GO: [&str; 2] = ["komi", "whiteHandicapBonus"];

/// A line's meaning.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum AnalysisMessage {
    Query(Box<AnalysisQuery>),
    /// Ends queries: only those with this id, if there is one, and only at these turns, if there are any.
    Terminate {
        id: Option<String>,
        turns: Option<Vec<i64>>,
    },
    ClearCache,
    QueryVersion,
}

/// Asks for positions to be analysed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AnalysisQuery {
    pub(crate) id: String,
    pub(crate) game: QueryGame,
    pub(crate) options: QueryOptions,
    /// After how many moves to analyse the position, each with its priority.
    pub(crate) turns: BTreeMap<usize, i64>,
    pub(crate) warnings: Vec<FieldError>,
}

/// An object as we read it; we echo actions.
pub(crate) struct MessageText {
    pub(crate) id: String,
    pub(crate) object: Map<String, Value>,
}

impl MessageText {
    /// Reads a line as an object with an id.
    ///
    /// # Errors
    /// Returns the text for an error without an id.
    pub(crate) fn read(line: &[u8]) -> Result<MessageText, String> {
        let shown = || quoted_to(&String::from_utf8_lossy(line), LONGEST / 2);
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| format!("{error} - could not parse input line as json request: {}", shown()))?;
        let Value::Object(object) = value else {
            return Err(format!("Request line was valid json but was not an object, ignoring: {}", shown()));
        };
        match object.get("id") {
            Some(Value::String(id)) => Ok(MessageText { id: id.clone(), object }),
            _ => Err("Request must have a string \"id\" field".to_owned()),
        }
    }

    /// Reads the object as a message. The settings and options supply what a query leaves open.
    ///
    /// # Errors
    /// Returns the first wrong field.
    pub(crate) fn message(&self, settings: &Settings, options: &QueryOptions) -> Result<AnalysisMessage, FieldError> {
        let fields = Fields::new(&self.object);
        let Some(action) = fields.text("action")? else {
            return Ok(AnalysisMessage::Query(Box::new(self.query(&fields, settings, options)?)));
        };
        match action {
            "query_version" => Ok(AnalysisMessage::QueryVersion),
            "clear_cache" => Ok(AnalysisMessage::ClearCache),
            "terminate" => {
                let id = fields.text("terminateId")?;
                let missing = || FieldError::new("terminateId", "Requests for a terminate action must have this field");
                let id = Some(id.ok_or_else(missing)?.to_owned());
                Ok(AnalysisMessage::Terminate { id, turns: fields.integers("turnNumbers")? })
            }
            "terminate_all" => Ok(AnalysisMessage::Terminate { id: None, turns: fields.integers("turnNumbers")? }),
            _ => Err(FieldError::new("action", "Must be 'query_version', 'clear_cache', 'terminate' or 'terminate_all'")),
        }
    }

    fn query(&self, fields: &Fields<'_>, settings: &Settings, options: &QueryOptions) -> Result<AnalysisQuery, FieldError> {
        let mut warnings = Vec::new();
        // We've already read the id.
        for name in ["id"].into_iter().chain(OF_GO) {
            fields.get(name);
        }
        let game = QueryGame::read(fields, settings, &mut warnings)?;
        let turns = turns(fields, game.len())?;
        let mut options = options.clone();
        let settings = game.settings(settings);
        options.read(fields, &game.notation(&Position::new(settings.board, settings.rules)), &mut warnings)?;
        game.replay(|turn, position| {
            if turns.contains_key(&turn) {
                options.tried(position)?;
            }
            Ok(())
        })?;
        warnings.extend(fields.unknown().into_iter().map(|name| FieldError::new(name, "Unexpected or unused field")));
        Ok(AnalysisQuery { id: self.id.clone(), game, options, turns, warnings })
    }

    /// The object with these fields added, as a line.
    pub(crate) fn echo(&self, more: &[(&str, &str)]) -> String {
        let mut object = self.object.clone();
        object.extend(more.iter().map(|&(name, value)| (name.to_owned(), value.into())));
        Value::Object(object).to_string()
    }

    /// The line about a wrong field, or a noteworthy one if `kind` is `warning`.
    pub(crate) fn line(&self, kind: &str, error: &FieldError) -> String {
        json!({ "id": self.id, "field": error.field, kind: error.text }).to_string()
    }
}

/// The line about an error outside any query.
pub fn error_line(text: &str) -> String {
    json!({ "error": quoted_to(text, LONGEST) }).to_string()
}

/// The turns to analyse, with their priorities.
fn turns(fields: &Fields<'_>, moves: usize) -> Result<BTreeMap<usize, i64>, FieldError> {
    let listed = fields.integers("analyzeTurns")?;
    let priority = fields.whole("priority", -MOST_PRIORITY..=MOST_PRIORITY)?;
    let priorities = fields.integers("priorities")?;
    if priorities.is_some() && priority.is_some() {
        return Err(FieldError::new("priority", "Cannot specify both priority and priorities"));
    }
    let priorities = match (priorities, &listed) {
        (None, _) => None,
        (Some(_), None) => return Err(FieldError::new("priorities", "Can only specify when also specifying analyzeTurns")),
        (Some(priorities), Some(turns)) if priorities.len() != turns.len() => {
            return Err(FieldError::new("priorities", "Must be of matching length to analyzeTurns"));
        }
        (Some(priorities), _) => Some(priorities),
    };
    let Some(listed) = listed else { return Ok([(moves, priority.unwrap_or(0))].into()) };
    if listed.is_empty() {
        return Err(FieldError::new("analyzeTurns", "Must name at least one turn"));
    }
    let mut turns = BTreeMap::new();
    for (place, &turn) in listed.iter().enumerate() {
        let number = usize::try_from(turn).ok().filter(|&number| number <= moves);
        let number = number.ok_or_else(|| FieldError::new("analyzeTurns", format!("Invalid turn number: {turn}")))?;
        let own = priorities.as_ref().map(|priorities| priorities[place]);
        turns.insert(number, own.or(priority).unwrap_or(0));
    }
    Ok(turns)
}
