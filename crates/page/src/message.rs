//! Messages from the page, before a group reads them.

use serde_json::{Map, Value};
use tripoint_games::base::quoted;

/// A message as it was read: its number, if that is valid, and the verb with its fields.
pub(super) struct NumberedMessage {
    pub(super) id: Option<u32>,
    pub(super) fields: Result<Map<String, Value>, String>,
}

impl NumberedMessage {
    /// Reads a message: a JSON object with `id`, `verb` and the fields of the verb.
    pub(super) fn read(message: &str) -> NumberedMessage {
        let mut fields: Map<String, Value> = match serde_json::from_str(message) {
            Ok(fields) => fields,
            Err(error) => {
                let fields = Err(format!("got '{}', expected a JSON object: {error}", quoted(message)));
                return NumberedMessage { id: None, fields };
            }
        };
        let id = fields.remove("id");
        let number = id.as_ref().and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
        let fields = match (number, id) {
            (Some(_), _) => Ok(fields),
            (None, Some(id)) => Err(format!("got the id {}, expected a whole number from 0", quoted(&id.to_string()))),
            (None, None) => Err("got no id, expected a whole number from 0".to_owned()),
        };
        NumberedMessage { id: number, fields }
    }
}
