//! What the kit itself is given that is bad: each a clear error that names the file, exit code 2, nothing lost, no panic.
//!
//! | bad | held by |
//! |---|---|
//! | malformed YAML | `package::metadata::malformed_yaml_has_the_line_of_the_parser` |
//! | unknown key | `package::metadata::unknown_and_duplicate_keys_are_faults` |
//! | wrong type | `package::metadata::wrong_types_are_faults` |
//! | zero, negative or huge limit | `package::metadata::limits_out_of_range_are_faults`, `cli::an_error_says_each_cause_once`, `names::the_largest_limits_are_judged_with` |
//! | missing checker or validator | `package::programs::the_output_validator_is_one_program`, `package::programs::input_validators_are_programs` |
//! | `.in` without `.ans`, or the other way | `package::data::incomplete_cases_are_faults` |
//! | a file that goes while judging | `machine::a_file_that_goes_while_it_is_judged_is_told` |
//! | empty data | `package::data::no_cases_at_all_is_a_fault` |
//! | names in a package: spaces, a leading dash, not UTF-8 | `package::data::stray_files_and_bad_names_are_faults`, `package::data::a_name_that_is_not_utf_8_is_a_fault` |
//! | the same names of submissions and folders | `names::submissions_of_every_name_are_judged`, `names::folders_of_every_name_are_judged_in` |
//! | symbolic links | `package::data::links_may_not_leave_the_package`, `names::a_description_that_is_somebody_elses_is_refused` |
//! | CRLF and BOM | `package::metadata::encodings_that_the_format_forbids_are_faults`, `names::carriage_returns_and_byte_order_marks` |
//! | a test of 1 GiB | `machine::a_test_of_a_gigabyte_is_not_held_in_memory` |
//! | a validator that crashes | `judging::a_custom_validator_decides_and_its_crash_is_a_judge_error` |
//! | a validator that hangs, exits 7, floods | `programs::a_bad_validator_is_no_fault_of_the_submission` |
//! | a validator that spoils its feedback folder | `programs::a_validator_that_spoils_its_folder_has_its_say` |
//! | an input validator that crashes or floods | `recipes::a_validator_that_is_a_program_is_asked`, `programs::a_bad_input_validator_is_told` |
//! | a generator that says nothing | `programs::a_generator_that_says_nothing_pins_nothing` |
//! | a generator that fails, or is not deterministic | `recipes::what_spoils_a_recipe_is_told` |
//! | disk full | `machine::a_full_disk_is_told` |
//! | too many open files | `machine::too_few_open_files_are_told` |
//! | too few processes; too little stack, memory or room in a file | `limits::too_few_processes_are_told`, `limits::too_little_memory_and_too_small_files_are_told` |
//! | Rust, grammars, YAML, XML, Markdown, TeX, nested without end | `limits::what_is_nested_without_end_is_refused_with_its_place`, `limits::a_package_that_is_nested_without_end_is_shown_or_refused` |
//! | a grammar without end | `limits::a_loop_without_room_is_told_at_once` |
//! | line ends and escapes in names | `limits::names_with_line_ends_stay_in_their_row` |
//! | read-only folder, read-only cache | `machine::what_cannot_be_written_is_told` |
//! | a file to write in a folder that does not exist | `names::a_missing_folder_is_named_before_any_work` |
//! | killed while writing answers | `machine::killed_while_writing_answers` |
//! | two runs at once on one cache | `machine::many_at_once_on_one_cache` |
//! | Ctrl-C, SIGTERM | `ctrl_c`, `unfinished` |
//! | EPIPE on its own stdout | `cli::a_reader_that_leaves_is_no_error`, `judging::the_exit_code_is_right_though_nobody_reads_the_report` |
//! | no HOME, one that is not absolute | `machine::no_home`, `limits::a_home_that_is_no_absolute_path_is_named` |
//! | a noexec working folder | `machine::a_noexec_folder` |
//! | running as root | `machine::whoever_runs_it`; `hostile` drops what root may |
//! | one malformed package among others | `names::a_malformed_package_does_not_stop_the_others` |

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

mod limits;
mod machine;
mod names;
mod programs;

use crate::common::Said;

/// That a command failed as it must: exit code 2, an error that says all of `words`, and no panic.
#[track_caller]
fn is_trouble(said: &Said, words: &[&str]) {
    assert_eq!(said.code, 2, "{said}");
    let all = format!("{}{}", said.stdout, said.stderr);
    for word in words {
        assert!(all.contains(word), "it does not say `{word}`: {said}");
    }
    has_no_panic(said);
}

#[track_caller]
fn has_no_panic(said: &Said) {
    for word in ["panicked", "RUST_BACKTRACE", "unwrap"] {
        assert!(!said.stderr.contains(word), "{said}");
    }
    assert!((0..=130).contains(&said.code), "{said}");
}
