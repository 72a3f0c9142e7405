//! Lists the files that the course is made of, so that it can be made anywhere; and names the chapters for their doc tests.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use flate2::{Compression, GzBuilder};
use sha2::{Digest as _, Sha256};

/// The folders whose files are embedded, from the root of the repository, with the endings wanted.
const FOLDERS: [(&str, &[&str]); 6] = [
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
    fs::write(out.join("files.rs"), list)?;
    fs::write(out.join("doctests.rs"), tests)?;
    pack_editor(&here.join("built/editor.js"), &out.join("editor.gz"))?;
    let inputs = engine_inputs(root)?;
    let stamp = fs::read_to_string(here.join("built/stamp"))?;
    println!("cargo:rerun-if-changed={}", here.join("built").display());
    if stamp.lines().next() != Some(&inputs) {
        println!(
            "cargo:warning=the engine of the course, site/built/web.lzma, was built from other sources: run .ci/web"
        );
    }
    println!("cargo:rustc-env=ENGINE_INPUTS={inputs}");
    Ok(())
}

/// Packs the editor, so that the command is smaller.
fn pack_editor(script: &Path, packed: &Path) -> io::Result<()> {
    let mut encoder = GzBuilder::new().mtime(0).write(fs::File::create(packed)?, Compression::best());
    encoder.write_all(&fs::read(script)?)?;
    encoder.finish().map(drop)
}

/// The SHA-256 of all files of this repository that the engine is made of, and of its profile: by this its stamp tells whether it is up to date.
/// A new version of a dependency changes nothing here; `.ci/site` sees it in the bytes.
fn engine_inputs(root: &Path) -> io::Result<String> {
    let mut files =
        ["crates/text/Cargo.toml", "crates/theory/Cargo.toml", "site/engine/Cargo.toml", "templates/Cargo.toml"]
            .map(PathBuf::from)
            .to_vec();
    for folder in ["crates/text/src", "crates/theory/src", "site/engine/src"] {
        println!("cargo:rerun-if-changed={}", root.join(folder).display());
        files_below(root, Path::new(folder), &mut files)?;
    }
    // The folder has tests and templates in other languages as well.
    let templates = names(&root.join("templates"))?.into_iter().filter(|name| name.ends_with(".rs"));
    files.extend(templates.map(|name| Path::new("templates").join(name)));
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        let bytes = fs::read(root.join(&file))?;
        println!("cargo:rerun-if-changed={}", root.join(&file).display());
        hash.update(format!("{} {}\n", file.display(), bytes.len()));
        hash.update(bytes);
    }
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    println!("cargo:rerun-if-changed={}", root.join("Cargo.toml").display());
    let mut is_profile = false;
    for line in manifest.lines() {
        is_profile = if line.starts_with('[') { line.starts_with("[profile.web") } else { is_profile };
        if is_profile {
            hash.update(format!("{line}\n"));
        }
    }
    let mut digits = String::new();
    for byte in hash.finalize() {
        write!(digits, "{byte:02x}").map_err(io::Error::other)?;
    }
    Ok(digits)
}

/// Adds the sources below a folder of `root`: Rust, and the texts that it includes.
fn files_below(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for name in names(&root.join(folder))? {
        let path = folder.join(&name);
        if root.join(&path).is_dir() {
            files_below(root, &path, files)?;
        } else if name.ends_with(".rs") || name.ends_with(".md") {
            files.push(path);
        }
    }
    Ok(())
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
