//! The browser extensions that submit from the browser in which one is logged in: where they do, and by which numbers they know languages.
//!
//! cph-submit: from its source (agrawal-d/cph-submit 1.9.0 of 2026-06: `config.ts`, `handleSubmit.ts`, `csesInjectedScript.ts`, `manifest-*.partial.json`). The numbers
//! are those of Codeforces (agrawal-d/cph, `package.json` of 2026-07; Kotlin and C# from lists of the form later than 2025-10).
//!
//! CPH-NG Submit: from its source (langningchen/cph-ng 0.7.11 of 2026-08: `packages/browser-ext/src/submitters`). It takes no language: at AtCoder, and
//! in some versions at Codeforces, it chooses one of C++; elsewhere the page keeps what it shows. The addresses of one's submissions at AtCoder, Luogu, Hydro and Virtual Judge are assumed.

use super::address::{Address, decoded, host_and_path, is_at};

/// A page to which an extension submits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The judge, by [`Judge::name`](super::Judge::name).
    pub judge: &'static str,
    /// The problem, in the words of the judge: `1537C`, `1730`.
    pub problem: String,
    /// Its address, as the extensions take it: mirrors are replaced, since in their pages it may not fill in anything.
    pub url: String,
    /// The address of one's own submissions.
    pub submissions: String,
    /// Whether cph-submit serves it.
    pub by_cph_submit: bool,
    /// Whether CPH-NG Submit does.
    pub by_cph_ng: bool,
}

/// A language in the terms of the extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// The id of the language: `cpp`, `rust`.
    pub id: &'static str,
    /// Its number in the form of Codeforces.
    pub number: u32,
    /// What that number means.
    pub name: &'static str,
    at_cses: AtCses,
}

/// What the extension makes of a number at CSES.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AtCses {
    /// It does not know the number, takes it as C++, and says nothing.
    Absent,
    /// It chooses the language.
    Known,
    /// It chooses the language, and leaves the second list of the page: in the page's own words, what must stand in both.
    Lists(&'static str, &'static str),
}

const fn language(id: &'static str, number: u32, name: &'static str) -> Language {
    Language { id, number, name, at_cses: AtCses::Known }
}

const fn not_at_cses(language: Language) -> Language {
    Language { at_cses: AtCses::Absent, ..language }
}

const fn lists(language: Language, first: &'static str, second: &'static str) -> Language {
    Language { at_cses: AtCses::Lists(first, second), ..language }
}

/// A name that a page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The name; empty where it is not known.
    pub name: String,
    /// Whether nothing was found that says so.
    pub is_assumed: bool,
}

/// The first of each language is the one to take. CSES has C++11, 17 and 20, and Rust 2018 and 2021: beside a newer number stands the newest there.
const LANGUAGES: &[Language] = &[
    lists(language("cpp", 91, "GNU G++23"), "C++", "C++20"),
    lists(language("cpp", 89, "GNU G++20"), "C++", "C++20"),
    lists(language("cpp", 54, "GNU G++17"), "C++", "C++17"),
    language("c", 43, "GNU GCC C11"),
    lists(language("rust", 98, "Rust (2024)"), "Rust", "2021"),
    lists(language("rust", 75, "Rust (2021)"), "Rust", "2021"),
    lists(language("python3", 70, "PyPy 3"), "Python3", "PyPy3"),
    lists(language("python3", 31, "Python 3"), "Python3", "CPython3"),
    lists(language("pypy3", 70, "PyPy 3"), "Python3", "PyPy3"),
    language("java", 87, "Java 21"),
    language("java", 36, "Java 8"),
    language("javascript", 55, "Node.js"),
    not_at_cses(language("go", 32, "Go")),
    not_at_cses(language("csharp", 96, "C# 13")),
    not_at_cses(language("csharp", 79, "C# 10")),
    not_at_cses(language("kotlin", 99, "Kotlin 2.2")),
    not_at_cses(language("kotlin", 88, "Kotlin 1.9")),
    not_at_cses(language("kotlin", 83, "Kotlin 1.7")),
    not_at_cses(language("fsharp", 97, "F# 9")),
    not_at_cses(language("haskell", 12, "Haskell")),
    not_at_cses(language("ruby", 67, "Ruby")),
    not_at_cses(language("pascal", 4, "Free Pascal")),
];

/// Returns the language to name for a program in the language with this id.
pub fn language_of(id: &str) -> Option<Language> {
    LANGUAGES.iter().copied().find(|language| language.id == id)
}

/// The language with this number; a number that is not known here means a language that its user knows.
pub fn by_number(id: &'static str, number: u32) -> Language {
    let known = LANGUAGES.iter().copied().find(|language| language.id == id && language.number == number);
    known.unwrap_or(Language { id, number, name: "as set", at_cses: AtCses::Absent })
}

/// The languages with this number, if it is known and none of them is the one with this id.
pub fn of_others(id: &str, number: u32) -> Option<Language> {
    let mut known = LANGUAGES.iter().copied().filter(|language| language.number == number);
    if known.clone().any(|language| language.id == id) { None } else { known.next() }
}

/// The numbers of a language, the one that is taken first.
pub fn numbers_of(id: &str) -> impl Iterator<Item = Language> {
    LANGUAGES.iter().copied().filter(move |language| language.id == id)
}

impl Language {
    /// Whether its number is in the table.
    pub fn is_known(self) -> bool {
        LANGUAGES.contains(&self)
    }
}

/// Why an address cannot be submitted to: what was found and expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected {expected}")]
pub struct OddAddress {
    found: String,
    expected: &'static str,
}

fn odd(found: &str, expected: &'static str) -> OddAddress {
    OddAddress { found: format!("`{found}`"), expected }
}

/// The sites that an extension serves.
const SERVED: [&str; 6] = ["codeforces.com", "cses.fi", "atcoder.jp", "luogu.com.cn", "hydro.ac", "vjudge.net"];

/// The parts of a path. What a browser would make another path of is odd.
fn parts(path: &str) -> Result<Vec<&str>, OddAddress> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let is_plain = |part: &str| {
        let text = decoded(part);
        !text.starts_with('.') && text.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
    };
    match parts.iter().find(|part| !is_plain(part)) {
        Some(part) => Err(odd(part, "letters, digits, `-`, `_` and `.` in each part of an address")),
        None => Ok(parts),
    }
}

fn number(text: &str) -> Result<&str, OddAddress> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Ok(text) } else { Err(odd(text, "a number")) }
}

/// The index of a problem at Codeforces, as it is written there.
fn index(text: &str) -> Result<String, OddAddress> {
    let is_index = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_index { Ok(text.to_uppercase()) } else { Err(odd(text, "the index of a problem, such as A or F1")) }
}

impl Page {
    /// The page to which an extension submits a problem with this address, which is written as the site writes it. `None`: no extension serves it.
    ///
    /// # Errors
    ///
    /// When it is an address at a site that one serves, but not as the site has them.
    pub fn of(url: &str) -> Result<Option<Self>, OddAddress> {
        let Some((host, rest)) = host_and_path(url) else { return Ok(None) };
        if Address::read(url).is_none_or(|address| address.problem.is_empty()) {
            return Ok(None);
        }
        if !SERVED.iter().any(|site| is_at(&host, site)) {
            return Ok(None);
        }
        let words = parts(rest.split(['?', '#']).next().unwrap_or(""))?;
        if is_at(&host, "codeforces.com") {
            return Self::at_codeforces(&words).map(Some);
        }
        let page = |judge, problem: &str, url: String, submissions: String| Self {
            judge,
            problem: problem.to_owned(),
            url,
            submissions,
            by_cph_submit: judge == "cses",
            by_cph_ng: judge != "cses",
        };
        let is_at = |site| is_at(&host, site);
        // Which contest it is for.
        let parameter = |name: &str| {
            let query = rest.split('#').next().and_then(|rest| rest.split_once('?')).map_or("", |(_, query)| query);
            let found = query.split('&').filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == name);
            let value = found.map(|(_, value)| value).filter(|value| value.chars().all(|c| c.is_ascii_alphanumeric()));
            value.map(|value| format!("?{name}={value}")).unwrap_or_default()
        };
        let path = words.join("/");
        Ok(Some(match words[..] {
            ["problemset", "task", problem] if is_at("cses.fi") => {
                let submissions = format!("https://cses.fi/problemset/view/{}/", number(problem)?);
                page("cses", problem, format!("https://cses.fi/{path}"), submissions)
            }
            ["contests", contest, "tasks", problem] if is_at("atcoder.jp") => {
                let submissions = format!("https://atcoder.jp/contests/{contest}/submissions/me");
                page("atcoder", problem, format!("https://atcoder.jp/{path}"), submissions)
            }
            ["problem", problem] if is_at("luogu.com.cn") => {
                // `AT_abc300_a` is one of the names with letters of both cases.
                let problem = if problem.contains('_') { problem.to_owned() } else { problem.to_uppercase() };
                let submissions = format!("https://www.luogu.com.cn/record/list?pid={problem}");
                let url = format!("https://www.luogu.com.cn/problem/{problem}{}", parameter("contestId"));
                page("luogu", &problem, url, submissions)
            }
            ["p", problem] if is_at("hydro.ac") => {
                let url = format!("https://hydro.ac/{path}{}", parameter("tid"));
                page("hydro", problem, url, "https://hydro.ac/record".to_owned())
            }
            ["d", domain, "p", problem] if is_at("hydro.ac") => {
                let url = format!("https://hydro.ac/{path}{}", parameter("tid"));
                page("hydro", problem, url, format!("https://hydro.ac/d/{domain}/record"))
            }
            ["problem", problem] if is_at("vjudge.net") => {
                if problem.split_once('-').is_none_or(|(judge, name)| judge.is_empty() || name.is_empty()) {
                    return Err(odd(problem, "a judge and its problem, such as `HDU-1536`"));
                }
                page("vjudge", problem, format!("https://vjudge.net/{path}"), "https://vjudge.net/status".to_owned())
            }
            _ => return Ok(None),
        }))
    }

    /// The page of a problem at Codeforces with a path of these words.
    fn at_codeforces(words: &[&str]) -> Result<Self, OddAddress> {
        const PRACTICE: &str = "practice/contest";
        let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        let all = || "problemset/status?my=on".to_owned();
        let (contest, local, path, submissions) = match lower[..] {
            [kind @ ("contest" | "gym"), contest, "problem", local] => {
                (contest, local, format!("{kind}/{contest}/problem/"), format!("{kind}/{contest}/my"))
            }
            ["group", _, "contest", contest, "problem", local] => {
                // Its code has letters of both cases.
                let group = format!("group/{}/contest/{contest}", words.get(1).unwrap_or(&""));
                (contest, local, format!("{group}/problem/"), format!("{group}/my"))
            }
            ["problemset", "problem", contest, local] => {
                (contest, local, format!("problemset/problem/{contest}/"), all())
            }
            ["problemset", "gymproblem", contest, local] => {
                (contest, local, format!("problemset/gymProblem/{contest}/"), all())
            }
            ["problemsets", "acmsguru", "problem", contest, local] => {
                (contest, local, format!("problemsets/acmsguru/problem/{contest}/"), all())
            }
            ["edu", "course", course, "lesson", lesson, part, "practice", "contest", contest, "problem", local] => {
                let [course, lesson, part] = [number(course)?, number(lesson)?, number(part)?];
                let path = format!("edu/course/{course}/lesson/{lesson}/{part}/{PRACTICE}/{contest}/problem/");
                (contest, local, path, all())
            }
            _ => {
                return Err(odd(
                    &words.join("/"),
                    "an address that ends with its problem, such as contest/1537/problem/C",
                ));
            }
        };
        let typed = |lower| words.iter().find(|word| word.eq_ignore_ascii_case(lower)).copied().unwrap_or_default();
        let (contest, local) = (number(typed(contest))?, index(typed(local))?);
        Ok(Self {
            judge: "codeforces",
            problem: format!("{contest}{local}"),
            url: format!("https://codeforces.com/{path}{local}"),
            submissions: format!("https://codeforces.com/{submissions}"),
            by_cph_submit: true,
            by_cph_ng: matches!(lower[..], ["contest" | "gym", ..] | ["problemset", "problem", ..]),
        })
    }

    /// Whether cph-submit would submit the language as itself.
    pub fn has(&self, language: Language) -> bool {
        self.judge != "cses" || language.at_cses != AtCses::Absent
    }

    /// What the page must show for CPH-NG Submit to submit a program in the language with this id, of which cph-submit would get this number.
    /// `None`: it would be submitted as another language whatever the page shows.
    pub fn shown(&self, id: &str, language: Option<Language>) -> Option<Shown> {
        // Of the versions for Codeforces, some choose C++ there as well.
        if ["atcoder", "codeforces"].contains(&self.judge) && id != "cpp" {
            return None;
        }
        let menu = super::Judge::by_name(self.judge).map_or(&[][..], super::Judge::menu);
        let entry = menu.iter().find(|entry| entry.language == id);
        // What is set for the one extension is wanted of the other, too.
        let is_meant = |name: &str| language.is_none_or(|language| name.starts_with(language.name));
        Some(match (entry.filter(|entry| is_meant(entry.name)), language) {
            (Some(entry), _) => Shown { name: entry.name.to_owned(), is_assumed: entry.assumed },
            (None, Some(language)) if language.is_known() => Shown { name: language.name.to_owned(), is_assumed: true },
            (None, Some(language)) => {
                Shown { name: format!("the language with the number {}", language.number), is_assumed: false }
            }
            (None, None) => Shown { name: String::new(), is_assumed: true },
        })
    }

    /// What the page's two lists must show at CSES, in its own words: cph-submit sets the first alone, and the second is a standard, an edition, an
    /// interpreter.
    pub fn lists(&self, language: Language) -> Option<(&'static str, &'static str)> {
        match language.at_cses {
            AtCses::Lists(first, second) if self.judge == "cses" => Some((first, second)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten addresses of each form that the extension serves, and the page of each.
    #[test]
    fn each_form_of_address_has_its_page() {
        let forms: [(&str, &str, &str); 9] = [
            ("contest/N/problem/X", "contest/N/problem/X", "contest/N/my"),
            ("gym/N/problem/X", "gym/N/problem/X", "gym/N/my"),
            ("group/AbC1/contest/N/problem/X", "group/AbC1/contest/N/problem/X", "group/AbC1/contest/N/my"),
            ("problemset/problem/N/X", "problemset/problem/N/X", "problemset/status?my=on"),
            ("problemset/gymProblem/N/X", "problemset/gymProblem/N/X", "problemset/status?my=on"),
            ("problemsets/acmsguru/problem/N/X", "problemsets/acmsguru/problem/N/X", "problemset/status?my=on"),
            (
                "edu/course/2/lesson/4/1/practice/contest/N/problem/X",
                "edu/course/2/lesson/4/1/practice/contest/N/problem/X",
                "problemset/status?my=on",
            ),
            ("contest/N/problem/X?locale=en#top", "contest/N/problem/X", "contest/N/my"),
            ("contest/N/problem/X/", "contest/N/problem/X", "contest/N/my"),
        ];
        let hosts = [
            "codeforces.com",
            "www.codeforces.com",
            "m1.codeforces.com",
            "m2.codeforces.com",
            "m3.codeforces.com",
            "mirror.codeforces.com",
            "codeforces.net",
            "codeforc.es",
            "www.codeforces.net",
            "CodeForces.com",
        ];
        for (form, path, submissions) in forms {
            for (index, host) in hosts.iter().enumerate() {
                let number = (1000 + 37 * index).to_string();
                let letter = ["A", "B2", "C", "F1", "K", "D", "E", "G", "H", "I"][index];
                let with = |form: &str| form.replace("/N", &format!("/{number}")).replace("/X", &format!("/{letter}"));
                let found = Page::of(&format!("https://{host}/{}", with(form))).unwrap_or_default();
                let expected = Page {
                    judge: "codeforces",
                    problem: format!("{number}{letter}"),
                    url: format!("https://codeforces.com/{}", with(path)),
                    submissions: format!("https://codeforces.com/{}", with(submissions)),
                    by_cph_submit: true,
                    by_cph_ng: form.starts_with("contest") || form.starts_with("gym") || form.contains("set/problem/"),
                };
                assert_eq!(found, Some(expected), "{host} {form}");
            }
        }
        for number in 1730..1740 {
            let found = Page::of(&format!("http://cses.fi/problemset/task/{number}/")).unwrap_or_default();
            let expected = Page {
                judge: "cses",
                problem: number.to_string(),
                url: format!("https://cses.fi/problemset/task/{number}"),
                submissions: format!("https://cses.fi/problemset/view/{number}/"),
                by_cph_submit: true,
                by_cph_ng: false,
            };
            assert_eq!(found, Some(expected));
        }
        let of_cph_ng: [(&str, &str, &str, &str); 7] = [
            (
                "atcoder.jp/contests/abcN/tasks/abcN_b?lang=en",
                "atcoder",
                "abcN_b",
                "atcoder.jp/contests/abcN/submissions/me",
            ),
            ("www.luogu.com.cn/problem/PN", "luogu", "PN", "www.luogu.com.cn/record/list?pid=PN"),
            ("luogu.com/problem/PN#submit", "luogu", "PN", "www.luogu.com.cn/record/list?pid=PN"),
            ("hydro.ac/p/HN/", "hydro", "HN", "hydro.ac/record"),
            ("hydro.ac/d/bzoj/p/N", "hydro", "N", "hydro.ac/d/bzoj/record"),
            ("vjudge.net/problem/HDU-N", "vjudge", "HDU-N", "vjudge.net/status"),
            ("vjudge.net.cn/problem/HDU-N", "vjudge", "HDU-N", "vjudge.net/status"),
        ];
        for (form, judge, problem, submissions) in of_cph_ng {
            for number in (100..200).step_by(10).map(|number| number.to_string()) {
                let found = Page::of(&format!("https://{form}").replace('N', &number))
                    .unwrap_or_default()
                    .unwrap_or_else(|| unreachable!("{form}"));
                let submissions = format!("https://{submissions}").replace('N', &number);
                assert_eq!(
                    (found.judge, found.problem, found.submissions),
                    (judge, problem.replace('N', &number), submissions)
                );
                assert!(
                    found.by_cph_ng
                        && !found.by_cph_submit
                        && !found.url.ends_with('/')
                        && !found.url.contains(['?', '#'])
                );
                assert!(found.url.starts_with("https://") && found.url.contains(&number), "{}", found.url);
            }
        }
    }

    #[test]
    fn other_sites_and_other_pages_are_not_served() {
        for url in [
            "",
            "no address",
            "https://atcoder.jp/contests/abc300",
            "https://evil.example/atcoder.jp/contests/abc300/tasks/abc300_b",
            "https://codeforces.com/contest/1537",
            "https://codeforces.com/",
            "https://codeforces.com.evil.example/contest/1/problem/A",
            "https://evil.example/codeforces.com/contest/1/problem/A",
            "https://notcodeforces.com/contest/1/problem/A",
            "https://cses.fi/123/task/A",
            "https://cses.fi/problemset/stats/1730/",
            "https://vjudge.net/contest/612345#problem/C",
            "https://open.kattis.com/problems/nimionese",
        ] {
            assert_eq!(Page::of(url), Ok(None), "{url}");
        }
    }

    #[test]
    fn an_odd_address_is_written_as_the_site_writes_it_or_refused() {
        let at = |url: &str| match Page::of(url) {
            Ok(page) => page.map_or_else(String::new, |page| page.url),
            Err(error) => error.to_string(),
        };
        let contest = "https://codeforces.com/contest/1537/problem/C";
        for url in [
            "https://codeforces.com/contest/1537/problem/c",
            "https://codeforces.com//contest/1537//problem/C/",
            "codeforces.com/Contest/1537/Problem/c?x#y",
        ] {
            assert_eq!(at(url), contest, "{url}");
        }
        let practice = "edu/course/2/lesson/4/1/practice/contest/273169/problem";
        assert_eq!(at(&format!("https://codeforces.com/{practice}/b")), format!("https://codeforces.com/{practice}/B"));
        assert_eq!(
            at("https://codeforces.com/group/aB1/contest/219/problem/f1"),
            "https://codeforces.com/group/aB1/contest/219/problem/F1"
        );
        assert_eq!(at("https://www.luogu.com.cn/problem/p2197"), "https://www.luogu.com.cn/problem/P2197");
        assert_eq!(at("https://www.luogu.com.cn/problem/AT_abc300_a"), "https://www.luogu.com.cn/problem/AT_abc300_a");
        assert_eq!(
            at("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2490"),
            "https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2490"
        );
        let plain = "expected letters, digits, `-`, `_` and `.` in each part of an address";
        for (url, said) in [
            ("https://codeforces.com/contest/abc/problem/A", "found `abc`, expected a number".to_owned()),
            ("https://codeforces.com/problemset/problem/x/A", "found `x`, expected a number".to_owned()),
            ("https://codeforces.com/contest/../problem/A", format!("found `..`, {plain}")),
            ("https://codeforces.com/contest/%2e%2E/problem/A", format!("found `%2e%2E`, {plain}")),
            ("https://codeforces.com/contest/1/problem/A%2FB", format!("found `A%2FB`, {plain}")),
            ("https://cses.fi/problemset/task/..", format!("found `..`, {plain}")),
            ("https://cses.fi/problemset/task/abc", "found `abc`, expected a number".to_owned()),
            (
                "https://codeforces.com/contest/1/problem/A.B",
                "found `A.B`, expected the index of a problem, such as A or F1".to_owned(),
            ),
            (
                "https://codeforces.com/contest/1/problem/A/x",
                "found `contest/1/problem/A/x`, expected an address that ends with its problem, such as contest/1537/problem/C"
                    .to_owned(),
            ),
            (
                "https://vjudge.net/problem/1536",
                "found `1536`, expected a judge and its problem, such as `HDU-1536`".to_owned(),
            ),
        ] {
            assert_eq!(at(url), said, "{url}");
        }
    }

    #[test]
    fn a_problem_of_a_contest_stays_one() {
        let url = |url: &str| Page::of(url).unwrap_or_default().map(|page| page.url).unwrap_or_default();
        let luogu = "https://www.luogu.com.cn/problem/P1001?contestId=5";
        assert_eq!(url(&format!("{luogu}#submit")), luogu);
        assert_eq!(url("https://hydro.ac/p/H1000?x=1&tid=65f0"), "https://hydro.ac/p/H1000?tid=65f0");
        assert_eq!(url("https://hydro.ac/d/a/p/1?tid=../x"), "https://hydro.ac/d/a/p/1");
    }

    #[test]
    fn what_takes_no_language_needs_the_right_page() {
        let shown = |url: &str, id: &str, language| {
            let shown = Page::of(url).unwrap_or_default().and_then(|page| page.shown(id, language));
            shown.map(|shown| (shown.name, shown.is_assumed))
        };
        let atcoder = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
        assert_eq!(shown(atcoder, "cpp", None), Some(("C++23 (GCC 15.2.0)".to_owned(), false)));
        assert_eq!(shown(atcoder, "rust", None), None);
        let luogu = "https://www.luogu.com.cn/problem/P2197";
        assert_eq!(shown(luogu, "python3", None), Some(("Python 3".to_owned(), false)));
        assert_eq!(shown(luogu, "cpp", None), Some(("C++23".to_owned(), true)));
        assert_eq!(shown("https://hydro.ac/p/H1000", "rust", None), Some((String::new(), true)));
        // The number decides what the page must show.
        let codeforces = "https://codeforces.com/contest/1537/problem/C";
        let cpp = |number| shown(codeforces, "cpp", Some(by_number("cpp", number)));
        assert_eq!(cpp(91), Some(("GNU G++23 14.2 (64 bit, msys2)".to_owned(), false)));
        assert_eq!(cpp(54), Some(("GNU G++17".to_owned(), true)));
        assert_eq!(cpp(4711), Some(("the language with the number 4711".to_owned(), false)));
        assert_eq!(shown(codeforces, "rust", language_of("rust")), None);
    }

    #[test]
    fn a_number_of_another_language_is_known_as_such() {
        let name = |id, number| of_others(id, number).map(|language| language.name);
        assert_eq!(
            (name("cpp", 91), name("cpp", 54), name("python3", 70), name("pypy3", 70)),
            (None, None, None, None)
        );
        assert_eq!(
            (name("cpp", 98), name("rust", 67), name("c", 54)),
            (Some("Rust (2024)"), Some("Ruby"), Some("GNU G++17"))
        );
        assert_eq!(name("cpp", 4711), None);
        assert_eq!(numbers_of("rust").map(|language| language.number).collect::<Vec<_>>(), [98, 75]);
    }

    #[test]
    fn at_cses_a_number_that_would_be_sent_as_another_language_is_known_as_such() {
        let cses = Page::of("https://cses.fi/problemset/task/1730")
            .unwrap_or_default()
            .unwrap_or_else(|| unreachable!("a served page"));
        let codeforces = Page { judge: "codeforces", ..cses.clone() };
        let refused: Vec<&str> =
            LANGUAGES.iter().filter(|language| !cses.has(**language)).map(|language| language.id).collect();
        assert_eq!(
            refused,
            ["go", "csharp", "csharp", "kotlin", "kotlin", "kotlin", "fsharp", "haskell", "ruby", "pascal"]
        );
        assert!(LANGUAGES.iter().all(|language| codeforces.has(*language)));
        assert!(!cses.has(by_number("cpp", 4711)) && codeforces.has(by_number("cpp", 4711)));
        let lists = |id, number| cses.lists(by_number(id, number)).map(|(_, second)| second);
        assert_eq!([91, 89, 54].map(|number| lists("cpp", number)), [Some("C++20"), Some("C++20"), Some("C++17")]);
        assert_eq!(
            (lists("rust", 75), lists("python3", 70), lists("python3", 31)),
            (Some("2021"), Some("PyPy3"), Some("CPython3"))
        );
        assert_eq!((lists("java", 87), lists("cpp", 4711), codeforces.lists(by_number("cpp", 91))), (None, None, None));
        // Each pair that the table of menus has too is written as there.
        for language in LANGUAGES {
            let Some((first, second)) = cses.lists(*language) else { continue };
            let menu = crate::Judge::by_name("cses").map_or(&[][..], crate::Judge::menu);
            let known = menu.iter().any(|entry| entry.name == format!("{first}, {second}"));
            assert!(known || language.number == 54, "{language:?}");
        }
    }
}
