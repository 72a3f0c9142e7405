//! Where a repository has vendored its crates: the tables `[source]` of the Cargo configuration above a manifest.
//!
//! A folder may come from anybody, and a configuration can name programs to run (`rustc-wrapper`, `runner`, `linker`). So nothing
//! but places of crates is taken from it, and only places below the boundary of the program.

use std::path::Path;

use serde_json::Value as Json;
use toml::{Table, Value};
use untrusted::MOST_OF_TEXT;

use crate::boundary::Boundary;

/// The keys of a source that name something else than a folder.
const TEXTS: [&str; 6] = ["replace-with", "registry", "git", "branch", "tag", "rev"];
/// The keys of a source that name a folder.
const FOLDERS: [&str; 2] = ["directory", "local-registry"];

/// The settings of the sources above a manifest, as arguments of `--config`; the nearest configuration counts for a key.
///
/// # Errors
///
/// When a configuration cannot be read, or names a folder that lies outside.
pub(super) fn above(manifest: &Path, boundary: &Boundary) -> Result<Vec<String>, String> {
    let mut settings: Vec<(String, String)> = Vec::new();
    for folder in manifest.ancestors().skip(1).filter(|folder| boundary.check(folder).is_ok()) {
        let files = ["config.toml", "config"].map(|name| folder.join(".cargo").join(name));
        let Some(file) = files.iter().find(|file| file.is_file()) else { continue };
        boundary.check(file)?;
        for (key, value) in of_file(folder, file, boundary)? {
            if !settings.iter().any(|(known, _)| *known == key) {
                settings.push((key, value));
            }
        }
    }
    Ok(settings.into_iter().map(|(key, value)| format!("{key}={value}")).collect())
}

/// The settings of one file, whose paths are relative to `folder`.
fn of_file(folder: &Path, file: &Path, boundary: &Boundary) -> Result<Vec<(String, String)>, String> {
    let wrong = |why: String| format!("{}: {why}", file.display());
    let text = boundary.read(file, MOST_OF_TEXT).map_err(|error| wrong(error.to_string()))?;
    let text = String::from_utf8(text).map_err(|_| wrong("it is not UTF-8".to_owned()))?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| wrong(error.message().to_owned()))?;
    let Some(Value::Table(sources)) = table.get("source") else { return Ok(Vec::new()) };
    let mut settings = Vec::new();
    for (name, source) in sources {
        let Value::Table(source) = source else { continue };
        for (key, value) in source {
            let Value::String(value) = value else { continue };
            let value = match key.as_str() {
                key if TEXTS.contains(&key) => value.clone(),
                key if FOLDERS.contains(&key) => {
                    // Cargo works in another folder, where a path such as `/proc/self/cwd` leads elsewhere.
                    let path = folder.join(value);
                    let real = path.canonicalize().map_err(|error| wrong(format!("{}: {error}", path.display())))?;
                    boundary.check(&real).map_err(wrong)?;
                    real.display().to_string()
                }
                _ => continue,
            };
            // TOML has the escapes of JSON.
            settings.push((format!("source.{}.{key}", Json::from(name.as_str())), Json::from(value).to_string()));
        }
    }
    Ok(settings)
}
