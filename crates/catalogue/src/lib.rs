//! The packages of `problems/`, embedded into the command, so that they are available wherever it is installed.
//!
//! The build script joins their files, and this crate returns each by its path. [`ladder`] has what their `catalogue.yaml` says. Of games
//! it knows the names, and of formats nothing.
//!
//! [`ids`] and [`files`] say what there is, [`write_to`] writes packages into a folder, and [`hash()`] tells two versions apart.
//!
//! ```
//! assert!(catalogue::ids().contains(&"nimmoves"));
//!
//! let folder = tempfile::tempdir()?;
//! catalogue::write_to(folder.path(), |id| id == "nimmoves")?;
//! assert!(folder.path().join("nimmoves/problem.yaml").is_file());
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod boards;
pub mod ladder;
mod topic;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

/// Of each file, in order: its path below its folder, whether it can be executed, where its bytes begin, and how many there are.
type Table = &'static [(&'static str, bool, usize, usize)];

static TABLE: Table = include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The bytes of all files, one after another; those of equal files stand once.
static CONTENT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/content"));

/// A file of a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct File {
    /// Its path below the folder of all packages. The first part is the package's id.
    pub path: &'static str,
    /// Whether it can be executed.
    pub is_executable: bool,
    /// What is in it.
    pub bytes: &'static [u8],
}

impl File {
    /// The id of its package.
    pub fn id(&self) -> &'static str {
        self.path.split_once('/').map_or(self.path, |(id, _)| id)
    }
}

/// Every file, in order of package and path.
pub fn files() -> impl Iterator<Item = File> {
    TABLE.iter().filter_map(|&(path, is_executable, place, length)| {
        let bytes = CONTENT.get(place..place + length)?;
        Some(File { path, is_executable, bytes })
    })
}

/// The ids of the packages, in order.
pub fn ids() -> Vec<&'static str> {
    let ids: BTreeSet<&str> = files().map(|file| file.id()).collect();
    ids.into_iter().collect()
}

/// SHA-256, in lowercase hexadecimal, of the packages that `wanted` names by their ids: it differs if any name, mode or byte does.
pub fn hash(wanted: impl Fn(&str) -> bool) -> String {
    let mut hash = Sha256::new();
    for file in files().filter(|file| wanted(file.id())) {
        hash.update(format!("{}\0{}\0{}\0", file.path, file.is_executable, file.bytes.len()));
        hash.update(file.bytes);
    }
    base16ct::lower::encode_string(&hash.finalize())
}

/// Writes the packages that `wanted` names by their ids into `folder`, which exists. Only this user may change what is written.
///
/// # Errors
///
/// When something is there already, or cannot be written.
pub fn write_to(folder: &Path, wanted: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut made = BTreeSet::new();
    for file in files().filter(|file| wanted(file.id())) {
        let path = Path::new(file.path);
        let mut above: Vec<&Path> = path.ancestors().skip(1).filter(|above| *above != Path::new("")).collect();
        above.reverse();
        for below in above {
            if made.insert(below) {
                untrusted::make_folder(&folder.join(below))?;
            }
        }
        let path = folder.join(path);
        untrusted::new_file(&path, file.is_executable)
            .and_then(|mut new| new.write_all(file.bytes))
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
    }
    Ok(())
}
