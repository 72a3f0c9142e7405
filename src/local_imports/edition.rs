//! The edition in which a program is compiled: that of its Cargo package, as Cargo reads it.

use std::path::Path;

use toml::{Table, Value};

use judges::{Edition, Judge};
use untrusted::{MOST_OF_TEXT, Root};

/// What Cargo takes for a package that names no edition.
const UNNAMED: &str = "2015";

/// The edition of the package that a program lies in, if the judge may compile in it; otherwise the newest of the judge.
pub(crate) fn at_judge(root: &Path, judge: &Judge) -> Edition {
    let named = named(root);
    let own = judge.editions.iter().find(|edition| named.as_deref() == Some(edition.name()));
    own.or(judge.editions.last()).copied().unwrap_or(Edition::E2021)
}

/// The edition that the nearest package above a file names, if it does.
pub(crate) fn chosen(root: &Path) -> Option<String> {
    of_package(root)?
}

/// The edition of the nearest package above a file. `None`: there is no package, or it is one that Cargo cannot read.
fn named(root: &Path) -> Option<String> {
    Some(of_package(root)?.unwrap_or_else(|| UNNAMED.to_owned()))
}

/// What the nearest package above a file says of its edition: `Some(None)` if nothing.
#[expect(clippy::option_option, reason = "a package that names no edition is not one that cannot be read")]
fn of_package(root: &Path) -> Option<Option<String>> {
    let root = std::path::absolute(root).ok()?;
    let folder = root.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file())?;
    let manifest = manifest(folder)?;
    let package = manifest.get("package")?;
    match package.get("edition") {
        None => Some(None),
        Some(Value::String(edition)) => Some(Some(edition.clone())),
        Some(other) if other.get("workspace").and_then(Value::as_bool) == Some(true) => {
            of_workspace(folder, package).map(Some)
        }
        Some(_) => None,
    }
}

/// The edition that the workspace of a package gives its members.
fn of_workspace(folder: &Path, package: &Value) -> Option<String> {
    let is_workspace = |manifest: &Table| manifest.contains_key("workspace");
    let root = match package.get("workspace").and_then(Value::as_str) {
        Some(path) => manifest(&folder.join(path))?,
        None => folder.ancestors().find_map(|folder| manifest(folder).filter(is_workspace))?,
    };
    Some(root.get("workspace")?.get("package")?.get("edition")?.as_str()?.to_owned())
}

fn manifest(folder: &Path) -> Option<Table> {
    toml::from_str(&Root::Anywhere.text(&folder.join("Cargo.toml"), MOST_OF_TEXT).ok()?).ok()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    /// The edition of `a/b/src/main.rs` among these manifests, by their folders.
    fn found(manifests: &[(&str, String)]) -> Option<String> {
        let top = tempfile::tempdir().unwrap();
        fs::create_dir_all(top.path().join("a/b/src")).unwrap();
        fs::create_dir_all(top.path().join("w")).unwrap();
        for (folder, text) in manifests {
            fs::write(top.path().join(folder).join("Cargo.toml"), text).unwrap();
        }
        named(&top.path().join("a/b/src/main.rs"))
    }

    #[test]
    fn an_edition_is_read_as_cargo_reads_it() {
        let own = |rest: &str| format!("[package]\nname = \"own\"\n{rest}");
        let of = |edition: &str| format!("[workspace.package]\nedition = \"{edition}\"\n");
        let inherits = || own("edition.workspace = true\n");
        let workspace = || "[workspace]\n".to_owned();
        for (manifests, expected) in [
            (vec![("a/b", own("edition = '2018' # not 2021\n"))], Some("2018")),
            (vec![("a/b", own(""))], Some("2015")),
            (vec![("a", inherits()), ("", of("2021"))], Some("2021")),
            (vec![("a/b", own("edition = { workspace = true }\n")), ("a", own("")), ("", of("2021"))], Some("2021")),
            // The nearest workspace, the package itself, and the one that it names.
            (vec![("a/b", inherits()), ("a", of("2018")), ("", of("2021"))], Some("2018")),
            (vec![("a/b", inherits() + &of("2018")), ("a", of("2021"))], Some("2018")),
            (
                vec![
                    ("a/b", own("workspace = '../../w'\nedition.workspace = true\n")),
                    ("a", of("2018")),
                    ("w", of("2021")),
                ],
                Some("2021"),
            ),
            // Where Cargo finds none either.
            (vec![("a/b", inherits()), ("a", workspace()), ("", of("2021"))], None),
            (vec![("a/b", inherits())], None),
            (vec![("a/b", own("edition.workspace = false\n")), ("a", of("2021"))], None),
            (vec![("a/b", "[package\n".to_owned())], None),
            (vec![("a", workspace()), ("", own("edition = '2018'\n"))], None),
        ] {
            assert_eq!(found(&manifests).as_deref(), expected, "{manifests:?}");
        }
    }

    #[test]
    fn a_judge_without_the_edition_compiles_in_its_newest() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("main.rs");
        let judge = Judge::by_name("codeforces").unwrap();
        let newest = *judge.editions.last().unwrap();
        for (edition, expected) in [("2021", Edition::E2021), ("2018", newest), ("1999", newest)] {
            let text = format!("[package]\nname = \"own\"\nedition = \"{edition}\"\n");
            fs::write(folder.path().join("Cargo.toml"), text).unwrap();
            assert_eq!(at_judge(&root, judge), expected, "{edition}");
        }
    }
}
