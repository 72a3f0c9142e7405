//! Files and folders that what is kept depends on: if one has changed, or has come or gone, it is made again.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::SystemTime;

use untrusted::{Facts, Root};

/// What is known of files and folders.
pub(super) struct Record {
    /// A line for each.
    pub(super) text: String,
    /// The latest change, in seconds.
    pub(super) newest: i64,
}

/// Looks at each path.
pub(super) fn record<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Record {
    let mut record = Record { text: String::new(), newest: 0 };
    for path in paths {
        let name = path.as_os_str().as_encoded_bytes().escape_ascii();
        // A text takes whatever is written to it.
        let _ = match Root::Anywhere.facts(path) {
            Ok(facts) => {
                record.newest = record.newest.max(facts.changed.0);
                let Facts { bytes, modified, changed, identity, .. } = facts;
                writeln!(record.text, "{bytes} {modified:?} {changed:?} {identity:?} {name}")
            }
            Err(_) => writeln!(record.text, "absent {name}"),
        };
    }
    record
}

/// Whether all that a record names is as it was.
pub(super) fn are_unchanged(inputs: &str) -> bool {
    let paths: Vec<PathBuf> = inputs.lines().filter_map(path_of).collect();
    paths.len() == inputs.lines().count() && record(&paths).text == inputs
}

/// The path of a line of a record. `None`: its name is not plain, so that what was made of it is made again.
fn path_of(line: &str) -> Option<PathBuf> {
    let at = line.find(" /")? + 1;
    (!line.contains('\\')).then(|| line[at..].into())
}

pub(super) fn now() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| i64::try_from(now.as_secs()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::path_of;

    #[test]
    fn a_line_of_a_record_names_its_path() {
        assert_eq!(path_of("10 [1, 2, 3, 4] 5 6 /usr/a b.h").as_deref(), Some(Path::new("/usr/a b.h")));
        assert_eq!(path_of("absent /usr/x").as_deref(), Some(Path::new("/usr/x")));
        assert_eq!(path_of("absent /usr/\\n"), None);
    }
}
