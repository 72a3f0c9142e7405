//! What holds of every page: of the sample's, and of the course as it is.

use std::collections::{BTreeMap, BTreeSet};

use site::{Course, NAMES, Source, build};

use crate::problems::COURSE;
use crate::sample::{Sample, checkout};

/// The values of an attribute on a page.
pub(crate) fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=");
    let value = |rest: &'a str| match rest.strip_prefix('"') {
        Some(rest) => rest.split('"').next(),
        None => rest.split([' ', '>']).next(),
    };
    html.split(&start).skip(1).filter_map(value).collect()
}

/// What no text of a page decides: addresses, anchors, ids, formulas.
fn check(course: &Course) {
    let pages: BTreeMap<&str, &str> = course
        .files
        .iter()
        .filter(|(path, _)| path.ends_with(".html"))
        .map(|(path, bytes)| (path.as_str(), std::str::from_utf8(bytes).unwrap()))
        .collect();
    let ids = |html: &str| -> BTreeSet<String> { values(html, "id").into_iter().map(str::to_owned).collect() };
    for (path, html) in &pages {
        assert!(!html.contains("<merror"), "{path}");
        assert!(html.contains("Content-Security-Policy"), "{path}");
        let all = values(html, "id");
        assert_eq!(all.len(), ids(html).len(), "{path}: an id stands twice: {all:?}");
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for source in values(html, "src") {
            let assets = if folder.is_empty() { "assets/" } else { "../assets/" };
            assert!(source.starts_with(assets), "{path}: {source}");
        }
        for link in values(html, "href") {
            if link.starts_with("https://") || link.starts_with("http://") {
                continue;
            }
            if link == "data:," {
                continue;
            }
            let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match target.strip_prefix("../") {
                Some(rest) => rest.to_owned(),
                None if target.is_empty() => (*path).to_owned(),
                None if folder.is_empty() => target.to_owned(),
                None => format!("{folder}/{target}"),
            };
            assert!(course.files.contains_key(&target), "{path}: {link} leads to {target}, which is not there");
            if !anchor.is_empty() {
                assert!(ids(pages[target.as_str()]).contains(anchor), "{path}: {link}: no such anchor");
            }
        }
        // What a page loads is its own: links that a reader follows may lead away, but only as links.
        for tag in ["link", "script", "img", "iframe", "image", "use"] {
            for piece in html.split(&format!("<{tag} ")).skip(1) {
                let piece = piece.split('>').next().unwrap();
                assert!(!piece.contains("://"), "{path}: {piece}");
            }
        }
        headings(path, html);
    }
    for (path, bytes) in &course.files {
        if path.ends_with(".css") {
            let text = std::str::from_utf8(bytes).unwrap();
            assert!(!text.contains("://") && !text.contains("@import"), "{path}");
        }
    }
}

/// One title, and no level left out on the way down.
fn headings(path: &str, html: &str) {
    let mut last = 0;
    for piece in html.split("<h").skip(1) {
        let Some(level) = piece.chars().next().and_then(|c| c.to_digit(10)).filter(|_| !piece.starts_with("hr")) else {
            continue;
        };
        assert!(level <= last + 1, "{path}: h{level} below h{last}: {}", &piece[..40.min(piece.len())]);
        assert!(last == 0 || level > 1, "{path}: a second h1");
        last = level;
    }
}

#[test]
fn every_kind_of_part_makes_a_whole_page() {
    let course = build(&Sample::new(), None).unwrap_or_else(|faults| panic!("{faults:#?}"));
    check(&course);
    let page = std::str::from_utf8(&course.files["en/02-nim.html"]).unwrap();
    for kind in ["board", "plot", "graph", "values", "third", "mex", "tabs", "bets", "proof", "problems", "exercise"] {
        assert!(page.contains(&format!("class=\"part part-{kind}\"")), "{kind}");
    }
    for shown in [
        "<math",
        "\"kind\":\"board\"",
        "\"game\":[\"nim\",\"subtraction:1,3,4\"]",
        "\"answers\":[\"P\",\"N\",\"N\",\"P\",\"N\",\"N\",\"P\"]",
        "pile 2: 4 → 0",
        "<i class=k>pub</i>",
        "data-lang=python",
        "\"after\":[\"a\",\"b\"]",
        "grundy judge nimwinner my.cpp",
        "In short",
        "href=../zh/02-nim.html",
    ] {
        assert!(page.contains(shown), "{shown}");
    }
    // The rest of the chapters is named as what is missing.
    assert_eq!(course.notices.len(), NAMES.len() - 2);
}

#[test]
fn the_same_chapters_give_the_same_bytes_and_the_engine_is_packed() {
    let wasm = b"\0asm".repeat(100);
    let [a, b] = [Some(wasm.as_slice()), Some(wasm.as_slice())].map(|wasm| build(&Sample::new(), wasm).unwrap());
    assert_eq!(a, b);
    check(&a);
    assert!(a.files.contains_key("assets/engine.js"));
    let page = std::str::from_utf8(&a.files["zh/02-nim.html"]).unwrap();
    let scripts = values(page, "src");
    assert_eq!(
        scripts,
        ["../assets/theme.js", "../assets/engine.js", "../assets/live-zh-fields.js", "../assets/boot.js",]
    );
    // A page without parts loads neither the engine nor what parts need.
    let list = std::str::from_utf8(&a.files["en/problems.html"]).unwrap();
    let scripts = ["theme.js", "texts-en.js", "site.js", "ladder.js"].map(|name| format!("../assets/{name}"));
    assert_eq!(values(list, "src"), scripts);
    assert_eq!(values(page, "data-index"), ["../assets/search-zh.js"]);
    let without = build(&Sample::of_chapters(), None).unwrap();
    assert!(!without.files.keys().any(|path| path.contains("engine")));
    assert!(!std::str::from_utf8(&without.files["en/02-nim.html"]).unwrap().contains("engine.js"));
}

#[test]
fn the_search_finds_texts_of_both_languages() {
    let course = build(&Sample::of_chapters(), None).unwrap();
    let text = std::str::from_utf8(&course.files["assets/search-zh.js"]).unwrap();
    let json = text.strip_prefix("window.GRUNDY_SEARCH = ").unwrap().trim_end().strip_suffix(';').unwrap();
    let entries: Vec<serde_json::Value> = serde_json::from_str(json).unwrap();
    let found = entries.iter().find(|entry| entry["text"].as_str().unwrap().contains("谁赢")).unwrap();
    assert_eq!((found["page"].as_str(), found["anchor"].as_str()), (Some("02-nim"), Some("proof")));
    let named = entries.iter().find(|entry| entry["anchor"] == "values").unwrap();
    assert_eq!(named["also"], "SG值\nSG函数");
}

#[test]
fn the_course_is_whole() {
    let all: Vec<String> =
        ["en", "zh"].iter().flat_map(|code| checkout().names(&format!("site/chapters/{code}"))).collect();
    if !all.iter().any(|name| name.ends_with(".md")) {
        return;
    }
    let course = build(&checkout(), None).unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("\n{}", lines.join("\n"))
    });
    check(&course);
    let list = String::from_utf8(course.files["en/index.html"].clone()).unwrap();
    for (number, name) in (0..).zip(NAMES) {
        let of_chapter = format!("chapter: {number}\n");
        let packages = checkout().names("problems").into_iter();
        let texts = packages.filter_map(|id| checkout().read(&format!("problems/{id}/catalogue.yaml")));
        let problems = texts.filter(|text| text.contains(&of_chapter)).count();
        let row = list.split(&format!("{name}.html")).nth(1).unwrap();
        let time = row.split(" min to read").nth(1).unwrap().split('<').next().unwrap();
        let shown = time.split(" · ").find_map(|part| part.split_once(" problem"));
        assert_eq!(shown.map_or("0", |(shown, _)| shown), problems.to_string(), "{name}: {time}");
    }
    let long: Vec<_> = course.chapters.iter().filter(|one| one.page.starts_with("en/") && one.words > 2000).collect();
    assert!(long.is_empty(), "no chapter needs more than 2000 words: {long:?}");
    // A chapter is there in both languages, or not at all.
    let missing: Vec<&String> = course.notices.iter().filter(|notice| notice.contains("missing in")).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let checked = course.check_rules().unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("\n{}", lines.join("\n"))
    });
    // The first chapter states no rule of a game, and the last card tells how to work.
    for name in &NAMES[1..] {
        for language in ["en", "zh"] {
            let of = |path: &str| checked.get(path).copied().unwrap_or_default();
            let chapter = of(&format!("site/chapters/{language}/{name}.md"));
            assert!(chapter.rules > 0 && chapter.facts > 0, "{language}/{name} states no rule: {chapter:?}");
        }
    }
    let cards = checked.iter().filter(|(path, _)| !path.starts_with("site/chapters"));
    assert!(cards.clone().count() == 26 && cards.clone().all(|(_, card)| card.rules > 0), "{checked:?}");
    assert!(*COURSE == course, "what is embedded is not what is on disk");
}

#[test]
fn no_refusal_lacks_its_chinese() {
    let script = checkout().read("site/assets/texts-zh.js").unwrap();
    let (_, table) = script.split_once("GRUNDY_REFUSALS").unwrap();
    let lines = table.lines().filter_map(|line| line.trim().strip_suffix("\",")?.split_once(": \""));
    let texts: BTreeMap<&str, &str> = lines.collect();
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let of_engine = theory::game::Refusal::KINDS.iter().copied();
    let all: BTreeMap<&str, &[&str]> = of_engine.chain([("other", ["error"].as_slice())]).collect();
    for (kind, values) in &all {
        let text = texts.get(kind).unwrap_or_else(|| panic!("{kind} has no text in Chinese"));
        assert!(text.chars().filter(|&c| is_chinese(c)).count() >= 5, "{kind}: {text}");
        for piece in text.split('{').skip(1) {
            let (name, _) = piece.split_once('}').unwrap();
            assert!(values.contains(&name), "{kind} has no value `{name}`: {text}");
        }
    }
    assert!(texts.keys().all(|kind| all.contains_key(kind)), "{texts:?}");
}

#[test]
fn a_chinese_page_shows_statements_in_chinese() {
    let course = &*COURSE;
    let mut shown = 0;
    for (path, bytes) in course.files.iter().filter(|(path, _)| path.starts_with("zh/") && path.ends_with(".html")) {
        let page = std::str::from_utf8(bytes).unwrap();
        for piece in page.split("grundy show ").skip(1) {
            let rest = piece.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            // The command alone names no problem.
            if rest.len() < piece.len() {
                let command = piece.split(['<', '\n']).next().unwrap();
                assert!(command.ends_with(" --locale zh"), "{path}: grundy show {command}");
                shown += 1;
            }
        }
    }
    assert!(shown > 25, "{shown}");
}

#[test]
fn an_optional_section_is_marked_in_both_languages_and_counted_apart() {
    let long = format!("{{#traps .optional}}\n\n{}{}", "word ".repeat(400), "字".repeat(600));
    let sample = Sample::with("{#traps}", &long);
    let course = build(&sample, None).unwrap_or_else(|faults| panic!("{faults:#?}"));
    for (language, word) in [("en", "optional"), ("zh", "选读")] {
        let page = std::str::from_utf8(&course.files[&format!("{language}/02-nim.html")]).unwrap();
        // Behind its heading, in the list at the side, and in the line with the times.
        assert_eq!(page.matches(&format!(">{word}</span>")).count(), 2, "{language}");
        let time = page.split("class=caption>").nth(1).unwrap().split('<').next().unwrap();
        assert!(time.contains(word), "{language}: {time}");
    }
    let mut one = Sample::of_chapters();
    let text = one.chapters.get_mut("site/chapters/en/02-nim.md").unwrap();
    *text = text.replace("{#traps}", "{#traps .optional}");
    let faults = build(&one, None).unwrap_err();
    let reason = "found the anchor #traps, expected the anchor #traps, optional as in site/chapters/en/02-nim.md";
    assert!(faults.iter().any(|fault| fault.reason == reason), "{faults:#?}");
}

#[test]
fn a_chapter_takes_as_long_as_its_texts_are() {
    let minutes = |more: &str| -> usize {
        let mut sample = Sample::of_chapters();
        for text in sample.chapters.values_mut() {
            *text = text.replace("## Values {#values}\n\nText.", &format!("## Values {{#values}}\n\n{more}"));
        }
        let course = build(&sample, None).unwrap();
        let list = String::from_utf8(course.files["en/index.html"].clone()).unwrap();
        let of_sums = list.split("03-sums-and-values.html").nth(1).unwrap();
        let before = of_sums.split(" min to read").next().unwrap();
        before.rsplit('>').next().unwrap().parse().unwrap()
    };
    assert_eq!(minutes("Text."), 1);
    assert_eq!(minutes(&"word ".repeat(1500)), 11);
    // Code is looked at, not read.
    assert_eq!(minutes(&format!("```text\n{}\n```", "word ".repeat(1500))), 1);
}

#[test]
fn both_languages_have_the_same_texts() {
    let keys = |name: &str, language: &str| {
        let text = checkout().read(&format!("site/assets/{name}-{language}.js")).unwrap();
        // Only Chinese has words of its own for what the engine refuses.
        let text = text.split("GRUNDY_REFUSALS").next().unwrap();
        let mut keys: Vec<String> =
            text.split(": \"").map(|before| before.rsplit([' ', '\n']).next().unwrap().to_owned()).collect();
        keys.pop();
        // A value that is a colon.
        keys.retain(|key| !key.is_empty());
        keys
    };
    for (name, least) in [("texts", 150), ("desk", 50)] {
        assert!(keys(name, "en").len() > least, "{name}");
        assert_eq!(keys(name, "en"), keys(name, "zh"));
    }
}
