//! Shell completion: the script that a shell loads, and the values that it asks for while the user types.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;

use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use clap_complete::env::Shells;

use crate::context::Context;
use crate::exit::Exit;
use crate::own::kinds::KINDS;
use crate::say::output;
use crate::target;
use anyhow::Context as _;
use sandbox::Protection;

/// The shells that there is a script for.
pub(super) const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];
/// The variable by which a script asks.
pub(super) const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Prints the script that makes `shell` complete the command line.
pub(super) fn print_script(shell: &str) -> anyhow::Result<Exit> {
    let shells = Shells::builtins();
    let completer = shells.completer(shell).with_context(|| format!("{shell}: there is no script for this shell"))?;
    let mut script = Vec::new();
    completer.write_registration(VARIABLE, "grundy", "grundy", "grundy", &mut script)?;
    output::write(&script)?;
    Ok(Exit::Ok)
}

/// Problem ids, and paths: every command that takes an id also takes a folder or a file.
pub(super) fn problems() -> ArgValueCompleter {
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
pub(super) fn problems_and_games() -> ArgValueCompleter {
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
pub(super) fn games() -> ArgValueCompleter {
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
pub(super) fn judges() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, bundle::judges::ALL.iter().map(|judge| judge.name.to_owned()))
    })
}

/// The cases of the problem that the line names, or of the program whose folder has samples.
pub(super) fn cases() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        // After the first `--`, a script passes the words of the line: the command itself, a subcommand, its arguments.
        let words = env::args_os().skip_while(|word| word != "--").skip(3).filter_map(|word| word.into_string().ok());
        let context = Context::new(None, None);
        let mut problems = words.filter(|word| !word.starts_with('-')).filter_map(|word| {
            let (problem, _) = target::programs(&word, &[]).ok()?;
            context.problem(&problem).ok()
        });
        let Some(problem) = problems.next() else { return Vec::new() };
        let generated = problem.recipe.iter().flat_map(|recipe| &recipe.cases).map(|case| case.name.clone());
        let names = problem.committed_cases.iter().map(|case| case.name.clone()).chain(generated);
        beginning_with(typed, names)
    })
}

/// What the sandbox may be asked to protect.
pub(super) fn protections() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, Protection::ALL.into_iter().map(|protection| protection.name().to_owned()))
    })
}

/// The languages of programs.
pub(super) fn program_languages() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, program::languages().iter().map(|language| language.id.to_owned()))
    })
}

/// The languages that some package has a statement in.
pub(super) fn statement_languages() -> ArgValueCompleter {
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
