//! The browser extensions that submit from the browser in which one is logged in: where they do, and by which numbers they know languages.
//!
//! cph-submit: from its source (agrawal-d/cph-submit 1.9.0 of 2026-06: `config.ts`, `handleSubmit.ts`, `csesInjectedScript.ts`, `manifest-*.partial.json`). The numbers
//! are those of Codeforces (agrawal-d/cph, `package.json` of 2026-07; Kotlin and C# from lists of the form later than 2025-10).
//!
//! CPH-NG Submit: from its source (langningchen/cph-ng 0.7.11 of 2026-08: `packages/browser-ext/src/submitters`). It takes no language: at AtCoder, and
//! in some versions at Codeforces, it chooses one of C++; elsewhere the page keeps what it shows. The addresses of one's submissions at AtCoder, Luogu, Hydro and Virtual Judge are assumed.

use super::address::{Address, host_and_path, is_at};

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
    /// Whether the extension knows the number at CSES. There it takes one that it does not know as C++, and says nothing.
    pub is_at_cses: bool,
}

const fn language(id: &'static str, number: u32, name: &'static str) -> Language {
    Language { id, number, name, is_at_cses: true }
}

const fn not_at_cses(language: Language) -> Language {
    Language { is_at_cses: false, ..language }
}

/// The first of each language is the one to take.
const LANGUAGES: &[Language] = &[
    language("cpp", 91, "GNU G++23"),
    language("cpp", 89, "GNU G++20"),
    language("cpp", 54, "GNU G++17"),
    language("c", 43, "GNU GCC C11"),
    language("rust", 98, "Rust (2024)"),
    language("rust", 75, "Rust (2021)"),
    language("python3", 70, "PyPy 3"),
    language("python3", 31, "Python 3"),
    language("pypy3", 70, "PyPy 3"),
    language("java", 87, "Java 21"),
    language("java", 36, "Java 8"),
    language("javascript", 55, "Node.js"),
    not_at_cses(language("go", 32, "Go")),
    not_at_cses(language("csharp", 96, "C# 13")),
    not_at_cses(language("csharp", 79, "C# 10")),
    not_at_cses(language("kotlin", 99, "Kotlin 2.2")),
    not_at_cses(language("kotlin", 88, "Kotlin 1.9")),
    not_at_cses(language("kotlin", 83, "Kotlin 1.7")),
];

/// Returns the language to name for a program in the language with this id.
pub fn language_of(id: &str) -> Option<Language> {
    LANGUAGES.iter().copied().find(|language| language.id == id)
}

/// The language with this number; a number that is not known here means a language that its user knows.
pub fn by_number(id: &'static str, number: u32) -> Language {
    let known = LANGUAGES.iter().copied().find(|language| language.id == id && language.number == number);
    known.unwrap_or(Language { id, number, name: "as set", is_at_cses: false })
}

impl Page {
    /// The page to which an extension submits a problem with this address. `None`: none serves it.
    pub fn of(url: &str) -> Option<Self> {
        let (host, rest) = host_and_path(url)?;
        let address = Address::read(url)?;
        let path = rest.split(['?', '#']).next()?.trim_matches('/');
        let words: Vec<&str> = path.split('/').collect();
        if address.problem.is_empty() {
            return None;
        }
        if is_at(&host, "codeforces.com") {
            let submissions = match words[..] {
                ["contest" | "gym", contest, ..] => format!("{}/{contest}/my", words[0]),
                ["group", group, "contest", contest, ..] => format!("group/{group}/contest/{contest}/my"),
                ["problemset" | "problemsets" | "edu", ..] => "problemset/status?my=on".to_owned(),
                _ => return None,
            };
            return Some(Self {
                judge: "codeforces",
                problem: format!("{}{}", address.contest, address.problem.to_uppercase()),
                url: format!("https://codeforces.com/{path}"),
                submissions: format!("https://codeforces.com/{submissions}"),
                by_cph_submit: true,
                by_cph_ng: matches!(words[..], ["contest" | "gym", ..] | ["problemset", "problem", ..]),
            });
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
        Some(match words[..] {
            ["problemset", "task", problem] if is_at("cses.fi") => {
                let submissions = format!("https://cses.fi/problemset/view/{problem}/");
                page("cses", problem, format!("https://cses.fi/{path}"), submissions)
            }
            ["contests", contest, "tasks", problem] if is_at("atcoder.jp") => {
                let submissions = format!("https://atcoder.jp/contests/{contest}/submissions/me");
                page("atcoder", problem, format!("https://atcoder.jp/{path}"), submissions)
            }
            ["problem", problem] if is_at("luogu.com.cn") => {
                let submissions = format!("https://www.luogu.com.cn/record/list?pid={problem}");
                page(
                    "luogu",
                    problem,
                    format!("https://www.luogu.com.cn/{path}{}", parameter("contestId")),
                    submissions,
                )
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
                page("vjudge", problem, format!("https://vjudge.net/{path}"), "https://vjudge.net/status".to_owned())
            }
            _ => return None,
        })
    }

    /// Whether cph-submit would submit the language as itself.
    pub fn has(&self, language: Language) -> bool {
        self.judge != "cses" || language.is_at_cses
    }

    /// What the page must show for CPH-NG Submit to submit a program in the language with this id: the name on the page, empty where it is not known.
    /// `None`: it would be submitted as another language whatever the page shows.
    pub fn shown(&self, id: &str) -> Option<&'static str> {
        // Of the versions for Codeforces, some choose C++ there as well.
        if ["atcoder", "codeforces"].contains(&self.judge) && id != "cpp" {
            return None;
        }
        let menu = super::Judge::by_name(self.judge).map_or(&[][..], super::Judge::menu);
        Some(menu.iter().find(|entry| entry.language == id).map_or("", |entry| entry.name))
    }

    /// What the second list of the page must show, which cph-submit does not set: a standard, an edition, an interpreter.
    pub fn second_list(&self, language: Language) -> Option<&'static str> {
        let menu = super::Judge::by_name(self.judge)?.menu();
        let entry = menu.iter().find(|entry| entry.language == menu_id(language))?;
        (self.judge == "cses").then(|| entry.name.split_once(", ")).flatten().map(|(_, second)| second)
    }
}

/// The id by which menus know a language: PyPy is a language of its own there.
fn menu_id(language: Language) -> &'static str {
    if language.number == 70 { "pypy3" } else { language.id }
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
                let found = Page::of(&format!("https://{host}/{}", with(form)));
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
            let found = Page::of(&format!("http://cses.fi/problemset/task/{number}/"));
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
            assert_eq!(Page::of(url), None, "{url}");
        }
    }

    #[test]
    fn a_problem_of_a_contest_stays_one() {
        let url = |url: &str| Page::of(url).map(|page| page.url).unwrap_or_default();
        let luogu = "https://www.luogu.com.cn/problem/P1001?contestId=5";
        assert_eq!(url(&format!("{luogu}#submit")), luogu);
        assert_eq!(url("https://hydro.ac/p/H1000?x=1&tid=65f0"), "https://hydro.ac/p/H1000?tid=65f0");
        assert_eq!(url("https://hydro.ac/d/a/p/1?tid=../x"), "https://hydro.ac/d/a/p/1");
    }

    #[test]
    fn what_takes_no_language_needs_the_right_page() {
        let shown = |url: &str, id: &str| Page::of(url).and_then(|page| page.shown(id));
        let atcoder = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
        assert!(
            shown(atcoder, "cpp").is_some_and(|name| name.starts_with("C++23")) && shown(atcoder, "rust").is_none()
        );
        assert_eq!(shown("https://www.luogu.com.cn/problem/P2197", "python3"), Some("Python 3"));
        assert_eq!(shown("https://hydro.ac/p/H1000", "rust"), Some(""));
        assert_eq!(shown("https://codeforces.com/contest/1537/problem/C", "rust"), None);
    }

    #[test]
    fn at_cses_a_number_that_would_be_sent_as_another_language_is_known_as_such() {
        let cses = Page::of("https://cses.fi/problemset/task/1730").unwrap_or_else(|| unreachable!("a served page"));
        let codeforces = Page { judge: "codeforces", ..cses.clone() };
        let refused: Vec<&str> =
            LANGUAGES.iter().filter(|language| !cses.has(**language)).map(|language| language.id).collect();
        assert_eq!(refused, ["go", "csharp", "csharp", "kotlin", "kotlin", "kotlin"]);
        assert!(LANGUAGES.iter().all(|language| codeforces.has(*language)));
        assert!(!cses.has(by_number("cpp", 4711)) && codeforces.has(by_number("cpp", 4711)));
        let second = |id: &str| language_of(id).and_then(|language| cses.second_list(language));
        assert_eq!((second("cpp"), second("rust"), second("python3")), (Some("C++20"), Some("2021"), Some("PyPy3")));
        assert_eq!(cses.second_list(by_number("python3", 31)), Some("CPython3"));
        assert_eq!(language_of("cpp").and_then(|language| codeforces.second_list(language)), None);
    }
}
