//! What it depends on which interpreter a shim starts. A shim is a script in `PATH` that looks for the real command: with pyenv's that takes a tenth
//! of a second, each time.
//!
//! Only the shims that pyenv writes are known, by their whole text. A tool is asked in `/`, so what a shim of pyenv starts depends on the variables
//! that it gets, the file `.python-version` there, pyenv's own file `version`, the versions that are installed, commands of its name in `PATH`, and
//! pyenv's scripts. Of a hook that is neither pyenv's nor that of pyenv-virtualenv, nobody knows what it depends on.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// The text of a shim, as `pyenv rehash` writes it.
const NEW: &str = "#!/usr/bin/env bash
set -e
[ -n \"$PYENV_DEBUG\" ] && set -x

program=\"${0##*/}\"

export PYENV_ROOT=\"{root}\"
SHIM_PATH=${0%/*}
if [[ $SHIM_PATH != \"{root}/shims\" ]]; then
  export _PYENV_SHIM_PATH=\"$SHIM_PATH\"
fi
exec \"{pyenv}\" exec \"$program\" \"$@\"
";

/// As earlier versions wrote it.
const OLD: &str = "#!/usr/bin/env bash
set -e
[ -n \"$PYENV_DEBUG\" ] && set -x

program=\"${0##*/}\"

export PYENV_ROOT=\"{root}\"
exec \"{pyenv}\" exec \"$program\" \"$@\"
";

/// Variables that make pyenv look elsewhere.
const ELSEWHERE: [&str; 2] = ["PYENV_DIR", "PYENV_HOOK_PATH"];

/// Where pyenv looks for hooks, beside its own folders and those of its plugins.
const HOOKS: [&str; 4] = ["/usr/etc/pyenv.d", "/usr/local/etc/pyenv.d", "/etc/pyenv.d", "/usr/lib/pyenv/hooks"];

/// The events whose hooks run before a command is started, with the hooks that pyenv and pyenv-virtualenv bring. Theirs look at nothing else.
const EVENTS: [(&str, &[&str]); 3] = [
    ("exec", &["pip-rehash.bash"]),
    ("version-name", &[]),
    ("which", &["conda.bash", "python-config.bash", "system-site-packages.bash"]),
];

/// A shim of pyenv.
#[derive(Debug, PartialEq, Eq)]
struct Shim {
    /// Where the versions are.
    root: PathBuf,
    /// pyenv's own command.
    pyenv: PathBuf,
}

/// Files and folders on which it depends which command a shim starts that gets these variables, those that are not there as well. `None`: nobody
/// knows.
pub(super) fn depends(
    command: &Path,
    variables: &[(impl AsRef<OsStr>, impl AsRef<OsStr>)],
) -> Option<BTreeSet<PathBuf>> {
    let Shim { root, pyenv } = Shim::of(&text(command)?)?;
    let value =
        |name: &str| variables.iter().find(|(other, _)| other.as_ref() == name).map(|(_, value)| value.as_ref());
    if ELSEWHERE.iter().any(|name| value(name).is_some_and(|value| !value.is_empty())) {
        return None;
    }
    let name = command.file_name()?;
    let real = pyenv.canonicalize().ok()?;
    let (programs, installed) = (real.parent()?, real.parent()?.parent()?);
    let mut paths = BTreeSet::from([command.to_owned(), pyenv, "/.python-version".into(), root.join("version")]);
    paths.extend(entries(programs));
    paths.extend([programs.to_owned(), root.join("versions"), root.join("plugins"), installed.join("plugins")]);
    for version in entries(&root.join("versions")) {
        let parts = ["bin", "envs", "pyvenv.cfg"].map(|part| version.join(part));
        paths.extend(parts.into_iter().chain([version.join("bin").join(name), version]));
    }
    let mut hooks: Vec<PathBuf> = HOOKS.map(PathBuf::from).into();
    hooks.extend([root.join("pyenv.d"), installed.join("pyenv.d")]);
    for plugin in [&root, installed].into_iter().flat_map(|place| entries(&place.join("plugins"))) {
        hooks.push(plugin.join("etc/pyenv.d"));
        paths.extend([plugin.join("etc"), plugin.join("bin").join(name), plugin]);
    }
    for place in hooks {
        for (event, known) in EVENTS {
            let folder = place.join(event);
            for hook in entries(&folder).into_iter().filter(|path| path.extension() == Some(OsStr::new("bash"))) {
                if !known.iter().any(|known| hook.file_name() == Some(OsStr::new(known))) {
                    return None;
                }
                paths.insert(hook);
            }
            paths.insert(folder);
        }
        paths.insert(place);
    }
    paths.extend(std::env::split_paths(value("PATH")?).map(|folder| folder.join(name)));
    Some(paths)
}

impl Shim {
    /// Reads the text of a shim. `None`: it is not one that pyenv writes, or its folders have names that a shell would change.
    fn of(text: &str) -> Option<Self> {
        let quoted = |start: &str, end: &str| text.lines().find_map(|line| line.strip_prefix(start)?.strip_suffix(end));
        let root = quoted("export PYENV_ROOT=\"", "\"")?;
        let pyenv = quoted("exec \"", "\" exec \"$program\" \"$@\"")?;
        let is_plain = |path: &str| path.starts_with('/') && !path.contains(['$', '`', '\\', '"', '!', '{']);
        let is_known = [NEW, OLD].iter().any(|known| known.replace("{root}", root).replace("{pyenv}", pyenv) == text);
        (is_plain(root) && is_plain(pyenv) && is_known).then(|| Self { root: root.into(), pyenv: pyenv.into() })
    }
}

/// The text of a command, if it is short enough for a shim.
#[expect(clippy::disallowed_methods, reason = "a command of this machine, of which the beginning is read")]
fn text(command: &Path) -> Option<String> {
    const MOST: u64 = 4 << 10;
    let mut text = String::new();
    std::fs::File::open(command).ok()?.take(MOST).read_to_string(&mut text).ok()?;
    Some(text)
}

/// What lies in a folder of this machine; nothing if it is none.
fn entries(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;
    use std::path::Path;

    use super::{NEW, OLD, Shim, depends};

    fn written(template: &str, root: &Path) -> String {
        let pyenv = root.join("libexec/pyenv");
        template.replace("{root}", root.to_str().unwrap()).replace("{pyenv}", pyenv.to_str().unwrap())
    }

    #[test]
    fn only_what_pyenv_writes_is_known() {
        let root = Path::new("/home/me/.pyenv");
        let shim = Shim { root: root.to_owned(), pyenv: root.join("libexec/pyenv") };
        for template in [NEW, OLD] {
            let text = written(template, root);
            assert_eq!(Shim::of(&text).as_ref(), Some(&shim));
            assert_eq!(Shim::of(&text.replace("set -e\n", "set -e\n[ -f ~/.chosen ] && exit\n")), None);
            assert_eq!(Shim::of(&text.replace("/home/me", "$HOME")), None);
        }
        assert_eq!(Shim::of("#!/bin/sh\nexec asdf exec python3 \"$@\"\n"), None);
        assert_eq!(Shim::of(""), None);
    }

    #[test]
    fn what_a_shim_depends_on_is_named() {
        let place = tempfile::tempdir().unwrap();
        let root = place.path();
        let shim = root.join("shims/python3");
        for folder in ["shims", "libexec", "versions/3.12.1/bin", "plugins/mine/etc/pyenv.d/which", "other"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        fs::write(root.join("libexec/pyenv"), "").unwrap();
        fs::write(&shim, written(NEW, root)).unwrap();
        let path = std::env::join_paths([root.join("shims"), root.join("other")]).unwrap();
        let mut variables = vec![("PATH", path.to_str().unwrap()), ("PYENV_VERSION", "3.12")];
        let found = depends(&shim, &variables).unwrap();
        for name in [
            "shims/python3",
            "libexec",
            "libexec/pyenv",
            "version",
            "versions",
            "versions/3.12.1/bin",
            "versions/3.12.1/bin/python3",
            "plugins",
            "plugins/mine/etc/pyenv.d/which",
            "pyenv.d/exec",
            "other/python3",
        ] {
            assert!(found.contains(&root.join(name)), "{name} in {found:?}");
        }
        assert!(found.contains(Path::new("/.python-version")), "{found:?}");
        // The hooks of pyenv-virtualenv are known.
        let hooks = root.join("plugins/mine/etc/pyenv.d/which");
        fs::write(hooks.join("conda.bash"), "").unwrap();
        assert!(depends(&shim, &variables).unwrap().contains(&hooks.join("conda.bash")));
        variables.push(("PYENV_DIR", "/elsewhere"));
        assert_eq!(depends(&shim, &variables), None);
        variables.pop();
        fs::write(hooks.join("mine.bash"), "").unwrap();
        assert_eq!(depends(&shim, &variables), None);
    }
}
