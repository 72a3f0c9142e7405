//! `grundy config`: which settings apply here, and which file each is from.

use std::fmt::Write as _;
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::commands::{Group, Subcommand};
use crate::config::{Config, NAME, Setting, user_file};
use crate::context::Context;
use crate::exit::Exit;
use crate::locale;
use crate::say::table::{self, Cell};
use crate::say::{self, output};
use crate::shared_options::Format;
use crate::solved;

/// Show the settings that apply here, and where each comes from
#[derive(Debug, Args)]
#[command(after_help = "\
Settings are in files `grundy.toml` at or above the folder where you work, and
in ~/.config/grundy/grundy.toml. For each setting, the nearest file counts:

  language = \"cpp\"            # of `new` and `listen`
  editor = \"code\"             # of `listen --open`; only in your own file
  judge = \"codeforces\"        # of `bundle`; in a folder's file, of judging too
  lang = \"zh\"                 # of `list`, `show` and `next`: en or zh
  record = false              # records no solved problem; in either file
  author = \"Ada Lovelace\"     # of packages that `new --package` creates
  license = \"cc by-sa\"        # of these packages, as the package format has it
  [templates]
  cpp = \"template.cpp\"        # what a new solution begins as
  [flags]
  cpp = \"-std=c++17 -Wall\"    # for the compiler of your own programs
  [time-factor]
  python = 5                  # your own Python programs get 5 times the limit
  [submit]
  cpp = 89                    # the number of the language for `submit`

Examples:
  grundy config
  grundy config --format json")]
pub(crate) struct ConfigCommand {
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Serialize)]
struct SettingRow {
    setting: String,
    value: String,
    from: Option<String>,
}

impl Subcommand for ConfigCommand {
    const GROUP: Option<Group> = Some(Group::Own);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

/// Shows the settings that apply here, and where each comes from.
fn run(command: &ConfigCommand) -> anyhow::Result<Exit> {
    let config = Config::load()?;
    for path in &config.ignored_editors {
        say::warning(&format!(
            "{}: `editor` is ignored here: it is a command, so it counts only in your own file",
            path.display()
        ));
    }
    let rows = rows(&config)?;
    match command.format {
        Format::Json => output::print_json(&rows)?,
        Format::Text => output::print(&text(&config, &rows))?,
    }
    Ok(Exit::Ok)
}

fn rows(config: &Config) -> anyhow::Result<Vec<SettingRow>> {
    fn row<T>(setting: &str, found: Option<&Setting<T>>, otherwise: &str, show: impl Fn(&T) -> String) -> SettingRow {
        SettingRow {
            setting: setting.to_owned(),
            value: found.map_or_else(|| otherwise.to_owned(), |found| show(&found.value)),
            from: found.map(|found| found.from.display().to_string()),
        }
    }
    let mut rows = vec![
        row("language", config.language.as_ref(), "rust", |language| language.id.to_owned()),
        row("editor", config.editor.as_ref(), "", |words| joined(words)),
        row("judge", config.judge.as_ref(), "", |judge| judge.name.to_owned()),
    ];
    let mut lang = row("lang", config.lang.as_ref(), "", |language| language.code().to_owned());
    if config.lang.is_none() {
        let (language, variable) = locale::locale();
        (lang.value, lang.from) = (language.code().to_owned(), variable.map(str::to_owned));
    }
    let mut record = row("record", config.record.as_ref(), "true", ToString::to_string);
    if let Some(wanted) = solved::by_variable()? {
        (record.value, record.from) = (wanted.to_string(), Some(solved::VARIABLE.to_owned()));
    }
    rows.extend([lang, record]);
    for (name, found) in [("author", &config.author), ("license", &config.license)] {
        rows.push(row(name, found.as_ref(), "", String::clone));
    }
    for (name, found) in [("oracles", &config.oracles), ("generators", &config.generators)] {
        rows.extend(found.iter().map(|found| row(name, Some(found), "", |names| names.join(" "))));
    }
    for (id, setting) in &config.templates {
        rows.push(row(&format!("templates.{id}"), Some(setting), "", |path| path.display().to_string()));
    }
    for (id, setting) in &config.flags {
        rows.push(row(&format!("flags.{id}"), Some(setting), "", |words| joined(words)));
    }
    for (id, setting) in &config.time_percent {
        rows.push(row(&format!("time-factor.{id}"), Some(setting), "", |&percent| {
            (f64::from(percent) / 100.0).to_string()
        }));
    }
    for (id, setting) in &config.submit {
        rows.push(row(&format!("submit.{id}"), Some(setting), "", u32::to_string));
    }
    Ok(rows)
}

/// Words as one would write them: quoted only where that is needed.
fn joined(words: &[String]) -> String {
    let is_plain = |word: &str| !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || "'\"\\".contains(c));
    let shown =
        words.iter().map(|word| if is_plain(word) { word.clone() } else { shell_words::quote(word).into_owned() });
    shown.collect::<Vec<_>>().join(" ")
}

fn text(config: &Config, rows: &[SettingRow]) -> String {
    let cells = rows.iter().map(|row| {
        let value = if row.value.is_empty() { "-" } else { &row.value };
        let from = row.from.as_deref().unwrap_or("built in");
        [row.setting.as_str(), value, from].map(Cell::new).to_vec()
    });
    let head = ["setting", "value", "from"].map(Cell::new).to_vec();
    let mut text = table::render("", &std::iter::once(head).chain(cells).collect::<Vec<_>>());
    if config.files.is_empty() {
        let user =
            user_file().as_deref().map_or_else(String::new, |path: &Path| format!(", and no {}", path.display()));
        // Writing to a String cannot fail.
        let _ = writeln!(text, "\nThere is no {NAME} here or above{user}.");
    }
    text
}
