//! Lists the files that the course is made of, so that it can be made anywhere; and names the chapters for their doc tests.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folders whose files are embedded, from the root of the repository, with the endings wanted.
const FOLDERS: [(&str, &[&str]); 7] = [
    ("crates/theory/src/book", &["rs"]),
    ("site/assets", &["css", "js"]),
    ("site/cards/en", &["md"]),
    ("site/cards/zh", &["md"]),
    ("site/chapters/en", &["md"]),
    ("site/chapters/zh", &["md"]),
    ("templates", &["rs", "cpp", "py"]),
];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let variable = |name: &str| {
        std::env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("{name} is not set")))
    };
    let (out, here) = (variable("OUT_DIR")?, variable("CARGO_MANIFEST_DIR")?);
    let root = here.parent().ok_or_else(|| io::Error::other("the package has no folder above"))?;
    let mut list = "&[\n".to_owned();
    let mut tests = String::new();
    for (folder, endings) in FOLDERS {
        println!("cargo:rerun-if-changed={}", root.join(folder).display());
        for name in names(&root.join(folder))? {
            if !endings.iter().any(|ending| name.ends_with(&format!(".{ending}"))) {
                continue;
            }
            let (path, place) = (format!("{folder}/{name}"), root.join(folder).join(&name));
            let place = place.display().to_string();
            writeln!(list, "({path:?}, include_str!({place:?})),").map_err(io::Error::other)?;
            if name.ends_with(".md") {
                let item: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
                let line = format!("#[doc = include_str!({place:?})]\n#[expect(dead_code)]\nstruct {item};");
                writeln!(tests, "#[expect(non_camel_case_types)]\n{line}").map_err(io::Error::other)?;
            }
        }
    }
    list.push_str("]\n");
    // The engine, where it was built before; the folder is there without it.
    let engine = here.join("built");
    println!("cargo:rerun-if-changed={}", engine.display());
    let built = ["web.lzma", "web.wasm"].iter().find_map(|name| fs::read(engine.join(name)).ok());
    fs::write(out.join("engine"), built.unwrap_or_default())?;
    fs::write(out.join("files.rs"), list)?;
    fs::write(out.join("doctests.rs"), tests)
}

/// The names in a folder, in order; none if there is no such folder.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            names.extend(entry?.file_name().into_string());
        }
    }
    names.sort();
    Ok(names)
}
