//! Colours in messages.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Colour"))]
#[serde(rename_all = "lowercase")]
pub(super) enum ColourWord {
    Black,
    White,
}

impl From<tripoint_games::rules::Colour> for ColourWord {
    fn from(colour: tripoint_games::rules::Colour) -> ColourWord {
        match colour {
            tripoint_games::rules::Colour::Black => ColourWord::Black,
            tripoint_games::rules::Colour::White => ColourWord::White,
        }
    }
}

impl From<ColourWord> for tripoint_games::rules::Colour {
    fn from(colour: ColourWord) -> tripoint_games::rules::Colour {
        match colour {
            ColourWord::Black => tripoint_games::rules::Colour::Black,
            ColourWord::White => tripoint_games::rules::Colour::White,
        }
    }
}
