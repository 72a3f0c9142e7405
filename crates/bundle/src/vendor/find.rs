//! Where the source of a crate lies: Cargo says so, for the user's own `Cargo.toml`, or else for the version that AtCoder has.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::io::Read as _;
use std::os::unix::ffi::OsStringExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sandbox::{Exit, Limits, Tool};
use serde_json::Value;
use toml::Table;
use untrusted::MOST_OF_TEXT;

use super::{sources, supported};
use crate::boundary::Boundary;
use judges::Judge;

/// A crate in Cargo's graph.
#[derive(Debug, Clone)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: Option<String>,
    pub(super) authors: Vec<String>,
    /// As Cargo names it: `2018`.
    pub(super) edition: String,
    /// The name of its library, as code has it.
    pub(super) library: Option<String>,
    /// The root file of its library.
    pub(super) root: Option<PathBuf>,
    pub(super) features: BTreeSet<String>,
    /// Indices of [`Graph::packages`], by the names that its code has for them.
    pub(super) dependencies: BTreeMap<String, usize>,
    pub(super) is_proc_macro: bool,
    pub(super) build_script: Option<PathBuf>,
    pub(super) links: Option<String>,
    /// Whether it lies in a folder of the user's.
    pub(super) is_own: bool,
    /// The folder of its manifest.
    pub(super) place: PathBuf,
    /// Where its files may lie.
    pub(super) bounds: Boundary,
}

/// The crates that a program may use.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) packages: Vec<Package>,
    /// Indices of [`Graph::packages`], by the names that the program has for them.
    pub(super) named: BTreeMap<String, usize>,
    /// Why Cargo knows nothing of the program's own manifest.
    pub(super) failure: Option<String>,
    /// Where the user's own crates may lie.
    boundary: Boundary,
}

impl Graph {
    /// Finds all of `names`, for the program whose root file is `root`. Gives the names that are nowhere too, and why. With `fetches`
    /// Cargo may load what it lacks of crates.io.
    pub(super) fn find(
        root: &Path,
        boundary: &Boundary,
        names: &[&str],
        fetches: bool,
    ) -> (Self, BTreeMap<String, String>) {
        let mut graph = Self { boundary: boundary.clone(), ..Self::default() };
        let (mut nowhere, mut table) = (BTreeMap::new(), Ok(Table::new()));
        let mut elsewhere = None;
        if let Some(manifest) = manifest_above(root) {
            // A crate of the same name that is not from there would be another one.
            elsewhere = sources::above(&manifest, boundary).err();
            let found = metadata(&manifest, boundary, false);
            if let Err(why) = found.and_then(|data| graph.add(&data, Some((&manifest, root)))) {
                table = boundary.read(&manifest, MOST_OF_TEXT).map_err(|error| error.to_string()).and_then(|text| {
                    String::from_utf8_lossy(&text).parse::<Table>().map_err(|error| error.message().to_owned())
                });
                graph.failure = Some(format!("{}: cargo says: {why}", manifest.display()));
            }
        }
        for name in names.iter().copied().filter(|name| !graph.named.contains_key(*name)).collect::<Vec<_>>() {
            let failure = graph.failure.clone();
            let line = match table.as_ref().map(|table| asked_for(table, name)) {
                // The version that the program asks for, or none.
                Ok(Some(Some(line))) => Some(line),
                Ok(Some(None)) | Err(_) => None,
                Ok(None) => at_atcoder(name),
            };
            let package = judges::package_of(name);
            let why = match (line, &elsewhere) {
                (Some(_), Some(why)) if supported::is_supported(package) => why.clone(),
                (Some(line), None) if supported::is_supported(package) => match graph.add_alone(&line, fetches) {
                    Ok(()) => continue,
                    Err(why) if fetches => format!("cargo cannot load it: {why}"),
                    Err(_) => "this machine has never loaded it; `grundy bundle --fetch` does".to_owned(),
                },
                _ => failure.unwrap_or_else(|| supported::instead(package)),
            };
            nowhere.insert(name.to_owned(), why);
        }
        (graph, nowhere)
    }

    /// Whether a package needs another one, over any others.
    pub(super) fn needs(&self, package: usize, other: usize) -> bool {
        let (mut seen, mut todo) = (BTreeSet::from([package]), vec![package]);
        while let Some(at) = todo.pop() {
            for &next in self.packages[at].dependencies.values() {
                if next == other {
                    return true;
                }
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    /// Adds a crate by the line of a manifest that names it.
    fn add_alone(&mut self, line: &str, fetches: bool) -> Result<(), String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let (manifest, main) = (folder.path().join("Cargo.toml"), folder.path().join("main.rs"));
        let head = "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n[[bin]]\nname = \"program\"\npath = \"main.rs\"\n[dependencies]";
        for (path, text) in [(&manifest, format!("{head}\n{line}\n")), (&main, "fn main() {}\n".to_owned())] {
            std::fs::write(path, text).map_err(|error| error.to_string())?;
        }
        self.add(&metadata(&manifest, &Boundary::default(), fetches)?, Some((&manifest, &main)))
    }

    /// Adds the graph that Cargo gave for a manifest.
    fn add(&mut self, data: &Value, of: Option<(&Path, &Path)>) -> Result<(), String> {
        let first = self.packages.len();
        let packages = data["packages"].as_array().map_or(&[][..], Vec::as_slice);
        let ids: BTreeMap<&str, usize> = packages
            .iter()
            .enumerate()
            .filter_map(|(index, package)| Some((package["id"].as_str()?, first + index)))
            .collect();
        self.packages.extend(packages.iter().map(|value| package(value, &self.boundary)));
        let nodes = data["resolve"]["nodes"].as_array().map_or(&[][..], Vec::as_slice);
        for node in nodes {
            let Some(&index) = node["id"].as_str().and_then(|id| ids.get(id)) else { continue };
            self.packages[index].features = strings(&node["features"]).into_iter().collect();
            for dependency in node["deps"].as_array().map_or(&[][..], Vec::as_slice) {
                let kinds = dependency["dep_kinds"].as_array().map_or(&[][..], Vec::as_slice);
                let is_normal = kinds.is_empty() || kinds.iter().any(|kind| kind["kind"].is_null());
                let found = dependency["pkg"].as_str().and_then(|id| ids.get(id));
                if let (true, Some(name), Some(&found)) = (is_normal, dependency["name"].as_str(), found) {
                    self.packages[index].dependencies.insert(name.to_owned(), found);
                }
            }
        }
        let Some((manifest, root)) = of else { return Ok(()) };
        let same = |path: &str| {
            Path::new(path).canonicalize().ok().zip(manifest.canonicalize().ok()).is_some_and(|(a, b)| a == b)
        };
        let own = packages.iter().position(|package| package["manifest_path"].as_str().is_some_and(same));
        let own = own.ok_or_else(|| format!("{} is of no package", manifest.display()))?;
        let package = &self.packages[first + own];
        let library = package.library.clone();
        let mut named = package.dependencies.clone();
        let is_root =
            |path: &PathBuf| path.canonicalize().ok().zip(root.canonicalize().ok()).is_some_and(|(a, b)| a == b);
        if package.root.as_ref().is_some_and(|path| !is_root(path)) {
            named.extend(library.map(|name| (name, first + own)));
        }
        for (name, index) in named {
            self.named.entry(name).or_insert(index);
        }
        Ok(())
    }
}

/// The line of a manifest for a crate in the version that AtCoder has.
fn at_atcoder(name: &str) -> Option<String> {
    let version = Judge::by_name("atcoder")?.crate_version(name)?;
    Some(format!("{} = \"={version}\"", judges::package_of(name)))
}

/// The line of a program's manifest for a crate of crates.io; `None` if it does not name the crate, and `Some(None)` if it takes it from
/// elsewhere.
fn asked_for(manifest: &Table, name: &str) -> Option<Option<String>> {
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table)?;
    let (key, value) = dependencies.iter().find(|(key, _)| key.replace('-', "_") == name)?;
    // TOML has the words of JSON for what else may stand here.
    let json = |value: &toml::Value| serde_json::to_string(value).ok();
    Some(match value {
        toml::Value::Table(table) => {
            let is_elsewhere = ["path", "git", "workspace", "registry"].iter().any(|key| table.contains_key(*key));
            let parts = table.iter().map(|(key, value)| Some(format!("{key} = {}", json(value)?)));
            let parts = parts.collect::<Option<Vec<String>>>().filter(|_| !is_elsewhere);
            parts.map(|parts| format!("{key} = {{ {} }}", parts.join(", ")))
        }
        toml::Value::String(_) => json(value).map(|value| format!("{key} = {value}")),
        _ => None,
    })
}

/// The nearest `Cargo.toml` that a file lies below.
pub(super) fn manifest_above(root: &Path) -> Option<PathBuf> {
    let root = root.canonicalize().ok()?;
    root.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")).find(|path| path.is_file())
}

/// How long Cargo may take to read manifests.
const MOST_TIME: Duration = Duration::from_secs(60);
/// Bytes of what Cargo says of a graph of crates, at most.
const MOST_BYTES: u64 = 256 << 20;

/// What Cargo knows of a manifest; without the network, unless it may fetch.
///
/// Cargo runs in `/`, so it reads no configuration of the folders above the manifest: that could name a wrapper to run. Of these only the
/// places of vendored crates count ([`sources`]).
fn metadata(manifest: &Path, boundary: &Boundary, fetches: bool) -> Result<Value, String> {
    let cargo = Tool::find(OsStr::new("cargo")).ok_or("there is no cargo in PATH")?;
    let mut arguments: Vec<OsString> = ["metadata", "--format-version", "1", "--manifest-path"].map(Into::into).into();
    arguments.push(manifest.into());
    if !fetches {
        arguments.push("--offline".into());
    }
    for setting in sources::above(manifest, boundary)? {
        arguments.extend(["--config".into(), setting.into()]);
    }
    // Cargo writes `.rustc_info.json` into its target folder if that exists, through a link too. So the target is a folder that does not exist.
    let nowhere = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folders = ["CARGO_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"];
    let mut environment = sandbox::tool_environment();
    environment.retain(|(name, _)| !folders.iter().any(|folder| name == folder));
    environment.extend(folders.map(|folder| (folder.into(), nowhere.path().join("target").into())));
    environment.push(("RUSTUP_AUTO_INSTALL".into(), "0".into()));
    let asked = |arguments: Vec<OsString>| answer(&cargo, arguments, environment.clone());
    let lock = lock_of(manifest, &asked)?;
    check_lock(&lock, boundary)?;
    // Cargo writes one where there is none.
    let had_lock = lock.exists();
    let answer = match asked(arguments.clone()) {
        // `cargo build` loads the crates of this platform alone, and without a filter Cargo wants those of every platform.
        Err(why) if why.contains("failed to download") => {
            arguments.extend(["--filter-platform".into(), platform(&asked)?.into()]);
            asked(arguments).map_err(|_| why)
        }
        answer => answer,
    };
    if !had_lock && lock.exists() {
        std::fs::remove_file(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    }
    serde_json::from_slice(&answer?).map_err(|error| format!("cargo's answer cannot be read: {error}"))
}

/// The platform of this machine, as Cargo names it.
fn platform(asked: &dyn Fn(Vec<OsString>) -> Result<Vec<u8>, String>) -> Result<String, String> {
    let version = String::from_utf8_lossy(&asked(vec!["-vV".into()])?).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`cargo -vV` names no host".to_owned())
}

/// The lock file that Cargo uses for a manifest: that of its workspace.
fn lock_of(manifest: &Path, asked: &dyn Fn(Vec<OsString>) -> Result<Vec<u8>, String>) -> Result<PathBuf, String> {
    let mut arguments: Vec<OsString> =
        ["locate-project", "--workspace", "--message-format", "plain", "--manifest-path"].map(Into::into).into();
    arguments.push(manifest.into());
    let root = PathBuf::from(OsString::from_vec(asked(arguments)?.trim_ascii_end().to_vec()));
    Ok(root.with_file_name("Cargo.lock"))
}

/// Refuses a lock file that is a link out of the boundary: Cargo would write to where it leads.
fn check_lock(lock: &Path, boundary: &Boundary) -> Result<(), String> {
    if !lock.is_symlink() {
        return Ok(());
    }
    if !lock.exists() {
        return Err(format!("found {}, a link that leads nowhere, expected a lock file or none", lock.display()));
    }
    boundary.check(lock)
}

/// Runs Cargo, and returns what it prints.
fn answer(cargo: &Tool, arguments: Vec<OsString>, environment: Vec<(OsString, OsString)>) -> Result<Vec<u8>, String> {
    let limits = Limits {
        cpu_time: None,
        wall_time: MOST_TIME,
        memory_bytes: None,
        output_bytes: MOST_BYTES,
        stderr_bytes: 64 << 10,
    };
    let mut outcome = cargo.run(arguments, environment, limits).map_err(|error| error.to_string())?;
    if outcome.exit != Exit::Code(0) || outcome.limit.is_some() {
        let why = reason(&String::from_utf8_lossy(&outcome.stderr));
        return Err(why.unwrap_or_else(|| format!("cargo ended with {:?}", outcome.exit)));
    }
    let mut stdout = Vec::new();
    outcome.stdout.read_to_end(&mut stdout).map_err(|error| format!("cargo's answer cannot be read: {error}"))?;
    Ok(stdout)
}

/// Why Cargo failed: the first lines that it says, but not that another Cargo was at work.
fn reason(stderr: &str) -> Option<String> {
    let is_said = |line: &&str| !line.is_empty() && !line.starts_with("Blocking waiting for file lock");
    let lines: Vec<&str> = stderr.lines().map(str::trim).filter(is_said).take(3).collect();
    (!lines.is_empty()).then(|| lines.join("; "))
}

fn strings(value: &Value) -> Vec<String> {
    let values = value.as_array().map_or(&[][..], Vec::as_slice);
    values.iter().filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

fn is_kind(target: &Value, kinds: &[&str]) -> bool {
    strings(&target["kind"]).iter().any(|kind| kinds.contains(&kind.as_str()))
}

fn is_library(target: &Value) -> bool {
    is_kind(target, &["lib", "rlib", "dylib", "cdylib", "staticlib", "proc-macro"])
}

/// A package as Cargo describes it; its features and dependencies come later.
fn package(value: &Value, boundary: &Boundary) -> Package {
    let text = |key: &str| value[key].as_str().map(str::to_owned);
    let targets = value["targets"].as_array().map_or(&[][..], Vec::as_slice);
    let library = targets.iter().find(|target| is_library(target));
    let script = targets.iter().find(|target| is_kind(target, &["custom-build"]));
    let path = |target: &Value| target["src_path"].as_str().map(PathBuf::from);
    let place = text("manifest_path").and_then(|path| Some(Path::new(&path).parent()?.to_owned())).unwrap_or_default();
    let is_own = value["source"].is_null();
    Package {
        name: text("name").unwrap_or_default(),
        version: text("version").unwrap_or_default(),
        licence: text("license").or_else(|| text("license_file").map(|file| format!("see its file {file}"))),
        authors: strings(&value["authors"]),
        edition: library.and_then(|target| target["edition"].as_str()).unwrap_or("2015").to_owned(),
        library: library.and_then(|target| target["name"].as_str()).map(|name| name.replace('-', "_")),
        root: library.and_then(path),
        features: BTreeSet::new(),
        dependencies: BTreeMap::new(),
        is_proc_macro: library.is_some_and(|target| is_kind(target, &["proc-macro"])),
        build_script: script.and_then(path),
        links: text("links"),
        is_own,
        bounds: if is_own { boundary.clone() } else { boundary.of_kept(&place) },
        place,
    }
}

#[cfg(test)]
mod tests {
    use super::reason;

    /// By the reason it is decided whether Cargo is asked again.
    #[test]
    fn another_cargo_at_work_hides_no_reason() {
        let blocked = "    Blocking waiting for file lock on package cache\n".repeat(4);
        let said = format!("{blocked}error: failed to download `a v1.0.0`\n\nCaused by:\n  a\n  b\n");
        assert_eq!(reason(&said).as_deref(), Some("error: failed to download `a v1.0.0`; Caused by:; a"));
        assert_eq!(reason(&blocked), None);
    }
}
