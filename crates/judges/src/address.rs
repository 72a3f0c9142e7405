//! The forms of the addresses of judges.

/// What the address of a problem or of a contest names, as it stands there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Address {
    /// The judge, by [`Judge::name`](super::Judge::name).
    pub judge: &'static str,
    /// The contest; may be empty.
    pub contest: String,
    /// The problem; empty in the address of a whole contest.
    pub problem: String,
    /// Whether `problem` is a name within the contest alone, such as `A`.
    is_local: bool,
}

/// A form of addresses: a host, which also stands for those below it, the judge, and how paths name a contest and a problem. `*C` and `*P` stand for a segment of
/// the path, or for the value of a parameter; `*` for any segment. What follows `#` is a last segment.
struct Pattern {
    host: &'static str,
    judge: &'static str,
    path: &'static str,
    is_local: bool,
}

const fn pattern(host: &'static str, judge: &'static str, path: &'static str) -> Pattern {
    Pattern { host, judge, path, is_local: false }
}

/// A form in which a problem's name is that within its contest.
const fn local(host: &'static str, judge: &'static str, path: &'static str) -> Pattern {
    Pattern { is_local: true, ..pattern(host, judge, path) }
}

/// In each address, the first form that fits counts. Hosts with several names stand in [`MIRRORS`] besides.
const PATTERNS: &[Pattern] = &[
    local("codeforces.com", "codeforces", "contest/*C/problem/*P"),
    local("codeforces.com", "codeforces", "problemset/problem/*C/*P"),
    local("codeforces.com", "gym", "problemset/gymProblem/*C/*P"),
    local("codeforces.com", "codeforces", "problemsets/acmsguru/problem/*C/*P"),
    local("codeforces.com", "codeforces", "edu/course/*/lesson/*/*/practice/contest/*C/problem/*P"),
    local("codeforces.com", "gym", "gym/*C/problem/*P"),
    local("codeforces.com", "codeforces", "group/*/contest/*C/problem/*P"),
    pattern("atcoder.jp", "atcoder", "contests/*C/tasks/*P"),
    pattern("kattis.com", "kattis", "contests/*C/problems/*P"),
    pattern("kattis.com", "kattis", "problems/*P"),
    pattern("cses.fi", "cses", "*/task/*P"),
    pattern("leetcode.com", "leetcode", "contest/*C/problems/*P"),
    pattern("leetcode.com", "leetcode", "problems/*P"),
    pattern("luogu.com.cn", "luogu", "problem/*P"),
    pattern("codechef.com", "codechef", "problems/*P"),
    pattern("codechef.com", "codechef", "*C/problems/*P"),
    pattern("spoj.com", "spoj", "problems/*P"),
    pattern("yukicoder.me", "yukicoder", "problems/no/*P"),
    pattern("judge.yosupo.jp", "librarychecker", "problem/*P"),
    pattern("onlinejudge.u-aizu.ac.jp", "aoj", "*/*/*/*/*P"),
    pattern("onlinejudge.u-aizu.ac.jp", "aoj", "*/*P"),
    pattern("judge.u-aizu.ac.jp", "aoj", "?id=*P"),
    pattern("dmoj.ca", "dmoj", "problem/*P"),
    pattern("hackerrank.com", "hackerrank", "contests/*C/challenges/*P"),
    pattern("hackerrank.com", "hackerrank", "challenges/*P"),
    pattern("usaco.org", "usaco", "?cpid=*P"),
    local("acm.hdu.edu.cn", "hdu", "?cid=*C&pid=*P"),
    pattern("acm.hdu.edu.cn", "hdu", "?pid=*P"),
    pattern("poj.org", "poj", "?id=*P"),
    pattern("acm.timus.ru", "timus", "?num=*P"),
    pattern("onlinejudge.org", "uva", "?problem=*P"),
    pattern("toph.co", "toph", "p/*P"),
    pattern("beecrowd.com", "beecrowd", "judge/*/problems/view/*P"),
    pattern("lightoj.com", "lightoj", "problem/*P"),
    pattern("eolymp.com", "eolymp", "*/compete/*C/problem/*P"),
    pattern("eolymp.com", "eolymp", "*/problems/*P"),
    pattern("qoj.ac", "qoj", "contest/*C/problem/*P"),
    pattern("qoj.ac", "qoj", "problem/*P"),
    pattern("hydro.ac", "hydro", "d/*C/p/*P"),
    pattern("hydro.ac", "hydro", "p/*P"),
    pattern("loj.ac", "loj", "p/*P"),
    pattern("loj.ac", "loj", "problem/*P"),
    pattern("lydsy.com", "bzoj", "?id=*P"),
    pattern("darkbzoj.cc", "bzoj", "problem/*P"),
    pattern("archive.topcoder.com", "topcoder", "ProblemStatement/pm/*P"),
    local("vjudge.net", "vjudge", "contest/*C/problem/*P"),
    pattern("vjudge.net", "vjudge", "problem/*P"),
    pattern("vjudge.net", "vjudge", "*/*P"),
];

/// The forms of the addresses of whole contests.
const CONTESTS: &[Pattern] = &[
    pattern("codeforces.com", "codeforces", "contest/*C"),
    pattern("codeforces.com", "gym", "gym/*C"),
    pattern("codeforces.com", "codeforces", "group/*/contest/*C"),
    pattern("atcoder.jp", "atcoder", "contests/*C"),
    pattern("kattis.com", "kattis", "contests/*C"),
    pattern("luogu.com.cn", "luogu", "contest/*C"),
    pattern("hackerrank.com", "hackerrank", "contests/*C"),
    pattern("leetcode.com", "leetcode", "contest/*C"),
    pattern("qoj.ac", "qoj", "contest/*C"),
    pattern("vjudge.net", "vjudge", "contest/*C"),
];

/// Other hosts of a judge.
const MIRRORS: &[(&str, &str)] = &[
    ("codeforces.net", "codeforces.com"),
    ("codeforc.es", "codeforces.com"),
    ("leetcode.cn", "leetcode.com"),
    ("leetcode-cn.com", "leetcode.com"),
    ("luogu.com", "luogu.com.cn"),
    ("luogu.org", "luogu.com.cn"),
    ("vjudge.net.cn", "vjudge.net"),
    ("hdu.edu.cn", "acm.hdu.edu.cn"),
    ("timus.online", "acm.timus.ru"),
    ("acm-judge.urfu.ru", "acm.timus.ru"),
    ("contest.ucup.ac", "qoj.ac"),
    ("dmoj.net", "dmoj.ca"),
];

impl Address {
    /// Reads the address of a problem or of a contest, with or without `https://`. `None`: no judge that is known here has such addresses.
    pub fn read(text: &str) -> Option<Self> {
        let found = PATTERNS.iter().chain(CONTESTS).find_map(|pattern| pattern.read(text))?;
        Some(found.original().unwrap_or(found))
    }

    /// The judge whose host an address has, whatever its path is.
    pub fn judge_of(text: &str) -> Option<&'static str> {
        let (host, _) = host_and_path(text)?;
        PATTERNS.iter().find(|pattern| is_at(&host, pattern.host)).map(|pattern| pattern.judge)
    }

    /// Whether two addresses name the same problem: the contest does not count where the problem's name is one of the whole judge.
    pub fn is_same_problem(&self, other: &Self) -> bool {
        let is_contest_equal = self.contest.eq_ignore_ascii_case(&other.contest) || !(self.is_local || other.is_local);
        !self.problem.is_empty()
            && self.judge == other.judge
            && is_contest_equal
            && self.problem.eq_ignore_ascii_case(&other.problem)
    }

    /// The problem as people write it: `HDU 1536`, `Codeforces 1312F`.
    pub(crate) fn spelled(&self) -> String {
        let contest = if self.is_local { self.contest.as_str() } else { "" };
        format!("{} {contest}{}", self.judge, self.problem)
    }

    /// Of a problem at Virtual Judge, the problem of the judge that it is from: `HDU-1536` is 1536 of HDU.
    fn original(&self) -> Option<Self> {
        if self.judge != "vjudge" || self.is_local {
            return None;
        }
        let text = decoded(&self.problem);
        let (judge, problem) = text.split_once('-')?;
        let judge = super::Judge::meant_by(judge)?;
        let end = problem.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0);
        let (contest, local) = match (judge.name, end) {
            ("codeforces" | "gym", Some(end)) => (&problem[..end], &problem[end..]),
            _ => ("", problem),
        };
        let is_local = !contest.is_empty();
        Some(Self { judge: judge.name, contest: contest.to_owned(), problem: local.to_owned(), is_local })
    }
}

impl Pattern {
    /// What an address names, if it is of this form.
    fn read(&self, text: &str) -> Option<Address> {
        let (host, rest) = host_and_path(text)?;
        if !is_at(&host, self.host) {
            return None;
        }
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut found = Address { judge: self.judge, is_local: self.is_local, ..Address::default() };
        let mut note = |wanted: &str, value: &str| match wanted {
            "*C" => value.clone_into(&mut found.contest),
            "*P" => value.clone_into(&mut found.problem),
            _ => {}
        };
        if let Some(parameters) = self.path.strip_prefix('?') {
            for parameter in parameters.split('&') {
                let (key, wanted) = parameter.split_once('=')?;
                let value = query.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))?;
                note(wanted, value);
            }
            return Some(found);
        }
        // Virtual Judge names the problem of a contest behind `#`.
        let fragment = if self.judge == "vjudge" { fragment } else { "" };
        let mut segments = path.split('/').chain(fragment.split('/')).filter(|segment| !segment.is_empty());
        for wanted in self.path.split('/') {
            let segment = segments.next()?;
            if !wanted.starts_with('*') && !wanted.eq_ignore_ascii_case(segment) {
                return None;
            }
            note(wanted, segment);
        }
        Some(found)
    }
}

/// The host of an address in lowercase, and what follows it. Without `https://`, what precedes the first `/` has to look like a host.
pub(super) fn host_and_path(text: &str) -> Option<(String, &str)> {
    let text = text.trim();
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let rest = rest.or_else(|| (!text.contains("://")).then_some(text))?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    host.contains('.').then(|| (host.to_ascii_lowercase(), path))
}

/// Whether a host is one of a judge, by the name of that judge's first host.
pub(super) fn is_at(host: &str, wanted: &str) -> bool {
    let is_below = |wanted: &str| host == wanted || host.strip_suffix(wanted).is_some_and(|rest| rest.ends_with('.'));
    is_below(wanted) || MIRRORS.iter().any(|(mirror, first)| *first == wanted && is_below(mirror))
}

/// A text whose `%XX` are bytes of UTF-8.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = hex.filter(|_| *first == b'%').and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The forms of addresses of a judge, for its page.
pub(crate) fn forms(judge: &str) -> Vec<String> {
    let all = PATTERNS.iter().chain(CONTESTS).filter(|pattern| pattern.judge == judge);
    all.map(|pattern| {
        let path = pattern.path.replace("*C", "CONTEST").replace("*P", "PROBLEM");
        format!("{}/{path}", pattern.host)
    })
    .collect()
}

/// The other hosts of a judge, for its page.
pub(crate) fn mirrors(judge: &str) -> Vec<&'static str> {
    let is_of_judge = |first: &str| PATTERNS.iter().any(|pattern| pattern.host == first && pattern.judge == judge);
    MIRRORS.iter().filter(|(_, first)| is_of_judge(first)).map(|(mirror, _)| *mirror).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(&'static str, String, String)> {
        Address::read(text).map(|address| (address.judge, address.contest, address.problem))
    }

    #[test]
    fn addresses_are_read() {
        for (text, judge, contest, problem) in [
            ("https://codeforces.com/contest/1312/problem/F", "codeforces", "1312", "F"),
            ("codeforces.com/problemset/problem/1312/F", "codeforces", "1312", "F"),
            ("https://m3.codeforces.com/contest/1312/problem/F?locale=en", "codeforces", "1312", "F"),
            ("https://codeforces.net/contest/1312/problem/F", "codeforces", "1312", "F"),
            ("https://codeforc.es/gym/104128/problem/K", "gym", "104128", "K"),
            ("https://codeforces.com/problemset/gymProblem/104128/K", "gym", "104128", "K"),
            ("https://codeforces.com/problemsets/acmsguru/problem/99999/100", "codeforces", "99999", "100"),
            ("https://codeforces.com/contest/1312", "codeforces", "1312", ""),
            ("https://atcoder.jp/contests/abc209/tasks/abc209_e", "atcoder", "abc209", "abc209_e"),
            ("https://atcoder.jp/contests/abc209", "atcoder", "abc209", ""),
            ("https://leetcode.cn/problems/nim-game/", "leetcode", "", "nim-game"),
            ("https://www.luogu.com/problem/P1290", "luogu", "", "P1290"),
            ("http://acm.hdu.edu.cn/showproblem.php?pid=1536", "hdu", "", "1536"),
            ("https://vjudge.net/problem/HDU-1536", "hdu", "", "1536"),
            ("https://vjudge.net.cn/problem/CodeForces-1312F", "codeforces", "1312", "F"),
            ("https://vjudge.net/problem/Gym-104128K", "gym", "104128", "K"),
            ("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2490", "luogu", "", "P2490"),
            ("https://vjudge.net/problem/HYSBZ-1443", "bzoj", "", "1443"),
            ("https://vjudge.net/problem/AtCoder-abc209_e", "atcoder", "", "abc209_e"),
            ("https://vjudge.net/contest/612345#problem/C", "vjudge", "612345", "C"),
            ("https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=1230", "aoj", "", "1230"),
            ("https://timus.online/problem.aspx?space=1&num=1180", "timus", "", "1180"),
            ("https://eolymp.com/en/compete/abc/problem/3", "eolymp", "abc", "3"),
            ("https://contest.ucup.ac/contest/1234/problem/5678", "qoj", "1234", "5678"),
            ("https://hydro.ac/d/bzoj/p/1443", "hydro", "bzoj", "1443"),
        ] {
            assert_eq!(read(text), Some((judge, contest.to_owned(), problem.to_owned())), "{text}");
        }
        for text in
            ["", "hdu1536", "https://evil.example/codeforces.com/contest/1/problem/A", "notcodeforces.com/contest/1"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_contest_counts_where_the_name_is_one_within_it() {
        let same =
            |a: &str, b: &str| Address::read(a).zip(Address::read(b)).is_some_and(|(a, b)| a.is_same_problem(&b));
        let red = "https://codeforces.com/problemset/problem/1312/F";
        assert!(same(red, "https://codeforces.com/contest/1312/problem/f"));
        assert!(same(red, "https://vjudge.net/problem/CodeForces-1312F"));
        assert!(!same(red, "https://codeforces.com/contest/1313/problem/F"));
        assert!(!same(red, "https://codeforces.com/gym/1312/problem/F"));
        assert!(!same("https://codeforces.com/contest/1312", "https://codeforces.com/contest/1312"));
        let dual = "https://atcoder.jp/contests/arc091/tasks/arc091_d";
        assert!(same(dual, "https://atcoder.jp/contests/other/tasks/arc091_d"));
        let hdu = "https://acm.hdu.edu.cn/showproblem.php?pid=1004";
        assert!(!same(hdu, "https://acm.hdu.edu.cn/contest/problem?cid=1&pid=1004"));
    }
}
