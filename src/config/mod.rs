//! The configuration: `grundy.toml` in or above the working folder, and the user's own file.
//!
//! For each setting, the nearest `grundy.toml` at or above the working folder counts, otherwise that of the user
//! (`~/.config/grundy/grundy.toml`), otherwise the default. The editor is only read from the user's own file, because
//! it is a command, and a folder may come from somebody else. `record = false` counts in either file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, io};

use anyhow::{Context as _, anyhow, bail};
use etcetera::BaseStrategy;
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::de::{DeTable, DeValue};

use bundle::Boundary;
use judges::{Judge, extension};
use program::ProgramLanguage;
use untrusted::Root;

/// The name of the file.
pub(super) const NAME: &str = "grundy.toml";
/// A configuration is small; whatever is larger is something else.
const LARGEST: u64 = 1 << 20;

/// What the package format allows as the license of a problem.
const LICENSES: [&str; 7] = ["unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"];

/// A value, and the file that it is from.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Setting<T> {
    pub(super) value: T,
    pub(super) from: PathBuf,
    /// Whether that is the user's own file, and not one of a folder, which may come from anybody.
    pub(super) is_of_user: bool,
}

/// What holds here.
#[derive(Debug, Default)]
pub(super) struct Config {
    /// The language of new solutions, by the id of its row.
    pub(super) language: Option<Setting<&'static ProgramLanguage>>,
    /// The command that opens a new folder, in words.
    pub(super) editor: Option<Setting<Vec<String>>>,
    /// The judge of `bundle`, and if a folder's file names it, that of the problems judged there.
    pub(super) judge: Option<Setting<&'static Judge>>,
    /// Templates of new solutions, by language.
    pub(super) templates: BTreeMap<&'static str, Setting<PathBuf>>,
    /// Further arguments for compilers, by language.
    pub(super) flags: BTreeMap<&'static str, Setting<Vec<String>>>,
    /// Time limits in percent of the problem's, by language.
    pub(super) time_percent: BTreeMap<&'static str, Setting<u32>>,
    /// What oracles are called in a folder of samples.
    pub(super) oracles: Option<Setting<Vec<String>>>,
    /// What generators are called there.
    pub(super) generators: Option<Setting<Vec<String>>>,
    /// The numbers under which `submit` submits languages.
    pub(super) submit: BTreeMap<&'static str, Setting<u32>>,
    /// The language of texts for people.
    pub(super) lang: Option<Setting<theory::SpokenLanguage>>,
    /// Whether solved problems are recorded.
    pub(super) record: Option<Setting<bool>>,
    /// Who is named as the author of new packages.
    pub(super) author: Option<Setting<String>>,
    /// The license of new packages, in the words of the package format.
    pub(super) license: Option<Setting<String>>,
    /// The files that were read, the one that counts first at the front.
    pub(super) files: Vec<PathBuf>,
    /// Editors that were found where they do not count.
    pub(super) ignored_editors: Vec<PathBuf>,
}

/// A file as it is written.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Written {
    language: Option<String>,
    editor: Option<String>,
    judge: Option<String>,
    #[serde(default)]
    templates: BTreeMap<String, PathBuf>,
    #[serde(default)]
    flags: BTreeMap<String, Flags>,
    #[serde(default)]
    time_factor: BTreeMap<String, f64>,
    #[serde(default)]
    submit: BTreeMap<String, u32>,
    oracles: Option<Vec<String>>,
    generators: Option<Vec<String>>,
    lang: Option<String>,
    record: Option<bool>,
    author: Option<String>,
    license: Option<String>,
    /// Of the problem in the folder of the file, which the loader of problems reads.
    problem: Option<IgnoredAny>,
}

/// One text, split as a shell does, or a list of words.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a text of flags, or a list of texts")]
enum Flags {
    Text(String),
    Words(Vec<String>),
}

impl Config {
    /// What holds in the working folder.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, is not TOML, or has a setting that is unknown or wrong; with file and line.
    pub(super) fn load() -> anyhow::Result<Self> {
        let here = env::current_dir().context("cannot find the working folder")?;
        Self::load_from(&here, user_file().as_deref())
    }

    /// The judge that a folder's file names for the problems judged there. The user's own file names only that of `bundle`.
    pub(super) fn judge_of_folder(&self) -> Option<&Setting<&'static Judge>> {
        self.judge.as_ref().filter(|setting| !setting.is_of_user)
    }

    /// Further arguments for the compiler of this program.
    pub(super) fn flags_for(&self, file: &Path) -> Vec<String> {
        self.flags_setting_for(file).map_or_else(Vec::new, |setting| setting.value.clone())
    }

    /// As [`Self::flags_for`], with the file that they are from.
    pub(super) fn flags_setting_for(&self, file: &Path) -> Option<&Setting<Vec<String>>> {
        program::language_of(file).and_then(|language| self.flags.get(language.id))
    }

    /// The time limit of this program in percent of the problem's.
    pub(super) fn time_percent_for(&self, file: &Path) -> u32 {
        let setting = program::language_of(file).and_then(|language| self.time_percent.get(language.id));
        setting.map_or(100, |setting| setting.value)
    }

    fn load_from(here: &Path, user: Option<&Path>) -> anyhow::Result<Self> {
        let mut config = Self::default();
        // A file that speaks of the problem in its folder alone hides none above it.
        let is_near = |path: &PathBuf| path.is_file() && !is_of_problem_alone(path);
        let near: Vec<PathBuf> = here.ancestors().map(|folder| folder.join(NAME)).filter(is_near).collect();
        let user = user.filter(|path| path.is_file());
        for path in near.iter().map(PathBuf::as_path).chain(user) {
            if config.files.iter().any(|known| known == path) {
                continue;
            }
            config.add(path, Some(path) == user)?;
            config.files.push(path.to_owned());
        }
        Ok(config)
    }

    /// Adds the settings of a file that no file before it has.
    fn add(&mut self, path: &Path, is_user: bool) -> anyhow::Result<()> {
        let (written, text) = read(path)?;
        let at = |setting: &str, error: String| {
            anyhow!("{}:{}: `{setting}`: {error}", path.display(), line_of_setting(&text, setting))
        };
        let from = || path.to_owned();
        if is_user && written.problem.is_some() {
            let line = line_of(path, "[problem");
            bail!(
                "{}:{line}: `[problem]` is about one problem; it belongs into the grundy.toml in its folder",
                path.display()
            );
        }
        if let Some(id) = &written.language {
            let value = language(id).map_err(|error| at("language", error))?;
            self.language.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        if let Some(name) = &written.judge {
            let value = Judge::meant_by(name).ok_or_else(|| {
                let known: Vec<&str> = judges::ALL.iter().map(|judge| judge.name).collect();
                let known = known.join(", ");
                at("judge", format!("found `{name}`, expected a judge by its name ({known}) or by its address"))
            })?;
            self.judge.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        match &written.editor {
            Some(command) if is_user => {
                let value = words(command).map_err(|error| at("editor", error))?;
                self.editor.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
            }
            Some(_) => self.ignored_editors.push(from()),
            None => {}
        }
        if let Some(code) = &written.lang {
            let value = theory::SpokenLanguage::of_code(code)
                .ok_or_else(|| at("lang", format!("found `{code}`, expected a language: en or zh")))?;
            self.lang.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        if let Some(value) = written.record {
            let known = self.record.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
            // No file of a folder switches on what the user has switched off.
            if known.value && !value {
                *known = Setting { value, from: from(), is_of_user: is_user };
            }
        }
        for (key, names, setting) in
            [("oracles", written.oracles, &mut self.oracles), ("generators", written.generators, &mut self.generators)]
        {
            let Some(names) = names else { continue };
            if let Some(bad) = names.iter().find(|name| name.is_empty() || name.contains(['/', '.'])) {
                let expected = "the beginning of a program's name, such as `brute`";
                return Err(at(key, format!("found `{bad}`, expected {expected}")));
            }
            let value = names.iter().map(|name| name.to_ascii_lowercase()).collect();
            setting.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        if let Some(value) = written.author {
            self.author.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        if let Some(value) = written.license {
            if !LICENSES.contains(&value.as_str()) {
                return Err(at("license", format!("found `{value}`, expected one of {}", LICENSES.join(", "))));
            }
            self.license.get_or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        for (id, template) in written.templates {
            let language = language(&id).map_err(|error| at(&format!("templates.{id}"), error))?;
            let value = resolve(path, &template);
            if !is_user {
                require_near(path, &id, &template, &value)?;
            }
            self.templates.entry(language.id).or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        for (id, flags) in written.flags {
            let language = language(&id).map_err(|error| at(&format!("flags.{id}"), error))?;
            if !language.takes_flags() {
                return Err(at(&format!("flags.{id}"), format!("{} has no compiler that takes flags", language.name)));
            }
            let value = match flags {
                Flags::Text(text) => words(&text).map_err(|error| at(&format!("flags.{id}"), error))?,
                Flags::Words(words) => words,
            };
            self.flags.entry(language.id).or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        for (id, number) in written.submit {
            let language = language(&id).map_err(|error| at(&format!("submit.{id}"), error))?;
            let value = number;
            if let Some(other) = extension::of_others(language.id, value) {
                return Err(at(&format!("submit.{id}"), of_another_language(language, other)));
            }
            self.submit.entry(language.id).or_insert_with(|| Setting { value, from: from(), is_of_user: is_user });
        }
        for (id, factor) in written.time_factor {
            let language = language(&id).map_err(|error| at(&format!("time-factor.{id}"), error))?;
            let value = percent(factor).map_err(|error| at(&format!("time-factor.{id}"), error))?;
            self.time_percent.entry(language.id).or_insert_with(|| Setting {
                value,
                from: from(),
                is_of_user: is_user,
            });
        }
        Ok(())
    }
}

/// Whether a file has the table `[problem]` and nothing else.
fn is_of_problem_alone(path: &Path) -> bool {
    let text = Root::Anywhere.text(path, LARGEST).unwrap_or_default();
    let table = toml::from_str::<toml::Table>(&text).unwrap_or_default();
    !table.is_empty() && table.keys().all(|key| key == "problem")
}

/// The user's own file, whether it exists or not.
pub(super) fn user_file() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("grundy").join(NAME))
}

/// Says that a number of `submit` is that of another language.
fn of_another_language(wanted: &ProgramLanguage, other: extension::Language) -> String {
    let numbers = extension::numbers_of(wanted.id).map(|known| format!(", such as {} ({})", known.number, known.name));
    format!(
        "found {}, which is {} at Codeforces; expected a number of {}{}",
        other.number,
        other.name,
        wanted.name,
        numbers.take(1).collect::<String>()
    )
}

/// The line of a setting in the text of a file, from 1: of `flags.cpp`, that of the key `cpp` in the table `flags`.
fn line_of_setting(text: &str, setting: &str) -> usize {
    let Ok(whole) = DeTable::parse(text) else { return 1 };
    let (mut table, mut line) = (whole.get_ref(), 1);
    for name in setting.split('.') {
        let Some((key, value)) = table.iter().find(|(key, _)| *key.get_ref() == name) else { break };
        line = line_at(text, key.span().start);
        let DeValue::Table(inner) = value.get_ref() else { break };
        table = inner;
    }
    line
}

/// The line of a place in a text, from 1.
fn line_at(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count()
}

/// A file as it is written, with its text.
fn read(path: &Path) -> anyhow::Result<(Written, String)> {
    let cannot = |error: &io::Error| anyhow!("{}: cannot read the file: {error}", path.display());
    let text = Root::Anywhere.text(path, LARGEST).map_err(|error| cannot(&error))?;
    let written = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(String::new(), |span| format!("{}:", line_at(&text, span.start)));
        anyhow!("{}:{line} {}", path.display(), error.message().trim().replace('\n', "; "))
    })?;
    Ok((written, text))
}

/// The language that a person means: an id of the table, or a usual name.
///
/// # Errors
///
/// When there is none; it names the known ones.
pub(super) fn language(asked: &str) -> Result<&'static ProgramLanguage, String> {
    let id = match asked.to_ascii_lowercase().as_str() {
        "python" | "py" => "python3".to_owned(),
        "pypy" => "pypy3".to_owned(),
        "c++" | "cc" => "cpp".to_owned(),
        "rs" => "rust".to_owned(),
        "js" | "node" => "javascript".to_owned(),
        other => other.to_owned(),
    };
    program::languages().iter().find(|language| language.id == id).ok_or_else(|| {
        let known: Vec<&str> = program::languages().iter().map(|language| language.id).collect();
        format!("found `{asked}`, expected a language: {}", known.join(", "))
    })
}

fn words(text: &str) -> Result<Vec<String>, String> {
    match shell_words::split(text) {
        Ok(words) if words.is_empty() => Err("found no word, expected a command or flags".to_owned()),
        Ok(words) => Ok(words),
        Err(error) => Err(format!("cannot split `{text}` into words: {error}")),
    }
}

/// A factor as percent.
pub(super) fn percent(factor: f64) -> Result<u32, String> {
    if (0.01..=100.0).contains(&factor) {
        // Within 1 and 10000.
        Ok((factor * 100.0).round() as u32)
    } else {
        Err(format!("found {factor}, expected a factor from 0.01 to 100"))
    }
}

/// Refuses a template outside of the repository of the `grundy.toml` that names it. The folder may come from anybody, and the text of a
/// template ends up in solutions that are submitted.
fn require_near(file: &Path, id: &str, written: &Path, template: &Path) -> anyhow::Result<()> {
    Boundary::around(file, &[]).check(template).map_err(|why| {
        let line = line_of(file, &written.to_string_lossy());
        let advice = "a template from elsewhere belongs into your own grundy.toml";
        anyhow!("{}:{line}: `templates.{id}`: {why}; {advice}", file.display())
    })
}

/// The line of a file in which a text stands first; 1 if it stands in none, as a value with escapes.
pub(super) fn line_of(file: &Path, text: &str) -> usize {
    let whole = Root::Anywhere.text(file, LARGEST).unwrap_or_default();
    whole.lines().position(|line| line.contains(text)).map_or(1, |index| index + 1)
}

/// A path in a file: below the home folder, or relative to the file.
fn resolve(file: &Path, path: &Path) -> PathBuf {
    if let (Ok(rest), Ok(home)) = (path.strip_prefix("~"), etcetera::home_dir()) {
        return home.join(rest);
    }
    file.parent().unwrap_or(Path::new("/")).join(path)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    fn load(near: Option<&str>, user: Option<&str>) -> Result<Config, String> {
        let folder = tempfile::tempdir().unwrap();
        let work = folder.path().join("contests/round");
        fs::create_dir_all(&work).unwrap();
        if let Some(text) = near {
            fs::write(folder.path().join("contests").join(NAME), text).unwrap();
        }
        let file = folder.path().join("user.toml");
        if let Some(text) = user {
            fs::write(&file, text).unwrap();
        }
        let root = folder.path().display().to_string();
        Config::load_from(&work, Some(&file)).map_err(|error| error.to_string().replace(&root, "…"))
    }

    #[test]
    fn the_nearest_file_counts_setting_by_setting() {
        let near =
            "language = \"cpp\"\neditor = \"rm -rf\"\n[flags]\ncpp = \"-O3 '-DA B'\"\n[templates]\ncpp = \"t.cpp\"\n";
        let user = "language = \"rust\"\njudge = \"cses\"\neditor = \"code --wait\"\n[flags]\ncpp = [\"-g\"]\nrust = [\"-Copt-level=1\"]\n\
                    [time-factor]\npython = 5\njava = 1.5\n";
        let config = load(Some(near), Some(user)).unwrap();
        assert_eq!(config.language.unwrap().value.id, "cpp");
        assert_eq!(config.judge.unwrap().value.name, "cses");
        let editor = config.editor.unwrap();
        assert_eq!(
            (editor.value, editor.from.ends_with("user.toml")),
            (vec!["code".to_owned(), "--wait".to_owned()], true)
        );
        assert_eq!(config.ignored_editors.len(), 1);
        assert_eq!(config.flags["cpp"].value, ["-O3", "-DA B"]);
        assert_eq!(config.flags["rust"].value, ["-Copt-level=1"]);
        assert!(config.templates["cpp"].value.ends_with("contests/t.cpp"));
        assert_eq!((config.time_percent["python3"].value, config.time_percent["java"].value), (500, 150));
        assert_eq!(config.files.len(), 2);
        assert!(load(None, None).unwrap().files.is_empty());
        // A problem's own table hides nothing.
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        fs::write(folder.path().join(NAME), "language = \"cpp\"\n").unwrap();
        fs::write(folder.path().join("a").join(NAME), "[problem]\ntolerance = 1e-6\n").unwrap();
        let config = Config::load_from(&folder.path().join("a"), None).unwrap();
        assert_eq!(config.language.unwrap().value.id, "cpp");
        // Nor does any file what it does not set itself.
        fs::write(folder.path().join("a").join(NAME), "judge = \"cses\"\n[flags]\nc = \"-g\"\n").unwrap();
        let config = Config::load_from(&folder.path().join("a"), None).unwrap();
        assert_eq!((config.language.unwrap().value.id, config.judge.unwrap().value.name), ("cpp", "cses"));
        assert_eq!(config.files, ["a/grundy.toml", "grundy.toml"].map(|file| folder.path().join(file)));
    }

    #[test]
    fn either_file_switches_the_record_off() {
        let record = |near: Option<&str>, user: Option<&str>| {
            let setting = load(near, user).unwrap().record?;
            Some((setting.value, setting.from.ends_with("user.toml")))
        };
        let (on, off) = (Some("record = true"), Some("record = false"));
        assert_eq!(record(None, None), None);
        assert_eq!(record(on, off), Some((false, true)));
        assert_eq!(record(off, on), Some((false, false)));
        assert_eq!(record(on, None), Some((true, false)));
        assert_eq!(load(Some("lang = \"zh\""), None).unwrap().lang.unwrap().value, theory::SpokenLanguage::Chinese);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let table = [
            ("language = 3", "…/contests/grundy.toml:1: invalid type: integer `3`, expected a string"),
            ("\nlanguages = \"cpp\"", "…/contests/grundy.toml:2: unknown field `languages`"),
            (
                "# language\nlanguage = \"cobol\"",
                "…/contests/grundy.toml:2: `language`: found `cobol`, expected a language: rust, c, cpp",
            ),
            ("\njudge = \"nowhere\"", "grundy.toml:2: `judge`: found `nowhere`, expected a judge"),
            ("[flags]\npython = \"-O\"", "grundy.toml:2: `flags.python`: Python 3 has no compiler that takes flags"),
            ("[flags]\ncobol = \"-O\"", "grundy.toml:2: `flags.cobol`: found `cobol`, expected a language"),
            ("[flags]\nrust = \"-g\"\ncpp = \"'\"", "grundy.toml:3: `flags.cpp`: cannot split `'` into words"),
            ("flags.cpp = \"'\"", "grundy.toml:1: `flags.cpp`: cannot split `'` into words"),
            ("[time-factor]\njava = 0", "grundy.toml:2: `time-factor.java`: found 0, expected a factor from 0.01"),
            ("\noracles = [\n\"a.b\"]", "grundy.toml:2: `oracles`: found `a.b`, expected the beginning"),
            ("license = \"own\"", "grundy.toml:1: `license`: found `own`, expected one of unknown"),
            ("lang = \"de\"", "`lang`: found `de`, expected a language: en or zh"),
            ("record = \"no\"", "…/contests/grundy.toml:1: invalid type: string \"no\", expected a boolean"),
            ("[time-factor]\njava = nan", "`time-factor.java`: found NaN"),
            ("language = ", "…/contests/grundy.toml:1:"),
        ];
        for (text, expected) in table {
            let error = load(Some(text), None).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
