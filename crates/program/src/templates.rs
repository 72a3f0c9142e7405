//! The templates as source: `templates/`, embedded, so that a submission may use them wherever the kit is installed.

use std::io;
use std::path::Path;

/// Every template in Rust, by its path in the module `games`, in order.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/templates.rs"));

/// Writes the crate `grundy`, which holds the templates and nothing else, into `folder`. Returns its root's name.
pub(super) fn write(folder: &Path) -> io::Result<&'static str> {
    for (name, text) in FILES {
        let path = folder.join("games").join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, text)?;
    }
    std::fs::write(folder.join("lib.rs"), "pub mod games;\n")?;
    Ok("lib.rs")
}
