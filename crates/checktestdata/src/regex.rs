//! The language's extended regular expressions, on an engine that never backtracks.
//!
//! The dialect is small and is parsed here, byte by byte: `. [..] [^..] * + ? {m} {m,} {,n} {m,n} | ( )`, and a backslash before
//! one of `( ) { } [ ] * + ? | \ ^ . -` takes that character as it is; before any other it stands for itself. There are no
//! anchors, no named classes and no captures. `.` matches every byte, the newline included. A repetition takes as much as it
//! can and the first alternative that fits wins, as in Perl, but in time linear in the input.

use std::sync::{Mutex, PoisonError};

use regex_automata::hybrid::dfa::{self, Cache, DFA};
use regex_automata::meta::{self, Regex};
use regex_automata::nfa::thompson;
use regex_automata::{Anchored, Input};
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Repetition};

use super::lex::MAX_DEPTH;

/// Compiled patterns may take this many bytes.
const SIZE_LIMIT: usize = 16 << 20;

const SPECIAL: &[u8] = br"(){}[]*+?|\^.-";

/// A compiled regular expression.
#[derive(Debug)]
pub(crate) struct Pattern {
    regex: Regex,
    /// The same as a lazy automaton, stepped byte by byte, so that the bytes looked at can be counted. `None`: too large.
    automaton: Option<(DFA, Mutex<Cache>)>,
    source: Vec<u8>,
    hir: Hir,
}

impl Pattern {
    /// Compiles `source`; an error says what was expected where.
    pub(crate) fn new(source: &[u8]) -> Result<Self, String> {
        let mut parser = Parser { source, at: 0, depth: 0 };
        let hir = parser.alternatives()?;
        if parser.at < source.len() {
            return Err(parser.problem("an opening `(` before"));
        }
        let config =
            meta::Config::new().utf8_empty(false).nfa_size_limit(Some(SIZE_LIMIT)).onepass_size_limit(Some(1 << 20));
        let regex = meta::Builder::new()
            .configure(config)
            .build_from_hir(&hir)
            .map_err(|_| "a regular expression that compiles to at most 16 MiB: its repetitions multiply".to_owned())?;
        let automaton = automaton(&hir);
        Ok(Self { regex, automaton, source: source.to_vec(), hir })
    }

    /// The length of the match at the beginning of `data`, if there is one.
    pub(crate) fn match_len(&self, data: &[u8]) -> Option<usize> {
        self.search(data).0
    }

    /// The length of the match at the beginning of `data`, if there is one, and how many bytes were looked at to find it:
    /// what follows a match may have to be read to the end to know that the match is no longer.
    pub(crate) fn search(&self, data: &[u8]) -> (Option<usize>, usize) {
        self.step_through(data).unwrap_or_else(|| {
            let input = Input::new(data).anchored(Anchored::Yes);
            let found = self.regex.search_half(&input).map(|found| found.offset());
            (found, found.unwrap_or(data.len()))
        })
    }

    /// [`Self::search`] on the lazy automaton; `None` if there is none, or it gives up.
    fn step_through(&self, data: &[u8]) -> Option<(Option<usize>, usize)> {
        let (dfa, cache) = self.automaton.as_ref()?;
        let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
        let input = Input::new(data).anchored(Anchored::Yes);
        let mut state = dfa.start_state_forward(&mut cache, &input).ok()?;
        let mut found = None;
        for (at, &byte) in data.iter().enumerate() {
            state = dfa.next_state(&mut cache, state, byte).ok()?;
            // A match is known one byte late, by the state after the byte that follows it.
            if state.is_match() {
                found = Some(at);
            } else if state.is_dead() {
                return Some((found, at + 1));
            } else if state.is_quit() {
                return None;
            }
        }
        state = dfa.next_eoi_state(&mut cache, state).ok()?;
        Some((if state.is_match() { Some(data.len()) } else { found }, data.len()))
    }

    pub(crate) fn source(&self) -> &[u8] {
        &self.source
    }

    pub(crate) fn hir(&self) -> &Hir {
        &self.hir
    }
}

/// The lazy automaton of an expression, if it is of a sensible size.
fn automaton(hir: &Hir) -> Option<(DFA, Mutex<Cache>)> {
    let config = thompson::Config::new().utf8(false).nfa_size_limit(Some(SIZE_LIMIT));
    let nfa = thompson::Compiler::new().configure(config).build_from_hir(hir).ok()?;
    let dfa = dfa::Builder::new().build_from_nfa(nfa).ok()?;
    let cache = Mutex::new(dfa.create_cache());
    Some((dfa, cache))
}

struct Parser<'s> {
    source: &'s [u8],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.source.get(self.at).copied()
    }

    fn accept(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    fn problem(&self, expected: &str) -> String {
        format!("{expected} character {} of the regular expression", self.at + 1)
    }

    fn alternatives(&mut self) -> Result<Hir, String> {
        let mut branches = vec![self.sequence()?];
        while self.accept(b'|') {
            branches.push(self.sequence()?);
        }
        Ok(Hir::alternation(branches))
    }

    fn sequence(&mut self) -> Result<Hir, String> {
        let mut parts = Vec::new();
        while let Some(byte) = self.peek() {
            if matches!(byte, b'|' | b')') {
                break;
            }
            let atom = self.atom(byte)?;
            parts.push(self.repeated(atom)?);
        }
        Ok(Hir::concat(parts))
    }

    fn atom(&mut self, byte: u8) -> Result<Hir, String> {
        if matches!(byte, b'*' | b'+' | b'?' | b'{') {
            return Err(self.problem("something to repeat before"));
        }
        self.at += 1;
        Ok(match byte {
            b'(' => {
                if self.depth == MAX_DEPTH {
                    return Err(self.problem("at most 100 levels of brackets at"));
                }
                self.depth += 1;
                let inner = self.alternatives()?;
                self.depth -= 1;
                if !self.accept(b')') {
                    return Err(self.problem("a closing `)` at"));
                }
                inner
            }
            b'[' => self.class()?,
            b'.' => Hir::class(Class::Bytes(ClassBytes::new([ClassBytesRange::new(0, 255)]))),
            b'\\' => Hir::literal([self.escaped()]),
            _ => Hir::literal([byte]),
        })
    }

    /// What the backslash just passed stands for.
    fn escaped(&mut self) -> u8 {
        match self.peek() {
            Some(byte) if SPECIAL.contains(&byte) => {
                self.at += 1;
                byte
            }
            _ => b'\\',
        }
    }

    fn repeated(&mut self, atom: Hir) -> Result<Hir, String> {
        let (min, max) = match self.peek() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            Some(b'{') => {
                self.at += 1;
                self.bounds()?
            }
            _ => return Ok(atom),
        };
        self.at += 1;
        if matches!(self.peek(), Some(b'*' | b'+' | b'?' | b'{')) {
            return Err(self.problem("brackets around a repetition that is repeated at"));
        }
        Ok(Hir::repetition(Repetition { min, max, greedy: true, sub: Box::new(atom) }))
    }

    /// What stands between `{` and `}`.
    fn bounds(&mut self) -> Result<(u32, Option<u32>), String> {
        let start = self.at;
        let low = self.bound()?;
        let comma = self.accept(b',');
        let high = if comma { self.bound()? } else { low };
        if self.peek() != Some(b'}') || (!comma && low.is_none()) {
            return Err(self.problem("`m}`, `m,}`, `,n}` or `m,n}` at"));
        }
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            self.at = start;
            return Err(self.problem("a range that does not end before it begins at"));
        }
        Ok((low.unwrap_or(0), high))
    }

    fn bound(&mut self) -> Result<Option<u32>, String> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = &self.source[start..self.at];
        if digits.is_empty() {
            return Ok(None);
        }
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        if number.is_none() || digits.len() > 1 && digits[0] == b'0' {
            self.at = start;
            return Err(self.problem("a number below 2^32 without leading zeros at"));
        }
        Ok(number)
    }

    /// What follows `[`.
    fn class(&mut self) -> Result<Hir, String> {
        let negated = self.accept(b'^');
        let mut class = ClassBytes::empty();
        let mut first = true;
        loop {
            match self.peek() {
                None => return Err(self.problem("a closing `]` at")),
                Some(b']') if first => return Err(self.problem("a character in the set, at")),
                Some(b']') => break,
                _ => {}
            }
            first = false;
            let low = self.member()?;
            let range = self.peek() == Some(b'-') && !matches!(self.source.get(self.at + 1), None | Some(b']'));
            let mut high = low;
            if range {
                self.at += 1;
                high = self.member()?;
                if low > high {
                    return Err(self.problem("a range of characters that does not end before it begins, before"));
                }
            }
            class.push(ClassBytesRange::new(low, high));
        }
        self.at += 1;
        if negated {
            class.negate();
        }
        Ok(Hir::class(Class::Bytes(class)))
    }

    fn member(&mut self) -> Result<u8, String> {
        match self.peek() {
            Some(b'[') => Err(self.problem("`\\[` instead of `[` at")),
            Some(byte) => {
                self.at += 1;
                Ok(if byte == b'\\' { self.escaped() } else { byte })
            }
            None => Err(self.problem("a closing `]` at")),
        }
    }
}
