//! `grundy new --workspace`: a long-lived project of problems, with their generators and tests.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;

use anyhow::{Context as _, bail};

/// The files, each with its path and its text.
const FILES: &[(&str, &str)] = &[
    (".gitignore", "/target\n"),
    ("Cargo.toml", include_str!("workspace/Cargo.toml.in")),
    ("README.md", include_str!("workspace/README.md.in")),
    ("tests/problems.rs", include_str!("workspace/tests.rs.in")),
    (
        "problems/firstwins/.gitignore",
        "# The cases that generators/generators.yaml makes.\n/data/secret/random-[123].*\n/data/secret/lost-[123].*\n",
    ),
    ("problems/firstwins/problem.yaml", include_str!("workspace/problem.yaml.in")),
    ("problems/firstwins/statement/problem.en.md", include_str!("workspace/problem.en.md.in")),
    ("problems/firstwins/input_validators/input.ctd", include_str!("workspace/input.ctd.in")),
    ("problems/firstwins/generators/gen-piles.rs", include_str!("workspace/gen-piles.rs.in")),
    ("problems/firstwins/generators/generators.yaml", include_str!("workspace/generators.yaml.in")),
    ("problems/firstwins/submissions/accepted/firstwins.rs", include_str!("workspace/firstwins.rs.in")),
    ("problems/firstwins/submissions/accepted/firstwins.py", include_str!("workspace/firstwins.py.in")),
    ("problems/firstwins/submissions/brute_force/search.py", include_str!("workspace/brute.py.in")),
    ("problems/firstwins/submissions/wrong_answer/sums.rs", include_str!("workspace/sums.rs.in")),
    ("problems/firstwins/data/invalid_input/empty_pile.in", "2\n1 0\n"),
    ("problems/firstwins/data/invalid_input/too_few_piles.in", "3\n1 2\n"),
];

/// The cases, each with its group, its name, the input and the answer.
const CASES: &[(&str, &str, &str, &str)] = &[
    ("sample", "1", "3\n3 4 5\n", "First\n"),
    ("sample", "2", "2\n4 4\n", "Second\n"),
    ("secret", "even_sum", "2\n1 3\n", "First\n"),
    ("secret", "one_pile", "1\n1000000000\n", "First\n"),
    ("secret", "three_piles", "3\n1 2 3\n", "Second\n"),
];

/// Creates the workspace; how many files it has.
///
/// # Errors
///
/// When its name is no name for a Cargo package, when something is there already, or when a file cannot be written.
pub(super) fn create(folder: &Path) -> anyhow::Result<usize> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(is_plain) {
        bail!(
            "{}: expected a name of lowercase letters, digits, `-` and `_` that begins with a letter",
            folder.display()
        );
    }
    if [
        "test",
        "core",
        "std",
        "alloc",
        "proc-macro",
        "gen-piles",
        "firstwins",
        "proconio",
        "rand",
        "rand_pcg",
        "insta",
        "tempfile",
    ]
    .contains(&name)
    {
        bail!("{}: Cargo or the workspace has another package `{name}`; choose another name", folder.display());
    }
    match fs::symlink_metadata(folder) {
        Ok(_) => bail!("{}: already exists; nothing was written", folder.display()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| folder.display().to_string()),
    }
    let absolute = std::path::absolute(folder).with_context(|| format!("{}: not a path", folder.display()))?;
    let cannot = || format!("{}: cannot create the folder", folder.display());
    let above = absolute.parent().unwrap_or(Path::new("/"));
    fs::create_dir_all(above).with_context(cannot)?;
    // It is whole or not there.
    let draft = tempfile::Builder::new().prefix(".grundy-").tempdir_in(above).with_context(cannot)?;
    let inner = draft.path().join("workspace");
    let mut count = 0;
    let mut write = |path: &str, text: &str| -> anyhow::Result<()> {
        let path = inner.join(path);
        let above = path.parent().unwrap_or(&inner);
        fs::create_dir_all(above).with_context(|| above.display().to_string())?;
        fs::write(&path, text).with_context(|| path.display().to_string())?;
        count += 1;
        Ok(())
    };
    let author = format!("The {name} authors");
    for (path, text) in FILES {
        let text = text.replace("{name}", name).replace("{crate}", &name.replace('-', "_"));
        write(path, &text.replace("{author}", &author).replace("{uuid}", &uuid()))?;
    }
    for (group, case, input, answer) in CASES {
        write(&format!("problems/firstwins/data/{group}/{case}.in"), input)?;
        write(&format!("problems/firstwins/data/{group}/{case}.ans"), answer)?;
        let snapshot = format!("---\nsource: tests/problems.rs\nexpression: text\n---\n{input}---\n{answer}");
        write(&format!("tests/snapshots/problems__firstwins-{case}.snap"), &snapshot)?;
    }
    fs::rename(&inner, folder).with_context(cannot)?;
    Ok(count)
}

/// A new identifier, version 4.
pub(super) fn uuid() -> String {
    // Two hashers of one state would not be independent.
    let number = || u128::from(RandomState::new().hash_one(0));
    let bits = number() << 64 | number();
    let bits = bits & !(0xf << 76) & !(0x3 << 62) | 0x4 << 76 | 0x2 << 62;
    let hex = format!("{bits:032x}");
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

#[cfg(test)]
mod tests {
    use super::uuid;

    #[test]
    fn an_identifier_has_its_form() {
        let (one, other) = (uuid(), uuid());
        assert_ne!(one, other);
        let lengths: Vec<usize> = one.split('-').map(str::len).collect();
        assert_eq!(lengths, [8, 4, 4, 4, 12]);
        assert!(one[14..].starts_with('4') && "89ab".contains(&one[19..20]), "{one}");
    }
}
