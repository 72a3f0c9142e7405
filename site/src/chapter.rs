//! A chapter: Markdown with parts becomes a title, HTML, sections and links.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Parser, Tag, TagEnd};
use theory::SpokenLanguage;

use crate::fault::Faults;
use crate::fence::{Fence, is_kind};
use text::markup::escape;

use crate::html::line as one_line;
use crate::markdown::{self, Link, Notes};
use crate::parts::{self, Context, Part};
use crate::rule::Stated;
use crate::source::Source;

/// A chapter, read.
#[derive(Debug)]
pub(crate) struct Chapter {
    /// The name of its file without the ending: `02-nim`.
    pub(crate) name: String,
    /// The file, from the root of the repository.
    pub(crate) file: String,
    pub(crate) language: SpokenLanguage,
    /// As HTML.
    pub(crate) title: String,
    /// What the reader can do afterwards, as HTML.
    pub(crate) lead: String,
    /// Other names of what it is about, for the search.
    pub(crate) also: Vec<String>,
    /// All below the title and the lead.
    pub(crate) body: String,
    pub(crate) sections: Vec<Section>,
    pub(crate) parts: Vec<Part>,
    pub(crate) links: Vec<Link>,
    /// The rules and facts, to be checked by a search.
    pub(crate) stated: Vec<Stated>,
    /// Words of prose, without code and numbers; for Chinese, characters.
    pub(crate) words: usize,
    /// What is read from the first line to the exercises: the prose, and what bets, proofs and pictures say.
    pub(crate) reading: Reading,
}

/// How much there is to read, in words or, for Chinese, in characters.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reading {
    /// In the sections that every reader needs.
    needed: usize,
    /// In the sections that are marked as optional.
    optional: usize,
}

/// How many words of English, and how many characters of Chinese, a reader of this course takes in in a minute: fewer than of a story, since
/// formulas and proofs take thought.
const WORDS_IN_A_MINUTE: usize = 150;
const CHARACTERS_IN_A_MINUTE: usize = 200;

/// Minutes of reading, rounded up: of all, and of what is optional among it.
pub(crate) struct Minutes {
    pub(crate) all: usize,
    pub(crate) optional: usize,
}

/// A heading with its anchor, and what stands below it.
#[derive(Debug)]
pub(crate) struct Section {
    pub(crate) anchor: String,
    pub(crate) title: String,
    pub(crate) line: usize,
    /// Whether it is a heading of the second level.
    pub(crate) is_main: bool,
    /// Its text, for the search.
    pub(crate) text: String,
    /// Other names of what it is about, for the search: `also=NAME` behind the heading.
    pub(crate) also: Vec<String>,
    /// Whether the rest can be read without it: `.optional` behind the heading.
    pub(crate) is_optional: bool,
}

impl Chapter {
    /// The number that its name begins with.
    pub(crate) fn number(&self) -> usize {
        number_of(&self.name)
    }

    /// How long it takes to read.
    pub(crate) fn minutes(&self) -> Minutes {
        let in_a_minute = self.language.pick(WORDS_IN_A_MINUTE, CHARACTERS_IN_A_MINUTE);
        let Reading { needed, optional } = self.reading;
        Minutes { all: (needed + optional).div_ceil(in_a_minute), optional: optional.div_ceil(in_a_minute) }
    }

    /// How many exercises it has.
    pub(crate) fn exercises(&self) -> usize {
        self.parts.iter().filter(|part| part.kind == "exercise").count()
    }
}

/// The number that the name of a chapter begins with.
pub(crate) fn number_of(name: &str) -> usize {
    name.get(..2).and_then(|digits| digits.parse().ok()).unwrap_or_default()
}

/// Reads the chapter `name`.
pub(crate) fn read(
    source: &dyn Source,
    language: SpokenLanguage,
    name: &str,
    file: &str,
    text: &str,
    faults: &mut Faults,
) -> Chapter {
    let chapter = Chapter {
        name: name.to_owned(),
        file: file.to_owned(),
        language,
        title: String::new(),
        lead: String::new(),
        also: Vec::new(),
        body: String::new(),
        sections: Vec::new(),
        parts: Vec::new(),
        links: Vec::new(),
        stated: Vec::new(),
        words: 0,
        reading: Reading::default(),
    };
    let context = Context { source, language, faults, notes: Notes::default(), exercises: 0, stated: Vec::new() };
    let mut reader = Reader { chapter, context, block: Vec::new(), note: None };
    reader.read(text);
    reader.finish()
}

struct Reader<'a, 'f> {
    chapter: Chapter,
    context: Context<'f>,
    /// What has been read and is not yet HTML.
    block: Vec<(Event<'a>, usize)>,
    /// The note below a rule, while nothing has followed: where it begins and ends, and of how many positions it speaks.
    note: Option<(usize, usize, usize)>,
}

impl<'a> Reader<'a, '_> {
    fn read(&mut self, text: &'a str) {
        let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let line_of = |at: usize| starts.partition_point(|start| *start <= at);
        let mut events = Parser::new_ext(text, markdown::options()).into_offset_iter();
        while let Some((event, range)) = events.next() {
            let line = line_of(range.start);
            match event {
                Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                    let mut inner = Vec::new();
                    for (event, range) in events.by_ref() {
                        if matches!(event, Event::End(TagEnd::Heading(_))) {
                            break;
                        }
                        inner.push((event, line_of(range.start)));
                    }
                    let attributes = self.attributes(&classes, attrs, line);
                    self.heading(level, id.as_deref(), inner, attributes, line);
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if is_kind(info.trim()) => {
                    let mut fence = String::new();
                    for (event, _) in events.by_ref() {
                        match event {
                            Event::Text(text) => fence.push_str(&text),
                            _ => break,
                        }
                    }
                    self.part(info.trim(), &fence, line);
                }
                event => self.block.push((event, line)),
            }
        }
    }

    /// What the attributes of a heading say: the other names, and whether its section is optional.
    fn attributes(
        &mut self,
        classes: &[CowStr<'_>],
        attributes: Vec<(CowStr<'_>, Option<CowStr<'_>>)>,
        line: usize,
    ) -> Attributes {
        let mut all = Attributes::default();
        let classes = classes.iter().map(|class| (format!(".{class}"), None));
        let attributes = attributes.into_iter().map(|(key, value)| (key.to_string(), value));
        for (key, value) in classes.chain(attributes) {
            match value {
                Some(name) if key == "also" && !name.is_empty() => all.also.push(name.to_string()),
                None if key == ".optional" => all.is_optional = true,
                _ => {
                    let reason = format!("found `{key}` behind a heading, expected `also=NAME` or `.optional`");
                    self.context.faults.add(line, reason);
                }
            }
        }
        all
    }

    fn heading(
        &mut self,
        level: HeadingLevel,
        id: Option<&str>,
        inner: Vec<(Event<'a>, usize)>,
        Attributes { also, is_optional }: Attributes,
        line: usize,
    ) {
        self.flush();
        let html = markdown::blocks(inner.into_iter(), &mut self.context.notes);
        if level == HeadingLevel::H1 {
            if !self.chapter.title.is_empty() || !self.chapter.body.is_empty() {
                self.context.faults.add(line, "found a second `# Title`, expected `## Text {#anchor}`");
            }
            (self.chapter.title, self.chapter.also) = (html, also);
            return;
        }
        if id.is_none() && level == HeadingLevel::H2 {
            let reason = format!("found `## {}` without an anchor, expected `## Text {{#anchor}}`", one_line(&html));
            self.context.faults.add(line, reason);
        }
        let (level, is_main) = if level == HeadingLevel::H2 { ("h2", true) } else { ("h3", false) };
        if is_optional && (!is_main || id.is_none()) {
            self.context.faults.add(line, "found `.optional` here, expected it behind `## Text {#anchor}` alone");
        }
        match id {
            Some(id) => {
                let word = self.chapter.language.pick("optional", "选读");
                let mark = if is_optional { format!(" <span class=\"note\">{word}</span>") } else { String::new() };
                self.chapter.body += &format!("<{level} id=\"{}\">{html}{mark}</{level}>\n", escape(id));
                let anchor = id.to_owned();
                let section = Section { anchor, title: html, line, is_main, text: String::new(), also, is_optional };
                self.chapter.sections.push(section);
            }
            None => {
                if !also.is_empty() {
                    self.context
                        .faults
                        .add(line, "found `also` at a heading without an anchor, which the search cannot reach");
                }
                self.chapter.body += &format!("<{level}>{html}</{level}>\n");
            }
        }
    }

    fn part(&mut self, kind: &str, text: &str, line: usize) {
        self.flush();
        let fence = Fence::read(kind, text, line, self.context.faults);
        let part = parts::part(&fence, number_of(&self.chapter.name), &mut self.context);
        self.add(&part.html);
        self.add_text(&part.text);
        if kind != "exercise" {
            let said = fence.entries.iter().filter(|entry| READ.contains(&entry.key.as_str()));
            self.read_on(said.map(|entry| count_words(self.chapter.language, &entry.value)).sum());
        }
        self.note(part.positions);
        self.chapter.parts.push(part);
    }

    /// Adds the note that a search has checked a rule; rules that follow each other have one note.
    fn note(&mut self, positions: usize) {
        if positions == 0 {
            return;
        }
        let mut all = positions;
        if let Some((start, end, before)) = self.note
            && end == self.chapter.body.len()
        {
            self.chapter.body.truncate(start);
            all += before;
        }
        let start = self.chapter.body.len();
        let note = match self.chapter.language {
            SpokenLanguage::English if all == 1 => "A search of all moves agrees on 1 position.".to_owned(),
            SpokenLanguage::English => format!("A search of all moves agrees on {all} positions."),
            SpokenLanguage::Chinese => format!("遍历所有走法的搜索在 {all} 个局面上结果相同。"),
        };
        self.add(&format!("<p class=\"caption\">{note}</p>\n"));
        self.note = Some((start, self.chapter.body.len(), all));
    }

    /// Makes HTML of what has been read.
    fn flush(&mut self) {
        if self.block.is_empty() {
            return;
        }
        let events = std::mem::take(&mut self.block);
        let html = markdown::blocks(events.into_iter(), &mut self.context.notes);
        let text = one_line(&html);
        let prose = one_line(&without_code(&html));
        let words = count_words(self.chapter.language, &prose);
        self.chapter.words += words;
        self.read_on(words);
        self.add_text(&text);
        let is_lead = self.chapter.lead.is_empty() && self.chapter.body.is_empty() && !self.chapter.title.is_empty();
        if is_lead && let Some((lead, rest)) = html.trim().split_once("</p>") {
            self.chapter.lead = lead.trim_start_matches("<p>").to_owned();
            self.add(rest.trim_start());
            return;
        }
        self.add(&html);
    }

    /// Adds words to what is read in the section that is open.
    fn read_on(&mut self, words: usize) {
        let is_optional =
            self.chapter.sections.iter().rev().find(|section| section.is_main).is_some_and(|one| one.is_optional);
        let Reading { needed, optional } = &mut self.chapter.reading;
        *if is_optional { optional } else { needed } += words;
    }

    fn add(&mut self, html: &str) {
        self.chapter.body += html;
    }

    fn add_text(&mut self, text: &str) {
        if let Some(section) = self.chapter.sections.last_mut() {
            section.text += text;
            section.text.push(' ');
        }
    }

    fn finish(mut self) -> Chapter {
        self.flush();
        let Notes { links, faults } = self.context.notes;
        for (line, reason) in faults {
            self.context.faults.add(line, reason);
        }
        if self.chapter.title.is_empty() {
            self.context.faults.add(1, "found no title, expected `# Title` in the first line");
        } else if self.chapter.lead.is_empty() {
            self.context.faults.add(1, "found no text below the title, expected what the reader can do afterwards");
        }
        self.chapter.links = links;
        self.chapter.stated = self.context.stated;
        self.chapter
    }
}

/// The keys of a part that are read before the reader tries it: its texts, but not its hints and replies.
const READ: &[&str] = &["ask", "caption", "choice", "claim", "reveal", "step"];

/// What stands behind a heading between braces, its anchor aside.
#[derive(Default)]
struct Attributes {
    also: Vec<String>,
    is_optional: bool,
}

/// Counts the words of a text without numbers and signs; for Chinese, its characters.
fn count_words(language: SpokenLanguage, text: &str) -> usize {
    match language {
        SpokenLanguage::English => text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count(),
        SpokenLanguage::Chinese => text.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count(),
    }
}

/// The text without its blocks of code.
fn without_code(html: &str) -> String {
    html.split("<pre")
        .enumerate()
        .map(|(index, part)| if index == 0 { part } else { part.split_once("</pre>").map_or("", |(_, rest)| rest) })
        .collect()
}
