//! What a judged Python program sees, for `grundy doctor`: which interpreter runs it, the folders of its modules, and which of the
//! modules that contestants use it finds.
//!
//! A program in the sandbox says so, because a module that is installed need not be readable there.

use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use judge::run::{RunLimits, run_program};
use program::{Build, BuildOptions, Builder, ProgramLanguage};
use untrusted::Scratch;

/// The languages that are Python 3.
const IDS: [&str; 2] = ["python3", "pypy3"];

/// The program that looks. Each module is known by the name that `import` takes, and by that of its distribution.
const LOOK: &str = "import importlib.metadata, importlib.util, json, os, site, sys
MODULES = [('numpy', 'numpy'), ('scipy', 'scipy'), ('numba', 'numba'), ('networkx', 'networkx'),
           ('sortedcontainers', 'sortedcontainers'), ('atcoder', 'ac-library-python')]
def version(module, distribution):
    try:
        if importlib.util.find_spec(module) is None:
            return None
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ''
    except Exception:
        return None
own = site.getusersitepackages() if site.ENABLE_USER_SITE else None
print(json.dumps({
    'version': sys.version.split()[0],
    'folders': [folder for folder in sys.path[1:] if os.path.isdir(folder)],
    'user_folder': own if own in sys.path else None,
    'python_path': os.environ.get('PYTHONPATH'),
    'modules': [{'name': module, 'version': version(module, distribution)} for module, distribution in MODULES],
}))
";

/// An interpreter, and what a judged program sees of its modules.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Python {
    language: &'static str,
    command: String,
    /// `None` if `error` says why.
    sees: Option<Sees>,
    error: Option<String>,
}

/// What the program in the sandbox says.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Sees {
    version: String,
    /// The folders of modules, in the order in which it looks there.
    folders: Vec<String>,
    /// The one of them in which `pip install --user` puts modules.
    user_folder: Option<String>,
    /// The folders of `PYTHONPATH` that count.
    python_path: Option<String>,
    modules: Vec<Module>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Module {
    name: String,
    /// `None`: it is not found. Empty: it does not say.
    version: Option<String>,
}

/// The interpreters of Python 3 that are here.
pub(super) fn all(builder: &Builder) -> Vec<Python> {
    let languages = program::languages().iter().filter(|language| IDS.contains(&language.id));
    languages.filter_map(|language| look(builder, language)).collect()
}

fn look(builder: &Builder, language: &'static ProgramLanguage) -> Option<Python> {
    // One that is broken is in the table of compilers.
    let command = builder.compiler(language).ok()??.command.display().to_string();
    let (sees, error) = match ask(builder, language) {
        Ok(sees) => (Some(sees), None),
        Err(error) => (None, Some(error.to_string())),
    };
    Some(Python { language: language.name, command, sees, error })
}

fn ask(builder: &Builder, language: &ProgramLanguage) -> anyhow::Result<Sees> {
    let folder = Scratch::new("grundy-doctor-")?;
    let source = folder.path().join(Path::new("look").with_extension(language.extensions[0]));
    std::fs::write(&source, LOOK)?;
    let options = BuildOptions { language: Some(language.id.to_owned()), ..BuildOptions::default() };
    let program = match builder.build_with(&source, &options)? {
        Build::Ready(program) => program,
        Build::CompileError { message } => anyhow::bail!("{message}"),
        Build::MissingCompiler { language, .. } => anyhow::bail!("no interpreter for {language}"),
    };
    let limits = RunLimits { time: Duration::from_secs(20), memory_mib: 512, output_mib: 1, core: None };
    let mut outcome = run_program(&program, None, &limits, 1024, folder.path())?;
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text)?;
    let said = String::from_utf8_lossy(&outcome.stderr);
    serde_json::from_str(&text).map_err(|_| {
        anyhow::anyhow!(
            "a program in the sandbox failed: {}",
            said.trim_end().lines().last().unwrap_or("it said nothing")
        )
    })
}

/// Which interpreter runs programs of a language, and the folders in which it looks for modules, in words. `None`: the language is not Python 3, or
/// nothing runs it.
pub(crate) fn where_it_looks(builder: &Builder, language: &'static ProgramLanguage) -> Option<String> {
    let python = IDS.contains(&language.id).then(|| look(builder, language))??;
    let sees = python.sees?;
    Some(format!(
        "{} is {} ({}), which looks in {}",
        python.language,
        python.command,
        sees.version,
        if sees.folders.is_empty() { "no folder".to_owned() } else { sees.folders.join(", ") }
    ))
}

/// The lines about an interpreter, for people.
pub(super) fn lines(python: &Python) -> Vec<String> {
    let Python { language, command, sees, error } = python;
    let Some(sees) = sees else {
        return vec![format!("{language}: {command}: {}", error.as_deref().unwrap_or_default())];
    };
    let found: Vec<String> = sees.modules.iter().filter_map(Module::found).collect();
    let missing: Vec<&str> =
        sees.modules.iter().filter(|module| module.version.is_none()).map(|module| module.name.as_str()).collect();
    let list = |words: &[&str]| if words.is_empty() { "none".to_owned() } else { words.join(", ") };
    let own = sees.user_folder.as_deref().unwrap_or("none");
    let named = sees.python_path.as_deref().unwrap_or("none");
    vec![
        format!("{language} programs run by {command} ({})", sees.version),
        format!("  modules from {}", list(&sees.folders.iter().map(String::as_str).collect::<Vec<_>>())),
        format!("  of `pip install --user`: {own}; of PYTHONPATH: {named}"),
        format!(
            "  found: {}; not found: {}",
            list(&found.iter().map(String::as_str).collect::<Vec<_>>()),
            list(&missing)
        ),
    ]
}

impl Module {
    fn found(&self) -> Option<String> {
        let version = self.version.as_deref()?;
        Some(format!("{} {version}", self.name).trim_end().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_sees_is_told_in_lines() {
        let module =
            |name: &str, version: Option<&str>| Module { name: name.to_owned(), version: version.map(Into::into) };
        let sees = Sees {
            version: "3.11.7".to_owned(),
            folders: vec!["/usr/lib/python3.11".to_owned(), "/home/u/.local/lib/python3.11/site-packages".to_owned()],
            user_folder: Some("/home/u/.local/lib/python3.11/site-packages".to_owned()),
            python_path: None,
            modules: vec![module("numpy", Some("2.1.0")), module("numba", None), module("atcoder", Some(""))],
        };
        let command = "/usr/bin/python3".to_owned();
        let python = Python { language: "Python 3", command, sees: Some(sees), error: None };
        assert_eq!(
            lines(&python),
            [
                "Python 3 programs run by /usr/bin/python3 (3.11.7)",
                "  modules from /usr/lib/python3.11, /home/u/.local/lib/python3.11/site-packages",
                "  of `pip install --user`: /home/u/.local/lib/python3.11/site-packages; of PYTHONPATH: none",
                "  found: numpy 2.1.0, atcoder; not found: numba",
            ]
        );
        let python = Python { sees: None, error: Some("it failed".to_owned()), ..python };
        assert_eq!(lines(&python), ["Python 3: /usr/bin/python3: it failed"]);
    }
}
