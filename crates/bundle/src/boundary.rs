//! Where the files of a bundle may lie: a bundle leaves this machine, and a program may come from anybody, so `#include "../../secret"`
//! must not put a file of the user's into it.

use std::io;
use std::path::{Path, PathBuf};

use untrusted::{EntryKind, Refusal, Root};

use super::workspace;

/// The folders that may hold a program's files.
#[derive(Debug, Clone, Default)]
pub struct Boundary {
    /// Without links in their paths.
    folders: Vec<PathBuf>,
    /// Whether the first of them holds the user's home, so that only files directly in it count.
    is_home: bool,
}

impl Boundary {
    /// The boundary of the program whose root file is `program`: the repository that holds it (the nearest folder with `.git`), or else
    /// its Cargo workspace, if that lists its package, or its package, or else its own folder; and the folders of `include`, which the user named.
    ///
    /// The user's home and the folders above it are neither a repository nor a workspace here. In a program that lies in one of them,
    /// only files of that folder itself count, without those below it and those whose name begins with a dot.
    pub fn around(program: &Path, include: &[PathBuf]) -> Self {
        let absolute = std::path::absolute(program).unwrap_or_else(|_| program.to_owned());
        let own = absolute.parent().and_then(|folder| folder.canonicalize().ok());
        let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
        Self::within(own.as_deref(), include, home.as_deref())
    }

    fn within(own: Option<&Path>, include: &[PathBuf], home: Option<&Path>) -> Self {
        let holds_home = |folder: &Path| folder.parent().is_none() || home.is_some_and(|home| home.starts_with(folder));
        let outermost = own.map(|own| {
            let above: Vec<&Path> = own.ancestors().take_while(|folder| !holds_home(folder)).collect();
            let has = |name: &str, folder: &Path| folder.join(name).symlink_metadata().is_ok();
            let repository = above.iter().find(|folder| has(".git", folder));
            let package = above.iter().find(|folder| has("Cargo.toml", folder));
            let workspace =
                || above.iter().find(|folder| package.is_some_and(|package| workspace::has(folder, package)));
            repository.or_else(workspace).or(package).map_or(own, |folder| folder)
        });
        let is_home = outermost.is_some_and(holds_home);
        let include = include.iter().filter_map(|folder| folder.canonicalize().ok());
        Self { folders: outermost.map(Path::to_owned).into_iter().chain(include).collect(), is_home }
    }

    /// The boundary of a package that is not the program's own: the folder where Cargo keeps it. A package that the repository has vendored may
    /// only have files of the repository, even if its folder is a link.
    pub(crate) fn of_kept(&self, folder: &Path) -> Self {
        // A program directly in the home does not own the folder of Cargo below it.
        let is_vendored = self.folders.iter().skip(self.is_home.into()).any(|own| folder.starts_with(own));
        if is_vendored {
            self.clone()
        } else {
            Self { folders: folder.canonicalize().into_iter().collect(), is_home: false }
        }
    }

    /// Whether a file may be a part of the bundle.
    ///
    /// # Errors
    ///
    /// That it lies outside, in the words of a message.
    pub fn check(&self, path: &Path) -> Result<(), String> {
        // Reading a missing file fails with a message of its own.
        let Ok(real) = untrusted::real(path) else { return Ok(()) };
        if self.holding(&real).is_some() {
            // A pipe would make the reader wait, and a device need not end.
            let is_plain = Root::Anywhere
                .facts(&real)
                .is_ok_and(|facts| matches!(facts.kind, EntryKind::File | EntryKind::Folder));
            return is_plain.then_some(()).ok_or_else(|| {
                format!("found {}, which is neither a regular file nor a folder, expected a file", path.display())
            });
        }
        let to = if real == path { String::new() } else { format!(", which is {}", real.display()) };
        let folders: Vec<String> = self.folders.iter().map(|folder| folder.display().to_string()).collect();
        Err(format!(
            "found {}{to}, expected a file of the program's repository, workspace or folder (below {})",
            path.display(),
            folders.join(", ")
        ))
    }

    /// The folder of the boundary that holds a file, whose path has no link.
    fn holding(&self, real: &Path) -> Option<&Path> {
        let mut folders = self.folders.iter().enumerate().map(|(index, folder)| (index, folder.as_path()));
        let holds = |(index, folder): &(usize, &Path)| match self.is_home && *index == 0 {
            true => {
                real.parent() == Some(folder)
                    && !real.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
            }
            false => real.starts_with(folder),
        };
        folders.find(holds).map(|(_, folder)| folder)
    }

    /// The content of a file that may be a part of the bundle, of at most `most` bytes. It is looked at as it is opened: somebody else may have
    /// replaced it since [`Self::check`].
    ///
    /// # Errors
    ///
    /// When it lies outside, is no regular file, is longer, or cannot be read.
    pub fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let real = untrusted::real(path)?;
        match self.holding(&real) {
            Some(folder) => Root::Inside(folder).read(&real, most),
            None => Err(io::Error::new(io::ErrorKind::InvalidData, Refusal::Outside(real))),
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    /// A folder with these files, each empty but for manifests.
    fn tree(files: &[&str]) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for file in files {
            let path = root.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, if file.ends_with("w/Cargo.toml") { "[workspace]\nmembers = [\"p\"]\n" } else { "" })
                .unwrap();
        }
        (folder, root)
    }

    /// The files that a program in `own` may take.
    fn taken(root: &Path, own: &str, home: &str, include: &[&str], files: &[&str]) -> Vec<String> {
        let include: Vec<PathBuf> = include.iter().map(|folder| root.join(folder)).collect();
        let boundary = Boundary::within(Some(&root.join(own)), &include, Some(&root.join(home)));
        let may = |file: &&&str| boundary.check(&root.join(file)).is_ok();
        files.iter().filter(may).map(|file| (*file).to_owned()).collect()
    }

    #[test]
    fn the_nearest_repository_else_workspace_else_package_else_folder_counts() {
        let files = [
            "h/secret",
            "h/r/.git/HEAD",
            "h/r/a/x",
            "h/r/lib/y",
            "h/w/Cargo.toml",
            "h/w/p/Cargo.toml",
            "h/w/p/src/z",
            "h/w/l/q",
            "h/p/Cargo.toml",
            "h/p/src/m",
            "h/d/a",
            "h/d/e/b",
            "out",
        ];
        let (_folder, root) = tree(&files);
        let may = |own: &str| taken(&root, own, "h", &[], &files);
        assert_eq!(may("h/r/a"), ["h/r/.git/HEAD", "h/r/a/x", "h/r/lib/y"]);
        assert_eq!(may("h/w/p/src"), ["h/w/Cargo.toml", "h/w/p/Cargo.toml", "h/w/p/src/z", "h/w/l/q"]);
        assert_eq!(may("h/p/src"), ["h/p/Cargo.toml", "h/p/src/m"]);
        assert_eq!(may("h/d"), ["h/d/a", "h/d/e/b"]);
        assert_eq!(taken(&root, "h/d", "h", &["h/r/lib"], &files), ["h/r/lib/y", "h/d/a", "h/d/e/b"]);
    }

    #[test]
    fn the_home_is_no_repository_and_gives_only_its_own_plain_files() {
        let files = ["h/.git/HEAD", "h/Cargo.toml", "h/a", "h/.hidden", "h/d/b", "h/d/c", "out/.git/HEAD", "out/x"];
        let (_folder, root) = tree(&files);
        assert_eq!(taken(&root, "h", "h", &[], &files), ["h/Cargo.toml", "h/a"]);
        assert_eq!(taken(&root, "h/d", "h", &[], &files), ["h/d/b", "h/d/c"]);
        // A folder above the home is none either.
        fs::create_dir(root.join(".git")).unwrap();
        assert_eq!(taken(&root, "h/d", "h", &[], &files), ["h/d/b", "h/d/c"]);
    }

    #[test]
    fn no_link_leads_out() {
        let files = ["h/d/a", "h/secret", "h/keys/k"];
        let (_folder, root) = tree(&files);
        symlink(root.join("h/secret"), root.join("h/d/link")).unwrap();
        symlink(root.join("h/keys"), root.join("h/d/folder")).unwrap();
        symlink("a", root.join("h/d/inner")).unwrap();
        let all = ["h/d/a", "h/d/link", "h/d/folder/k", "h/d/inner", "h/d/../secret"];
        assert_eq!(taken(&root, "h/d", "h", &[], &all), ["h/d/a", "h/d/inner"]);
    }
}
