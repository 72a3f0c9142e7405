//! The course as a web site: chapters become pages that need no network, no script for their text, and no server.
//!
//! In reading order: [`Source`] provides the files, and [`build`] turns them into a [`Course`] or lists every [`Fault`]. A chapter is Markdown (`chapter`,
//! `markdown`, `math`, `code`) with parts (`fence` reads them, `parts` makes them), and ends with a `card`. `page` is the frame of every
//! page, `index` has the pages that are not chapters, and `check` compares the chapters with each other. `rule` compares what they state
//! with a search, which only the generator and the tests run.
//!
//! The same files give the same bytes.
//!
//! ```
//! let course = site::build(&site::Embedded, None).unwrap();
//! let page = String::from_utf8(course.files["en/02-nim.html"].clone()).unwrap();
//! assert!(page.contains("<h1"));
//! // Without the engine, boards are pictures.
//! assert!(!course.files.contains_key("assets/engine.js"));
//! ```

mod card;
mod chapter;
mod check;
mod code;
mod compact;
mod door;
mod editor;
mod engine;
mod fault;
mod fence;
mod html;
mod index;
mod ladder;
mod markdown;
mod names;
mod page;
mod parts;
mod picture;
mod problem;
mod rule;
mod search;
mod slim;
mod source;

use std::collections::BTreeMap;

use catalogue::ladder::RUNGS;
use theory::SpokenLanguage;

use chapter::Chapter;
pub use editor::editor;
pub use engine::{EMBEDDED_ENGINE, ENGINE_INPUTS};
pub use fault::Fault;
use fault::Faults;
pub use page::POLICY;
use page::{Frame, Item, Page};
use problem::ProblemPage;
pub use rule::Checked;
use rule::Stated;
use source::CHAPTERS;
pub use source::{Checkout, Embedded, Source};

#[cfg(doctest)]
mod doctests {
    include!(concat!(env!("OUT_DIR"), "/doctests.rs"));
}

/// Every chapter that is planned, in order.
pub const NAMES: [&str; 14] = [
    "00-start",
    "01-won-and-lost",
    "02-nim",
    "03-sums-and-values",
    "04-subtraction",
    "05-splitting",
    "06-one-pass",
    "07-staircase",
    "08-wythoff",
    "09-moore",
    "10-misere",
    "11-coins-trees-graphs",
    "12-memory",
    "13-in-a-contest",
];

/// The scripts of the folder of assets, in the order in which they run; others follow by name.
const SCRIPTS: [&str; 5] = ["site.js", "board.js", "fields.js", "parts.js", "exercises.js"];
/// Of them, those that pages without parts load, too.
const EVERYWHERE: usize = 1;
/// The style sheets, likewise.
const STYLES: [&str; 1] = ["style.css"];
/// Those that run before the others, or that a page loads only when it needs them.
const APART: [&str; 6] = ["boot.js", "desk.css", "desk-en.js", "desk-zh.js", "engine.js", "theme.js"];
/// The folder of scripts and style sheets.
const ASSETS: &str = "site/assets";

/// The whole site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Every file by its path, with `/` between the parts.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What each chapter has, in order.
    pub chapters: Vec<Summary>,
    /// What is missing, but no fault.
    pub notices: Vec<String>,
    /// The rules and facts of chapters and cards.
    stated: Vec<Stated>,
}

impl Course {
    /// Checks every rule and fact of the chapters and cards by a search that knows only the moves: how many there are in each file.
    ///
    /// This takes seconds in a debug build, so [`build`] does not do it: the generator and the tests do.
    ///
    /// # Errors
    ///
    /// The first position of each rule for which the formula and the search differ, and each fact that is wrong.
    pub fn check_rules(&self) -> Result<BTreeMap<String, Checked>, Vec<Fault>> {
        rule::check(&self.stated)
    }
}

/// What a chapter has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The path of its page.
    pub page: String,
    /// Words of prose, without code and numbers; in Chinese, characters.
    pub words: usize,
    /// How many parts there are of each kind; exercises by their type.
    pub parts: BTreeMap<String, usize>,
}

/// Makes the site. Without an `engine` its boards stay pictures.
///
/// # Errors
///
/// Every fault of the chapters, in order of file and line; if there is none, every fault of the packages.
pub fn build(source: &dyn Source, engine: Option<&[u8]>) -> Result<Course, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut notices = Vec::new();
    let chapters = read_chapters(source, &mut faults, &mut notices);
    faults.extend(check::check(&chapters));
    let mut stated: Vec<Stated> = chapters.iter().flat_map(|chapter| chapter.stated.iter().cloned()).collect();
    stated.extend(card::stated(source, &mut faults));
    if chapters.is_empty() {
        let reason = "found no chapter, expected files such as 02-nim.md".to_owned();
        faults.push(Fault { file: format!("{CHAPTERS}/en"), line: 0, reason });
    }
    none_of(faults)?;
    let mut faults = Vec::new();
    let own = SpokenLanguage::ALL.map(|language| {
        let problems = problem_pages(language, &chapters, source, &mut faults);
        (language, Own { problems, play: index::play(language, source, &mut faults) })
    });
    none_of(faults)?;
    let mut files = BTreeMap::new();
    for name in source.names(ASSETS) {
        if let Some(text) =
            source.read(&format!("{ASSETS}/{name}")).filter(|_| name.ends_with(".js") || name.ends_with(".css"))
        {
            let text = if name.ends_with(".js") { slim::script(&text) } else { slim::style(&text) };
            files.insert(format!("assets/{name}"), text.into_bytes());
        }
    }
    join_desk(&mut files);
    if let Some(engine) = engine {
        files.insert("assets/engine.js".to_owned(), engine::script(engine));
    }
    let (scripts, styles) = (in_order(&files, &SCRIPTS, ".js"), in_order(&files, &STYLES, ".css"));
    let (always, live) = scripts.split_at(EVERYWHERE.min(scripts.len()));
    pack_live(always, live, &mut files);
    let assets: Vec<String> = files.keys().filter_map(|path| path.strip_prefix("assets/")).map(str::to_owned).collect();
    for (language, own) in own {
        let texts = vec![format!("texts-{}.js", language.code())];
        let frame = Frame {
            language,
            chapters: items(language, &chapters),
            scripts: [&texts, always].concat(),
            has_engine: engine.is_some(),
            styles: styles.clone(),
            assets: assets.clone(),
        };
        write_language(language, &chapters, &own, source, &frame, &mut files);
    }
    let choice = Frame { language: SpokenLanguage::English, styles, assets, ..Frame::default() };
    files.insert("index.html".to_owned(), compact::html(&index::choice(&choice)).into_bytes());
    Ok(Course { files, chapters: chapters.iter().map(summary).collect(), notices, stated })
}

/// Puts the script of the desk behind its texts, in the file of each language.
fn join_desk(files: &mut BTreeMap<String, Vec<u8>>) {
    let Some(script) = files.remove("assets/desk.js") else { return };
    for language in SpokenLanguage::ALL {
        if let Some(texts) = files.get_mut(&format!("assets/desk-{}.js", language.code())) {
            texts.extend(&script);
        }
    }
}

/// The faults in order, if there are any.
fn none_of(mut faults: Vec<Fault>) -> Result<(), Vec<Fault>> {
    faults.sort();
    faults.dedup();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Packs all scripts of a page with parts into one, for each language, with and without those for coins and trees. Those in `always` stay as
/// they are too, for the other pages.
fn pack_live(always: &[String], live: &[String], files: &mut BTreeMap<String, Vec<u8>>) {
    let mut text = |name: &String, is_kept: bool| {
        let path = format!("assets/{name}");
        (name.clone(), if is_kept { files.get(&path).cloned() } else { files.remove(&path) }.unwrap_or_default())
    };
    let texts = SpokenLanguage::ALL.map(|language| (language, text(&format!("texts-{}.js", language.code()), true).1));
    let scripts: Vec<(String, Vec<u8>)> = always
        .iter()
        .map(|name| text(name, true))
        .collect::<Vec<_>>()
        .into_iter()
        .chain(live.iter().map(|name| text(name, false)))
        .collect();
    for (language, texts) in &texts {
        for has_fields in [false, true] {
            let wanted = scripts.iter().filter(|(name, _)| has_fields || name != "fields.js").map(|(_, text)| text);
            let all: Vec<u8> = std::iter::once(texts).chain(wanted).flatten().copied().collect();
            let file = format!("assets/{}", page::live(*language, has_fields));
            files.insert(file, engine::packed("LIVE", "gzip", &engine::gzip(&all)));
        }
    }
}

/// The names of the assets with this ending: those that have an order first.
fn in_order(files: &BTreeMap<String, Vec<u8>>, first: &[&str], ending: &str) -> Vec<String> {
    let names = files.keys().filter_map(|path| path.strip_prefix("assets/")).filter(|name| name.ends_with(ending));
    let mut names: Vec<String> = names
        .filter(|name| !APART.contains(name) && !name.starts_with("texts-"))
        .filter(|name| {
            ![&problem::OWN_ASSETS[..], &index::LADDER_ASSETS, &index::CHOICE_ASSETS, &index::CONTENTS_ASSETS]
                .concat()
                .contains(name)
        })
        .map(str::to_owned)
        .collect();
    names.sort_by_key(|name| first.iter().position(|known| known == name).unwrap_or(first.len()));
    names
}

fn read_chapters(source: &dyn Source, faults: &mut Vec<Fault>, notices: &mut Vec<String>) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    for language in SpokenLanguage::ALL {
        let folder = format!("{CHAPTERS}/{}", language.code());
        for name in source.names(&folder) {
            let Some(stem) = name.strip_suffix(".md") else { continue };
            let file = format!("{folder}/{name}");
            if !NAMES.contains(&stem) {
                let reason = format!("found a chapter of this name, expected one of {}", NAMES.join(", "));
                faults.push(Fault { file, line: 0, reason });
                continue;
            }
            let mut own = Faults::in_file(&file);
            let text = source.read(&file).unwrap_or_default();
            chapters.push(chapter::read(source, language, stem, &file, &text, &mut own));
            faults.append(&mut own.all);
        }
    }
    for name in NAMES {
        let here: Vec<SpokenLanguage> =
            chapters.iter().filter(|chapter| chapter.name == name).map(|chapter| chapter.language).collect();
        match here.as_slice() {
            [] => notices.push(format!("the chapter {name} is not written")),
            [one] => {
                let missing = one.pick("Chinese", "English");
                notices.push(format!("the chapter {name} is missing in {missing}"));
            }
            _ => {}
        }
    }
    chapters
}

/// What a language has besides its chapters.
struct Own {
    problems: Vec<ProblemPage>,
    /// The board on its first page.
    play: String,
}

/// The pages of all problems in a language.
fn problem_pages(
    language: SpokenLanguage,
    chapters: &[Chapter],
    source: &dyn Source,
    faults: &mut Vec<Fault>,
) -> Vec<ProblemPage> {
    let chapters: Vec<&Chapter> = chapters.iter().filter(|chapter| chapter.language == language).collect();
    let rungs = RUNGS.iter().filter(|_| source.has_problems());
    rungs.map(|rung| problem::page(rung, language, &chapters, source, faults)).collect()
}

/// Writes all pages of a language, and its index for the search.
fn write_language(
    language: SpokenLanguage,
    all: &[Chapter],
    own: &Own,
    source: &dyn Source,
    frame: &Frame,
    files: &mut BTreeMap<String, Vec<u8>>,
) {
    let code = language.code();
    let chapters: Vec<&Chapter> = all.iter().filter(|chapter| chapter.language == language).collect();
    let names: Vec<String> = chapters.iter().map(|chapter| chapter.name.clone()).collect();
    for chapter in &chapters {
        let page = chapter_page(chapter, &names, all, source);
        files.insert(format!("{code}/{}.html", chapter.name), compact::html(&frame.render(&page)).into_bytes());
    }
    for problem in &own.problems {
        let html = compact::html(&frame.render(&problem.page));
        files.insert(format!("{code}/{}.html", problem.page.name), html.into_bytes());
    }
    let pages = [index::chapters(&chapters, language, &own.play), index::problems(&chapters, language)];
    for page in &pages {
        files.insert(format!("{code}/{}.html", page.name), compact::html(&frame.render(page)).into_bytes());
    }
    let script = search::script(&chapters, &own.problems, &pages.iter().collect::<Vec<_>>());
    files.insert(format!("assets/search-{code}.js"), script.into_bytes());
}

/// The list of chapters at the side: those of this language, and the English ones that it lacks.
fn items(language: SpokenLanguage, all: &[Chapter]) -> Vec<Item> {
    let item = |name: &&str| {
        let of =
            |wanted: SpokenLanguage| all.iter().find(|chapter| chapter.name == **name && chapter.language == wanted);
        let own = of(language);
        let chapter = own.or_else(|| of(SpokenLanguage::English))?;
        Some(Item { name: chapter.name.clone(), title: chapter.title.clone(), is_here: own.is_some() })
    };
    NAMES.iter().filter_map(item).collect()
}

fn chapter_page(chapter: &Chapter, names: &[String], all: &[Chapter], source: &dyn Source) -> Page {
    let language = chapter.language;
    let mut body = index::times(chapter) + &chapter.body;
    for name in NAMES.iter().filter(|name| !names.iter().any(|here| here == *name)) {
        // A link to a chapter that is not written leads to the list.
        let start = format!("href=\"{name}.html");
        while let Some(at) = body.find(&start) {
            let end = body[at + 6..].find('"').map_or(body.len(), |end| at + 6 + end);
            body.replace_range(at + 6..end, "index.html");
        }
    }
    let mut sections: Vec<(String, String)> = chapter
        .sections
        .iter()
        .filter(|section| section.is_main)
        .map(|section| {
            let mark = language.pick("optional", "选读");
            let mark = if section.is_optional { format!(" <span class=\"note\">{mark}</span>") } else { String::new() };
            (section.anchor.clone(), format!("{}{mark}", section.title))
        })
        .collect();
    if let Some(card) = card::card(language, &chapter.name, names, source) {
        let title = language.pick("In short", "本章要点");
        body += &format!("<h2 id=\"in-short\">{title}</h2>\n");
        sections.push(("in-short".to_owned(), title.to_owned()));
        let whole = language.pick("The whole card: why, an example, traps", "整张卡片：为什么，例子");
        let rest = format!("<details><summary>{whole}</summary><div>{}</div></details>", card.rest);
        body += &format!("<div class=\"card\">{}{rest}</div>\n", card.short);
    }
    Page {
        name: chapter.name.clone(),
        title: chapter.title.clone(),
        lead: chapter.lead.clone(),
        body,
        sections,
        is_in_both: all.iter().any(|other| other.name == chapter.name && other.language != language),
        has_parts: !chapter.parts.iter().all(parts::Part::is_statement),
        needs_engine: !chapter.parts.iter().all(parts::Part::is_statement),
        has_fields: chapter.parts.iter().any(|part| ["coins", "tree"].contains(&part.kind.as_str())),
        takes_key: false,
        own: &[],
    }
}

fn summary(chapter: &Chapter) -> Summary {
    let mut parts = BTreeMap::new();
    for part in &chapter.parts {
        let name = if part.exercise.is_empty() { part.kind.clone() } else { format!("exercise {}", part.exercise) };
        *parts.entry(name).or_default() += 1;
    }
    Summary { page: format!("{}/{}.html", chapter.language.code(), chapter.name), words: chapter.words, parts }
}
