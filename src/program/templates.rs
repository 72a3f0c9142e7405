//! The templates as source: `src/games`, embedded, so that a submission may use them wherever the kit is installed.

use std::io;
use std::path::Path;

/// Every file of `src/games`, by its path in there. A test keeps this equal to the folder.
pub(crate) const FILES: &[(&str, &str)] = &[
    ("fibonacci.rs", include_str!("../games/fibonacci.rs")),
    ("grundy.rs", include_str!("../games/grundy.rs")),
    ("lasker.rs", include_str!("../games/lasker.rs")),
    ("misere.rs", include_str!("../games/misere.rs")),
    ("mod.rs", include_str!("../games/mod.rs")),
    ("moore.rs", include_str!("../games/moore.rs")),
    ("nim.rs", include_str!("../games/nim.rs")),
    ("octal.rs", include_str!("../games/octal.rs")),
    ("staircase.rs", include_str!("../games/staircase.rs")),
    ("subtraction.rs", include_str!("../games/subtraction.rs")),
    ("wythoff.rs", include_str!("../games/wythoff.rs")),
    ("zero_move.rs", include_str!("../games/zero_move.rs")),
];

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

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::FILES;
    use std::path::Path;

    #[test]
    fn every_template_is_embedded() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/games"));
        let mut on_disk = Vec::new();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    on_disk.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
                }
            }
        }
        on_disk.sort();
        let embedded: Vec<_> = FILES.iter().map(|(name, _)| *name).collect();
        let list: String =
            on_disk.iter().map(|name| format!("    (\"{name}\", include_str!(\"../games/{name}\")),\n")).collect();
        assert_eq!(embedded, on_disk, "the list has to be:\n{list}");
    }
}
