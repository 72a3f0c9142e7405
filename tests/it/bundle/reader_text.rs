//! How what is written out reads.

use super::lowered;

#[test]
fn a_solution_without_its_crate() {
    let solution = std::fs::read_to_string(crate::common::root().join("problems/nimmoves/solution.rs")).unwrap();
    insta::assert_snapshot!("lowered_nimmoves", lowered(&solution).unwrap());
}

#[test]
fn comments_stay_where_they_were() {
    let program = include_str!("reader_corpus/comments_and_one_line.rs");
    let text = lowered(program).unwrap();
    let main = &text[..text.find("/// Reads the words").unwrap()];
    insta::assert_snapshot!("lowered_comments", main);
}

#[test]
fn the_forms_of_output_and_of_types() {
    let mut shown = String::new();
    for program in [include_str!("reader_corpus/fastout_unit.rs"), include_str!("reader_corpus/derive_readable.rs")] {
        let text = lowered(program).unwrap();
        shown += &text[..text.find("/// Reads the words").unwrap()];
    }
    insta::assert_snapshot!("lowered_attributes", shown);
}

#[test]
fn lines_of_a_file_end_as_they_did() {
    let program = include_str!("reader_corpus/comments_and_one_line.rs").replace("// the third", "// ä: the third");
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let text = lowered(&program.replace('\n', "\r\n")).unwrap();
    assert_eq!(lines(&text), lines(&lowered(&program).unwrap()));
    let main = &text[..text.find("/// Reads the words").unwrap()];
    assert_eq!(main.matches('\n').count(), main.matches("\r\n").count() + 1, "{main:?}");
}
