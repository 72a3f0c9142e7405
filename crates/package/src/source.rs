//! Where a problem is from: names and addresses of `source`, and whether what a person typed means one of them.

use std::fmt;

/// One entry of `source` in problem.yaml. Displayed, it is the name, with the address in brackets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its name, in one line: `HDU 3032, Nim or not Nim?`.
    pub name: String,
    /// Its address.
    pub url: Option<String>,
}

impl Source {
    /// A short name for a table: the judge and the number, `HDU 3032`, where the name begins with these; else the name up to the
    /// first comma, `GeeksforGeeks`, if that is short; else nothing.
    pub fn short(&self) -> &str {
        const LONGEST: usize = 24;
        let head = self.name.split(',').next().filter(|head| head.chars().count() <= LONGEST);
        self.number().or(head).unwrap_or_default()
    }

    /// The judge whose problem this is, if it is known: by the address, or by what the name begins with.
    pub fn judge(&self) -> Option<&'static judges::Judge> {
        judges::judge_of(&self.name, self.url.as_deref())
    }

    /// Whether `asked` means this source: in any spelling or address that [`judges::is_called`] knows, or the first two words of the name (`HDU 2176`,
    /// `hdu-2176`, `hdu2176`), the whole name, or the address, with or without `https://` and `www.`, or an address below it.
    pub fn is_called(&self, asked: &str) -> bool {
        if judges::is_called(asked, &self.name, self.url.as_deref()) {
            return true;
        }
        let wanted = letters(asked);
        if !wanted.is_empty()
            && [self.number().unwrap_or_default(), &self.name].into_iter().any(|name| letters(name) == wanted)
        {
            return true;
        }
        let Some(url) = &self.url else {
            return false;
        };
        let (url, asked) = (address(url), address(asked));
        !url.is_empty()
            && asked.strip_prefix(&url).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '&']))
    }

    /// `HDU 3032`, `SPOJ MMMGAME`: two words before a comma, a bracket or the end, of which the second has a digit or is in capitals.
    fn number(&self) -> Option<&str> {
        let head = self.name.split(',').next()?.split(" (").next()?;
        let (judge, number) = head.split_once(' ')?;
        let is_judge = !judge.is_empty() && judge.chars().all(char::is_alphanumeric);
        let is_word = !number.is_empty() && number.chars().all(char::is_alphanumeric);
        let is_number =
            is_word && (number.contains(|c: char| c.is_ascii_digit()) || number.chars().all(char::is_uppercase));
        (is_judge && is_number).then_some(head)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.url {
            Some(url) => write!(f, "{} ({url})", self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// The letters and digits of a name, in lowercase.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// An address without what may be left out. Hosts are the same in upper case; in the rest nobody relies on the case.
fn address(url: &str) -> String {
    let url = url.trim().to_lowercase();
    let url = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
    let url = url.split('#').next().unwrap_or_default();
    url.strip_prefix("www.").unwrap_or(url).trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, url: &str) -> Source {
        Source { name: name.to_owned(), url: (!url.is_empty()).then(|| url.to_owned()) }
    }

    #[test]
    fn a_number_is_found_only_behind_a_judge() {
        for (name, short, judge) in [
            ("HDU 3032, Nim or not Nim?", "HDU 3032", Some("hdu")),
            ("Luogu P1247", "Luogu P1247", Some("luogu")),
            ("GeeksforGeeks, Game of Nim", "GeeksforGeeks", None),
            ("SPOJ MMMGAME, M&M Game", "SPOJ MMMGAME", Some("spoj")),
            ("Library Checker, nim_product_64", "Library Checker", Some("librarychecker")),
            ("The game", "The game", None),
            ("A classroom exercise with this wording", "", None),
            ("Codewars kata \"Nim\"", "Codewars kata \"Nim\"", Some("codewars")),
            ("", "", None),
        ] {
            let source = source(name, "");
            assert_eq!((source.short(), source.judge().map(|judge| judge.name)), (short, judge), "{name}");
        }
    }

    #[test]
    fn it_is_called_by_number_name_and_address() {
        let hdu = source("HDU 2176", "https://acm.hdu.edu.cn/showproblem.php?pid=2176");
        for asked in [
            "hdu2176",
            "HDU-2176",
            "hdu 2176",
            "https://acm.hdu.edu.cn/showproblem.php?pid=2176",
            "http://ACM.hdu.edu.cn/showproblem.php?pid=2176#top",
            "acm.hdu.edu.cn/showproblem.php?pid=2176&lang=en",
        ] {
            assert!(hdu.is_called(asked), "{asked}");
        }
        for asked in ["", "-", "hdu217", "hdu21760", "2176", "https://acm.hdu.edu.cn/showproblem.php?pid=21760"] {
            assert!(!hdu.is_called(asked), "{asked}");
        }
        let leetcode = source("LeetCode 292, Nim Game", "https://leetcode.com/problems/nim-game/");
        for asked in
            ["leetcode 292", "LeetCode 292 - Nim Game", "https://www.leetcode.com/problems/nim-game/description/"]
        {
            assert!(leetcode.is_called(asked), "{asked}");
        }
        assert!(!leetcode.is_called("https://leetcode.com/problems/nim-game-ii"));
        assert!(source("SPOJ MMMGAME", "").is_called("spoj mmmgame"));
        assert!(!source("A", "https://").is_called("/tmp"));
    }
}
