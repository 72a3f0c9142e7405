//! Whether a Cargo workspace has a package: a folder above does not make whatever lies below it its own.

use std::path::{Component, Path, PathBuf};

use toml::{Table, Value};
use untrusted::{MOST_OF_TEXT, Root};

/// Whether the manifest in `folder` is that of a workspace to which the package in `package` belongs: it is that package, lists it in `members`,
/// or depends on it by its path; and does not list it in `exclude`.
pub(super) fn has(folder: &Path, package: &Path) -> bool {
    let manifest = folder.join("Cargo.toml");
    let Ok(text) = Root::Inside(folder).text(&manifest, MOST_OF_TEXT) else { return false };
    let Ok(table) = text.parse::<Table>() else { return false };
    let Some(workspace) = table.get("workspace").and_then(Value::as_table) else { return false };
    let Ok(relative) = package.strip_prefix(folder) else { return false };
    let list = |name: &str| {
        let entries = workspace.get(name).and_then(Value::as_array).into_iter().flatten();
        entries.filter_map(Value::as_str).map(normal).collect::<Vec<_>>()
    };
    if relative.as_os_str().is_empty() {
        return true;
    }
    let is_listed = list("members").iter().any(|pattern| is_match(pattern, relative));
    // A member that is listed by its very name is one, also below a folder that is excluded.
    let is_named = list("members").iter().any(|member| member == relative);
    let is_excluded = list("exclude").iter().any(|excluded| relative.starts_with(excluded));
    is_named || !is_excluded && (is_listed || dependencies(&table).iter().any(|path| path == relative))
}

/// The paths by which a manifest and its workspace depend on packages.
fn dependencies(manifest: &Table) -> Vec<PathBuf> {
    let tables = [Some(manifest), manifest.get("workspace").and_then(Value::as_table)].into_iter().flatten();
    let lists = tables.flat_map(|table| {
        ["dependencies", "dev-dependencies", "build-dependencies"].map(|name| table.get(name).and_then(Value::as_table))
    });
    let all = lists.flatten().flat_map(|list| list.values());
    all.filter_map(|one| Some(normal(one.get("path")?.as_str()?))).collect()
}

/// A path without `.` and, where that says nothing else, `..`.
fn normal(path: &str) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in Path::new(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(normal.components().next_back(), Some(Component::Normal(_))) => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

/// Whether a pattern of `members` fits a path: each part fits one, `**` any number of them.
fn is_match(pattern: &Path, path: &Path) -> bool {
    let mut parts = pattern.components();
    let Some(first) = parts.next() else { return path.as_os_str().is_empty() };
    let (rest, mut names) = (parts.as_path(), path.components());
    if first.as_os_str() == "**" {
        return is_match(rest, path) || names.next().is_some() && is_match(pattern, names.as_path());
    }
    let Some(name) = names.next() else { return false };
    let fits = fits(first.as_os_str().as_encoded_bytes(), name.as_os_str().as_encoded_bytes());
    fits && is_match(rest, names.as_path())
}

/// Whether a pattern with `*` and `?` fits a name.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    match (pattern, name) {
        ([], []) => true,
        ([b'*', rest @ ..], _) if fits(rest, name) => true,
        ([b'*', ..], [_, name @ ..]) => fits(pattern, name),
        ([b'?', rest @ ..], [_, name @ ..]) => fits(rest, name),
        ([first, rest @ ..], [byte, name @ ..]) => first == byte && fits(rest, name),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_workspace_has_what_it_lists() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for (manifest, package, expected) in [
            ("[workspace]\nmembers = [\"p/inner\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"./p/inner/\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"other\"]\n", "p/inner", false),
            ("[workspace]\nmembers = [\"other\"]\nexclude = [\"p\"]\n", "p/inner", false),
            ("[workspace]\nmembers = [\"*\"]\n", "p/inner", false),
            ("[workspace]\nmembers = [\"*\"]\n", "p", true),
            ("[workspace]\nmembers = [\"*\"]\nexclude = [\"p\"]\n", "p", false),
            ("[workspace]\nmembers = [\"p/*\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"p/i*r\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"p/i?ner\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"p/i?er\"]\n", "p/inner", false),
            ("[workspace]\nmembers = [\"**\"]\n", "p/inner", true),
            ("[workspace]\nmembers = [\"p/inner\"]\nexclude = [\"p\"]\n", "p/inner", true),
            ("[workspace]\n", "p/inner", false),
            ("[workspace]\n", "", true),
            ("[workspace]\n[dependencies]\ninner = { path = \"p/inner\" }\n", "p/inner", true),
            ("[workspace.dependencies]\ninner = { path = \"other/../p/inner\" }\n", "p/inner", true),
            ("[workspace]\n[dependencies]\ninner = \"1\"\n", "p/inner", false),
            ("[package]\nname = \"a\"\n", "", false),
            ("[workspace\n", "p/inner", false),
        ] {
            std::fs::write(root.join("Cargo.toml"), manifest).unwrap();
            let package = if package.is_empty() { root.clone() } else { root.join(package) };
            assert_eq!(has(&root, &package), expected, "{manifest} {}", package.display());
        }
        assert!(!has(&root, Path::new("/elsewhere")));
    }
}
