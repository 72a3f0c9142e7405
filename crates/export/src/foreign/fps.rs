//! FPS XML, as HUSTOJ, QDUOJ and Hydro exchange problems: one file, with statements in HTML, samples, cases, solutions and checkers.
//!
//! A checker of HUSTOJ is called `spj input answer output`, and 0 accepts. It becomes an output validator that calls it so. The judges
//! that read FPS compare outputs without white space at the ends of lines, otherwise by their text.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};
use untrusted::Root;

use super::draft::{Draft, plain_id};
use super::limits::whole;
use super::{at, html, language_of, unread};
use crate::inlined::{Depth, include};
use crate::tree::Content;
use crate::{Refused, base64};

/// The largest file, in bytes.
const LARGEST: u64 = 256 << 20;
/// The names of languages, with the extension of each.
const LANGUAGES: [(&str, &str); 12] = [
    ("c++", "cpp"),
    ("c", "c"),
    ("python", "py"),
    ("python3", "py"),
    ("java", "java"),
    ("rust", "rs"),
    ("go", "go"),
    ("pascal", "pas"),
    ("ruby", "rb"),
    ("javascript", "js"),
    ("c#", "cs"),
    ("kotlin", "kt"),
];

pub(super) fn take(path: &Path, item: Option<usize>) -> Result<Draft, Refused> {
    let bytes = Root::Anywhere.read(path, LARGEST).map_err(|error| unread(path, &error))?;
    let content = String::from_utf8(bytes).map_err(|_| at(path, None, "not UTF-8; convert the file"))?;
    if let Some(line) = package::xml::crowded_element(&content) {
        return Err(at(path, Some(line), package::xml::CROWDED));
    }
    let options = ParsingOptions { nodes_limit: 2_000_000, ..ParsingOptions::default() };
    let document = Document::parse_with_options(content.trim_start_matches('\u{feff}'), options)
        .map_err(|error| at(path, Some(error.pos().row as usize), format!("malformed XML: {error}")))?;
    let root = document.root_element();
    if root.tag_name().name() != "fps" {
        let name = yaml::shortened(root.tag_name().name()).clone();
        return Err(at(
            path,
            Some(line(&root)),
            format!("found the element `{name}`, expected `fps`: this is not a problem of HUSTOJ"),
        ));
    }
    let items: Vec<Node<'_, '_>> = root.children().filter(|node| node.has_tag_name("item")).collect();
    let chosen = match (items.as_slice(), item) {
        ([], _) => return Err(at(path, Some(line(&root)), "found no `item`, expected a problem")),
        ([one], None) => one,
        (several, None) => {
            let titles: Vec<String> = (1..)
                .zip(several)
                .take(8)
                .map(|(number, item)| format!("{number} {}", yaml::shortened(&text_of(item, "title"))))
                .collect();
            let more = if several.len() > 8 { ", ..." } else { "" };
            return Err(at(
                path,
                None,
                format!("found {} problems; choose one with --item N: {}{more}", several.len(), titles.join(", ")),
            ));
        }
        (several, Some(number)) => {
            let chosen = number.checked_sub(1).and_then(|index| several.get(index));
            chosen.ok_or_else(|| at(path, None, format!("no item {number}, expected 1 to {}", several.len())))?
        }
    };
    let mut draft = Draft::named_after(path);
    if items.len() > 1 {
        let id = plain_id(&text_of(chosen, "title"));
        draft.id = if id == "problem" { format!("{}{}", plain_id(&draft.id), item.unwrap_or(1)) } else { id };
    }
    problem(&mut draft, path, chosen)?;
    Ok(draft)
}

fn line(node: &Node<'_, '_>) -> usize {
    node.document().text_pos_at(node.range().start).row as usize
}

fn child<'a, 'i>(item: &Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    item.children().find(|node| node.has_tag_name(name))
}

/// All text in an element; a section that was split has several parts.
fn content(node: &Node<'_, '_>) -> String {
    node.children().filter(Node::is_text).filter_map(|part| part.text()).collect()
}

fn text_of(item: &Node<'_, '_>, name: &str) -> String {
    child(item, name).map(|node| content(&node).trim().to_owned()).unwrap_or_default()
}

fn problem(draft: &mut Draft, path: &Path, item: &Node<'_, '_>) -> Result<(), Refused> {
    let title = text_of(item, "title");
    if !title.is_empty() {
        draft.names.insert(language_of(&title).to_owned(), title);
    }
    draft.source = text_of(item, "source").lines().next().unwrap_or_default().to_owned();
    draft.time_limit_ms = limit(path, item, "time_limit", "s", &[("s", 1000.0), ("ms", 1.0)])?;
    draft.memory_mib = limit(path, item, "memory_limit", "mb", &[("mb", 1.0), ("kb", 1.0 / 1024.0), ("gb", 1024.0)])?;
    let pictures = pictures(draft, path, item)?;
    statement(draft, item, &pictures);
    let samples = pairs(path, item, "sample_input", "sample_output")?;
    for (number, (_, input, output)) in (1..).zip(&samples) {
        draft.case(&format!("sample_{number}"), made(input), made(output));
    }
    let known: HashSet<(&str, &str)> = samples.iter().map(|(_, input, output)| (&**input, &**output)).collect();
    for (number, (name, input, output)) in (1..).zip(pairs(path, item, "test_input", "test_output")?) {
        // The samples are often there once more.
        if !known.contains(&(&*input, &*output)) {
            draft.case(&name.unwrap_or_else(|| number.to_string()), made(&input), made(&output));
        }
    }
    draft.flags = vec!["case_sensitive".to_owned()];
    draft.note("the judges that read FPS compare lines, without white space at their ends; here tokens are compared");
    checkers(draft, path, item)?;
    for solution in item.children().filter(|node| node.has_tag_name("solution")) {
        let language = solution.attribute("language").unwrap_or_default();
        let extension = LANGUAGES.iter().find(|(name, _)| language.eq_ignore_ascii_case(name));
        match extension {
            Some((_, extension)) => {
                let name = format!("solution.{extension}");
                draft.submission("accepted", &name, Content::Made(content(&solution).into_bytes()));
            }
            None => draft.note(format!("a solution is left out: its language is `{}`", yaml::shortened(language))),
        }
    }
    for (name, what) in [("prepend", "text before submissions"), ("append", "text after submissions")] {
        if let Some(node) = child(item, name).filter(is_full) {
            draft.lose(format!("{}:{}: `{name}`, {what}, has no equal", path.display(), line(&node)));
        }
    }
    if child(item, "template").is_some_and(|node| is_full(&node)) {
        draft.note("`template`, with which the editor of the site begins, is left out");
    }
    Ok(())
}

/// The text of a file, with a line end.
fn made(text: &str) -> Content {
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    Content::Made(format!("{text}{end}").into_bytes())
}

/// A limit in its smallest unit, from 1.
fn limit(
    path: &Path,
    item: &Node<'_, '_>,
    name: &str,
    usual: &str,
    units: &[(&str, f64)],
) -> Result<Option<u64>, Refused> {
    let Some(node) = child(item, name) else { return Ok(None) };
    let unit = node.attribute("unit").unwrap_or(usual).to_ascii_lowercase();
    let factor = units.iter().find(|(known, _)| *known == unit).map(|(_, factor)| factor);
    let found = content(&node);
    let value = factor.and_then(|factor| Some(found.trim().parse::<f64>().ok()? * factor));
    match value.filter(|value| *value > 0.0 && *value <= 86_400_000.0) {
        Some(value) => Ok(Some(whole(value))),
        None => {
            let known: Vec<&str> = units.iter().map(|(unit, _)| *unit).collect();
            let found = yaml::shortened(found.trim());
            Err(at(
                path,
                Some(line(&node)),
                format!(
                    "`{name}`: found `{found}` in `{}`, expected a number in {}",
                    yaml::shortened(&unit),
                    known.join(", ")
                ),
            ))
        }
    }
}

/// Inputs with their outputs, which stand by turns. The name is that of the input.
fn pairs(
    path: &Path,
    item: &Node<'_, '_>,
    input: &str,
    output: &str,
) -> Result<Vec<(Option<String>, String, String)>, Refused> {
    let mut found = Vec::new();
    let mut open: Option<(Option<String>, String, Node<'_, '_>)> = None;
    for node in item.children().filter(|node| node.has_tag_name(input) || node.has_tag_name(output)) {
        match (open.take(), node.has_tag_name(input)) {
            (None, true) => {
                let name = node.attribute("name").filter(|name| !name.is_empty());
                open = Some((name.map(str::to_owned), content(&node), node));
            }
            (Some((name, text, _)), false) => found.push((name, text, content(&node))),
            (Some((_, _, first)), true) => {
                return Err(at(path, Some(line(&first)), format!("found `{input}` without `{output}` after it")));
            }
            (None, false) => {
                return Err(at(path, Some(line(&node)), format!("found `{output}` without `{input}` before it")));
            }
        }
    }
    match open {
        Some((_, _, first)) => {
            Err(at(path, Some(line(&first)), format!("found `{input}` without `{output}` after it")))
        }
        None => Ok(found),
    }
}

/// The pictures: of the link that stands for each, its new name.
fn pictures(draft: &mut Draft, path: &Path, item: &Node<'_, '_>) -> Result<HashMap<String, String>, Refused> {
    let mut found = HashMap::new();
    for (number, node) in (1..).zip(item.children().filter(|node| node.has_tag_name("img"))) {
        let link = text_of(&node, "src");
        let Some(bytes) = base64::decode(&text_of(&node, "base64")) else {
            return Err(at(path, Some(line(&node)), "the picture is not in base64; expected the letters of RFC 4648"));
        };
        let extension = Path::new(&link).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        if !matches!(extension.as_str(), "png" | "jpg" | "jpeg" | "svg" | "gif") {
            draft.note(format!("the picture {} is left out: expected png, jpg, svg or gif", yaml::shortened(&link)));
            continue;
        }
        let name = format!("picture-{number}.{extension}");
        draft.files.make(format!("statement/{name}"), bytes);
        found.entry(link).or_insert(name);
    }
    Ok(found)
}

fn statement(draft: &mut Draft, item: &Node<'_, '_>, pictures: &HashMap<String, String>) {
    let part = |name: &str| {
        let text = text_of(item, name);
        match text.strip_prefix("[md]").and_then(|text| text.strip_suffix("[/md]")) {
            Some(markdown) => html::with_pictures(markdown.trim(), pictures),
            None => html::to_markdown(&text, pictures),
        }
    };
    let parts = ["description", "input", "output", "hint"].map(part);
    if parts.iter().all(String::is_empty) {
        return;
    }
    let language = language_of(&parts[0]);
    let titles = if language == "zh" { ["", "输入", "输出", "提示"] } else { ["", "Input", "Output", "Hint"] };
    let mut text = String::new();
    for (title, part) in titles.into_iter().zip(parts).filter(|(_, part)| !part.is_empty()) {
        if !title.is_empty() {
            text.push_str(&format!("## {title}\n\n"));
        }
        text.push_str(&format!("{part}\n\n"));
    }
    draft.files.make(format!("statement/problem.{language}.md"), format!("{}\n", text.trim_end()));
    draft.note("the statement was HTML: read it once");
}

/// Whether an element says anything.
fn is_full(node: &Node<'_, '_>) -> bool {
    !content(node).trim().is_empty()
}

/// What judges outputs beside their text.
fn checkers(draft: &mut Draft, path: &Path, item: &Node<'_, '_>) -> Result<(), Refused> {
    if let Some(node) = child(item, "interactor").filter(is_full) {
        return Err(at(
            path,
            Some(line(&node)),
            "`interactor`: an interactive problem of FPS cannot be imported; write the output validator of an interactive package",
        ));
    }
    for name in ["spj", "tpj"] {
        let Some(node) = child(item, name).filter(is_full) else { continue };
        let source = content(&node);
        let language = node.attribute("language").unwrap_or("C++");
        let is_cpp = matches!(language.to_ascii_lowercase().as_str(), "c++" | "c");
        if name == "spj" && is_cpp && !source.contains("testlib.h") {
            draft.files.make("output_validator/validator.cpp", wrapped(&source));
            draft.flags.clear();
            draft.note("`spj` is called as HUSTOJ does: input, answer, output; 0 accepts");
            return Ok(());
        }
        draft.lose(format!(
            "{}:{}: the checker `{name}` in {} cannot be carried over, and outputs would be compared token by token; expected one in C++ without testlib.h",
            path.display(),
            line(&node),
            yaml::shortened(language)
        ));
    }
    Ok(())
}

/// A checker of HUSTOJ behind the protocol of the ICPC.
fn wrapped(source: &str) -> String {
    format!(
        "// A checker of HUSTOJ behind the protocol of the ICPC package format: 42 accepts, 43 rejects.\n\
         #include <cstdio>\n#include <cstdlib>\n#include <iostream>\n#include <string>\n\n\
         static std::string icpc_output;\n\
         [[noreturn]] static void icpc_exit(int code) {{\n    \
             std::cout.flush();\n    std::cerr.flush();\n    std::fflush(stdout);\n    \
             if (!icpc_output.empty()) std::remove(icpc_output.c_str());\n    std::_Exit(code == 0 ? 42 : 43);\n}}\n\
         namespace std {{ using ::icpc_exit; }}\n\
         {}\n#define exit icpc_exit\n#define main hustoj_main\n\n{}\n#undef main\n#undef exit\n\n\
         static int call(int (*f)(), int, char **) {{ return f(); }}\n\
         static int call(int (*f)(int, char **), int n, char **a) {{ return f(n, a); }}\n\
         static int call(int (*f)(int, const char **), int n, char **a) {{ return f(n, const_cast<const char **>(a)); }}\n\n\
         int main(int argc, char **argv) {{\n    if (argc < 4) return 1;\n    \
             icpc_output = std::string(argv[3]) + \"/output.tmp\";\n    \
             std::FILE *file = std::fopen(icpc_output.c_str(), \"wb\");\n    if (!file) return 1;\n    \
             static char buffer[1 << 16];\n    \
             for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) {{\n        \
                 if (std::fwrite(buffer, 1, n, file) != n) return 1;\n    }}\n    \
             if (std::fclose(file) != 0) return 1;\n    \
             char *words[] = {{argv[0], argv[1], argv[2], &icpc_output[0], nullptr}};\n    \
             icpc_exit(call(hustoj_main, 4, words));\n}}\n",
        includes(source).0,
        includes(source).1
    )
}

/// The lines that include headers of the system, and all others: those headers come before `exit` is another word. What `#if` decides stays.
fn includes(source: &str) -> (String, String) {
    let mut depth = Depth::default();
    let (first, rest): (Vec<&str>, Vec<&str>) = source
        .lines()
        .partition(|line| depth.after(line) == 0 && include(line).is_some_and(|(_, is_system)| is_system));
    (first.join("\n"), rest.join("\n"))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn headers_that_are_not_always_included_stay() {
        let (first, rest) = includes("#include <a>\n#ifdef _WIN32\n#include <windows.h>\n#endif\n#include <b>\nint x;");
        assert_eq!(
            (&*first, &*rest),
            ("#include <a>\n#include <b>", "#ifdef _WIN32\n#include <windows.h>\n#endif\nint x;")
        );
    }

    #[test]
    fn a_comment_is_no_content() {
        let document = Document::parse("<a>1<!-- 2 --><![CDATA[3]]></a>").unwrap();
        assert_eq!(content(&document.root_element()), "13");
    }
}
