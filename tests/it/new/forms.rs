//! Inputs in the forms that real sites have: what `grundy new --from` makes of them compiles and reads everything.

use std::fs;
use std::path::Path;

use crate::common::{folder, say, write};
use crate::debugging::is_here;

/// A form: its name, two inputs or more of it, and whether a program can read it word by word.
const FORMS: [(&str, &[&str], bool); 60] = [
    ("one number", &["5\n", "12\n"], true),
    ("two numbers", &["3 4\n", "10 1\n"], true),
    ("two lines", &["3\n4\n", "10\n1\n"], true),
    ("three numbers", &["1 2 3\n", "9 8 7\n"], true),
    ("a negative number", &["-5\n", "7\n"], true),
    ("a large number", &["1000000000000000000\n", "3\n"], true),
    ("a number of 40 digits", &["1234567890123456789012345678901234567890\n", "7\n"], true),
    ("a list", &["3\n1 2 3\n", "5\n9 9 1 2 3\n"], true),
    ("a list of one line each", &["3\n1\n2\n3\n", "2\n7\n8\n"], true),
    ("a list and a number", &["3 7\n1 2 3\n", "2 9\n4 4\n"], true),
    ("a list, and a number behind", &["3\n1 2 3\n7\n", "2\n4 4\n9\n"], true),
    ("two lists of one length", &["3\n1 2 3\n4 5 6\n", "2\n7 8\n9 1\n"], true),
    ("two lists of two lengths", &["3 2\n1 2 3\n4 5\n", "1 4\n7\n9 1 2 3\n"], true),
    ("a list behind its length", &["3 1 2 3\n", "2 7 8\n"], true),
    ("lists behind their lengths", &["2\n3 1 2 3\n1 5\n", "3\n2 7 8\n1 1\n2 4 5\n"], true),
    ("a list one shorter", &["4\n1 2 3\n", "3\n7 8\n"], true),
    ("a tree", &["4\n1 2\n1 3\n3 4\n", "2\n1 2\n"], true),
    ("a graph", &["3 2\n1 2\n2 3\n", "4 4\n1 2\n2 3\n3 4\n4 1\n"], true),
    ("a graph with lengths", &["3 2\n1 2 10\n2 3 20\n", "2 1\n1 2 5\n"], true),
    ("a graph and two vertices", &["3 2 1 3\n1 2\n2 3\n", "4 1 2 4\n2 4\n"], true),
    ("parents", &["4\n1 1 3\n", "3\n1 2\n"], true),
    ("queries", &["3 2\n5 6 7\n1 3\n2 2\n", "2 1\n4 4\n1 2\n"], true),
    ("queries behind their number", &["3\n5 6 7\n2\n1 3\n2 2\n", "2\n4 4\n1\n1 2\n"], true),
    ("a grid of numbers", &["2 3\n1 2 3\n4 5 6\n", "1 2\n7 8\n"], true),
    ("a square of numbers", &["2\n1 2\n3 4\n", "3\n1 2 3\n4 5 6\n7 8 9\n"], true),
    ("a grid of letters", &["2 3\n..#\n#..\n", "3 2\n##\n..\n#.\n"], true),
    ("a square of letters", &["2\n.#\n#.\n", "3\n...\n###\n.#.\n"], true),
    ("a grid of digits", &["2 3\n010\n111\n", "1 4\n0101\n"], true),
    ("a fixed board", &["...\n.X.\nO..\n", "XXX\nOOO\n...\n"], true),
    ("a word", &["abc\n", "zzzzz\n"], true),
    ("two words", &["abc\nde\n", "z\nqwerty\n"], true),
    ("two words in a line", &["abc de\n", "z qwerty\n"], true),
    ("a word behind its length", &["3\nabc\n", "5\nhello\n"], true),
    ("a word and a number", &["abc 3\n", "z 12\n"], true),
    ("a number and a word in lines", &["3\nab\n", "4\nhello\n"], true),
    ("words", &["3\nabc\nde\nf\n", "2\nhello\nworld\n"], true),
    ("words in a line", &["3\nabc de f\n", "2\nhello world\n"], true),
    ("names with numbers", &["2\nann 3\nbob 4\n", "3\nx 1\nyy 22\nzzz 3\n"], true),
    ("a word of brackets", &["(()())\n", "()\n"], true),
    ("a word of 0 and 1", &["3\n010\n", "4\n1111\n"], true),
    ("a real number", &["3.5\n", "0.25\n"], true),
    ("points of real numbers", &["2\n0.5 1.25\n-1.0 2.0\n", "1\n3.25 4.5\n"], true),
    ("points of whole numbers", &["3\n0 0\n1 -1\n5 7\n", "1\n-3 4\n"], true),
    ("cases of one number", &["3\n1\n2\n3\n", "2\n10\n20\n"], true),
    ("cases of two numbers", &["2\n1 2\n3 4\n", "3\n1 1\n2 2\n3 3\n"], true),
    ("cases of a list", &["2\n3\n1 2 3\n1\n5\n", "1\n4\n1 1 1 1\n"], true),
    ("cases of a list and a number", &["2\n3 7\n1 2 3\n1 2\n5\n", "1\n4 4\n1 1 1 1\n"], true),
    ("cases of a word", &["2\nabc\nde\n", "3\nx\nyy\nzzz\n"], true),
    ("cases of a word behind its length", &["2\n3\nabc\n2\nde\n", "1\n5\nhello\n"], true),
    ("cases of a graph", &["2\n3 2\n1 2\n2 3\n2 1\n1 2\n", "1\n4 3\n1 2\n2 3\n3 4\n"], true),
    ("cases of a tree", &["2\n3\n1 2\n2 3\n2\n1 2\n", "1\n4\n1 2\n2 3\n3 4\n"], true),
    ("cases of a grid", &["2\n2 2\n.#\n#.\n1 3\n...\n", "1\n3 1\n.\n#\n.\n"], true),
    ("cases of two lists", &["2\n2\n1 2\n3 4\n1\n5\n6\n", "1\n3\n1 2 3\n4 5 6\n"], true),
    ("cases of two words", &["2\nabc\nde\nx\ny\n", "1\nhello\nworld\n"], true),
    ("cases up to a zero", &["3\n1 2 3\n2\n5 5\n0\n", "1\n7\n0\n"], true),
    ("pairs up to zeros", &["3 4\n5 6\n0 0\n", "1 1\n0 0\n"], true),
    ("a number and a list in one line each", &["2 3\n1 2 3\n4 5 6\n9\n", "1 2\n7 8\n3\n"], true),
    ("a list without a length", &["1 2 3\n", "4 5 6 7 8\n"], true),
    ("a list with its line ends by CRLF", &["3\r\n1 2 3\r\n", "2\r\n7 8\r\n"], true),
    ("a sentence of any words", &["what is this?\n\nA text, it seems.\n", "nothing\n"], false),
];

/// What each language says where it has read everything, and the words that then print whether something is left.
const LANGUAGES: [(&str, &str, &str, &str); 4] = [
    (
        "python",
        "solution.py",
        "# All is read: print the answer.",
        "print('nothing left' if next(words, None) is None else 'more')",
    ),
    (
        "cpp",
        "solution.cpp",
        "// All is read: print the answer.",
        "string rest; cout << (cin >> rest ? \"more\" : \"nothing left\") << '\\n';",
    ),
    (
        "rust",
        "solution.rs",
        "// All is read: print the answer.",
        "println!(\"{}\", if words.next().is_none() { \"nothing left\" } else { \"more\" });",
    ),
    (
        "java",
        "Main.java",
        "// All is read: print the answer.",
        "System.out.println(next() == null ? \"nothing left\" : \"more\");",
    ),
];

/// Makes a folder of a form in a language; whether its program reads everything.
fn reads(place: &Path, number: usize, language: usize) {
    let (form, inputs, can_be_read) = FORMS[number];
    let (name, file, end, left) = LANGUAGES[language];
    let (from, made) = (format!("form{number}"), format!("{name}{number}"));
    let said = say(place, &["new", &made, "--from", &from, "--language", name]);
    assert_eq!(said.code, 0, "{form}: {said}");
    let path = place.join(&made).join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.contains(end), can_be_read, "{form}: {text}");
    assert_eq!(said.stderr.contains("reads nothing yet"), !can_be_read, "{form}: {said}");
    fs::write(&path, text.replace(end, left)).unwrap();
    for input in 0..inputs.len() {
        let said = say(&place.join(&made), &["run", file, "--input", &format!("../{from}/{input}.in")]);
        let expected = if can_be_read { "nothing left\n" } else { "" };
        assert!(said.code == 0 && said.stdout == expected, "{form} in {name}: {said}\n{text}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_new_program_reads_inputs_as_real_sites_have_them() {
    let place = folder(&[]);
    for (number, (_, inputs, _)) in FORMS.iter().enumerate() {
        for (index, input) in inputs.iter().enumerate() {
            write(
                place.path(),
                &[(&format!("form{number}/{index}.in"), input), (&format!("form{number}/{index}.out"), "1\n")],
            );
        }
    }
    let all = crate::common::is_all();
    let here = [is_here("python3"), true, true, is_here("javac")];
    for number in 0..FORMS.len() {
        // Each form in Python, and every fourth in one language that is compiled.
        for language in (0..LANGUAGES.len()).filter(|&language| here[language]) {
            if all || language == 0 || number % 4 == 0 && language == 1 + number / 4 % 3 {
                reads(place.path(), number, language);
            }
        }
    }
}
