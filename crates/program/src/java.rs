//! Which class of a Java program has `main`, and what its file has to be called.

use std::path::Path;

use super::seal;
use untrusted::{self, EntryKind, Fault, Folder};

/// The name of the class that javac wants the file to be called after: the first public one at the top level.
pub(super) fn public_class(source: &str) -> Option<String> {
    const KINDS: [&str; 4] = ["class", "interface", "enum", "record"];
    let mut depth = 0_usize;
    let mut is_public = false;
    let mut rest = source;
    let mut before = "";
    while let Some(first) = rest.chars().next() {
        let length = skipped(rest).unwrap_or_else(|| {
            let word = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
            if word > 0 { word } else { first.len_utf8() }
        });
        let (token, after) = rest.split_at(length);
        rest = after;
        match token {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "public" => is_public = true,
            _ => {}
        }
        if matches!(token, ";" | "}") {
            is_public = false;
        }
        if token.starts_with(is_word) {
            if depth == 0 && is_public && KINDS.contains(&before) {
                return Some(token.to_owned());
            }
            before = token;
        } else if !token.trim().is_empty() && !token.starts_with('/') {
            before = "";
        }
    }
    None
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '$')
}

/// The length of the comment or literal that `text` begins with.
fn skipped(text: &str) -> Option<usize> {
    let end_after = |from: usize, close: &str| {
        let end = text.get(from..).and_then(|rest| rest.find(close));
        end.map_or(text.len(), |end| from + end + close.len())
    };
    if text.starts_with("//") {
        return Some(end_after(2, "\n"));
    } else if text.starts_with("/*") {
        return Some(end_after(2, "*/"));
    } else if text.starts_with("\"\"\"") {
        return Some(end_after(3, "\"\"\""));
    }
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let mut is_escaped = false;
    for (index, character) in text.char_indices().skip(1) {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return Some(index),
            _ if character == quote => return Some(index + 1),
            _ => {}
        }
    }
    Some(text.len())
}

/// The names of the compiled classes below `folder` that can be run, sorted, with dots between packages.
pub(super) fn runnable_classes(folder: &Path) -> Result<Vec<String>, Fault> {
    let folder = Folder::open(folder)?;
    let mut classes = Vec::new();
    for entry in untrusted::list(&folder, &seal::BOUNDS)? {
        if entry.facts.kind == EntryKind::File && entry.path.extension().is_some_and(|extension| extension == "class") {
            classes.extend(runnable(&folder.read(&entry.path, seal::BOUNDS.bytes)?));
        }
    }
    classes.sort();
    Ok(classes)
}

/// A class file, read from its start.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn u16(&mut self) -> Option<usize> {
        Some(usize::from(u16::from_be_bytes(self.take(2)?.try_into().ok()?)))
    }

    fn u32(&mut self) -> Option<usize> {
        usize::try_from(u32::from_be_bytes(self.take(4)?.try_into().ok()?)).ok()
    }

    /// The fields or methods: of each its flags, and where its name and its type stand.
    fn members(&mut self) -> Option<Vec<[usize; 3]>> {
        let mut members = Vec::new();
        for _ in 0..self.u16()? {
            members.push([self.u16()?, self.u16()?, self.u16()?]);
            for _ in 0..self.u16()? {
                self.u16()?;
                let length = self.u32()?;
                self.take(length)?;
            }
        }
        Some(members)
    }
}

/// The name of the class in a class file, if it has a `main` to run: `public static void main(String[])`, and since Java 25
/// any `main` that is not private.
fn runnable(class: &[u8]) -> Option<String> {
    const PRIVATE: usize = 2;
    const PUBLIC_STATIC: usize = 9;
    const JAVA_25: usize = 69;
    let mut reader = Reader(class);
    reader.take(6)?;
    let major = reader.u16()?;
    let count = reader.u16()?;
    // Texts, and where the name of a class stands, by number; the rest does not matter.
    let mut texts = vec![&b""[..]; count];
    let mut names = vec![0; count];
    let mut index = 1;
    while index < count {
        match *reader.take(1)?.first()? {
            1 => {
                let length = reader.u16()?;
                texts[index] = reader.take(length)?;
            }
            7 => names[index] = reader.u16()?,
            8 | 16 | 19 | 20 => drop(reader.take(2)?),
            15 => drop(reader.take(3)?),
            3 | 4 | 9..=12 | 17 | 18 => drop(reader.take(4)?),
            5 | 6 => {
                // These count for two.
                reader.take(8)?;
                index += 1;
            }
            _ => return None,
        }
        index += 1;
    }
    reader.take(2)?;
    let this = reader.u16()?;
    reader.take(2)?;
    let interfaces = reader.u16()?;
    reader.take(2 * interfaces)?;
    reader.members()?;
    let is_main = |[flags, name, kind]: [usize; 3]| {
        let kind = texts.get(kind).copied().unwrap_or_default();
        let classic = flags & PUBLIC_STATIC == PUBLIC_STATIC && kind == b"([Ljava/lang/String;)V";
        let modern = flags & PRIVATE == 0 && (kind == b"()V" || kind == b"([Ljava/lang/String;)V");
        texts.get(name).copied() == Some(b"main") && (classic || major >= JAVA_25 && modern)
    };
    let found = reader.members()?.into_iter().any(is_main);
    let name = texts.get(*names.get(this)?)?;
    found.then(|| String::from_utf8_lossy(name).replace('/', "."))
}

#[cfg(test)]
mod tests {
    use super::{public_class, runnable};

    #[test]
    fn the_public_class_names_the_file() {
        let table = [
            ("public class Main {}", Some("Main")),
            ("import a.b; public final class Été extends X {}", Some("Été")),
            ("class A { public class B {} } public record C(int x) {}", Some("C")),
            ("public/* class X */class // class Y\n Z {}", Some("Z")),
            ("/* public class A {} */ class B { String s = \"public class C\"; char q = '\"'; }", None),
            ("@A(\"}\") public class B {}", Some("B")),
            ("class A { String s = \"\"\"\n } public class T {\n\"\"\"; } public enum E {}", Some("E")),
            ("public strictfp abstract class $x_1{}", Some("$x_1")),
            ("class A {}", None),
            ("public", None),
            ("\"", None),
            ("/*", None),
            ("}public class A", Some("A")),
        ];
        for (source, name) in table {
            assert_eq!(public_class(source).as_deref(), name, "{source}");
        }
    }

    #[test]
    fn what_is_no_class_file_is_passed_over() {
        for bytes in
            [&b""[..], b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbe\0\0\0\x34\0\x05\x01\xff\xff", &[0; 64], &[255; 64]]
        {
            assert_eq!(runnable(bytes), None);
        }
    }
}
