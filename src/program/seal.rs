//! Whether an entry of the cache is still what was put there: each file with its size.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file that lists the others.
const LIST: &str = ".files";

/// Lists the files of a finished entry.
pub(super) fn close(folder: &Path) -> io::Result<()> {
    let list = list(folder)?;
    fs::write(folder.join(LIST), list)
}

/// Whether every file that the entry had is there, with its size.
pub(super) fn is_whole(folder: &Path) -> bool {
    let Ok(list) = fs::read_to_string(folder.join(LIST)) else {
        return false;
    };
    list.lines().all(|line| {
        let size = line.split_once(' ').and_then(|(size, name)| Some((size.parse::<u64>().ok()?, name)));
        let found = |name: &str| fs::metadata(folder.join(name.replace("\\n", "\n")));
        size.is_some_and(|(size, name)| found(name).is_ok_and(|metadata| metadata.is_file() && metadata.len() == size))
    })
}

fn list(root: &Path) -> io::Result<String> {
    let mut list = String::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let name = folder.join(entry.file_name());
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(name);
            } else if let (true, Some(name)) = (kind.is_file(), name.to_str()) {
                list += &format!("{} {}\n", entry.metadata()?.len(), name.replace('\n', "\\n"));
            }
        }
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn what_is_missing_or_cut_off_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert!(!is_whole(root));
        fs::create_dir(root.join("below")).unwrap();
        fs::write(root.join("below/a b"), "text").unwrap();
        fs::write(root.join("c\nd"), "text").unwrap();
        close(root).unwrap();
        assert!(is_whole(root));
        fs::write(root.join("new"), "").unwrap();
        assert!(is_whole(root));
        fs::write(root.join("below/a b"), "tex").unwrap();
        assert!(!is_whole(root));
        fs::write(root.join("below/a b"), "text").unwrap();
        assert!(is_whole(root));
        fs::remove_file(root.join("c\nd")).unwrap();
        assert!(!is_whole(root));
    }
}
