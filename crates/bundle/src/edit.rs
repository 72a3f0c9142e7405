//! Changes to a text, by spans of it as it was.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

/// A change to a text: the bytes of `range` become `with`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edit {
    /// What is replaced, in bytes of the original text; empty where something is put in between.
    pub(crate) range: Range<usize>,
    /// What stands there instead.
    pub(crate) with: String,
}

impl Edit {
    /// Takes out what stands there.
    pub(crate) fn removal(range: Range<usize>) -> Self {
        Self { range, with: String::new() }
    }
}

/// `text` after all of `edits`, which are all made to the original text; one that lies within an earlier and longer one is lost
/// with it. What is put in between stands before what is replaced from there on.
pub(crate) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut ordered: Vec<&Edit> = edits.iter().collect();
    ordered.sort_by_key(|edit| (edit.range.start, !edit.range.is_empty(), Reverse(edit.range.end)));
    let mut changed = String::with_capacity(text.len());
    let mut done = 0;
    for edit in ordered {
        if edit.range.start < done {
            continue;
        }
        changed.push_str(&text[done..edit.range.start]);
        changed.push_str(&edit.with);
        done = edit.range.end;
    }
    changed.push_str(&text[done..]);
    changed
}

/// A text and all changes to it that are decided so far. Each step of a bundle reads the text as it was, asks here how it stands
/// by now, and adds its own changes; the new text is written once.
#[derive(Debug)]
pub(crate) struct Draft<'t> {
    text: &'t str,
    edits: Vec<Edit>,
}

impl<'t> Draft<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, edits: Vec::new() }
    }

    pub(crate) fn add(&mut self, edits: impl IntoIterator<Item = Edit>) {
        self.edits.extend(edits);
    }

    /// The text after all changes.
    pub(crate) fn finished(&self) -> String {
        apply(self.text, &self.edits)
    }

    /// Everything that has been taken out.
    pub(crate) fn removals(&self) -> impl Iterator<Item = &Range<usize>> {
        self.edits.iter().filter(|edit| edit.with.is_empty()).map(|edit| &edit.range)
    }

    /// What stands in `range` by now, with `more` changes.
    pub(crate) fn text(&self, range: &Range<usize>, more: &[Edit]) -> Cow<'t, str> {
        let within = self.edits.iter().chain(more).filter(|edit| is_within(&edit.range, range));
        let within: Vec<Edit> = within.map(|edit| moved(edit, range)).collect();
        let text = self.text.get(range.clone()).unwrap_or_default();
        if within.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(apply(text, &within)) }
    }

    /// What stands by now in front of `offset` on its line.
    pub(crate) fn line_before(&self, offset: usize) -> Cow<'t, str> {
        match self.text(&(self.line_start(offset)..offset), &[]) {
            Cow::Borrowed(before) => Cow::Borrowed(before),
            Cow::Owned(before) => Cow::Owned(before[before.rfind('\n').map_or(0, |newline| newline + 1)..].to_owned()),
        }
    }

    /// `range`, and if by now nothing else stands on its lines, those lines whole.
    pub(crate) fn whole_lines(&self, range: &Range<usize>) -> Range<usize> {
        let lines = self.line_start(range.start)..self.line_end(range.end);
        let is_blank = |part: Range<usize>| self.text(&part, &[]).trim().is_empty();
        let alone = is_blank(lines.start..range.start) && is_blank(range.end..lines.end);
        if alone { lines } else { range.clone() }
    }

    /// Where the line begins in which `at` lies.
    pub(crate) fn line_start(&self, mut at: usize) -> usize {
        loop {
            let start = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            match self.edits.iter().find(|edit| edit.range.start < start && start < edit.range.end) {
                Some(edit) => at = edit.range.start,
                None => return start,
            }
        }
    }

    /// Where the line ends in which `at` lies: behind its `\n`.
    fn line_end(&self, mut at: usize) -> usize {
        loop {
            let end = self.text[at..].find('\n').map_or(self.text.len(), |newline| at + newline + 1);
            match self.edits.iter().find(|edit| edit.range.start < end && end < edit.range.end) {
                Some(edit) => at = edit.range.end,
                None => return end,
            }
        }
    }
}

/// Whether `inner` lies in `outer`, or is the same.
pub(crate) fn is_within(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn moved(edit: &Edit, to: &Range<usize>) -> Edit {
    Edit { range: edit.range.start - to.start..edit.range.end - to.start, with: edit.with.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(range: Range<usize>, with: &str) -> Edit {
        Edit { range, with: with.to_owned() }
    }

    #[test]
    fn edits_are_made_to_the_original_text_in_any_order() {
        let edits = [edit(4..5, "+"), edit(0..1, "one"), edit(2..2, "two ")];
        assert_eq!(apply("1 3-4", &[edit(3..4, "+")]), "1 3+4");
        assert_eq!(apply("1 3 - 4", &edits), "one two 3 + 4");
    }

    #[test]
    fn an_edit_within_another_is_lost_with_it() {
        assert_eq!(apply("abcdef", &[edit(2..3, "x"), edit(1..5, "-")]), "a-f");
    }

    #[test]
    fn what_is_put_in_between_is_not_lost_with_what_begins_there() {
        assert_eq!(apply("abc", &[edit(1..2, "-"), edit(1..1, "+"), edit(2..2, "*")]), "a+-*c");
    }

    #[test]
    fn a_draft_knows_its_lines_as_they_stand_by_now() {
        let text = "a; b; c;\n  d {\n} e;\nf;\n";
        let mut draft = Draft::new(text);
        assert_eq!((draft.line_before(3).as_ref(), draft.whole_lines(&(3..5))), ("a; ", 3..5));
        draft.add([Edit::removal(0..2), Edit::removal(6..8), edit(11..16, "")]);
        assert_eq!(draft.removals().cloned().collect::<Vec<_>>(), [0..2, 6..8, 11..16]);
        assert_eq!((draft.line_before(3).as_ref(), draft.whole_lines(&(3..5))), (" ", 0..9));
        assert_eq!((draft.line_before(17).as_ref(), draft.whole_lines(&(17..19))), ("   ", 9..20));
        assert_eq!(draft.text(&(0..9), &[edit(3..4, "x")]), " x; \n");
        assert_eq!(draft.finished(), " b; \n   e;\nf;\n");
    }
}
