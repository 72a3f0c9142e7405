//! The values that a shell completes while the user types.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;

use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};

use crate::context::Context;
use crate::user_games::kinds::KINDS;
use crate::what_to_judge;
use sandbox::Protection;

/// The variable by which a script asks.
pub(crate) const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Problem ids, and paths: every command that takes an id also takes a folder or a file.
pub(crate) fn problems() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let folders = Context::new(None, None).package_folders().unwrap_or_default();
        let own = folders.iter().filter_map(|folder| folder.file_name()?.to_str());
        let ids: BTreeSet<&str> = own.chain(catalogue::ids()).collect();
        let mut candidates = beginning_with(typed, ids.into_iter().map(str::to_owned));
        candidates.extend(PathCompleter::any().complete(typed));
        candidates
    })
}

/// Problem ids, paths and games.
pub(crate) fn problems_and_games() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let names = theory::which_game::names().into_iter().map(str::to_owned);
        let ids = catalogue::ids().into_iter().map(str::to_owned);
        if let Some(files) = files_of_games(typed, &KINDS[..1]) {
            return files;
        }
        let kind = KINDS.first().map(|kind| (*kind).to_owned());
        let mut candidates = beginning_with(typed, ids.chain(names).chain(kind));
        candidates.extend(PathCompleter::any().complete(typed));
        candidates
    })
}

/// The forms of a game's name. What follows a colon is a rule, which only the player knows.
pub(crate) fn games() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        if let Some(files) = files_of_games(typed, &KINDS) {
            return files;
        }
        let names = theory::which_game::names().into_iter().chain(theory::which_game::usual_names()).chain(KINDS);
        beginning_with(typed, names.map(str::to_owned))
    })
}

/// After `program:` and the like, paths.
fn files_of_games(typed: &OsStr, kinds: &[&str]) -> Option<Vec<CompletionCandidate>> {
    let typed = typed.to_str()?;
    let (kind, path) = kinds.iter().find_map(|kind| typed.strip_prefix(kind).map(|path| (kind, path)))?;
    let paths = PathCompleter::any().complete(OsStr::new(path));
    Some(paths.into_iter().map(|candidate| candidate.add_prefix(*kind)).collect())
}

/// The judges that a bundle can be made for.
pub(crate) fn judges() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, judges::with_bundles().map(|judge| judge.name.to_owned()))
    })
}

/// The cases of the problem that the line names, or of the program whose folder has samples.
pub(crate) fn cases() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        // After the first `--`, a script passes the words of the line: the command itself, a subcommand, its arguments.
        let words = env::args_os().skip_while(|word| word != "--").skip(3).filter_map(|word| word.into_string().ok());
        let context = Context::new(None, None);
        let mut problems = words.filter(|word| !word.starts_with('-')).filter_map(|word| {
            let (problem, _) =
                what_to_judge::programs(&context, &word, &[], &package::ProblemSettings::default()).ok()?;
            context.problem(&problem).ok()
        });
        let Some(problem) = problems.next() else { return Vec::new() };
        let committed = problem.committed_cases.iter().chain(&problem.unanswered).map(|case| case.name.as_str());
        let names: BTreeSet<String> = committed.chain(problem.generated_names()).map(str::to_owned).collect();
        beginning_with(typed, names.into_iter())
    })
}

/// What the sandbox may be asked to protect.
pub(crate) fn protections() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, Protection::ALL.into_iter().map(|protection| protection.name().to_owned()))
    })
}

/// The languages of programs.
pub(crate) fn program_languages() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, program::languages().iter().map(|language| language.id.to_owned()))
    })
}

/// The languages that some package has a statement in.
pub(crate) fn statement_languages() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let problems = Context::new(None, None).problems(&[]).unwrap_or_default();
        let own = problems.iter().flat_map(|problem| problem.statements.keys().cloned());
        let embedded = catalogue::files().filter_map(|file| {
            let (_, name) = file.path.split_once("/statement/problem.")?;
            Some(name.split_once('.')?.0.to_owned())
        });
        let languages: BTreeSet<String> = own.chain(embedded).collect();
        beginning_with(typed, languages.into_iter())
    })
}

/// The values that begin so, each once.
fn beginning_with(typed: &OsStr, values: impl Iterator<Item = String>) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let mut known = BTreeSet::new();
    let values = values.filter(|value| value.starts_with(&*typed) && known.insert(value.clone()));
    values.map(CompletionCandidate::new).collect()
}
