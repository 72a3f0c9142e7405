//! `grundy visualize`: what is drawn is what stands in the input, and what a visualizer leaves is not trusted.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;

use crate::common::{Said, folder, problem_ids, root, say, write};
use crate::export::problem;

/// The picture of a case, which has to be XML that names nothing outside.
fn picture(here: &Path, arguments: &[&str]) -> String {
    let said = say(here, &[&["visualize"], arguments].concat());
    assert_eq!(said.code, 0, "{said}");
    let text = said.stdout;
    roxmltree::Document::parse(&text).unwrap();
    let beyond = text.replace("http://www.w3.org/2000/svg", "");
    for foreign in ["http", "<script", "url(", "@import", "file:", "<foreignObject"] {
        assert!(!beyond.contains(foreign), "{foreign}: {text}");
    }
    assert!(text.contains("prefers-color-scheme:dark") && text.len() < 600_000, "{} bytes", text.len());
    text
}

/// How many elements have this name and this class.
fn count(picture: &str, name: &str, class: &str) -> usize {
    let document = roxmltree::Document::parse(picture).unwrap();
    document.descendants().filter(|node| node.has_tag_name(name) && node.attribute("class") == Some(class)).count()
}

/// All texts without a class, in order.
fn texts(picture: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(picture).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text") && node.attribute("class").is_none());
    texts.map(|node| node.text().unwrap_or_default().to_owned()).collect()
}

fn sample(path: &str) -> String {
    fs::read_to_string(root().join("problems").join(path)).unwrap()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_part_of_a_sample_is_drawn() {
    let here = folder(&[]);
    // Stones, one by one: 3+6+9 and 5+7+8+9+10; the piles of 45 are two columns.
    let text = picture(here.path(), &[&problem("nimmoves"), "--case", "sample/1"]);
    let stones: usize =
        ["3 6 9", "5 7 8 9 10"].iter().flat_map(|line| line.split(' ')).map(|n| n.parse::<usize>().unwrap()).sum();
    assert_eq!(count(&text, "rect", "column"), stones + 2);
    assert_eq!(texts(&text), ["2", "45", "45", "3", "3", "6", "9", "5", "5", "7", "8", "9", "10"]);
    // A tree: a circle for each vertex, a line for each edge.
    let text = picture(here.path(), &[&problem("treecut"), "--case", "sample/1"]);
    let edges = sample("treecut/data/sample/1.in").lines().count() - 1;
    assert_eq!((count(&text, "circle", "node"), count(&text, "path", "line")), (edges + 1, edges));
    // A directed graph has arrows.
    let text = picture(here.path(), &[&problem("dagchess"), "--case", "sample/1"]);
    assert_eq!(count(&text, "path", "arrow"), 5, "{text}");
    // A grid, and words.
    let text = picture(here.path(), &[&problem("gridwalk"), "--case", "sample/1"]);
    let grid = sample("gridwalk/data/sample/1.in");
    let cells: String = grid.lines().skip(1).collect();
    let walls = cells.matches('#').count();
    assert_eq!((count(&text, "rect", "wall"), count(&text, "rect", "box")), (walls, cells.len() - walls));
    let text = picture(here.path(), &[&problem("shiritori"), "--case", "sample/1"]);
    let words: String = sample("shiritori/data/sample/1.in").lines().skip(1).collect();
    assert_eq!(texts(&text).concat(), format!("3{words}"));
    assert_eq!(count(&text, "rect", "box"), words.len());
    // Two columns of a table.
    let text = picture(here.path(), &[&problem("northcott"), "--case", "sample/1"]);
    assert!(text.contains(">tom<") && text.contains(">jerry<") && count(&text, "circle", "node") == 0, "{text}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_samples_of_all_problems_have_pictures_which_are_always_the_same() {
    let here = folder(&[]);
    for id in problem_ids() {
        let first = picture(here.path(), &[&problem(&id)]);
        assert!(!first.contains("lines of the input"), "{id}: {first}");
        assert!(first.contains(&format!("aria-label=\"{id}  sample/1\"")), "{id}: {first}");
    }
    let again = || picture(here.path(), &[&problem("treecut"), "--case", "2"]);
    assert_eq!(again(), again());
}

/// A package whose grammar and input are these.
fn with_grammar(grammar: &str, input: &str) -> tempfile::TempDir {
    folder(&[("p/input.ctd", grammar), ("p/test/1.in", input), ("p/test/1.out", "")])
}

#[test]
fn what_a_large_input_leaves_out_is_said() {
    let piles: Vec<String> = (1..=1000).map(|pile| (pile * 7919 % 5000).to_string()).collect();
    let here = with_grammar(
        "INT(1,1000,n) NEWLINE REP(n,SPACE) INT(0,5000) END NEWLINE",
        &format!("1000\n{}\n", piles.join(" ")),
    );
    let text = picture(here.path(), &["p"]);
    let shown = texts(&text).len() - 1;
    assert!(shown > 20 && text.contains(&format!("{} more numbers are left out", 1000 - shown)), "{shown}: {text}");
    assert_eq!(texts(&text)[1..], piles[..shown]);
    // Vertices.
    let edges: String = (2..=100).map(|vertex| format!("{} {vertex}\n", vertex / 2)).collect();
    let here =
        with_grammar("INT(2,100,n) NEWLINE REP(n-1) INT(1,n) SPACE INT(1,n) NEWLINE END", &format!("100\n{edges}"));
    let text = picture(here.path(), &["p"]);
    let (nodes, lines) = (count(&text, "circle", "node"), count(&text, "path", "line"));
    assert_eq!((nodes, lines), (40, 39));
    assert!(text.contains("60 more vertices and 60 of 99 edges are left out"), "{text}");
    // Cases, letters, rows and columns.
    let cases = "2\n1 2\n".repeat(500);
    let here = with_grammar("REP(500) INT(1,9,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE END", &cases);
    let text = picture(here.path(), &["p"]);
    assert!(text.contains(">1 of 500<") && text.contains("488 more parts are left out"), "{text}");
    let here = with_grammar("REGEX(\"[a-z]+\") NEWLINE", &format!("{}\n", "ab".repeat(1500)));
    let text = picture(here.path(), &["p"]);
    let letters = count(&text, "rect", "box");
    let left_out = 3000 - letters;
    let left_out = format!("{} {:03} more letters are left out", left_out / 1000, left_out % 1000);
    assert!(text.contains(&left_out), "{text}");
    let here =
        with_grammar("REP(60) REP(70) REGEX(\"[.#]\") END NEWLINE END", &format!("{}\n", ".".repeat(70)).repeat(60));
    let text = picture(here.path(), &["p"]);
    assert!(text.contains("20 more rows are left out") && text.contains("more columns are left out"), "{text}");
}

#[test]
fn an_input_without_a_grammar_is_its_lines() {
    let lines: String = (1..=100).map(|line| format!("line {line} <b>&\n")).collect();
    let here = folder(&[("p/test/1.in", &lines), ("p/test/1.out", "")]);
    let text = picture(here.path(), &["p", "--case", "1"]);
    assert!(
        text.contains("no grammar") && text.contains("line 60 &lt;b&gt;&amp;") && !text.contains("line 61"),
        "{text}"
    );
    assert!(text.contains("40 more lines are left out"), "{text}");
    // The grammar rejects what its author did not foresee.
    let here = with_grammar("INT(1,9) NEWLINE", "12\n\u{1b}[31m");
    let text = picture(here.path(), &["p"]);
    assert!(text.contains("does not accept the input") && text.contains("line 1, column 1"), "{text}");
    assert!(text.contains("\\u{1b}[31m"), "{text}");
    let empty = with_grammar("WHILE(!ISEOF) INT(1,9) NEWLINE END", "");
    assert!(picture(empty.path(), &["p"]).contains("no values"));
}

#[test]
fn an_input_of_ones_own_becomes_a_file() {
    let here = folder(&[("mine.in", "4\n")]);
    let said = say(here.path(), &["visualize", &problem("onepile"), "--input", "mine.in", "-o", "mine.svg"]);
    assert!(said.code == 0 && said.stdout == "wrote mine.svg\n", "{said}");
    assert_eq!(texts(&fs::read_to_string(here.path().join("mine.svg")).unwrap()), ["4"]);
    for (arguments, expected) in [
        (vec!["--case", "nothing"], "onepile: expected one of its"),
        (vec!["--input", "none.in"], "none.in: No such file"),
        (vec!["--input", "."], "expected an input file"),
        (vec!["-o", "mine.in/x.svg"], "mine.in/x.svg: mine.in is not a folder"),
    ] {
        let said = say(here.path(), &[&["visualize", &problem("onepile")], arguments.as_slice()].concat());
        assert!(said.code == 2 && said.stderr.contains(expected), "{expected}: {said}");
    }
}

const PNG: &str = "import struct, zlib
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
rows = b''.join(b'\\0' + b'\\x30\\x60\\xc0' * 8 for _ in range(4))
png = b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 8, 4, 8, 2, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')
open('testcase.png', 'wb').write(png)
";

/// A package of today with this visualizer in Python.
fn with_visualizer(source: &str) -> tempfile::TempDir {
    let here = folder(&[]);
    let said = say(here.path(), &["import", &problem("onepile"), "-o", "p"]);
    assert_eq!(said.code, 0, "{said}");
    write(here.path(), &[("p/input_visualizer/draw.py", source)]);
    here
}

fn refused(here: &Path) -> Said {
    let said = say(here, &["visualize", "p"]);
    assert!(said.code == 2 && said.stdout.is_empty(), "{said}");
    said
}

#[test]
fn a_package_draws_its_inputs_itself() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let source = "import sys
number = open(sys.argv[1]).read().strip()
answer = open(sys.argv[2]).read().strip()
words = ' '.join(sys.argv[3:])
svg = f\"<svg xmlns='http://www.w3.org/2000/svg' width='300' height='100'><script>x</script><text y='20'>{number} {answer} {words}</text></svg>\"
open('testcase.svg', 'w').write(svg)
";
    let here = with_visualizer(source);
    write(
        here.path(),
        &[
            ("p/data/test_group.yaml", "output_validator_args: [case_sensitive]\ninput_visualizer_args: [of, all]\n"),
            ("p/data/sample/2.yaml", "input_visualizer_args: [--scale, 2]\n"),
        ],
    );
    fs::copy(here.path().join("p/data/sample/1.in"), here.path().join("p/data/sample/2.in")).unwrap();
    fs::copy(here.path().join("p/data/sample/1.ans"), here.path().join("p/data/sample/2.ans")).unwrap();
    let number = fs::read_to_string(here.path().join("p/data/sample/1.in")).unwrap();
    let answer = fs::read_to_string(here.path().join("p/data/sample/1.ans")).unwrap();
    for (case, words) in [("sample/1", "of all"), ("sample/2", "--scale 2")] {
        let text = picture(here.path(), &["p", "--case", case]);
        let document = roxmltree::Document::parse(&text).unwrap();
        let image = document.descendants().find(|node| node.has_tag_name("image")).unwrap();
        assert_eq!((image.attribute("width"), image.attribute("height")), (Some("300"), Some("100")));
        let data = image.attribute("href").unwrap().strip_prefix("data:image/svg+xml;base64,").unwrap();
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='100'><script>x</script><text y='20'>{} {} {words}</text></svg>",
            number.trim(),
            answer.trim()
        );
        assert_eq!(data, export::base64::encode(svg.as_bytes()), "{svg}");
    }
    let here = with_visualizer(PNG);
    let text = picture(here.path(), &["p"]);
    assert!(text.contains("width=\"8\" height=\"4\" href=\"data:image/png;base64,iVBOR"), "{text}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_a_visualizer_leaves_is_not_trusted() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let secret = folder(&[("secret.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>secret</svg>")]);
    let path = secret.path().join("secret.svg").display().to_string();
    for (source, expected) in [
        (
            format!("import os\nos.symlink('{path}', 'testcase.svg')\n"),
            "left `testcase.svg`: expected a regular file, found a symbolic link",
        ),
        ("import os\nos.mkfifo('testcase.png')\n".to_owned(), "left `testcase.png`: expected"),
        (
            "import os\nos.mkdir('testcase.svg')\n".to_owned(),
            "left `testcase.svg`: expected a regular file, found a folder",
        ),
        (
            "f = open('testcase.jpg', 'wb')\nf.write(b'\\xff\\xd8\\xff' + bytes(5 << 20))\n".to_owned(),
            "expected at most 4194304",
        ),
        ("open('testcase.png', 'w').write('<svg>')\n".to_owned(), "which is no image/png"),
        ("open('testcase.svg', 'w').write('<svg')\n".to_owned(), "not XML"),
        (
            "open('testcase.svg', 'w').write('<svg width=\"1e9\" height=\"1\"/>')\n".to_owned(),
            "expected 1 to 20000 pixels",
        ),
        (
            "open('testcase.pdf', 'w').write('x')\n".to_owned(),
            "left no image of case sample/1; expected one of `testcase.svg`",
        ),
        (
            "import sys\nsys.exit('no such shape')\n".to_owned(),
            "ended with exit code 1 on case sample/1, expected exit code 0\nno such shape",
        ),
    ] {
        let here = with_visualizer(&source);
        let said = refused(here.path());
        assert!(said.stderr.contains(expected), "{expected}: {said}");
        assert!(said.stderr.contains("input_visualizer/draw.py"), "{said}");
    }
    let here = with_visualizer("x = 1\n");
    write(here.path(), &[("p/data/test_group.yaml", "input_visualizer_args: yes\n")]);
    let said = refused(here.path());
    assert!(said.stderr.contains("test_group.yaml:1: `input_visualizer_args`"), "{said}");
}
