//! How what is written out reads.

use super::without_proconio;

#[test]
fn comments_stay_where_they_were() {
    let program = include_str!("reader_corpus/comments_and_one_line.rs");
    let text = without_proconio(program).unwrap();
    let main = &text[..text.find("/// Reads the words").unwrap()];
    insta::assert_snapshot!("lowered_comments", main);
}

#[test]
fn the_forms_of_output_and_of_types() {
    let mut shown = String::new();
    for program in [include_str!("reader_corpus/fastout_unit.rs"), include_str!("reader_corpus/derive_readable.rs")] {
        let text = without_proconio(program).unwrap();
        shown += &text[..text.find("/// Reads the words").unwrap()];
    }
    insta::assert_snapshot!("lowered_attributes", shown);
}
