//! The browser extension cph-submit, which submits from the browser in which one is logged in: where it does, and by which numbers it knows languages.
//!
//! From its source (agrawal-d/cph-submit 1.9.0 of 2026-06: `config.ts`, `handleSubmit.ts`, `csesInjectedScript.ts`, `manifest-*.partial.json`). The numbers
//! are those of Codeforces (agrawal-d/cph, `package.json` of 2026-07; Kotlin and C# from lists of the form later than 2025-10).

use super::address::{Address, host_and_path, is_at};

/// A page to which the extension submits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The judge, by [`Judge::name`](super::Judge::name).
    pub judge: &'static str,
    /// The problem, in the words of the judge: `1537C`, `1730`.
    pub problem: String,
    /// Its address, as the extension takes it: mirrors are replaced, since in their pages it may not fill in anything.
    pub url: String,
    /// The address of one's own submissions.
    pub submissions: String,
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
    /// The page to which the extension submits a problem with this address. `None`: it serves none there.
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
            });
        }
        match (is_at(&host, "cses.fi"), &words[..]) {
            (true, ["problemset", "task", problem]) => Some(Self {
                judge: "cses",
                problem: (*problem).to_owned(),
                url: format!("https://cses.fi/{path}"),
                submissions: format!("https://cses.fi/problemset/view/{problem}/"),
            }),
            _ => None,
        }
    }

    /// Whether the extension would submit the language as itself.
    pub fn has(&self, language: Language) -> bool {
        self.judge != "cses" || language.is_at_cses
    }

    /// What the second list of the page must show, which the extension does not set: a standard, an edition, an interpreter.
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
            };
            assert_eq!(found, Some(expected));
        }
    }

    #[test]
    fn other_sites_and_other_pages_are_not_served() {
        for url in [
            "",
            "no address",
            "https://atcoder.jp/contests/abc300/tasks/abc300_b",
            "https://codeforces.com/contest/1537",
            "https://codeforces.com/",
            "https://codeforces.com.evil.example/contest/1/problem/A",
            "https://evil.example/codeforces.com/contest/1/problem/A",
            "https://notcodeforces.com/contest/1/problem/A",
            "https://cses.fi/123/task/A",
            "https://cses.fi/problemset/stats/1730/",
            "https://vjudge.net/problem/CodeForces-1537C",
            "https://open.kattis.com/problems/nimionese",
        ] {
            assert_eq!(Page::of(url), None, "{url}");
        }
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
