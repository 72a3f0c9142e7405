//! The subcommands, each a type that implements [`Subcommand`], in the groups that the help shows.
//!
//! A new subcommand is a file in the folder of its group, a line in that folder's `mod.rs` and one in the list [`Command`]: dispatch,
//! help and completion follow from it.

pub(crate) mod compete;
mod help;
pub(crate) mod learn;
pub(crate) mod own;
pub(crate) mod set;

use std::time::Duration;

use crate::context::{self, Context};
use crate::exit::Exit;
use crate::shared_options::{LanguagesFile, ProblemsFolder};
use sandbox::Protection;

pub(crate) use help::top_help;

/// A group of subcommands, in the order of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// For those who practise and submit.
    Compete,
    /// For those who set problems.
    Set,
    /// For those who study games.
    Learn,
    /// grundy itself and the machine it runs on.
    Own,
}

impl Group {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Compete, Self::Set, Self::Learn, Self::Own];

    /// The head that the help shows.
    pub(crate) fn head(self) -> &'static str {
        match self {
            Self::Compete => "Practise and submit",
            Self::Set => "Set problems",
            Self::Learn => "Study games",
            Self::Own => "This machine",
        }
    }
}

/// What a subcommand needs before it begins.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Needs<'a> {
    /// Where the problems are, if it works on problems.
    pub(crate) place: Option<&'a ProblemsFolder>,
    /// The table of languages, if it compiles programs.
    pub(crate) table: Option<&'a LanguagesFile>,
    /// What the sandbox must protect.
    pub(crate) required: &'a [Protection],
}

/// A subcommand: the arguments that clap reads, and what it does with them.
pub(crate) trait Subcommand {
    /// The group that the help shows it in. An old name has none; it goes on working.
    const GROUP: Option<Group>;
    /// Whether `grundy --help` shows it. `grundy help --all` shows every one that has a group.
    const IS_COMMON: bool = false;

    /// Returns what must be known before it begins; nothing by itself.
    fn needs(&self) -> Needs<'_> {
        Needs::default()
    }

    /// How long it may take to end once it is interrupted: a command that has nothing to end, and nothing to tell of what is done, ends at
    /// once.
    fn grace(&self) -> Duration {
        context::GRACE
    }

    /// Does it, and says how it went.
    ///
    /// # Errors
    ///
    /// Why grundy could not do its work.
    fn run(&self, context: &Context) -> anyhow::Result<Exit>;
}

/// Makes [`Command`] of the subcommands, and what follows from the list.
macro_rules! subcommands {
    ($($(#[$attribute:meta])* $name:ident($arguments:ty),)*) => {
        /// The subcommand that the command line names.
        #[derive(Debug, clap::Subcommand)]
        pub(crate) enum Command {
            $($(#[$attribute])* #[allow(missing_docs, reason = "the type says what it is")] $name($arguments),)*
        }

        impl Command {
            /// As the trait, whichever it is.
            fn run(&self, context: &Context) -> anyhow::Result<Exit> {
                match self { $(Self::$name(command) => command.run(context),)* }
            }

            fn needs(&self) -> Needs<'_> {
                match self { $(Self::$name(command) => command.needs(),)* }
            }

            /// How long it may take to end once it is interrupted.
            pub(crate) fn grace(&self) -> Duration {
                match self { $(Self::$name(command) => command.grace(),)* }
            }
        }

        /// The group of each subcommand in the order of [`Command`], and whether it is common.
        const SHOWN: &[(Option<Group>, bool)] = &[$((<$arguments>::GROUP, <$arguments>::IS_COMMON),)*];
    };
}

subcommands! {
    Judge(compete::judge::arguments::Judge),
    Stress(compete::stress::arguments::Stress),
    Run(compete::run::arguments::Run),
    Bundle(compete::bundle::arguments::Bundle),
    New(compete::new::arguments::New),
    Listen(compete::listen::Listen),
    Case(compete::case::CaseCommand),
    Show(compete::show::Show),
    Paste(compete::paste::Paste),
    Submit(compete::submit::Submit),
    Compare(compete::compare::Compare),
    Debug(compete::debug::DebugCommand),
    #[command(hide = true)]
    Shrink(compete::stress::shrink::Shrink),
    Check(set::check::arguments::Check),
    Data(set::data::Data),
    Export(set::export::ExportCommand),
    Import(set::import::ImportCommand),
    Gen(set::r#gen::Gen),
    Visualize(set::visualize::Visualize),
    #[command(hide = true)]
    Time(set::check::time::TimeCommand),
    Course(learn::course::Course),
    Explain(learn::explain::Explain),
    Play(learn::play::Play),
    Next(learn::next::Next),
    List(learn::list::List),
    Values(learn::values::Values),
    Pattern(learn::pattern::arguments::PatternCommand),
    Plot(learn::plot::Plot),
    Snippets(learn::snippets::Snippets),
    Doctor(own::doctor::Doctor),
    Cache(own::cache::CacheCommand),
    Config(own::config::ConfigCommand),
    Completions(own::completions::Completions),
    Catalogue(own::catalogue::Catalogue),
    Help(help::Help),
}

/// Does what the command line asks for.
///
/// # Errors
///
/// Why grundy could not do its work.
pub(crate) fn run(command: &Command) -> anyhow::Result<Exit> {
    let Needs { place, table, required } = command.needs();
    context::require(required)?;
    let problems = place.and_then(|place| place.problems.clone());
    let languages = table.and_then(|table| table.languages.clone());
    command.run(&Context::new(problems, languages))
}
