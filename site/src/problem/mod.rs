//! A page for each problem of the catalogue, made of its package: statement, samples, limits, addresses, hints, editorial, traps and programs.

mod text;
mod traps;

use std::collections::BTreeSet;

use catalogue::ladder::Rung;
use serde_json::json;
use theory::SpokenLanguage;

use crate::chapter::Chapter;
use crate::fault::{Fault, Faults};
use crate::fence::Fence;
use crate::ladder;
use crate::markdown::Notes;
use crate::page::Page;
use crate::parts::{self, Context, Part, details};
use crate::source::Source;
use ::text::markup::{escape, in_single_quotes};

use text::{Section, first_sentence, is_of_the_web, sections};

/// Assets that only the pages of problems load, if there are such files. `site.js` loads those of the desk.
pub(crate) const OWN_ASSETS: [&str; 1] = ["problem.css"];

/// The name of a problem's page without its ending.
pub(crate) fn page_name(problem: &str) -> String {
    format!("problem-{problem}")
}

/// A link to a problem's page.
pub(crate) fn link(problem: &str, language: SpokenLanguage) -> String {
    let title = Rung::of_problem(problem).map_or(problem, |rung| rung.title(language));
    format!("<a href=\"{}.html\">{}</a>", page_name(problem), escape(title))
}

/// The exercises of chapters that ask for a program for this problem, as `PAGE#ID`, in one text: their boxes tell that it is solved.
pub(crate) fn boxes(rung: &Rung, chapters: &[&Chapter]) -> String {
    let boxes: Vec<String> =
        exercises(rung, chapters).map(|(chapter, part)| format!("{}#{}", chapter.name, part.id)).collect();
    boxes.join(" ")
}

/// The same with their chapters, in order.
fn exercises<'a>(rung: &Rung, chapters: &[&'a Chapter]) -> impl Iterator<Item = (&'a Chapter, &'a Part)> {
    let asks = format!("problem: {}", rung.problem);
    let all = chapters.iter().copied().flat_map(|chapter| chapter.parts.iter().map(move |part| (chapter, part)));
    all.filter(move |(_, part)| part.exercise == "judge" && part.signature.contains(&asks))
}

/// A page, and its texts for the search: anchor, title and text of each section.
pub(crate) struct ProblemPage {
    pub(crate) id: &'static str,
    pub(crate) page: Page,
    pub(crate) texts: Vec<(String, String, String)>,
}

/// The page of a problem; `chapters` are those of this language.
pub(crate) fn page(
    rung: &'static Rung,
    language: SpokenLanguage,
    chapters: &[&Chapter],
    source: &dyn Source,
    faults: &mut Vec<Fault>,
) -> ProblemPage {
    let package = Package { rung, language, source };
    let mut page = Body::default();
    page.html += &package.facts(chapters);
    statement(&package, &mut page, faults);
    samples(&package, &mut page, faults);
    // The script of the desk opens it; without a script there is nothing to see.
    page.html += &format!("<section class=\"desk\" data-problem=\"{}\" hidden></section>\n", rung.problem);
    let mut own = Faults::in_file(&package.path("solution"));
    your_program(&package, chapters, &mut page, &mut own);
    faults.append(&mut own.all);
    editorial(&package, &mut page, faults);
    programs(&package, &mut page, faults);
    let title = escape(rung.title(language));
    let names: Vec<&str> = rung.sources.iter().map(|(name, _)| *name).collect();
    let lead = format!("<code>{}</code> · {}", rung.problem, escape(&names.join(language.pick(", ", "、"))));
    let keywords: Vec<&str> =
        rung.keywords.iter().map(|(english, chinese)| language.pick(*english, *chinese)).collect();
    let about = format!(
        "{} {} {} {}",
        rung.problem,
        rung.titles().join(" "),
        names.join(" "),
        [keywords.join(" "), rung.topic.title(language).to_owned()].join(" ")
    );
    let mut texts = vec![(String::new(), title.clone(), about)];
    texts.extend(page.texts);
    ProblemPage {
        id: rung.problem,
        page: Page {
            name: page_name(rung.problem),
            title,
            lead,
            body: page.html,
            is_in_both: true,
            has_parts: true,
            own: &OWN_ASSETS,
            ..Page::default()
        },
        texts,
    }
}

/// A page in the making.
#[derive(Default)]
struct Body {
    html: String,
    /// Anchor, title and text.
    texts: Vec<(String, String, String)>,
}

impl Body {
    /// Begins a section of the page.
    fn section(&mut self, anchor: &str, title: &str, text: &str) {
        self.html += &format!("<h2 id=\"{anchor}\">{title}</h2>\n");
        self.texts.push((anchor.to_owned(), title.to_owned(), text.to_owned()));
    }
}

/// Where the texts of a problem are.
struct Package<'a> {
    rung: &'static Rung,
    language: SpokenLanguage,
    source: &'a dyn Source,
}

impl Package<'_> {
    fn pick<T>(&self, english: T, chinese: T) -> T {
        self.language.pick(english, chinese)
    }

    /// The path of a file of the package.
    fn path(&self, file: &str) -> String {
        format!("problems/{}/{file}", self.rung.problem)
    }

    /// A text in the language of the page: its path, and the text. One that a package has in English alone is shown in English.
    fn text(&self, stem: &str, faults: &mut Vec<Fault>) -> (String, String) {
        let own = format!("{stem}.{}.md", self.language.code());
        let is_here = self.source.read(&self.path(&own)).is_some();
        let english = format!("{stem}.{}.md", SpokenLanguage::English.code());
        self.required(if is_here { &own } else { &english }, faults)
    }

    /// A file that every package has: its path, and its text.
    fn required(&self, file: &str, faults: &mut Vec<Fault>) -> (String, String) {
        let path = self.path(file);
        let text = self.source.read(&path).unwrap_or_else(|| {
            faults.push(Fault { file: path.clone(), line: 0, reason: "found no such file, expected it".to_owned() });
            String::new()
        });
        (path, text)
    }

    /// A part as chapters have it.
    fn part(&self, kind: &str, text: &str, faults: &mut Vec<Fault>) -> String {
        let mut own = Faults::in_file(&self.path(""));
        let fence = Fence::read(kind, text, 0, &mut own);
        let (source, language) = (self.source, self.language);
        let mut context =
            Context { source, language, faults: &mut own, notes: Notes::default(), exercises: 0, stated: Vec::new() };
        let part = parts::part(&fence, 0, &mut context);
        for (line, reason) in context.notes.faults {
            own.add(line, reason);
        }
        faults.append(&mut own.all);
        part.html
    }

    /// What is known of the problem besides its texts.
    fn facts(&self, chapters: &[&Chapter]) -> String {
        let (rung, language) = (self.rung, self.language);
        let between = self.pick(", ", "、");
        let mut rows: Vec<(&str, String)> = Vec::new();
        let judges: Vec<String> = rung
            .sources
            .iter()
            .map(|(name, address)| match address.filter(|address| is_of_the_web(address)) {
                Some(address) => format!("<a href=\"{}\">{}</a>", escape(address), escape(name)),
                None => escape(name),
            })
            .collect();
        rows.push((self.pick("Judge", "原题"), judges.join(between)));
        let seconds = f64::from(rung.time_limit_ms) / 1000.0;
        let mut limits = format!("{seconds} s{}{} MiB", self.pick(", ", "，"), rung.memory_mib);
        if let Some(output) = rung.output_mib {
            limits += &match language {
                SpokenLanguage::English => format!(", output {output} MiB"),
                SpokenLanguage::Chinese => format!("，输出 {output} MiB"),
            };
        }
        rows.push((self.pick("Limits", "限制"), limits));
        if rung.is_interactive {
            rows.push((self.pick("Kind", "类型"), self.pick("interactive", "交互题").to_owned()));
        }
        let topic =
            format!("<a href=\"problems.html#topic-{}\">{}</a>", rung.topic.word(), escape(rung.topic.title(language)));
        rows.push((self.pick("Topic", "主题"), topic));
        rows.push((self.pick("Difficulty", "难度"), ladder::difficulty(rung, language)));
        if let Some(chapter) = chapters.iter().find(|chapter| chapter.number() == usize::from(rung.chapter)) {
            rows.push((
                self.pick("Chapter", "章节"),
                format!("<a href=\"{}.html\">{}. {}</a>", chapter.name, chapter.number(), chapter.title),
            ));
        }
        let links = |ids: Vec<&str>| ids.iter().map(|id| link(id, language)).collect::<Vec<_>>().join(between);
        if !rung.prerequisites.is_empty() {
            rows.push((self.pick("Solve first", "先做"), links(rung.prerequisites.to_vec())));
        }
        let after: Vec<&str> = ladder::after(rung).map(|other| other.problem).collect();
        if !after.is_empty() {
            rows.push((self.pick("Leads to", "之后可做"), links(after)));
        }
        let rows: String =
            rows.iter().map(|(name, text)| format!("<div><dt>{name}</dt><dd>{text}</dd></div>")).collect();
        format!("<dl class=\"facts\">{rows}</dl>\n")
    }
}

fn statement(package: &Package<'_>, page: &mut Body, faults: &mut Vec<Fault>) {
    let (path, text) = package.text("statement/problem", faults);
    let mut own = Faults::in_file(&path);
    let sections = sections(&text, &mut own);
    faults.append(&mut own.all);
    let line = sections.iter().map(Section::line).collect::<Vec<_>>().join(" ");
    page.section("statement", package.pick("Statement", "题面"), &line);
    for section in &sections {
        if !section.title.is_empty() {
            page.html += &format!("<h3>{}</h3>\n", section.title);
        }
        page.html += &section.html;
    }
}

/// The samples: input and output, or what both sides say.
fn samples(package: &Package<'_>, page: &mut Body, faults: &mut Vec<Fault>) {
    let folder = package.path("data/sample");
    let names = package.source.names(&folder);
    let samples: Vec<&str> = names.iter().filter_map(|name| name.strip_suffix(".in")).collect();
    if samples.is_empty() {
        return;
    }
    page.section("samples", package.pick("Samples", "样例"), "");
    for (number, name) in (1..).zip(samples) {
        page.html += &match package.language {
            SpokenLanguage::English => format!("<h3>Sample {number}</h3>\n"),
            SpokenLanguage::Chinese => format!("<h3>样例 {number}</h3>\n"),
        };
        if let Some(text) = package.source.read(&format!("{folder}/{name}.interaction")) {
            page.html += &dialogue(package, &format!("{folder}/{name}.interaction"), &text, faults);
            continue;
        }
        let (_, input) = package.required(&format!("data/sample/{name}.in"), faults);
        let (_, answer) = package.required(&format!("data/sample/{name}.ans"), faults);
        page.html += &format!(
            "<div class=\"sample\">{}{}</div>\n",
            block(package.pick("Input", "输入"), &input),
            block(package.pick("Output", "输出"), &answer)
        );
    }
}

/// A text as it is, below a word that says what it is. The page's script adds a button that copies it.
fn block(title: &str, text: &str) -> String {
    format!("<div><p class=\"tab-title\">{title}</p><pre tabindex=\"0\"><code>{}</code></pre></div>", escape(text))
}

/// What the judge and a program say in turn: a line `<` is the judge's and a line `>` the program's.
fn dialogue(package: &Package<'_>, path: &str, text: &str, faults: &mut Vec<Fault>) -> String {
    let mut rows = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let (class, who, words) = if let Some(words) = line.strip_prefix('<') {
            ("judge", package.pick("judge", "评测"), words)
        } else if let Some(words) = line.strip_prefix('>') {
            ("you", package.pick("you", "选手"), words)
        } else {
            let reason = format!("found `{line}`, expected a line that begins with `<` or `>`");
            faults.push(Fault { file: path.to_owned(), line: number, reason });
            continue;
        };
        rows += &format!("<li class=\"is-{class}\"><span>{who}</span> <code>{}</code></li>", escape(words));
    }
    format!("<ol class=\"dialogue\">{rows}</ol>\n")
}

/// What to type, a box that tells that it is solved, and hints. The script takes it for an exercise of a chapter.
fn your_program(package: &Package<'_>, chapters: &[&Chapter], page: &mut Body, faults: &mut Faults) {
    let id = package.rung.problem;
    let title = package.pick("Your program", "你的程序");
    page.section("your-program", title, "");
    let text = package.pick(
        "grundy judges it on your machine, and finds the smallest input on which it fails.",
        "grundy 在本机评测它，并找出使它出错的最小输入。",
    );
    let data = json!({"kind": "exercise", "type": "judge", "problem": id}).to_string();
    page.html += &format!(
        "<section class=\"part part-exercise\" id=\"solved\" role=\"group\" aria-label=\"{title}\" data-part='{}'>\n<p>{text}</p>\n\
         <pre tabindex=\"0\"><code>grundy judge {id} my.cpp\ngrundy stress {id} my.cpp\n</code></pre>\n<div class=\"live\"></div>\n\
         <div class=\"hints\">{}</div>\n</section>\n",
        in_single_quotes(&data),
        hints(package, chapters, faults)
    );
}

/// Hints, from where to look to the first sentence of the editorial.
fn hints(package: &Package<'_>, chapters: &[&Chapter], faults: &mut Faults) -> String {
    let (rung, language) = (package.rung, package.language);
    let words: Vec<String> =
        rung.keywords.iter().map(|(english, chinese)| escape(language.pick(english, chinese))).collect();
    let chapter = chapters.iter().find(|chapter| chapter.number() == usize::from(rung.chapter));
    let chapter = chapter.map(|chapter| format!("<a href=\"{}.html\">{}</a>", chapter.name, chapter.title));
    let places: Vec<String> =
        chapter.into_iter().chain(rung.prerequisites.iter().map(|id| link(id, language))).collect();
    let mut first = match language {
        SpokenLanguage::English => format!("<p>It is about: {}.</p>", words.join(", ")),
        SpokenLanguage::Chinese => format!("<p>涉及：{}。</p>", words.join("、")),
    };
    if !places.is_empty() {
        first += &match language {
            SpokenLanguage::English => format!("<p>It builds on {}.</p>", places.join(", ")),
            SpokenLanguage::Chinese => format!("<p>所用的知识：{}。</p>", places.join("、")),
        };
    }
    let hint = |number: usize, html: &str| details("hint", &format!("{} {number}", package.pick("Hint", "提示")), html);
    let mut all = hint(1, &first);
    // Where a chapter asks for the problem, its hints lead up to the idea.
    // The last one to ask knows most: the very first one stands before the theory.
    let given: &[String] = exercises(rung, chapters).last().map_or(&[], |(_, part)| &part.hints);
    for (number, text) in (2..).zip(given) {
        all += &hint(number, text);
    }
    // If it is missing, the section of the editorial reports it.
    let (_, editorial) = package.text("solution/solution", &mut Vec::new());
    // It begins with a heading.
    let idea = editorial.trim_start().split_once('\n').map_or("", |(_, rest)| rest);
    if let Some(sentence) = first_sentence(idea) {
        all += &hint(
            2 + given.len(),
            &sections(sentence, faults).iter().map(|section| section.html.as_str()).collect::<String>(),
        );
    }
    all
}

/// The editorial by its sections, each behind a door, and the traps with their counterexamples.
fn editorial(package: &Package<'_>, page: &mut Body, faults: &mut Vec<Fault>) {
    let (path, text) = package.text("solution/solution", faults);
    let mut own = Faults::in_file(&path);
    let mut sections = sections(&text, &mut own);
    let traps = sections.iter().position(is_traps).map(|at| sections.remove(at));
    let line = sections.iter().map(Section::line).collect::<Vec<_>>().join(" ");
    page.section("editorial", package.pick("Editorial", "题解"), &line);
    for section in &sections {
        if section.title.is_empty() {
            page.html += &section.html;
        } else {
            page.html += &details("door", &section.title, &section.html);
        }
    }
    let title = package.pick("Traps", "易错点");
    match &traps {
        None => own.add(0, "found no section `## Traps` or `## 易错点`, expected it"),
        Some(traps) => {
            page.section("traps", title, &traps.line());
            let door = package.pick(
                "Wrong programs, and the smallest input on which each fails",
                "错误程序，以及使每个程序出错的最小输入",
            );
            page.html += &details("door", door, &traps::traps(package, traps, &mut own));
        }
    }
    faults.append(&mut own.all);
}

/// Whether it is the section of an editorial that lists what goes wrong.
fn is_traps(section: &Section) -> bool {
    ["Traps", "易错点"].contains(&section.title.trim())
}

/// Programs that pass, in tabs as in chapters.
fn programs(package: &Package<'_>, page: &mut Body, faults: &mut Vec<Fault>) {
    let id = package.rung.problem;
    page.section("programs", package.pick("Programs", "参考程序"), "");
    let part = package.part("tabs", &format!("id: program\nproblem: {id}\nfile: {id}\n"), faults);
    page.html += &details("door", package.pick("Programs that pass", "通过的程序"), &part);
    for name in templates(package) {
        let fence = format!("id: template-{}\ntemplate: {name}\n", name.replace('_', "-"));
        let part = package.part("tabs", &fence, faults);
        let title = format!("{} <code>{name}</code>", package.pick("Template", "模板"));
        page.html += &details("door", &title, &part);
    }
}

/// The templates that the solutions of the package use.
fn templates(package: &Package<'_>) -> BTreeSet<String> {
    const MODULE: &str = "grundy::games::";
    let solutions = ["solution.rs", "fast.rs"].map(|file| package.source.read(&package.path(file)).unwrap_or_default());
    let uses = solutions.iter().flat_map(|text| text.split(MODULE).skip(1));
    let names = uses.filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next());
    let is_template = |name: &&str| package.source.read(&format!("templates/{name}.rs")).is_some();
    names.filter(is_template).map(str::to_owned).collect()
}
