//! Lists the templates in Rust, so that a submission may use them wherever the command is installed.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let variable =
        |name: &str| env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("{name} is not set")));
    let templates = variable("CARGO_MANIFEST_DIR")?.join("../../templates");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", templates.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&templates)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".rs") && name != "lib.rs" {
            // The root of the module is named as the others expect it.
            let in_module = if name == "games.rs" { "mod.rs".to_owned() } else { name.clone() };
            files.push((in_module, templates.join(name)));
        }
    }
    files.sort();
    let mut list = "&[\n".to_owned();
    for (name, path) in files {
        // Writing into a `String` cannot fail.
        let _ = writeln!(list, "({name:?}, include_str!({path:?})),");
    }
    fs::write(variable("OUT_DIR")?.join("templates.rs"), list + "]\n")
}
