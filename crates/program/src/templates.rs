//! The templates as source: `templates/`, embedded, so that a submission may use them wherever the kit is installed.

use std::io;
use std::path::Path;

/// Every template in Rust, by its path in the module `games`. A test keeps this equal to the folder.
pub const FILES: &[(&str, &str)] = &[
    ("end_nim.rs", include_str!("../../../templates/end_nim.rs")),
    ("euclid.rs", include_str!("../../../templates/euclid.rs")),
    ("every.rs", include_str!("../../../templates/every.rs")),
    ("fast_io.rs", include_str!("../../../templates/fast_io.rs")),
    ("fibonacci.rs", include_str!("../../../templates/fibonacci.rs")),
    ("grundy.rs", include_str!("../../../templates/grundy.rs")),
    ("hackenbush.rs", include_str!("../../../templates/hackenbush.rs")),
    ("lasker.rs", include_str!("../../../templates/lasker.rs")),
    ("loopy.rs", include_str!("../../../templates/loopy.rs")),
    ("matching.rs", include_str!("../../../templates/matching.rs")),
    ("misere.rs", include_str!("../../../templates/misere.rs")),
    ("mod.rs", include_str!("../../../templates/games.rs")),
    ("moore.rs", include_str!("../../../templates/moore.rs")),
    ("nim.rs", include_str!("../../../templates/nim.rs")),
    ("nimber.rs", include_str!("../../../templates/nimber.rs")),
    ("octal.rs", include_str!("../../../templates/octal.rs")),
    ("splitting.rs", include_str!("../../../templates/splitting.rs")),
    ("staircase.rs", include_str!("../../../templates/staircase.rs")),
    ("strange_nim.rs", include_str!("../../../templates/strange_nim.rs")),
    ("subtraction.rs", include_str!("../../../templates/subtraction.rs")),
    ("three_split.rs", include_str!("../../../templates/three_split.rs")),
    ("walsh.rs", include_str!("../../../templates/walsh.rs")),
    ("wythoff.rs", include_str!("../../../templates/wythoff.rs")),
    ("xor_basis.rs", include_str!("../../../templates/xor_basis.rs")),
    ("zeckendorf.rs", include_str!("../../../templates/zeckendorf.rs")),
    ("zero_move.rs", include_str!("../../../templates/zero_move.rs")),
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
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates"));
        let names = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut on_disk: Vec<_> = names.filter(|name| name.ends_with(".rs") && name != "lib.rs").collect();
        on_disk.iter_mut().filter(|name| *name == "games.rs").for_each(|name| *name = "mod.rs".to_owned());
        on_disk.sort();
        let embedded: Vec<_> = FILES.iter().map(|(name, _)| *name).collect();
        assert_eq!(embedded, on_disk);
    }
}
