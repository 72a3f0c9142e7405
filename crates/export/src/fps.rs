//! One problem as FPS XML: what HUSTOJ exports, and QDUOJ and Hydro import as well.
//!
//! The file holds the statement in HTML, the samples, all cases in pairs, and accepted programs. It has no place for groups, points and
//! interaction. Its readers differ in how they call a checker, and Hydro ignores it, so none goes along: where the package judges outputs
//! in another way than by their text, a verdict could change.

use std::path::Path;

use package::{Expectation, OutputValidator, TestCase};
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root};

use crate::statement;
use crate::tree::Files;
use crate::{Export, Refused, Request, kind_in_words, submissions};

/// The largest file that Hydro takes, in bytes.
const HYDRO: u64 = 64 << 20;
/// The most data that one file may hold, in bytes: it is made in memory.
const MOST: u64 = 512 << 20;
/// The names of languages at HUSTOJ, by extension.
const LANGUAGES: [(&str, &str); 6] =
    [("cpp", "C++"), ("cc", "C++"), ("c", "C"), ("py", "Python"), ("java", "Java"), ("rs", "Rust")];

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    let refuse = |why: String| Err(Refused::Unsupported(format!("{}: {why}", problem.id)));
    if problem.kind != package::ProblemKind::default() {
        return refuse(format!("FPS has no {} problems", kind_in_words(problem.kind)));
    }
    if problem.scoring.is_some() {
        return refuse("FPS has no points".to_owned());
    }
    if request.cases.is_empty() {
        return refuse("it has no cases".to_owned());
    }
    let mut made = Export { top: None, files: Files::default(), notes: Vec::new(), losses: Vec::new() };
    let mut page = Page(String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fps version=\"1.2\">\n<item>\n"));
    page.element("title", "", request.title());
    limits(request, &mut page, &mut made);
    statement(request, &mut page, &mut made)?;
    let mut total = 0;
    for case in request.cases {
        let (input, answer) = (text(case, &case.input, &mut made)?, text(case, &case.answer, &mut made)?);
        total += (input.len() + answer.len()) as u64;
        if total > MOST {
            return refuse(format!("its data is more than {} MiB, too much for one XML file", MOST >> 20));
        }
        if case.name.starts_with("sample/") {
            let [shown_input, shown_answer] = case.shown();
            for (name, path, of_case, own) in [
                ("sample_input", &shown_input, &case.input, &input),
                ("sample_output", &shown_answer, &case.answer, &answer),
            ] {
                let other = if path == of_case { None } else { Some(text(case, path, &mut made)?) };
                page.element(name, "", other.as_ref().unwrap_or(own));
            }
        }
        let name = case.name.replace('/', "_").replace(['"', '&', '<'], "_");
        page.element("test_input", &format!(" name=\"{name}\""), &input);
        page.element("test_output", &format!(" name=\"{name}\""), &answer);
    }
    if total > HYDRO {
        made.notes.push(format!("Hydro takes at most {} MiB, and this is more", HYDRO >> 20));
    }
    page.element("source", "", &problem.sources.first().map_or(String::new(), |source| source.name.clone()));
    solutions(request, &mut page, &mut made);
    judged(request, &mut made);
    page.0.push_str("</item>\n</fps>\n");
    made.files.make(format!("{}.xml", problem.id), page.0);
    Ok(made)
}

/// XML in the making.
struct Page(String);

impl Page {
    /// An element whose text stands in it as it is.
    fn element(&mut self, name: &str, attributes: &str, text: &str) {
        let text = text.replace("]]>", "]]]]><![CDATA[>");
        self.0.push_str(&format!("<{name}{attributes}><![CDATA[{text}]]></{name}>\n"));
    }
}

/// The text of a file of data, which must be such that XML can hold it.
fn text(case: &TestCase, path: &Path, made: &mut Export) -> Result<String, Refused> {
    let bytes = case.files().read(path, MOST_OF_DATA).map_err(|error| Refused::unreadable(path, &error))?;
    let refuse = |why: &str| Refused::Unsupported(format!("{}: {why}", path.display()));
    let text = String::from_utf8(bytes).map_err(|_| refuse("not in UTF-8, and XML holds text alone"))?;
    let is_bad =
        |c: char| c.is_ascii_control() && !matches!(c, '\n' | '\t' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}');
    if let Some(bad) = text.chars().find(|c| is_bad(*c)) {
        return Err(refuse(&format!("the character {bad:?} has no place in XML")));
    }
    if text.contains('\r') {
        made.losses.push(format!("{}: a reader of XML turns its carriage returns into line ends", path.display()));
    }
    Ok(text)
}

fn limits(request: &Request<'_>, page: &mut Page, made: &mut Export) {
    let limits = &request.problem.limits;
    let ms = limits.time_limit.map_or_else(
        || {
            made.notes.push("the package has no time limit; this file says 1 second".to_owned());
            1000
        },
        |limit| limit.as_millis(),
    );
    // QDUOJ reads whole numbers alone.
    if ms.is_multiple_of(1000) {
        page.element("time_limit", " unit=\"s\"", &(ms / 1000).to_string());
    } else {
        page.element("time_limit", " unit=\"ms\"", &ms.to_string());
    }
    page.element("memory_limit", " unit=\"mb\"", &limits.memory_mib.to_string());
}

/// The statement in the language of the request, in its parts.
fn statement(request: &Request<'_>, page: &mut Page, made: &mut Export) -> Result<(), Refused> {
    let statements = &request.problem.statements;
    let is_markdown = |path: &&std::path::PathBuf| path.extension().is_some_and(|extension| extension == "md");
    let wanted = [request.language, "en"].into_iter().find_map(|language| statements.get(language));
    let Some(path) = wanted.or_else(|| statements.values().next()).filter(is_markdown) else {
        made.notes.push("no statement in Markdown: title and statement are typed into the site".to_owned());
        return Ok(());
    };
    let text = Root::Inside(&request.problem.root)
        .text(path, MOST_OF_TEXT)
        .map_err(|error| Refused::unreadable(path, &error))?;
    let (description, [input, output]) = statement::parts(&text, [&["Input", "输入"], &["Output", "输出"]]);
    for (name, markdown) in [("description", description), ("input", input), ("output", output)] {
        page.element(name, "", &statement::to_fragment(markdown.trim()));
    }
    if statements.len() > 1 {
        made.notes.push("FPS holds the statement in one language; --locale names another".to_owned());
    }
    Ok(())
}

/// The accepted programs of one file.
fn solutions(request: &Request<'_>, page: &mut Page, made: &mut Export) {
    let mut left_out = 0;
    for submission in &request.problem.submissions {
        let extension = submission.source.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let language = LANGUAGES.iter().find(|(known, _)| *known == extension).map(|(_, language)| language);
        let is_fit = submission.expectation == Expectation::Accepted
            && submissions::unfit(submission, &request.problem.root).is_none();
        match (language, Root::Inside(&request.problem.root).text(&submission.source, MOST_OF_TEXT)) {
            (Some(language), Ok(text)) if is_fit && !text.contains('\0') => {
                page.element("solution", &format!(" language=\"{language}\""), &text);
            }
            _ => left_out += 1,
        }
    }
    if left_out > 0 {
        made.notes.push(format!("submissions left out: {left_out}; FPS holds accepted programs of one file"));
    }
}

/// What the judges that read FPS compare: the outputs without white space at the ends of lines.
fn judged(request: &Request<'_>, made: &mut Export) {
    let sensitive = |flags: &[String]| flags == ["case_sensitive"];
    match &request.problem.output_validator {
        OutputValidator::Custom(_) => made.losses.push(
            "its output validator has no place in FPS: only one output would be accepted for each input".to_owned(),
        ),
        OutputValidator::Default => {
            if request.cases.iter().any(|case| case.output_validator_args.iter().any(|flag| flag.starts_with("float_")))
            {
                made.losses.push("its tolerance of numbers has no place in FPS".to_owned());
            } else if !request.cases.iter().all(|case| sensitive(&case.output_validator_args)) {
                made.losses.push(
                    "here small and capital letters are the same or white space counts; the judges that read FPS compare the \
                     text, without white space at the ends of lines"
                        .to_owned(),
                );
            } else {
                made.notes.push(
                    "here tokens are compared; the judges that read FPS compare lines, without white space at their ends".to_owned(),
                );
            }
        }
    }
}
