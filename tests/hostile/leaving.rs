//! Programs that leave something for the judge to stumble over: `build` scripts, a processor that javac itself runs, and output
//! validators. Whatever they leave, nothing outside their folders changes, nobody waits, and what is wrong is named.
//!
//! `OUTSIDE` stands for the folder beside the package, `PACKAGE` for the package. Each is judged twice, since what a program leaves may stay in
//! the cache.

use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::Failed;
use serde_json::Value;

use crate::common;
use crate::common::wait::Bounded as _;
use crate::mode::Mode;
use crate::place::{Limits, Place, changes};
use crate::rows::Need;

/// Who leaves something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Who {
    /// A submission's `build`, in its folder.
    Build,
    /// A processor of annotations that a submission brings along, in the folder of the sources.
    Processor,
    /// An output validator, in its feedback folder; the submission is wrong.
    Validator,
    /// One that wants a further pass; the submission is right.
    Passes,
}

pub(crate) struct LeavingRow {
    pub(crate) name: &'static str,
    pub(crate) who: Who,
    /// What it does, in the words of a shell.
    script: &'static str,
    verdicts: &'static [&'static str],
    /// What the report has to say somewhere, if the verdict is the first one.
    says: &'static str,
}

const fn row(
    name: &'static str,
    who: Who,
    script: &'static str,
    verdicts: &'static [&'static str],
    says: &'static str,
) -> LeavingRow {
    LeavingRow { name, who, script, verdicts, says }
}

use Who::{Build, Passes, Processor, Validator};

const AC: &[&str] = &["AC"];
const CE: &[&str] = &["CE"];
const WA: &[&str] = &["WA"];
const JE: &[&str] = &["JE"];
/// Where the system may refuse what the script tries, and nothing is left.
const CE_OR_AC: &[&str] = &["CE", "AC"];
const CE_OR_WA: &[&str] = &["CE", "WA"];

pub(crate) const ROWS: &[LeavingRow] = &[
    row(
        "links_for_the_kits_own_files",
        Build,
        "for name in .files record fork_server made work/x; do ln -s OUTSIDE/victim ../$name; ln -s OUTSIDE/victim ../../$name; done",
        AC,
        "",
    ),
    row(
        "a_link_for_the_answer",
        Build,
        "ln -s PACKAGE/data/secret/1.ans ../.files; ln -s PACKAGE/data/secret/1.ans ../record",
        AC,
        "",
    ),
    row("pipes_for_the_kits_own_files", Build, "mkfifo ../.files ../record ../fork_server ../made", AC, ""),
    row("somebody_elses_program", Build, "rm run; ln -s OUTSIDE/accepted run", CE, "`run`: a link to `"),
    row(
        "somebody_elses_program_from_here",
        Build,
        "rm run; ln -s ../../../../outside/accepted run",
        CE,
        "`run`: a link to `",
    ),
    row(
        "somebody_elses_program_by_two_links",
        Build,
        "rm run; ln -s .. up; ln -s up/../../outside/accepted run",
        CE,
        "a link to `",
    ),
    row(
        "a_second_name_of_somebody_elses_program",
        Build,
        "ln OUTSIDE/accepted accepted && mv -f accepted run",
        CE_OR_AC,
        "hard links",
    ),
    row("a_link_to_a_folder_outside", Build, "ln -s OUTSIDE folder", CE, "`folder`: a link to `"),
    row("a_link_to_itself", Build, "ln -s itself itself", CE, "`itself`: a link to `itself`"),
    row(
        "a_pipe_for_the_program",
        Build,
        "rm run; mkfifo run",
        CE,
        "`run`: expected a file or a folder, found a named pipe",
    ),
    row(
        "a_pipe_beside_the_program",
        Build,
        "mkdir -p a/b; mkfifo a/b/pipe",
        CE,
        "`a/b/pipe`: expected a file or a folder",
    ),
    row("a_folder_for_the_program", Build, "rm run; mkdir run", CE, "`build` left no executable `run`"),
    row(
        "a_socket",
        Build,
        "python3 -c 'import os, stat; os.mknod(\"socket\", stat.S_IFSOCK | 0o600)'",
        CE_OR_AC,
        "`socket`: expected a file or a folder, found a socket",
    ),
    row("a_device", Build, "mknod null c 1 3", CE_OR_AC, "a device"),
    row("eight_links_to_the_folder_itself", Build, "for name in 1 2 3 4 5 6 7 8; do ln -s . $name; done", AC, ""),
    row(
        "names_of_all_kinds",
        Build,
        "mkdir \"$(printf 'a\\nb')\"; touch \"$(printf '\\033[2J')\" -- \"$(printf '\\377\\376')\" -x; ln -s -- -x \"$(printf 'l\\n')\"",
        AC,
        "",
    ),
    row(
        "modes_of_all_kinds",
        Build,
        "chmod 6777 run; mkdir open; chmod 1777 open; touch open/x; chmod 666 open/x",
        AC,
        "",
    ),
    row("a_closed_folder", Build, "mkdir -p a/b/c; chmod 0 a/b", CE_OR_AC, "`a/b`: a folder with mode 000"),
    row("a_closed_file", Build, "echo > a; chmod 0 a", CE_OR_AC, "`a`: a file with mode 000"),
    row(
        "deep_folders",
        Build,
        "n=0; while [ $n -lt 300 ]; do mkdir a-folder-with-a-rather-long-name && cd a-folder-with-a-rather-long-name || break; n=$((n + 1)); done",
        CE,
        "folders nested more than 64 deep",
    ),
    row("many_files", Build, "seq 10100 | xargs touch", CE, "more than 10000 files and folders"),
    row(
        "long_files",
        Build,
        "for n in 1 2 3 4 5; do truncate -s 60M $n; done",
        CE,
        "the total exceeds 268435456 bytes",
    ),
    row("no_folder", Build, "rm -rf ../source", CE, "`source`: no such file"),
    row(
        "another_folder",
        Build,
        "mv ../source ../moved; ln -s OUTSIDE ../source",
        CE,
        "`source`: expected a file or a folder",
    ),
    row("another_folder_for_temporary_files", Build, "rm -rf ../.temporary; ln -s OUTSIDE ../.temporary", AC, ""),
    row("somebody_who_stays", Build, "(sleep 2; rm -f run ../made/source/run; mkfifo run) > /dev/null 2>&1 &", AC, ""),
    row(
        "from_java_a_link_for_the_kits_own_file",
        Processor,
        "ln -s OUTSIDE/victim ../.files; ln -s OUTSIDE/victim ../record",
        AC,
        "",
    ),
    row("from_java_a_pipe_for_the_kits_own_file", Processor, "mkfifo ../.files ../record", AC, ""),
    row(
        "from_java_a_pipe_for_a_class",
        Processor,
        "mkfifo ../classes/Z.class",
        CE,
        "`classes/Z.class`: expected a file or a folder",
    ),
    row(
        "from_java_eight_links_to_the_folder_itself",
        Processor,
        "cd ../classes; for name in 1 2 3 4 5 6 7 8; do ln -s . $name; done",
        CE,
        "`classes/1`: expected a file or a folder, found a symbolic link",
    ),
    row("from_java_other_classes", Processor, "mv ../classes ../moved; ln -s OUTSIDE ../classes", CE, ""),
    row("from_java_a_link_for_a_class", Processor, "ln -s OUTSIDE/victim ../classes/Main.class", CE_OR_WA, ""),
    row(
        "a_pipe_for_a_message",
        Validator,
        "mkfifo judgemessage.txt",
        WA,
        "`judgemessage.txt`: expected a regular file, found a named pipe",
    ),
    row("a_link_for_a_message", Validator, "ln -s OUTSIDE/secret.txt judgemessage.txt", WA, "found a symbolic link"),
    row("a_second_name_for_a_message", Validator, "ln OUTSIDE/secret.txt teammessage.txt", WA, ""),
    row("a_long_message", Validator, "truncate -s 1000000 judgemessage.txt", WA, ""),
    row(
        "folders_that_are_closed_and_deep",
        Validator,
        "n=0; while [ $n -lt 300 ]; do mkdir a-folder-with-a-rather-long-name && cd a-folder-with-a-rather-long-name || break; n=$((n + 1)); done; mkdir -p x/y; chmod 0 x .",
        WA,
        "",
    ),
    row("a_feedback_folder_that_is_closed", Validator, "mkdir x; chmod 0 .", WA, ""),
    row(
        "a_pipe_for_the_next_pass",
        Passes,
        "mkfifo nextpass.in",
        JE,
        "`nextpass.in`, which is not a file but a named pipe",
    ),
    row(
        "a_secret_for_the_next_pass",
        Passes,
        "ln -s OUTSIDE/secret.txt nextpass.in",
        JE,
        "which is not a file but a symbolic link",
    ),
    row(
        "a_second_name_for_the_next_pass",
        Passes,
        "echo 1 > x; ln x nextpass.in",
        JE,
        "`nextpass.in`: a file with 2 hard links",
    ),
    row("a_folder_for_the_next_pass", Passes, "mkdir nextpass.in", JE, "which is not a file but a folder"),
];

/// The right answer, by a shell.
const RIGHT: &str = "#!/bin/sh\nread a; read n; echo $((n * 2))\n";
const WRONG: &str = "#!/bin/sh\necho 1\n";

const MAIN: &str = "import java.util.*;\npublic class Main { public static void main(String[] a) { \
    Scanner in = new Scanner(System.in); in.nextLine(); System.out.println(2 * in.nextLong()); } }\n";

/// Runs `evil.txt` in javac.
const EVIL: &str = "import java.util.*;\nimport javax.annotation.processing.*;\nimport javax.lang.model.element.*;\n\
    @SupportedAnnotationTypes(\"*\")\npublic class Evil extends AbstractProcessor {\n  static {\n    try { \
    new ProcessBuilder(\"/bin/sh\", \"evil.txt\").inheritIO().start().waitFor(); } catch (Exception e) { throw new Error(e); }\n  }\n  \
    public boolean process(Set<? extends TypeElement> a, RoundEnvironment b) { return false; }\n}\n";

const VALIDATE: &str = "#include <stdlib.h>\n#include <unistd.h>\nint main(int count, char **arguments) {\n  \
    if (count < 4 || chdir(arguments[3])) return 1;\n  if (system(\"exec 2>&1; SCRIPT\")) {}\n  return CODE;\n}\n";

/// `None`: there is no javac here.
pub(crate) fn judge(mode: &Mode, row: &LeavingRow) -> Result<(), Failed> {
    let place = Place::new(&Limits { time: 3.0, memory: 512, output: 2 }, 0);
    common::write(&place.root, &[("outside/victim", "before\n"), ("outside/accepted", RIGHT)]);
    fs::set_permissions(place.root.join("outside/accepted"), PermissionsExt::from_mode(0o755)).unwrap();
    let script = row.script.replace("OUTSIDE", &place.root.join("outside").display().to_string());
    let script = script.replace("PACKAGE", &place.package().display().to_string());
    if !prepare(&place, row, &script) {
        eprintln!("{}: skipped: no javac", row.name);
        return Ok(());
    }
    mode.give(&place.root);
    let before = place.tree();
    let mut faults = Vec::new();
    for turn in ["at first", "again"] {
        let found = turn_of(mode, &place, row);
        faults.extend(found.into_iter().map(|fault| format!("{turn}: {fault}")));
        let held = mode.holds(Some(Need::Files));
        faults.extend(changes(&before, &place.tree()).into_iter().filter(|_| held));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// Writes the submission `hostile`, or the validator.
fn prepare(place: &Place, row: &LeavingRow, script: &str) -> bool {
    let at = |name: &str| place.root.join("hostile").join(name);
    let executable = |name: &str, text: &str| {
        fs::write(at(name), text).unwrap();
        fs::set_permissions(at(name), PermissionsExt::from_mode(0o755)).unwrap();
    };
    fs::create_dir(place.root.join("hostile")).unwrap();
    match row.who {
        Build => {
            executable("run", RIGHT);
            executable("build", &format!("#!/bin/sh\n{script}\nexit 0\n"));
        }
        Processor => {
            common::write(
                &place.root.join("hostile"),
                &[
                    ("Main.java", MAIN),
                    ("evil.txt", script),
                    ("META-INF/services/javax.annotation.processing.Processor", "Evil\n"),
                ],
            );
            common::write(&place.root, &[("Evil.java", EVIL)]);
            let mut javac = Command::new("javac");
            javac.arg("-d").arg(at("")).arg(place.root.join("Evil.java")).stdin(Stdio::null());
            return javac.bounded_status().is_ok_and(|status| status.success());
        }
        Validator | Passes => {
            let (is_right, code) = (row.who == Passes, if row.who == Passes { "42" } else { "43" });
            executable("run", if is_right { RIGHT } else { WRONG });
            let yaml = fs::read_to_string(place.package().join("problem.yaml")).unwrap();
            let yaml = match row.who {
                Passes => yaml.replace("name: Double\n", "name: Double\ntype: multi-pass\n"),
                _ => yaml,
            };
            let yaml =
                format!("{yaml}  validation_output: 1\n{}", if is_right { "  validation_passes: 2\n" } else { "" });
            let source = VALIDATE.replace("SCRIPT", &script.replace('"', "\\\"")).replace("CODE", code);
            common::write(&place.package(), &[("problem.yaml", &yaml), ("output_validator/validate.c", &source)]);
        }
    }
    true
}

/// Judges the submission once; what is wrong.
fn turn_of(mode: &Mode, place: &Place, row: &LeavingRow) -> Vec<String> {
    let cache = place.root.join("cache");
    let mut arguments = vec!["judge", "double", "hostile"];
    if matches!(row.who, Build | Processor) {
        arguments.push("honest.c");
        common::write(&place.root, &[("honest.c", crate::HONEST)]);
    }
    arguments.extend(["--format", "json", "--jobs", "1"]);
    let ended = place.run_with(mode, &arguments, |command| {
        command.env("GRUNDY_CACHE", &cache).current_dir(&place.root);
    });
    let mut faults = crate::after(mode, place, &ended);
    faults.extend(strangers(&cache));
    let report = match ended.report() {
        Ok(report) => report,
        Err(fault) => {
            faults.push(fault);
            return faults;
        }
    };
    let submissions = &report["problems"][0]["submissions"];
    let verdict = submissions[0]["verdict"].as_str().unwrap_or("none");
    if verdict == "SKIP" && !mode.requires_compilers() {
        return faults;
    }
    let said = String::from_utf8_lossy(&ended.stdout);
    // With no layer that keeps a program to its folder, it can spoil the kit's own files as well.
    if !mode.holds(Some(Need::Files)) && verdict == "JE" {
        return faults;
    }
    if !row.verdicts.contains(&verdict) {
        faults.push(format!(
            "the verdict is {verdict}, expected {:?}: {:#}\n{}",
            row.verdicts, submissions[0], ended.stderr
        ));
    } else if verdict == row.verdicts[0] && !said.contains(&row.says.replace('\\', "\\\\")) {
        faults.push(format!("the report does not say {:?}: {:#}", row.says, submissions[0]));
    }
    if submissions[1] != Value::Null && submissions[1]["verdict"] != "AC" {
        faults.push(format!("the honest program after it: {:#}", submissions[1]));
    }
    faults
}

/// What is in a cache that is not the judge's own regular file, or that others may write; and what was begun there and not ended.
fn strangers(cache: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let Ok(owner) = fs::metadata(cache).map(|facts| facts.uid()) else {
        return faults;
    };
    let mut left: Vec<PathBuf> = ["programs", "templates", "fork_servers"].map(|kind| cache.join(kind)).to_vec();
    while let Some(path) = left.pop() {
        let Ok(facts) = fs::symlink_metadata(&path) else { continue };
        let is_known = facts.is_file() && facts.nlink() == 1 || facts.is_dir() || facts.is_symlink();
        let is_open = !facts.is_symlink() && facts.mode() & 0o7022 != 0;
        if !is_known || is_open || facts.uid() != owner || path.to_string_lossy().contains("/.making-") {
            faults.push(format!("in the cache: {} with mode {:o}", path.display(), facts.mode()));
        }
        if facts.is_dir() {
            left.extend(fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()));
        } else if facts.is_file() && File::open(&path).is_err() {
            faults.push(format!("in the cache: {} cannot be read", path.display()));
        }
    }
    faults
}
