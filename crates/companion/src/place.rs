//! Names for folders: from the address of a problem, or from its title.

use judges::Address;

use crate::Task;

/// Where a problem belongs below a contestant's own folder. Each part is a safe name for a folder everywhere: lowercase ASCII letters,
/// digits, `-` and `_`, at most 64 of them, none reserved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The contest, with the judge: `codeforces-1537`. `None`: the address does not say.
    pub contest: Option<String>,
    /// The judge's short name of the problem, `a` or `abc300_b`; else its title in words.
    pub problem: String,
}

/// The most characters of a name.
const LONGEST: usize = 64;

impl Place {
    /// Where `task` belongs.
    pub fn for_task(task: &Task) -> Self {
        let Address { judge, contest, problem, .. } = Address::read(&task.url).unwrap_or_default();
        let problem = Some(name(&problem)).filter(|name| !name.is_empty());
        let contest = Some(name(&contest)).filter(|name| !name.is_empty()).map(|contest| {
            // A number says nothing by itself; `abc300` does.
            if contest.starts_with(|c: char| c.is_ascii_digit()) {
                name(&format!("{judge}-{contest}"))
            } else {
                contest
            }
        });
        let titled = || Some(name(&task.name)).filter(|name| !name.is_empty());
        Self { contest, problem: problem.or_else(titled).unwrap_or_else(|| "problem".to_owned()) }
    }

    /// The folder of a whole contest: by its address, or by the group that the judge calls it.
    pub fn contest_folder(&self, task: &Task) -> String {
        let grouped = || Some(name(&task.group)).filter(|name| !name.is_empty());
        self.contest.clone().or_else(grouped).unwrap_or_else(|| "contest".to_owned())
    }
}

/// A safe name of a text: its letters and digits in lowercase, with `-` for what is between.
fn name(text: &str) -> String {
    let mut name = String::new();
    for c in text.chars() {
        match c {
            'a'..='z' | '0'..='9' | '_' => name.push(c),
            'A'..='Z' => name.push(c.to_ascii_lowercase()),
            _ if name.is_empty() || name.ends_with('-') => {}
            _ => name.push('-'),
        }
        if name.len() == LONGEST {
            break;
        }
    }
    let name = name.trim_matches(['-', '_']).to_owned();
    if is_reserved(&name) { format!("{name}-problem") } else { name }
}

/// Names that Windows keeps for devices.
fn is_reserved(name: &str) -> bool {
    let numbered = |prefix: &str| {
        name.strip_prefix(prefix).is_some_and(|rest| rest.len() == 1 && rest.as_bytes()[0].is_ascii_digit())
    };
    matches!(name, "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn place(url: &str, title: &str) -> (Option<String>, String) {
        let text = serde_json::json!({ "name": title, "url": url, "group": "Judge - The Contest" });
        let place = Place::for_task(&Task::parse(text.to_string().as_bytes()).unwrap());
        (place.contest, place.problem)
    }

    #[test]
    fn addresses_name_contest_and_problem() {
        let table = [
            ("https://codeforces.com/contest/1537/problem/D", Some("codeforces-1537"), "d"),
            ("https://codeforces.com/problemset/problem/1537/F1", Some("codeforces-1537"), "f1"),
            ("http://m1.codeforces.com/gym/104128/problem/K", Some("gym-104128"), "k"),
            ("https://codeforces.com/group/Ab1/contest/219/problem/A", Some("codeforces-219"), "a"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_b?lang=en", Some("abc300"), "abc300_b"),
            ("https://open.kattis.com/problems/nimionese", None, "nimionese"),
            ("https://open.kattis.com/contests/u4ckzw/problems/hello", Some("u4ckzw"), "hello"),
            ("https://cses.fi/problemset/task/1730", None, "1730"),
            ("https://leetcode.com/problems/nim-game/description/", None, "nim-game"),
            ("https://www.luogu.com.cn/problem/P2197", None, "p2197"),
            ("https://www.codechef.com/START1/problems/NIM", Some("start1"), "nim"),
            ("https://www.codechef.com/problems/NIM", None, "nim"),
            ("https://www.spoj.com/problems/MMMGAME/", None, "mmmgame"),
            ("http://acm.hdu.edu.cn/showproblem.php?pid=2176", None, "2176"),
            ("https://acm.hdu.edu.cn/contest/problem?cid=1&pid=1004", Some("hdu-1"), "1004"),
            ("http://poj.org/problem?id=2975", None, "2975"),
            ("https://judge.u-aizu.ac.jp/", None, "a-nim-game"),
            ("https://onlinejudge.u-aizu.ac.jp/challenges/sources/JAG/Spring/2311", None, "2311"),
            ("https://evil.example/codeforces.com/contest/1/problem/A", None, "a-nim-game"),
            ("https://notcodeforces.com/contest/1/problem/A", None, "a-nim-game"),
            ("not an address", None, "a-nim-game"),
        ];
        for (url, contest, problem) in table {
            let (found, name) = place(url, "A. Nim: Game?");
            assert_eq!((found.as_deref(), name.as_str()), (contest, problem), "{url}");
        }
    }

    #[test]
    fn names_are_safe_whatever_the_page_says() {
        let table = [
            ("../../etc/passwd", "etc-passwd"),
            ("..", "problem"),
            ("ニム", "problem"),
            ("  .hidden/\\\0 ", "hidden"),
            ("CON", "con-problem"),
            ("com1", "com1-problem"),
            ("-rf", "rf"),
            ("A__B  C", "a__b-c"),
        ];
        for (title, expected) in table {
            let (_, found) = place("", title);
            assert_eq!(found, expected, "{title:?}");
        }
        let (_, long) = place("", &"ab ".repeat(100));
        assert!(long.len() <= LONGEST, "{long}");
        let (contest, problem) = place("https://codeforces.com/contest/../problem/%2e%2e", "x");
        assert_eq!((contest, problem.as_str()), (None, "2e-2e"));
    }
}
