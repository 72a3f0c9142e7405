//! Archives that were unpacked. Reports and messages name their files by the archive, because the temporary folder is gone when the command ends.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use text::markup::escape;

/// Each folder that an archive was unpacked into, with the archive. The longest comes first: one may end like another.
static UNPACKED: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// From now on, texts name the files below `folder` as files of `archive`.
pub(super) fn remember(archive: &Path, folder: &Path) {
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    for folder in [Some(folder.to_owned()), folder.canonicalize().ok()].into_iter().flatten() {
        unpacked.push((folder.display().to_string(), archive.display().to_string()));
    }
    unpacked.sort_by_key(|(folder, _)| Reverse(folder.len()));
}

/// `text`, with the path of each archive in the place of the folder that it was unpacked into.
pub(super) fn named(text: &str) -> Cow<'_, str> {
    named_as(text, str::to_owned)
}

/// The same for a text of JSON.
pub(super) fn named_in_json(text: &str) -> Cow<'_, str> {
    let in_json = |path: &str| {
        let quoted = serde_json::Value::from(path).to_string();
        quoted[1..quoted.len() - 1].to_owned()
    };
    named_as(text, in_json)
}

/// The same for a text of HTML, in which an apostrophe stands as it is, or of XML, in which it is escaped.
pub(super) fn named_in_markup(text: &str) -> String {
    let text = named_as(text, escape);
    named_as(&text, |path| escape(path).replace('\'', "&apos;")).into_owned()
}

fn named_as(text: &str, written: impl Fn(&str) -> String) -> Cow<'_, str> {
    let unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    unpacked.iter().fold(Cow::Borrowed(text), |text, (folder, archive)| {
        let folder = written(folder);
        if text.contains(&folder) { Cow::Owned(text.replace(&folder, &written(archive))) } else { text }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_their_archive() {
        remember(Path::new("a\"b.zip"), Path::new("/none/grundy-zip-1/a"));
        remember(Path::new("c.zip"), Path::new("/more/none/grundy-zip-1/a"));
        let text = "/none/grundy-zip-1/a/x.c:1: see \"/more/none/grundy-zip-1/a/y.h\"";
        assert_eq!(named(text), "a\"b.zip/x.c:1: see \"c.zip/y.h\"");
        assert_eq!(named_in_json("[\"/none/grundy-zip-1/a/x.c\"]"), "[\"a\\\"b.zip/x.c\"]");
        assert!(matches!(named("/none/else"), Cow::Borrowed("/none/else")));
        remember(Path::new("it's <d>.zip"), Path::new("/none/grundy-zip-2/it's \""));
        assert_eq!(named_in_json("[\"/none/grundy-zip-2/it's \\\"/x.c\"]"), "[\"it's <d>.zip/x.c\"]");
        assert_eq!(named_in_markup("<b>/none/grundy-zip-2/it's &quot;/x.c</b>"), "<b>it's &lt;d&gt;.zip/x.c</b>");
        assert_eq!(
            named_in_markup("<b>/none/grundy-zip-2/it&apos;s &quot;/x.c</b>"),
            "<b>it&apos;s &lt;d&gt;.zip/x.c</b>"
        );
    }
}
