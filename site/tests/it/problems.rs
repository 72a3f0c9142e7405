//! The pages of the problems: what each has, what a package cannot put on one, what is wrong with a package, and what a page may weigh.

use std::sync::LazyLock;

use catalogue::boards::positions;
use catalogue::ladder::{RUNGS, Rung};
use site::{Course, Embedded, Source, build};
use theory::SpokenLanguage;
use theory::game::{Game, Pile};

use crate::course::values;
use crate::sample::Sample;

/// What a problem's page may weigh by itself, in bytes.
const HEAVIEST: usize = 80_000;

/// The course as it is.
pub(crate) static COURSE: LazyLock<Course> = LazyLock::new(|| build(&Embedded, None).unwrap());

fn page<'a>(course: &'a Course, language: &str, problem: &str) -> &'a str {
    std::str::from_utf8(&course.files[&format!("{language}/problem-{problem}.html")]).unwrap()
}

/// Some lines of a file of the sample's packages.
fn sample(changes: &[(&str, Option<&str>)]) -> Sample {
    let mut sample = Sample::new();
    let changes = changes.iter().map(|(path, text)| ((*path).to_owned(), text.map(str::to_owned)));
    sample.problems.extend(changes);
    sample
}

#[test]
fn every_problem_has_a_whole_page_in_both_languages() {
    for rung in RUNGS {
        for (language, spoken) in [("en", SpokenLanguage::English), ("zh", SpokenLanguage::Chinese)] {
            let id = rung.problem;
            let html = page(&COURSE, language, id);
            let place = format!("{language}/{id}");
            assert!(html.contains(&rung.title(spoken).replace('&', "&amp;")), "{place}");
            for anchor in ["statement", "samples", "your-program", "editorial", "traps", "programs"] {
                assert!(values(html, "id").contains(&anchor), "{place}: no {anchor}");
            }
            let desk = format!("<section class=desk data-problem={id} hidden></section>");
            assert_eq!(html.matches(&desk).count(), 1, "{place}");
            // The desk stands behind the samples, and before the commands.
            let at = |text: &str| html.find(text).unwrap();
            assert!(at("id=samples") < at(&desk) && at(&desk) < at("id=your-program"), "{place}");
            for (_, address) in rung.sources {
                assert!(address.is_none_or(|address| html.contains(&address.replace('&', "&amp;"))), "{place}");
            }
            for before in rung.prerequisites {
                assert!(html.contains(&format!("problem-{before}.html")), "{place}: {before}");
            }
            // C++ comes first, and each wrong submission has its trap.
            assert!(at("data-lang=cpp") < at("data-lang=rust"), "{place}");
            for name in Embedded.names(&format!("problems/{id}/submissions/wrong_answer")) {
                assert_eq!(html.matches(&format!("<p class=name><code>{name}</code>")).count(), 1, "{place}: {name}");
            }
            // It loads no engine, and no more than so much of its own.
            assert!(!html.contains("engine.js"), "{place}");
            assert!(html.len() < HEAVIEST, "{place} has {} bytes", html.len());
        }
    }
}

/// Every template is shown where a solution uses it.
#[test]
fn every_template_is_on_the_page_of_a_problem() {
    let pages = || RUNGS.iter().map(|rung| page(&COURSE, "en", rung.problem));
    let names = Embedded.names("templates");
    // `lib.rs` and `games.rs` only list the others.
    for name in names.iter().filter_map(|name| name.strip_suffix(".cpp")) {
        assert!(pages().any(|html| html.contains(&format!("id=template-{}", name.replace('_', "-")))), "{name}");
    }
}

#[test]
fn what_a_package_says_is_escaped() {
    let evil = "<script>alert(1)</script>";
    let wrong = "problems/nimmoves/submissions/wrong_answer/sorts_piles.cpp";
    let sample = sample(&[
        ("problems/nimmoves/data/sample/1.in", Some(evil)),
        ("problems/nimmoves/data/sample/1.ans", Some("\"'&<b>")),
        ("problems/nimmoves/statement/problem.en.md", Some("Print `<script>` if $a < b$ & c.\n")),
        (wrong, Some("// Bug: <script>.\n")),
        ("problems/nimmoves/submissions/accepted/nimmoves.py", Some("print('<script>')\n")),
    ]);
    let course = build(&sample, None).unwrap();
    let html = page(&course, "en", "nimmoves");
    // The scripts of the page itself are files.
    assert_eq!(
        html.matches("<script").count(),
        html.matches("<script src=").count() + html.matches("<script id=").count()
    );
    for shown in
        ["&lt;script&gt;alert(1)&lt;/script&gt;", "&amp;&lt;b&gt;", "<code>&lt;script&gt;</code>", "&lt;script&gt;."]
    {
        assert!(html.contains(shown), "{shown}");
    }
}

#[test]
fn every_fault_of_a_package_is_reported_with_its_file_and_line() {
    let kept = "problems/wythoff/counterexamples.yaml";
    let text = Embedded.read(kept).unwrap();
    let first = text.lines().find_map(|line| line.strip_suffix(':')).unwrap().to_owned();
    let renamed = text.replacen(&format!("{first}:"), "other.cpp:", 1);
    let shorter = text.split("\n\n").filter(|piece| !piece.starts_with(&first)).collect::<Vec<_>>().join("\n\n");
    let rows: [(&str, Option<&str>, &str); 9] = [
        ("problems/onepile/statement/problem.en.md", None, "problem.en.md: found no such file, expected it"),
        ("problems/nimmove/statement/problem.en.md", Some("a\n\n<b>\n"), "problem.en.md:3: found the HTML `<b>`"),
        ("problems/onepile/solution/solution.zh.md", Some("## 思路\n\n$\\x$。\n"), "solution.zh.md:3: the formula"),
        ("problems/onepile/solution/solution.en.md", Some("## Idea\n\nNo.\n"), "found no section `## Traps`"),
        ("problems/nimduel/data/sample/1.interaction", Some("<2\n2\n"), "1.interaction:2: found `2`, expected a line"),
        ("problems/nimmove/counterexamples.yaml", None, "found no such file, expected one counterexample"),
        (
            "problems/nimmoves/counterexamples.yaml",
            Some("- a\n"),
            "counterexamples.yaml:1: found a list, expected a map",
        ),
        (
            "problems/snim/counterexamples.yaml",
            Some("a.cpp:\n  input: 1\n"),
            ":1: a.cpp: expected the texts input and reason",
        ),
        (kept, Some(&renamed), "found `other.cpp`, expected a file of submissions/wrong_answer"),
    ];
    let changes: Vec<(&str, Option<&str>)> = rows.iter().map(|(path, text, _)| (*path, *text)).collect();
    let missing = format!("found no counterexample of `{first}`, expected one for each file");
    for (changes, expected) in [
        (changes, rows.map(|(.., expected)| expected).to_vec()),
        (vec![(kept, Some(shorter.as_str()))], vec![missing.as_str()]),
    ] {
        let faults = build(&sample(&changes), None).err().unwrap_or_default();
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        for expected in expected {
            assert!(faults.iter().any(|fault| fault.contains(expected)), "{expected}: {faults:#?}");
        }
    }
}

#[test]
fn a_text_in_english_alone_is_shown_in_english() {
    let course = build(&sample(&[("problems/onepile/statement/problem.zh.md", None)]), None).unwrap();
    let english =
        page(&course, "en", "onepile").split("id=statement").nth(1).unwrap().split("<p>").nth(1).unwrap().to_owned();
    assert!(page(&course, "zh", "onepile").contains(english.lines().next().unwrap()));
}

#[test]
fn the_search_finds_problems_by_title_id_and_judge() {
    for (language, queries) in [
        (
            "en",
            [
                ("nimmoves", "nimmoves"),
                ("HDU 2176", "nimmoves"),
                ("Wythoff's Game", "wythoff"),
                ("zeckendorf", "fibnim"),
            ],
        ),
        (
            "zh",
            [
                ("取(2堆)石子游戏", "wythoff"),
                ("POJ 2425", "dagchess"),
                ("威佐夫博弈", "wythoff"),
                ("nimmoves", "nimmoves"),
            ],
        ),
    ] {
        let text = std::str::from_utf8(&COURSE.files[&format!("assets/search-{language}.js")]).unwrap();
        let json = text.strip_prefix("window.GRUNDY_SEARCH = ").unwrap().trim_end().strip_suffix(';').unwrap();
        let entries: Vec<serde_json::Value> = serde_json::from_str(json).unwrap();
        for (query, problem) in queries {
            let is_found = entries.iter().any(|entry| {
                let text = format!("{} {}", entry["title"].as_str().unwrap(), entry["text"].as_str().unwrap());
                entry["page"] == format!("problem-{problem}") && entry["anchor"] == "" && text.contains(query)
            });
            assert!(is_found, "{language}: {query}");
        }
    }
}

#[test]
fn the_ladder_shows_every_problem_in_its_graph_and_in_its_table() {
    for language in ["en", "zh"] {
        let html = std::str::from_utf8(&COURSE.files[&format!("{language}/problems.html")]).unwrap();
        for rung in RUNGS {
            let id = rung.problem;
            assert_eq!(html.matches(&format!("href=problem-{id}.html data-problem={id} ")).count(), 1, "{id}");
            assert!(html.contains(&format!("<tr data-problem={id} id={id} data-topic={} ", rung.topic.word())), "{id}");
        }
        // The boxes of chapters are those that there are.
        let boxes: Vec<&str> = values(html, "data-boxes").into_iter().flat_map(|all| all.split(' ')).collect();
        let boxes: Vec<&str> = boxes.into_iter().filter(|one| !one.is_empty()).collect();
        assert!(boxes.len() > 20, "{boxes:?}");
        for one in boxes {
            let (chapter, id) = one.split_once('#').unwrap();
            let chapter = std::str::from_utf8(&COURSE.files[&format!("{language}/{chapter}.html")]).unwrap();
            assert!(values(chapter, "id").contains(&id), "{one}");
        }
    }
}

/// What a page says of who wins is what the answers say: of the boards of a problem, no word answers both a won and a lost one.
#[test]
fn who_wins_on_a_drawn_board_agrees_with_the_answers() {
    let mut checked = 0;
    for rung in RUNGS.iter().filter(|rung| !rung.form.is_empty()) {
        // For lost and won boards, the lines that answer them.
        let mut words: [std::collections::BTreeSet<String>; 2] = Default::default();
        for (input, answer) in cases(rung) {
            let boards = positions(rung, &input).unwrap_or_else(|| panic!("{}: {input}", rung.problem));
            let lines: Vec<String> = answer.lines().map(str::to_owned).collect();
            let letters: Vec<String> = answer.chars().filter(|c| !c.is_whitespace()).map(String::from).collect();
            let Some(answers) = [lines, letters].into_iter().find(|answers| answers.len() == boards.len()) else {
                continue;
            };
            for ((game, piles), answer) in boards.iter().zip(answers) {
                // The theory finds no period of the powers of a large base, and would compute each value below the pile.
                if rung.form == "list-with-base" && piles.iter().any(|&pile| pile > 10_000) {
                    continue;
                }
                // The theory knows some games by their rule alone.
                let Ok(game) = game.parse::<Game>() else { continue };
                let piles: Vec<Pile> = piles.iter().copied().map(Pile::from).collect();
                let Ok(wins) = game.first_player_wins(&piles) else { continue };
                words[usize::from(wins)].insert(answer);
                checked += 1;
            }
        }
        let both: Vec<_> = words[0].intersection(&words[1]).collect();
        assert!(both.is_empty(), "{}: {both:?} answers won and lost boards", rung.problem);
    }
    assert!(checked > 60, "{checked}");
}

/// The small cases of a problem's data, each with its answer.
fn cases(rung: &Rung) -> Vec<(String, String)> {
    let folder = format!("{}/data/", rung.problem);
    let text = |path: &str| {
        let file = catalogue::files().find(|file| file.path == path && file.bytes.len() < 4_000)?;
        String::from_utf8(file.bytes.to_vec()).ok()
    };
    let inputs = catalogue::files().filter_map(|file| file.path.strip_suffix(".in"));
    let inputs = inputs.filter(|path| {
        path.strip_prefix(&folder).is_some_and(|inner| inner.starts_with("sample/") || inner.starts_with("secret/"))
    });
    inputs.filter_map(|path| Some((text(&format!("{path}.in"))?, text(&format!("{path}.ans"))?))).collect()
}
