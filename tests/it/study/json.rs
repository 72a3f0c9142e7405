//! `grundy explain --format json`.

use serde_json::Value;

use crate::common::{root, say};

#[test]
fn the_command_prints_the_json_and_nothing_else() {
    let said = say(root(), &["explain", "zero-move", "5", "3p", "2", "--format", "json"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said}");
    let value: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!(value["piles"][1], serde_json::json!({ "stones": 3, "passed": true }));
    assert_eq!(value["winning_moves"][0]["text"], "pile 1: 5 -> 1 (take 4)");
    assert_eq!(value["steps"], Value::Null);
    // 65 bits.
    let said = say(root(), &["explain", "zero-move", "18446744073709551615", "--format", "json"]);
    assert!(said.stdout.contains("\"value\": 18446744073709551616,"), "{said}");
}
