//! Every problem of the catalogue is found by each usual spelling and address of each of its sources, and by no other's.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::BTreeSet;

use catalogue::ladder::RUNGS;
use judges::{Address, Judge};
use package::Source;

use crate::common::say;

/// The sources of all problems, with their ids.
pub(crate) fn sources() -> Vec<(&'static str, Source)> {
    let source = |(name, url): &(&str, Option<&str>)| Source { name: (*name).to_owned(), url: url.map(str::to_owned) };
    RUNGS.iter().flat_map(|rung| rung.sources.iter().map(move |named| (rung.problem, source(named)))).collect()
}

/// The problems of which a source is called so.
fn called(asked: &str) -> BTreeSet<&'static str> {
    sources().into_iter().filter(|(_, source)| source.is_called(asked)).map(|(id, _)| id).collect()
}

/// An address as people copy it: with and without the scheme, from other hosts of the judge, with what browsers add, and at Virtual Judge.
fn addresses(source: &Source) -> Vec<String> {
    let Some(url) = &source.url else { return Vec::new() };
    let bare = url.split_once("://").unwrap().1;
    let mut addresses = vec![url.clone(), bare.to_owned(), format!("http://{bare}"), format!("{url}#top")];
    let Some(found) = Address::read(url) else { return addresses };
    let problem = found.problem.as_str();
    addresses.extend(match found.judge {
        "codeforces" => {
            let contest = &found.contest;
            vec![
                format!("https://codeforces.com/contest/{contest}/problem/{problem}"),
                format!("https://m1.codeforces.com/contest/{contest}/problem/{problem}?locale=ru"),
                format!("https://codeforces.net/problemset/problem/{contest}/{problem}"),
                format!("https://vjudge.net/problem/CodeForces-{contest}{problem}"),
            ]
        }
        "atcoder" => vec![format!("{url}?lang=en"), format!("https://vjudge.net/problem/AtCoder-{problem}")],
        "hdu" => vec![
            format!("http://acm.hdu.edu.cn/showproblem.php?pid={problem}"),
            format!("https://vjudge.net/problem/HDU-{problem}"),
            format!("https://vjudge.net.cn/problem/HDU-{problem}"),
        ],
        "poj" => {
            vec![format!("https://poj.org/problem?id={problem}"), format!("https://vjudge.net/problem/POJ-{problem}")]
        }
        "luogu" => vec![
            format!("https://www.luogu.com/problem/{problem}"),
            format!("https://www.luogu.org/problem/{problem}"),
            format!("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-{problem}"),
        ],
        "leetcode" => vec![format!("{url}description/"), format!("https://leetcode.cn/problems/{problem}/")],
        "spoj" => vec![format!("https://vjudge.net/problem/SPOJ-{problem}")],
        "aoj" => vec![
            format!("https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id={problem}"),
            format!("https://vjudge.net/problem/Aizu-{problem}"),
        ],
        _ => Vec::new(),
    });
    addresses
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_source_is_found_by_its_spellings_and_addresses() {
    let mut failures = Vec::new();
    let mut tried = 0;
    for (id, source) in sources() {
        let head = source.name.split(',').next().unwrap().split(" (").next().unwrap().to_owned();
        let mut asked = vec![source.name.clone()];
        if !judges::names(&source.name).is_empty() {
            let compact: String = head.chars().filter(|c| c.is_alphanumeric()).collect();
            asked.extend([head.to_lowercase(), head.replace(' ', "-"), compact.clone(), compact.to_lowercase(), head]);
            asked.extend(judges::names(&source.name));
        }
        asked.extend(addresses(&source));
        for asked in asked {
            tried += 1;
            let found = called(&asked);
            let others = found.iter().filter(|other| {
                **other != id && !sources().iter().any(|(of, same)| of == *other && same.url == source.url)
            });
            if !found.contains(id) || others.count() > 0 {
                failures.push(format!("{id}: `{asked}` finds {found:?}"));
            }
        }
    }
    assert!(tried > 500, "{tried}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What contestants have typed in vain.
#[test]
fn what_contestants_type_is_found() {
    for (asked, id) in [
        ("Luogu P2490", "blackwhite"),
        ("洛谷 P2490", "blackwhite"),
        ("P2490", "blackwhite"),
        ("BZOJ 1443", "gridwalk"),
        ("bzoj1413", "endnim"),
        ("https://vjudge.net/problem/HYSBZ-1413", "endnim"),
        ("AtCoder EDPC L", "deque"),
        ("EDPC L", "deque"),
        ("dp_l", "deque"),
        ("ABC 209 E", "shiritori"),
        ("abc209_e", "shiritori"),
        ("AGC017D", "treecut"),
        ("arc091_d", "strangenim"),
        ("P4301", "newnim"),
        ("CF1312F", "redkingdom"),
        ("Codeforces 1312 F", "redkingdom"),
        ("https://codeforces.com/contest/1312/problem/F", "redkingdom"),
        ("https://vjudge.net/problem/CodeForces-1312F", "redkingdom"),
        ("LC 292", "onepile"),
        ("HDU 1944", "snim"),
        ("P4279", "miserenim"),
        ("BZOJ 1022", "miserenim"),
        ("nim_product_64", "nimproduct"),
        ("zero-move-nim", "zeromove"),
        ("POJ 2234", "nimwinner"),
        ("http://poj.org/problem?id=2234", "nimwinner"),
        ("P2197", "nimwinner"),
        ("洛谷 P2197", "nimwinner"),
        ("hdu1849", "nimwinner"),
        ("CSES 1730", "nimwinner"),
        ("https://cses.fi/problemset/task/1730", "nimwinner"),
        ("HDU 1846", "bravegame"),
        ("https://vjudge.net/problem/HDU-1846", "bravegame"),
        ("hdu-2188", "bravegame"),
        ("POJ 1067", "wythoffwin"),
        ("HDU 1527", "wythoffwin"),
        ("P2252", "wythoffwin"),
        ("hdu1517", "multiplygame"),
        ("POJ-2505", "multiplygame"),
        ("HDU 1079", "calendargame"),
        ("https://vjudge.net/problem/POJ-1082", "calendargame"),
        ("HDU 2897", "encounter"),
        ("hdu2149", "publicsale"),
        ("CSES 1098", "nimtwo"),
        ("CSES 2208", "anothergame"),
        ("https://vjudge.net/problem/HDU-1564", "playgame"),
        ("POJ 1740", "newstone"),
        ("P4018", "primetakes"),
        ("洛谷 P1288", "ringwalk"),
        ("P2575", "jumpright"),
        ("HDU 1729", "boxfill"),
        ("HDU 4203", "doubloon"),
        ("HDU 3389", "cardboxes"),
        ("poj3688", "cheatgame"),
        ("P3185", "beansplit"),
        ("agc002_e", "candypiles"),
        ("AGC010F", "treestones"),
        ("CF1704F", "redblue"),
        ("https://codeforces.com/contest/494/problem/E", "turnsquares"),
        ("luogu P5363", "coinslide"),
    ] {
        let found = called(asked);
        assert!(found.contains(id), "{asked}: {found:?}");
    }
    for asked in ["1312F", "209 E", "1536", "HDU", "vjudge.net", "https://codeforces.com/contest/1313/problem/F"] {
        assert_eq!(called(asked), BTreeSet::new(), "{asked}");
    }
    assert!(Judge::meant_by("vjudge.net").is_some());
    let folder = tempfile::tempdir().unwrap();
    for (asked, id) in [
        ("P4301", "newnim"),
        ("https://codeforces.com/contest/1312/problem/F", "redkingdom"),
        ("POJ 2234", "nimwinner"),
        ("HDU 1846", "bravegame"),
    ] {
        let said = say(folder.path(), &["show", asked]);
        assert!(said.code == 0 && said.stdout.starts_with(&format!("{id}: ")), "{asked}: {said}");
    }
}
