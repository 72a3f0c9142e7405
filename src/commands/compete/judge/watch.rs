//! `--watch`: repeats the work whenever a file is saved.
//!
//! The files are checked five times a second. That sees every way of saving, including a rename over the old file,
//! works on every file system, and costs nothing beside judging. A change means a new modification time, size or inode.
//! Changes during the work are noticed after it, because the files are checked before the work begins. The work starts
//! again once nothing has changed for one interval and every named file exists: an editor may take several steps to
//! save a file.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::bail;

use crate::commands::compete::judge::arguments::Judge;
use crate::context::Context;
use crate::cph;
use crate::exit::Exit;
use crate::local_imports;
use crate::report::results::Judged;
use crate::say::{self, output};
use crate::what_to_judge;
use judge::SubmissionOutcome;
use untrusted::Text;

const INTERVAL: Duration = Duration::from_millis(200);
/// More files than this in a package are not looked at; none of ours comes near.
const MOST_FILES: usize = 20_000;

/// What is known of a file; a file that has it all unchanged counts as the same.
type Stamp = (i64, i64, u64, u64);

/// Does `once` now, and after each change of a named file or of the problem, until Ctrl-C. `prepare` does what makes the next time faster.
///
/// It reports errors of `once` and goes on watching, since the next save may repair them. On a terminal each report begins at the top of the
/// screen; what was there stays in the scrollback.
///
/// # Errors
///
/// When the problem cannot be found at all.
pub(crate) fn run(
    context: &Context,
    command: &Judge,
    mut once: impl FnMut() -> anyhow::Result<(Exit, Vec<Judged>)>,
    prepare: impl Fn(),
) -> anyhow::Result<Exit> {
    let target =
        what_to_judge::resolve(context, command.problem.as_deref(), &command.files, &command.compare.settings()?)?;
    if target.problem.is_none() {
        bail!("--watch: expected a problem or a program, for example: grundy judge PROBLEM FILE --watch");
    }
    let folder = target.problem.as_deref().map(|problem| context.problem_folder(problem)).transpose()?;
    let named = if target.is_newest { Vec::new() } else { target.files };
    let own = own_outputs();
    let mut before: Option<Verdicts> = None;
    loop {
        // The program may be another one by now, and name other files.
        let files = programs(context, command);
        let parts = parts(context, &files);
        let look = || {
            let mut found = look(&named, folder.as_deref(), &own);
            let samples = files.iter().filter_map(|file| cph::file_of(file));
            let more = parts.iter().cloned().chain(samples);
            found.extend(more.filter_map(|path| about(&path).map(|metadata| (path, stamp(&metadata)))));
            found
        };
        let seen = look();
        match once() {
            Ok((_, judged)) => {
                let now = verdicts(&judged);
                if let Some(before) = &before {
                    output::print(&since_last_time(before, &now))?;
                }
                before = Some(now);
            }
            Err(error) => say::error(&say::error_text(&error)),
        }
        if sandbox::interrupted() {
            return Ok(Exit::Interrupted);
        }
        prepare();
        if sandbox::interrupted() {
            return Ok(Exit::Interrupted);
        }
        say::note("watching; Ctrl-C ends it");
        let Some(now) = next_change(&seen, &named, look) else {
            return Ok(Exit::Interrupted);
        };
        output::clear()?;
        say::note(&format!("{} changed", what_changed(&seen, &now)));
    }
}

/// The programs that are judged.
fn programs(context: &Context, command: &Judge) -> Vec<PathBuf> {
    what_to_judge::resolve(
        context,
        command.problem.as_deref(),
        &command.files,
        &command.compare.settings().unwrap_or_default(),
    )
    .map_or_else(|_| Vec::new(), |target| target.files)
}

/// The headers and modules that the programs name.
fn parts(context: &Context, files: &[PathBuf]) -> Vec<PathBuf> {
    let parts = files.iter().filter_map(|file| local_imports::needed_by(context, file).ok());
    parts.flat_map(|beside| beside.paths().map(Path::to_owned).collect::<Vec<_>>()).collect()
}

/// The files, by device and number, into which this process writes: its own words are no change.
fn own_outputs() -> Vec<(u64, u64)> {
    let metadata = output::files().into_iter().filter_map(|file| file.metadata().ok());
    metadata.map(|metadata| (metadata.dev(), metadata.ino())).collect()
}

/// The verdict of each program on each case; of one that does not compile, of the compiler alone, which has no name here.
type Verdicts = BTreeMap<(Text, Text), &'static str>;

fn verdicts(judged: &[Judged]) -> Verdicts {
    let mut found = Verdicts::new();
    for submission in judged.iter().filter_map(|one| one.result.as_ref().ok()).flat_map(|report| &report.submissions) {
        let name = &submission.candidate.name;
        let compiler = if matches!(submission.outcome, SubmissionOutcome::CompileError(_)) { "CE" } else { "compiles" };
        found.insert((name.clone(), Text::default()), compiler);
        for case in submission.cases() {
            let verdict = case.result.as_ref().map_or("JE", |report| report.verdict.label());
            found.insert((name.clone(), case.name.clone()), verdict);
        }
    }
    found
}

/// A line for each verdict that is not as it was; one line if there is none.
fn since_last_time(before: &Verdicts, now: &Verdicts) -> String {
    /// More changes are counted.
    const MOST: usize = 8;
    let changed: Vec<String> = now
        .iter()
        .filter_map(|(key, verdict)| {
            let (name, case) = key;
            let was = before.get(key)?;
            let at = if case.is_empty() { String::new() } else { format!(" on {case}") };
            (was != verdict).then(|| format!("  {name}{at}: {was} -> {verdict}\n"))
        })
        .collect();
    match changed.len() {
        // Nothing that was judged now was judged before: another program, say.
        0 if !now.keys().any(|key| before.contains_key(key)) => String::new(),
        0 => "since last time: no verdict changed\n".to_owned(),
        count if count > MOST => format!("since last time:\n{}  … {} more\n", changed[..MOST].concat(), count - MOST),
        _ => format!("since last time:\n{}", changed.concat()),
    }
}

/// Waits until the files are no longer as `seen` and have settled. `None`: interrupted.
fn next_change(
    seen: &BTreeMap<PathBuf, Stamp>,
    named: &[PathBuf],
    look: impl Fn() -> BTreeMap<PathBuf, Stamp>,
) -> Option<BTreeMap<PathBuf, Stamp>> {
    let mut last = look();
    loop {
        if sandbox::interrupted() {
            return None;
        }
        thread::sleep(INTERVAL);
        let now = look();
        let complete = named.iter().all(|file| now.contains_key(file));
        if now == last && now != *seen && complete {
            return Some(now);
        }
        last = now;
    }
}

/// The name of one file that is not as it was, and how many more there are.
fn what_changed(before: &BTreeMap<PathBuf, Stamp>, after: &BTreeMap<PathBuf, Stamp>) -> String {
    let changed = |path: &&PathBuf| before.get(*path) != after.get(*path);
    let paths: std::collections::BTreeSet<&PathBuf> = before.keys().chain(after.keys()).filter(changed).collect();
    let name = paths.first().map_or(String::new(), |path| path.display().to_string());
    match paths.len() {
        0 | 1 => name,
        count => format!("{name} and {} more", count - 1),
    }
}

/// The named files, and those of the problem, but for what this process itself writes into.
fn look(named: &[PathBuf], folder: Option<&Path>, own: &[(u64, u64)]) -> BTreeMap<PathBuf, Stamp> {
    let mut found = BTreeMap::new();
    for file in named {
        // Through a link, since that is what is judged.
        if let Some(metadata) = about(file) {
            found.insert(file.clone(), stamp(&metadata));
            // Of a program of several files, each.
            for entry in fs::read_dir(file).into_iter().flatten().flatten() {
                found.extend(entry.metadata().ok().map(|metadata| (entry.path(), stamp(&metadata))));
            }
        }
    }
    // A plain folder may be anybody's home: only what lies in it directly, or in a folder for samples, is data.
    let deep = folder.is_some_and(|folder| folder.join("problem.yaml").is_file());
    let mut folders: Vec<PathBuf> = folder.map(Path::to_owned).into_iter().collect();
    if let Some(folder) = folder.filter(|_| !deep) {
        folders.extend(package::folders_of_samples(folder));
    }
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            if found.len() >= MOST_FILES {
                return found;
            }
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            match entry.metadata() {
                Ok(metadata) if metadata.is_dir() && deep && !hidden => folders.push(entry.path()),
                Ok(metadata) if own.contains(&(metadata.dev(), metadata.ino())) => {}
                Ok(metadata) if !metadata.is_dir() && !hidden => {
                    found.entry(entry.path()).or_insert_with(|| stamp(&metadata));
                }
                _ => {}
            }
        }
    }
    found
}

/// What the system says of a file, which is not opened.
#[expect(clippy::disallowed_methods, reason = "only its time and size are looked at")]
fn about(path: &Path) -> Option<fs::Metadata> {
    fs::metadata(path).ok()
}

fn stamp(metadata: &fs::Metadata) -> Stamp {
    (metadata.mtime(), metadata.mtime_nsec(), metadata.size(), metadata.ino())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn every_way_of_saving_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("my.c");
        fs::write(&file, "one").unwrap();
        let named = [file.clone()];
        let see = || look(&named, None, &[]);
        let first = see();
        assert_eq!(first.len(), 1);
        assert_eq!(see(), first);
        let draft = folder.path().join("draft");
        fs::write(&draft, "two").unwrap();
        let time = fs::metadata(&file).unwrap().modified().unwrap();
        fs::File::options().write(true).open(&draft).unwrap().set_modified(time).unwrap();
        fs::rename(&draft, &file).unwrap();
        let renamed = see();
        assert_ne!(renamed, first, "a rename, with the same size and time");
        fs::write(&file, "three").unwrap();
        assert_ne!(see(), renamed, "written in place");
        assert_eq!(what_changed(&renamed, &see()), file.display().to_string());
        fs::remove_file(&file).unwrap();
        assert!(see().is_empty());
    }

    #[test]
    fn changed_verdicts_are_told() {
        let verdicts = |list: &[(&str, &'static str)]| -> Verdicts {
            list.iter().map(|&(case, verdict)| (("my.py".into(), case.into()), verdict)).collect()
        };
        let (before, now) =
            (verdicts(&[("1", "AC"), ("2", "WA"), ("3", "WA")]), verdicts(&[("1", "AC"), ("2", "AC"), ("3", "TLE")]));
        assert_eq!(
            since_last_time(&before, &now),
            "since last time:\n  my.py on 2: WA -> AC\n  my.py on 3: WA -> TLE\n"
        );
        assert_eq!(since_last_time(&now, &now), "since last time: no verdict changed\n");
        let broken = verdicts(&[("", "CE")]);
        assert_eq!(
            since_last_time(&verdicts(&[("", "compiles"), ("1", "AC")]), &broken),
            "since last time:\n  my.py: compiles -> CE\n"
        );
        assert_eq!(
            since_last_time(&broken, &verdicts(&[("", "compiles"), ("1", "AC")])),
            "since last time:\n  my.py: CE -> compiles\n"
        );
        assert_eq!(since_last_time(&before, &Verdicts::new()), "", "another program");
    }

    #[test]
    fn a_package_is_watched_whole_and_a_plain_folder_flat() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("data/secret")).unwrap();
        fs::create_dir_all(folder.path().join(".git")).unwrap();
        for name in ["1.in", "data/secret/2.in", ".git/index"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(look(&[], Some(folder.path()), &[]).len(), 1);
        for name in ["tests/3.in", "ans/3.ans", "TEST01/TASK.INP"] {
            fs::create_dir_all(folder.path().join(name).parent().unwrap()).unwrap();
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(look(&[], Some(folder.path()), &[]).len(), 4, "wherever samples may lie");
        ["tests", "ans", "TEST01"].iter().for_each(|name| fs::remove_dir_all(folder.path().join(name)).unwrap());
        let own = fs::metadata(folder.path().join("1.in")).unwrap();
        assert_eq!(look(&[], Some(folder.path()), &[(own.dev(), own.ino())]).len(), 0);
        fs::write(folder.path().join("problem.yaml"), "").unwrap();
        assert_eq!(look(&[], Some(folder.path()), &[]).len(), 3);
    }
}
