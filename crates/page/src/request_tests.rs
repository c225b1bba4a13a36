//! The verbs of requests and the groups they belong to.

use super::core::{RequestGroup, VERBS};
use super::groups::edit::EditRequest;
use super::groups::game::GameRequest;
use super::groups::learn::LearnRequest;
use super::groups::review::ReviewRequest;
use super::groups::search::SearchRequest;
use super::groups::study::StudyRequest;
use super::groups::view::ViewRequest;
use super::tests::page;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The verbs that a group reads, as its own error lists them.
fn verbs_of<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_value::<T>(json!({"verb": "?"})).err().unwrap().to_string();
    let mut verbs: Vec<_> = error.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    verbs.sort();
    verbs
}

#[test]
fn each_group_has_the_verbs_of_the_table() {
    let of_group = |group| {
        let of_table = VERBS.iter().filter(|(other, _)| *other == group).flat_map(|(_, verbs)| *verbs);
        let mut verbs: Vec<_> = of_table.map(|verb| (*verb).to_owned()).collect();
        verbs.sort();
        verbs
    };
    assert_eq!(verbs_of::<GameRequest>(), of_group(RequestGroup::Game));
    assert_eq!(verbs_of::<EditRequest>(), of_group(RequestGroup::Edit));
    assert_eq!(verbs_of::<SearchRequest>(), of_group(RequestGroup::Search));
    assert_eq!(verbs_of::<ReviewRequest>(), of_group(RequestGroup::Review));
    assert_eq!(verbs_of::<ViewRequest>(), of_group(RequestGroup::View));
    assert_eq!(verbs_of::<LearnRequest>(), of_group(RequestGroup::Learn));
    assert_eq!(verbs_of::<StudyRequest>(), of_group(RequestGroup::Study));
}

#[test]
fn wrong_verbs_and_fields_are_named() {
    let mut page = page("y 4");
    let mut refused = |message: Value| {
        let answer: Value = serde_json::from_str(&page.receive(&message.to_string(), &|| false)[0]).unwrap();
        assert_eq!((&answer["id"], &answer["type"]), (&json!(1), &json!("error")), "{message}");
        answer["text"].as_str().unwrap().to_owned()
    };
    let all = VERBS.iter().flat_map(|(_, verbs)| *verbs).map(|verb| format!("`{verb}`")).collect::<Vec<_>>().join(", ");
    let unknown = refused(json!({"id": 1, "verb": "nonsense"}));
    assert_eq!(unknown, format!("unknown variant `nonsense`, expected one of {all}"));
    assert_eq!(refused(json!({"id": 1})), "missing field `verb`");
    assert_eq!(refused(json!({"id": 1, "verb": 7})), "invalid type: integer `7`, expected variant identifier");
    assert_eq!(refused(json!({"id": 1, "verb": "go"})), "missing field `node`");
    assert_eq!(refused(json!({"id": 1, "verb": "unmark", "node": 1, "text": ""})), "unknown field `text`, expected `node`");
    assert_eq!(refused(json!({"id": 1, "verb": "leave", "node": 1})), "unknown field `node`, there are no fields");
    assert_eq!(refused(json!({"id": 1, "verb": "claim", "winner": 1})), "invalid type: integer `1`, expected string or map");
}
