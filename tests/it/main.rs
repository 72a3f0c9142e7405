//! What goes through the command `grundy`, and the repository's own rules: one program, so that it is linked once.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../problems/transcript.rs"]
mod transcript;

mod asked_forms;
mod bad_input;
mod bundle;
mod cli;
mod compared_as;
mod confined;
mod course;
mod course_desk;
mod ctrl_c;
mod day;
mod debugging;
mod duels;
mod earlier;
mod editors;
mod export;
mod export_forms;
mod export_polygon;
mod export_sites;
mod foreign;
mod fork_servers;
mod forked_validators;
mod forms;
mod generators_yaml;
mod grammars;
mod help;
mod hints;
mod hostile_text;
mod import;
mod installed;
mod interactive;
mod judging;
mod kept;
mod loop_of_work;
mod new;
mod next;
mod outputs;
mod own_crates;
mod own_folder;
mod own_rules;
mod packages;
mod pairs;
mod pattern;
mod picture;
mod polygon_groups;
mod precompiled;
mod proof;
mod readme;
mod recipes;
mod report_page;
mod reports;
mod residents;
mod sample_folders;
mod scheduling;
mod scoring;

mod setting;
mod several_files;
#[cfg(unix)]
mod shards;
mod spellings;
mod stress;
mod study;
mod submit;
mod targets;
mod tidy;
mod unfinished;
mod unsupported;
mod visualize;
mod watch;
