//! `grundy cache`: shows the size of the cache, and empties it.

use clap::Args;

use crate::commands::{Group, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::say::lines::{grouped, plural};
use crate::say::output;
use program::cache::Cache;

/// Show or empty the cache
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
#[command(after_help = "Examples:
  grundy cache
  grundy cache clear

GRUNDY_CACHE names another folder. GRUNDY_CACHE_SIZE sets the bound, such as
500M (the default is 2G, and 0 means no bound). Above the bound, grundy removes
the least recently used entries, but never one that a running grundy uses.")]
pub(crate) struct CacheCommand {
    /// What to do.
    #[command(subcommand)]
    pub(crate) action: Option<Action>,
}

/// What can be done with the cache.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::Subcommand)]
pub(crate) enum Action {
    /// Show the folder, its size and its bound (the default)
    Size,
    /// Remove every entry, except those that a running grundy uses
    Clear,
}

impl Subcommand for CacheCommand {
    const GROUP: Option<Group> = Some(Group::Own);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

fn run(command: &CacheCommand) -> anyhow::Result<Exit> {
    let cache = Cache::user()?;
    let path = cache.root().display();
    match command.action.unwrap_or(Action::Size) {
        Action::Size => {
            let size = cache.size();
            let headers = cache.headers();
            let of_headers = match headers.files {
                0 => String::new(),
                some => {
                    format!(
                        "  of these {} MiB in {} (C++ compiles faster with them)\n",
                        grouped(mib(headers.bytes)),
                        plural(some, "precompiled header")
                    )
                }
            };
            output::print(&format!("{path}: {}\n{of_headers}", describe(size.bytes, size.files, cache.bound())))?;
        }
        Action::Clear => {
            let cleared = cache.clear()?;
            let kept = match cleared.kept {
                0 => String::new(),
                1 => "; 1 entry stays, because a running grundy uses it".to_owned(),
                some => format!("; {some} entries stay, because a running grundy uses them"),
            };
            let (mib, files) = (mib(cleared.removed.bytes), plural(cleared.removed.files, "file"));
            output::print(&format!("{path}: removed {} MiB in {files}{kept}\n", grouped(mib)))?;
        }
    }
    Ok(Exit::Ok)
}

/// How large the cache is and may be.
pub(crate) fn describe(bytes: u64, count: u64, bound: Option<u64>) -> String {
    let bound = bound.map_or_else(|| "no bound".to_owned(), |bound| format!("at most {} MiB", grouped(mib(bound))));
    format!("{} MiB in {}; {bound}", grouped(mib(bytes)), plural(count, "file"))
}

fn mib(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}
