//! The report for programs.

use serde_json::{Value, json};

use super::PatternReport;
use super::attack::Rival;
use pattern::{Case, Fate, Needed, Pattern, Table, TableRow, Weak};

/// The report as JSON; docs/json.md describes it.
pub(super) fn report(report: &PatternReport) -> Value {
    let table = &report.read.table;
    json!({
        "version": 1,
        "what": report.what,
        "answered_by": report.by,
        "labels": table.labels,
        "part": report.read.part,
        "rows": table.rows.iter().map(|row| self::row(table, row)).collect::<Vec<_>>(),
        "gave_up_at": report.gave_up.as_ref().map(|case| self::case(table, case)),
        "made_from": report.found.made_from.min(table.rows.len()),
        "features": report.found.features,
        "out_of_time": report.found.cut,
        "held_out": report.found.held_out.iter().filter_map(|&row| table.rows.get(row)).map(|row| case(table, &row.case)).collect::<Vec<_>>(),
        "attacked_by": report.attacked_by,
        "attack_rows": report.attack.len(),
        "other_answers": report.other_answers.iter().map(|(input, answer)| json!({ "input": case(table, input), "answer": answer })).collect::<Vec<_>>(),
        "patterns": report.rules.iter().map(|(rule, fate)| pattern(table, rule, fate)).collect::<Vec<_>>(),
        "weak": report.found.weak.iter().map(|weak| self::weak(table, weak)).collect::<Vec<_>>(),
        "ask_next": report.next.as_ref().map(|next| case(table, next)),
        "known_game": report.known,
        "theorem": report.theorem,
        "others": report.others.as_deref().map(self::report),
        "refuted": report.fallen.iter().map(|(rule, fate)| pattern(table, rule, fate)).collect::<Vec<_>>(),
        "rivals": report.rivals.iter().map(|rival| self::rival(table, rival)).collect::<Vec<_>>(),
        "piles": report.found.piles.as_ref().map(|piles| json!({
            "first": piles.first.to_string(),
            "values": piles.values.iter().map(i128::to_string).collect::<Vec<_>>(),
            "lost": table.label(piles.lost),
            "rows": piles.rows,
        })),
        "misses": report.found.misses.iter().map(|miss| json!({
            "rule": miss.rule.describe(table),
            "wrong": miss.wrong,
            "first": row(table, &miss.row),
        })).collect::<Vec<_>>(),
    })
}

fn case(table: &Table, case: &Case) -> Value {
    let number =
        |number: &i128| i64::try_from(*number).map_or_else(|_| json!(number.to_string()), |number| json!(number));
    let numbers = table.shape.numbers.iter().zip(&case.numbers).map(|(name, value)| (name.clone(), number(value)));
    let lists = table
        .shape
        .lists
        .iter()
        .zip(&case.lists)
        .map(|(name, list)| (name.clone(), Value::Array(list.iter().map(number).collect())));
    Value::Object(numbers.chain(lists).collect())
}

fn row(table: &Table, row: &TableRow) -> Value {
    json!({ "input": case(table, &row.case), "answer": table.label(row.answer) })
}

fn pattern(table: &Table, pattern: &Pattern, fate: &Fate) -> Value {
    json!({
        "rule": pattern.rule.describe(table),
        "cost": pattern.cost,
        "held": fate.held,
        "silent": fate.silent,
        "refuted_by": fate.refuted.as_ref().map(|refuting| row(table, refuting)),
    })
}

fn rival(table: &Table, rival: &Rival) -> Value {
    json!({
        "rule": rival.pattern.rule.describe(table),
        "try_next": rival.parts_at.as_ref().map(|parts_at| case(table, parts_at)),
    })
}

fn weak(table: &Table, weak: &Weak) -> Value {
    let (rows, number) = match weak.needed {
        Needed::Rows(rows) => (Some(rows), None),
        Needed::Number(number) => (None, Some(number.to_string())),
    };
    json!({
        "rule": weak.pattern.rule.describe(table),
        "cost": weak.pattern.cost,
        "needed_rows": rows,
        "needed_up_to": number,
    })
}
