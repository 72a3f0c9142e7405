//! A course of one chapter with a part of every kind, in both languages; and changes of it.

use std::collections::BTreeMap;
use std::path::Path;

use site::{Checkout, Source};

/// The checkout, with chapters of its own.
pub(crate) struct Sample {
    checkout: Checkout,
    pub(crate) chapters: BTreeMap<String, String>,
    /// Whether the chapters end with cards.
    pub(crate) has_cards: bool,
    /// Whether problems have pages.
    pub(crate) has_problems: bool,
    /// Files of packages that differ from those of the checkout; `None`: it is not there.
    pub(crate) problems: BTreeMap<String, Option<String>>,
}

/// Where cards are.
const CARDS: &str = "site/cards";

pub(crate) fn checkout() -> Checkout {
    Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

impl Sample {
    pub(crate) fn new() -> Self {
        let chapters = [
            (
                "site/chapters/en/03-sums-and-values.md",
                "# Sums\n\nYou can add.\n\n## Values {#values}\n\nText.\n".to_owned(),
            ),
            (
                "site/chapters/zh/03-sums-and-values.md",
                "# 和\n\n会求和。\n\n## 值 {#values also=SG值 also=SG函数}\n\n文字。\n".to_owned(),
            ),
            ("site/chapters/en/02-nim.md", include_str!("sample.en.md").to_owned()),
            ("site/chapters/zh/02-nim.md", include_str!("sample.zh.md").to_owned()),
        ];
        let chapters = chapters.into_iter().map(|(path, text)| (path.to_owned(), text)).collect();
        Self { checkout: checkout(), chapters, has_cards: true, has_problems: true, problems: BTreeMap::new() }
    }

    /// Without pages of problems, which take the most of what a course takes.
    pub(crate) fn of_chapters() -> Self {
        Self { has_problems: false, ..Self::new() }
    }

    /// The same with `from` replaced by `to` in both languages: in English, if it stands there alone.
    pub(crate) fn with(from: &str, to: &str) -> Self {
        let mut sample = Self::of_chapters();
        let mut found = false;
        for text in sample.chapters.values_mut() {
            found |= text.contains(from);
            *text = text.replace(from, to);
        }
        assert!(found, "the sample has no `{from}`");
        sample
    }
}

impl Source for Sample {
    fn has_problems(&self) -> bool {
        self.has_problems
    }

    fn read(&self, path: &str) -> Option<String> {
        if !self.has_cards && path.starts_with(CARDS) {
            return None;
        }
        if let Some(text) = self.problems.get(path) {
            return text.clone();
        }
        if path.starts_with("site/chapters") { self.chapters.get(path).cloned() } else { self.checkout.read(path) }
    }

    fn names(&self, folder: &str) -> Vec<String> {
        if !self.has_cards && folder.starts_with(CARDS) {
            return Vec::new();
        }
        if !folder.starts_with("site/chapters") {
            return self.checkout.names(folder);
        }
        let below = |path: &String| Some(path.strip_prefix(folder)?.strip_prefix('/')?.to_owned());
        self.chapters.keys().filter_map(below).collect()
    }
}
