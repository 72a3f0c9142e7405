//! Each fault of a chapter is found where it is, and said with what was expected.

use site::{Fault, build};

use crate::sample::Sample;

fn faults(sample: &Sample) -> Vec<Fault> {
    match build(sample, None) {
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    }
}

#[test]
fn every_fault_is_found_and_says_what_was_expected() {
    let rows = [
        ("caption: Three", "captoin: Three", "found the key `captoin` in `board`, expected one of id, game"),
        ("game: wythoff\nkind: lost", "game: withoff\nkind: lost", "withoff"),
        ("piles: 0 2 9 1", "piles: 0 2 x 1", "pile 3: found `x`, expected a number"),
        ("first: ask", "first: you", "found `first: you`, expected one of me, computer, ask"),
        ("id: thirds", "id: fill", "found the id or anchor `fill` twice"),
        ("id: machine", "id: search", "found the id or anchor `search` twice"),
        ("id: machine", "id: Machine", "found `id: Machine`, expected lowercase letters"),
        ("id: machine", "nothing", "found `nothing`, expected `key: value`"),
        ("size: 8", "size: 80", "found `size: 80`, expected a number from 2 to 16"),
        ("size: 8", "", "found no key `size` in `third`, expected it"),
        ("right: 2\n", "right: 3\n", "found `right: 3`, expected a number from 1 to 2"),
        ("step: won | It is made smaller.\n", "step: end | Again.\n", "found no step `won` in the proof"),
        ("step: lemma |", "step: lemme |", "found the step `lemme`, expected one of base, lost, won, end, lemma"),
        ("template: nim\n", "template: nam\n", "found no file templates/nam.rs, .cpp or .py"),
        ("file: nimmoves\n", "file: nimmove\n", "found no file problems/nimmoves/submissions/accepted/nimmove.rs"),
        ("```rust", "```haskell", "found a fence of `haskell`"),
        ("$n \\le 10$", "$n \\lee 10$", "the formula `n \\lee 10`"),
        (
            "[link](03-sums-and-values.md#values)",
            "[link](03-sums-and-values.md#valu)",
            "expected an anchor of site/chapters/en/03-sums",
        ),
        ("[link](03-sums-and-values.md#values)", "[link](99-end.md)", "found the link `99-end.md`"),
        ("[link](03-sums-and-values.md#values)", "[link](problem-nothere.md)", "found the link `problem-nothere.md`"),
        ("[here](#traps)", "[here](#trap)", "found the link `#trap`, expected an anchor of this chapter"),
        ("{#traps}", "", "without an anchor"),
        ("{#traps}", "{#traps sub=pitfalls}", "found `sub` behind a heading, expected `also=NAME` or `.optional`"),
        ("{#traps}", "{#traps .pitfalls}", "found `.pitfalls` behind a heading, expected `also=NAME` or `.optional`"),
        (
            "## Traps {#traps}",
            "### Traps {#traps .optional}",
            "found `.optional` here, expected it behind `## Text {#anchor}` alone",
        ),
        ("{#traps}", "{#traps also=}", "found `also` behind a heading, expected `also=NAME` or `.optional`"),
        ("Text with `code`", "Text with <b>code</b>", "found the HTML `<b>`"),
        ("type: move", "type: moves", "found the type `moves`, expected one of compute, move"),
        ("| after a b", "| after a d", "found `after d`, expected the name of a line above"),
        ("line: b |", "line: a |", "found the line `a` twice"),
        ("fault: 3", "fault: 5", "found `fault: 5`, expected a number from 1 to 4"),
        ("problem: nimwinner", "problem: nimwiner", "found no problem `nimwiner` on the ladder"),
        ("chapter: 2", "chapter: 3", "found `chapter: 3`, expected 2"),
        ("right: 1 3", "right: 1 4", "found `right: 4`, expected a number from 1 to 3"),
        ("reply: 2 =", "reply: two =", "expected `reply: NUMBER = text`"),
        ("edges: a>b", "edges: a>", "found `a>`"),
        ("from: 2 1", "from: 9 9", "more than 30 positions"),
        ("wrong: 17 =", "wrong: 15 =", "found `wrong: 15`, which is the right answer"),
        ("wrong: 17 =", "wrong: 17", "expected `wrong: ANSWER = reply`"),
        ("hint: Write the piles in base 2.", "hint: It is 15.", "found the answer 15 in a hint"),
        ("hint: Write the piles in base 2.", "hint: Bits make 15 of them.", "found the answer 15 in a hint"),
        ("eval: 9 ^ 5 ^ 3", "eval: 9 ^ 5 ^", "`9 ^ 5 ^`: "),
        (
            "game: subtraction:1,2,3\nsays: n % 4 == 0",
            "game: nim\nsays: xor != 0",
            "found no small position where this differs from the truth",
        ),
        ("fault: 3\n", "fault: 3\nat: 5 5\n", "found no small position"),
        ("fault: 3\n", "fault: 3\nat: x\n", "found `x`, expected a number"),
        ("piles: 2 5\n", "piles: 5 5\n", "found `first: me` in a position that the player to move loses"),
        ("piles: 6\n", "piles: 6\ngame: nim\n", "found 3 games and 2 positions"),
        ("hint: Xor all piles.", "", "found no key `hint`"),
        ("hint: Xor all piles.", "hint: a\nhint: b\nhint: c\nhint: d", "found more than 3 hints"),
        ("# Nim", "Nim", "found no title"),
        ("leave: pile ^ xor", "left: pile ^ xor", "found the key `left` in `rule`, expected one of id, game, piles"),
        (
            "lost: xor == 0\nleave: pile ^ xor\n",
            "",
            "found no formula in `rule`, expected one of lost, won, value, leave",
        ),
        ("lost: xor == 0", "lost: s == 0", "`s == 0`: column 1: found `s`, expected true, false, p1"),
        ("lost: xor == 0", "lost: xor = 0", "`xor = 0`: column 5: found `=`"),
        ("game: nim\npiles: 0..3", "game: nimm\npiles: 0..3", "did you mean `nim`?"),
        ("piles: 0..3", "piles: 3..0", "found `piles: 3..0`, expected a range such as 0..3, from 0 to 16 at most"),
        ("piles: 0..3", "piles: 0..17", "found `piles: 0..17`, expected a range"),
        ("stones: 0..5", "stones: 0..x", "found `stones: 0..x`, expected a range"),
        (
            "piles: 0..3\nstones: 0..5",
            "piles: 0\nstones: 0..4000000000",
            "found 4000000001 positions, expected at most 20000",
        ),
        (
            "stones: 0..5",
            "stones: 0..60",
            "found 230764 positions, expected at most 20000; take fewer piles or fewer stones",
        ),
        (
            "piles: 0..3\nstones: 0..5",
            "piles: 16\nstones: 0..4000000000",
            "found more than 2^64 positions, expected at most",
        ),
        ("only: n % 4 != 0", "only: n % 0 != 0", "`only` at `0`: column 3: found a division by 0"),
        ("only: n % 4 != 0", "only: n % 4", "`only` at `2`: found the number 2, expected a statement"),
        ("only: n % 4 != 0", "only: n > 20", "found no position in this range, expected one"),
        ("by: piles", "by: pile", "found `by: pile`, expected one of positions, piles"),
        ("game: nim\npiles: 0..3", "game: misere\nby: piles\npiles: 0..3", "expected a sum of piles in normal play"),
        ("game: lasker\npiles: 1", "game: moore:2\npiles: 1", "found `by: piles`, expected a sum of piles"),
        ("lost: xor == 0\nleave", "value: xor\ngame: misere\nleave", "found the key `game` 2 times"),
        ("game: lasker\npiles: 1", "game: nim + lasker\npiles: 1", "found 2 games, expected `piles: 2`, one of each"),
        (
            "fact: nim | 1 2 3, 2 2 | lost",
            "fact: nim | 1 2 3",
            "found the fact `nim | 1 2 3`, expected `GAME | POSITIONS",
        ),
        ("fact: nim | 1 2 3, 2 2 | lost", "fact: nim | 1 x | lost", "pile 2: found `x`"),
        ("fact: nim | 1 2 3, 2 2 | lost", "fact: nim | 1 2 | even", "found the claim `even`, expected lost, won"),
        ("fact: misere | 1 1, nothing | won", "fact: misere | 1 | value 1", "found a value in misère play"),
        (
            "fact: 17 = nim",
            "fact: 18 = nim",
            "`fact: WHERE = GAME | POSITIONS | CLAIM` with one of 17, ask, eval, hint",
        ),
        ("fact: 2 = nim", "fact: 4 = nim", "with one of 1, 2, 3, ask, hint"),
        ("fact: reveal = nim", "fact: nim", "with one of 1, 2, ask, reveal"),
    ];
    for (from, to, expected) in rows {
        let found = faults(&Sample::with(from, to));
        let is_said = found.iter().any(|fault| fault.to_string().contains(expected));
        assert!(is_said, "`{from}` -> `{to}`: {found:#?}");
    }
}

#[test]
fn every_wrong_rule_and_fact_is_found_where_it_stands() {
    // The rules of cards are those of the course: its own test checks them.
    let check = |mut sample: Sample| {
        sample.has_cards = false;
        let course = build(&sample, None).unwrap_or_else(|faults| panic!("{faults:#?}"));
        course.check_rules()
    };
    let found = check(Sample::of_chapters()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let here = &found["site/chapters/en/02-nim.md"];
    assert_eq!((here.rules, here.facts), (3, 9));
    assert_eq!(here, &found["site/chapters/zh/02-nim.md"]);
    let text = include_str!("sample.en.md");
    let rows = [
        (
            "lost: xor == 0",
            "lost: sum % 2 == 0",
            "`2` of nim: the formula says lost, the search says won; correct the rule",
        ),
        ("lost: xor == 0", "won: xor == 0", "`nothing` of nim: the formula says won, the search says lost"),
        (
            "leave: pile ^ xor",
            "leave: pile - xor",
            "`1 2` of nim: the formula says that no move wins, the search says that winning moves leave `1 1`",
        ),
        ("lost: xor == 0", "value: sum", "`1 1` of nim: the formula says 2, the search says 0"),
        ("lost: xor == 0", "won: xor", "`2` of nim: found the number 2, expected a statement"),
        (
            "lost: xor == 0",
            "lost: if max == 3 then 1 / (max - 3) == 0 else xor == 0",
            "`3` of nim: column 20: found a division by 0",
        ),
        ("lost: xor == 0", "lost: p2 == p1", "`nothing` of nim: column 1: found pile 2 of 0"),
        ("value: if n % 4 == 3 then n + 1 else n", "value: n", "`3` of lasker: the formula says 3, the search says 4"),
        (
            "fact: nim | 1 2 3, 2 2 | lost",
            "fact: nim | 1 2 3, 2 1 | lost",
            "`2 1` of nim: the text says lost, the search says won",
        ),
        (
            "fact: nim | 3 4 5 | winning 1",
            "fact: nim | 3 4 5 | winning 3",
            "says 3 winning moves, the search says 1 winning move;",
        ),
        (
            "| 5 | value 3",
            "| 5 | value 2",
            "`5` of subtraction:1,3,4: the text says the value 2, the search says the value 3",
        ),
        ("fact: 17 = nim | 9 5 3 | value 15", "fact: 17 = nim | 9 5 3 | lost", "`9 5 3` of nim: the text says lost"),
        ("fact: 2 = nim | 1 2 | won", "fact: 2 = nim | 1 2 | lost", "`1 2` of nim: the text says lost"),
    ];
    for (from, to, expected) in rows {
        let faults = check(Sample::with(from, to)).err().unwrap_or_default();
        let line = text.lines().position(|line| line == from || line.contains(from)).unwrap();
        // A key that comes first is replaced by itself, so the line stays.
        let start = format!("site/chapters/en/02-nim.md:{}: ", line + 1);
        let first = faults.first().map(ToString::to_string).unwrap_or_default();
        assert!(first.starts_with(&start) && first.contains(expected), "`{from}` -> `{to}`: {first}");
        assert_eq!(faults.len(), 2, "one for each language: {faults:#?}");
    }
}

#[test]
fn the_line_of_a_fault_is_that_of_its_key() {
    let found = faults(&Sample::with("first: ask", "first: you"));
    let text = include_str!("sample.en.md");
    let line = text.lines().position(|line| line == "first: ask").unwrap() + 1;
    let expected = format!("site/chapters/en/02-nim.md:{line}: found `first: you`");
    assert!(found[0].to_string().starts_with(&expected), "{}", found[0]);
    assert_eq!(found.len(), 2, "one for each language");
}

#[test]
fn the_languages_have_the_same_parts() {
    let path = "site/chapters/zh/02-nim.md";
    let rows = [
        ("id: thirds", "id: thirdly", "found the part third `thirdly`, expected the part third `thirds`"),
        ("{#traps}", "{#trap}", "found the anchor #trap, expected the anchor #traps"),
        ("piles: 3 4 5", "piles: 3 4 6", "part `first`: found `piles: 3 4 6`, expected `piles: 3 4 5`"),
        ("eval: 9 ^ 5 ^ 3", "eval: 9 ^ 5 ^ 2", "part `sum`: found `eval: 9 ^ 5 ^ 2`"),
        ("line: c | Third. | after a b", "line: c | Third. | after a", "part `sort`: found `line: c after a`"),
        ("choice: 2, 2\n", "", "part `which`"),
        ("lost: xor == 0", "lost: xor < 1", "part `nim-rule`: found `lost: xor < 1`, expected `lost: xor == 0`"),
        ("fact: 2 = nim | 1 2 | won\n", "", "part `which`"),
    ];
    for (from, to, expected) in rows {
        let mut sample = Sample::of_chapters();
        let text = sample.chapters[path].replace("[here](#traps)", "here");
        assert!(text.contains(from), "{from}");
        sample.chapters.insert(path.to_owned(), text.replace(from, to));
        let found = faults(&sample);
        assert!(found.iter().any(|fault| fault.to_string().contains(expected)), "{from}: {found:#?}");
    }
    // Texts differ, and so does what the English chapter alone says.
    let mut sample = Sample::of_chapters();
    sample.chapters.remove(path);
    assert_eq!(build(&sample, None).map(|course| course.notices.len()), Ok(13));
}
