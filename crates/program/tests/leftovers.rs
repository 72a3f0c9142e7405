//! What a compile step may leave, at random: trees of files, folders, links, pipes and sockets with odd names, modes and sizes.
//!
//! Each tree is decided by its number. It is taken if nothing in it is odd, and refused if anything is; nothing outside changes; what was
//! taken is the judge's own; nothing is left; and none of that takes 5 s on a quiet machine. `GRUNDY_LEFTOVERS=10000` tries as many trees instead of
//! 300; one in ten more is left by a real `build` script.

#![expect(clippy::disallowed_methods, reason = "a test reads files of its own")]
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at once, and says what it tried")]

#[path = "../../../tests/common/speed.rs"]
mod speed;

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use program::cache::Cache;
use program::{Build, Builder, CompileLimits};
use speed::is_within;
use untrusted::{Bounds, Folder, Links, Scratch, keep, list, remove};

const BOUNDS: Bounds = Bounds { depth: 6, entries: 60, bytes: 1 << 20 };
const LONGEST: Duration = Duration::from_secs(5);

/// Numbers that look random, decided by a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Thing {
    Folder,
    File(u64),
    Pipe,
    Socket,
    Link(OsString),
    /// A second name of a file of the tree.
    Name(PathBuf),
    /// A second name of the file outside.
    NameOutside,
}

#[derive(Debug)]
struct Node {
    path: PathBuf,
    thing: Thing,
    mode: Option<u32>,
}

/// A tree, and why it must be refused, if it must.
#[derive(Debug, Default)]
struct Tree {
    nodes: Vec<Node>,
    odd: Vec<String>,
}

impl Tree {
    /// The tree of this number. `by_script`: of what a confined `build` script can make.
    fn new(number: u64, by_script: bool) -> Self {
        let mut random = Random(number);
        let is_wild = random.one_in(2);
        let most = if is_wild && random.one_in(6) { 100 } else { 25 };
        let count = random.below(most);
        let mut tree = Self::default();
        let mut folders = vec![PathBuf::new()];
        let mut bytes = 0;
        for index in 0..count {
            let last = folders.len() - 1;
            let above = if random.one_in(2) { last } else { random.below(folders.len() as u64) as usize };
            let path = folders[above].join(name(&mut random, index));
            let mut thing = tree.thing(&mut random, is_wild);
            if by_script && matches!(thing, Thing::Socket | Thing::NameOutside) {
                thing = Thing::Pipe;
            }
            let depth = path.components().count();
            if thing == Thing::Folder && depth > BOUNDS.depth && !is_wild {
                thing = Thing::File(1);
            }
            tree.judge(&path, &thing, depth);
            let original = |tree: &Self, path: &Path| match tree.nodes.iter().find(|node| node.path == path) {
                Some(Node { thing: Thing::File(size), .. }) => *size,
                _ => 0,
            };
            match &thing {
                Thing::Folder => folders.push(path.clone()),
                Thing::File(size) => bytes += size,
                Thing::Name(first) => bytes += original(&tree, first),
                _ => {}
            }
            let mode = tree.mode(&mut random, &path, &thing, is_wild && !by_script);
            tree.nodes.push(Node { path, thing, mode });
        }
        let names = tree.nodes.len();
        if names > BOUNDS.entries {
            tree.odd.push(format!("{names} names"));
        }
        if bytes > BOUNDS.bytes {
            tree.odd.push(format!("{bytes} bytes"));
        }
        tree
    }

    fn thing(&self, random: &mut Random, is_wild: bool) -> Thing {
        let files = || self.nodes.iter().filter(|node| matches!(node.thing, Thing::File(_)));
        let count = files().count() as u64;
        match random.below(if is_wild { 24 } else { 18 }) {
            0..=4 => Thing::Folder,
            5 => Thing::Link(".".into()),
            // A link that stays: it names a file from the folder it is in, by way of the top.
            6 | 7 if count > 0 => {
                let node = files().nth(random.below(count) as usize);
                node.map_or(Thing::Folder, |node| Thing::Name(node.path.clone()))
            }
            18 => Thing::Pipe,
            19 => Thing::Socket,
            20 => Thing::Link(
                ["/etc/passwd", "../../outside", "missing", "../../../../../../../../..", "/"]
                    [random.below(5) as usize]
                    .into(),
            ),
            21 => Thing::NameOutside,
            22 => Thing::File(random.below(1 << 40)),
            _ => Thing::File(random.below(20_000)),
        }
    }

    fn judge(&mut self, path: &Path, thing: &Thing, depth: usize) {
        let is_odd = match thing {
            Thing::Folder => depth > BOUNDS.depth,
            Thing::Link(target) => target != ".",
            Thing::Pipe | Thing::Socket | Thing::NameOutside => true,
            Thing::File(_) | Thing::Name(_) => false,
        };
        if is_odd {
            self.odd.push(format!("{}: {thing:?}", path.display()));
        }
    }

    fn mode(&mut self, random: &mut Random, path: &Path, thing: &Thing, is_wild: bool) -> Option<u32> {
        let least = match thing {
            Thing::Folder => 0o700,
            Thing::File(_) => 0o400,
            _ => return None,
        };
        if is_wild && random.one_in(20) {
            let mode = random.below(0o10000) as u32;
            let needed = least & 0o500;
            if mode & needed != needed {
                self.odd.push(format!("{}: mode {mode:o}", path.display()));
            }
            return Some(mode);
        }
        random.one_in(3).then(|| least | random.below(0o10000) as u32)
    }

    /// Makes it in `root`, with the second names of what lies `outside`.
    fn make(&self, root: &Path, outside: &Path) {
        for Node { path, thing, .. } in &self.nodes {
            let at = root.join(path);
            match thing {
                Thing::Folder => fs::create_dir(&at).unwrap(),
                Thing::File(bytes) => File::create(&at).unwrap().set_len(*bytes).unwrap(),
                Thing::Pipe => node(&at, rustix::fs::FileType::Fifo),
                Thing::Socket => node(&at, rustix::fs::FileType::Socket),
                Thing::Link(target) => symlink(target, &at).unwrap(),
                Thing::Name(first) => fs::hard_link(root.join(first), &at).unwrap(),
                Thing::NameOutside => fs::hard_link(outside.join("victim"), &at).unwrap(),
            }
        }
        for node in self.nodes.iter().rev() {
            if let Some(mode) = node.mode {
                fs::set_permissions(root.join(&node.path), PermissionsExt::from_mode(mode)).unwrap();
            }
        }
    }

    /// The words of a shell that make it.
    fn script(&self) -> String {
        let mut script = "#!/bin/sh\n".to_owned();
        for Node { path, thing, .. } in &self.nodes {
            let (path, other) = match thing {
                Thing::Name(first) => (words(path), words(first)),
                Thing::Link(target) => (words(path), words(Path::new(target))),
                _ => (words(path), String::new()),
            };
            // The last letter keeps a newline at the end of a name.
            let _ = write!(script, "a=$(printf '{path}x'); a=./${{a%x}}; b=$(printf '{other}x'); b=${{b%x}}; ");
            script += &match thing {
                Thing::Folder => "mkdir \"$a\"\n".to_owned(),
                Thing::File(bytes) => format!("truncate -s {} \"$a\"\n", bytes % (50 << 20)),
                Thing::Pipe | Thing::Socket | Thing::NameOutside => "mkfifo \"$a\"\n".to_owned(),
                Thing::Link(_) => "ln -s \"$b\" \"$a\"\n".to_owned(),
                Thing::Name(_) => "ln \"./$b\" \"$a\"\n".to_owned(),
            };
        }
        script
    }
}

/// A path as `printf` takes it.
fn words(path: &Path) -> String {
    path.as_os_str().as_bytes().iter().map(|byte| format!("\\{byte:03o}")).collect()
}

fn node(path: &Path, kind: rustix::fs::FileType) {
    rustix::fs::mknodat(rustix::fs::CWD, path, kind, rustix::fs::Mode::from_raw_mode(0o600), 0).unwrap();
}

/// A name that no other has, of all bytes that a name may have.
fn name(random: &mut Random, index: u64) -> OsString {
    let mut name = format!("{index}").into_bytes();
    if random.one_in(3) {
        let length = if random.one_in(8) { 200 } else { random.below(12) };
        name.extend((0..length).map(|_| random.below(255) as u8 + 1).filter(|&byte| byte != b'/'));
        if random.one_in(4) {
            name.insert(0, b"-.\n "[random.below(4) as usize]);
        }
    }
    OsString::from_vec(name)
}

/// All that must not change.
fn facts(folder: &Path) -> BTreeMap<PathBuf, (u32, u64, i64, i64, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).chain([folder.to_owned()]);
    let facts = |path: &Path| {
        let facts = fs::symlink_metadata(path).unwrap();
        let content = if facts.is_file() { fs::read(path).unwrap() } else { Vec::new() };
        (facts.mode(), facts.nlink(), facts.mtime(), facts.mtime_nsec(), content)
    };
    entries.map(|path| (path.clone(), facts(&path))).collect()
}

fn trees() -> u64 {
    std::env::var("GRUNDY_LEFTOVERS").map_or(300, |count| count.parse().unwrap())
}

/// Whether what was kept is all the judge's own.
fn is_own(copy: &Path) -> bool {
    let own = rustix::process::geteuid().as_raw();
    let bounds = Bounds { depth: 999, entries: 99_999, bytes: u64::MAX };
    list(&Folder::open(copy).unwrap(), &bounds).unwrap().iter().all(|entry| {
        let path = copy.join(&entry.path);
        let facts = fs::symlink_metadata(&path).unwrap();
        let is_plain = facts.is_dir() || facts.is_file() && facts.nlink() == 1;
        let stays = || path.canonicalize().unwrap().starts_with(copy.canonicalize().unwrap());
        facts.uid() == own && (is_plain && facts.mode() & 0o7022 == 0 || facts.is_symlink() && stays())
    })
}

#[test]
fn whatever_is_left_is_taken_whole_or_refused() {
    let (mut taken, mut refused) = (0, 0);
    for number in 0..trees() {
        let tree = Tree::new(number, false);
        let scratch = Scratch::new("grundy-leftovers-").unwrap();
        let [work, outside] = ["work", "outside"].map(|name| scratch.path().join(name));
        fs::create_dir_all(work.join("made")).unwrap();
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("victim"), "before").unwrap();
        tree.make(&work.join("made"), &outside);
        let before = facts(&outside);
        let started = Instant::now();
        let folder = Folder::open(&work).unwrap();
        let copy = scratch.path().join("copy");
        let result = keep(&folder, OsStr::new("made"), &copy, &BOUNDS, Links::Inside);
        assert_eq!(result.is_ok(), tree.odd.is_empty(), "tree {number}: {result:?} of {:?}", tree.odd);
        match result {
            Ok(()) => {
                assert!(is_own(&copy), "tree {number}");
                taken += 1;
            }
            Err(fault) => {
                assert!(!fault.is_systems(), "tree {number}: {fault}");
                assert!(!fault.to_string().contains(|c: char| c.is_control()), "tree {number}: {fault}");
                refused += 1;
            }
        }
        for node in &tree.nodes {
            // What it says was seen above; here it must end.
            let read = folder.head(&Path::new("made").join(&node.path), 9);
            let is_file = matches!(node.thing, Thing::File(_));
            assert!(is_file || read.is_err(), "tree {number}: {node:?}");
        }
        assert_eq!(facts(&outside), before, "tree {number}");
        remove(&work).unwrap();
        let took = started.elapsed();
        assert!(is_within(took, LONGEST), "tree {number}: {took:?}");
        assert!(!work.exists(), "tree {number}");
        fs::write(outside.join("victim"), "may be written").unwrap();
        scratch.close().unwrap();
    }
    assert!(taken > 0 && refused > 0, "{taken} taken, {refused} refused");
    println!("{taken} trees were taken, {refused} refused");
}

#[test]
fn whatever_a_build_script_leaves_is_a_program_or_a_compile_error() {
    let scratch = Scratch::new("grundy-leftovers-").unwrap();
    let limits = CompileLimits { time: Duration::from_secs(120), ..CompileLimits::default() };
    let builder = Builder::new(Cache::at(scratch.path().join("cache")), limits, Arc::new(|_| ()));
    let outside = scratch.path().join("outside");
    fs::create_dir(&outside).unwrap();
    fs::write(outside.join("victim"), "before").unwrap();
    let before = facts(&outside);
    for number in 0..trees() / 10 {
        let tree = Tree::new(number, true);
        let source = scratch.path().join(format!("source-{number}"));
        fs::create_dir(&source).unwrap();
        for (name, text) in [("build", tree.script()), ("run", "#!/bin/sh\n".to_owned())] {
            fs::write(source.join(name), text).unwrap();
            fs::set_permissions(source.join(name), PermissionsExt::from_mode(0o755)).unwrap();
        }
        // What the kit's own bounds allow is more than those of the trees.
        let is_odd = |odd: &&String| !odd.ends_with(" names") && !odd.ends_with(" bytes") && !odd.ends_with("Folder");
        let odd: Vec<_> = tree.odd.iter().filter(is_odd).collect();
        let started = Instant::now();
        match builder.build(&source).unwrap() {
            Build::Ready(program) => {
                assert!(odd.is_empty(), "tree {number}: taken, with {odd:?}");
                assert!(is_own(Path::new(&program.argv[0]).parent().unwrap()), "tree {number}");
            }
            Build::CompileError { message } => {
                let too_long = message.contains("the total exceeds");
                assert!(too_long || !odd.is_empty(), "tree {number}: refused: {message}");
            }
            other @ Build::MissingCompiler { .. } => assert!(matches!(other, Build::Ready(_)), "{other:?}"),
        }
        let took = started.elapsed();
        assert!(is_within(took, LONGEST), "tree {number}: {took:?}");
        assert_eq!(facts(&outside), before, "tree {number}");
        remove(&source).unwrap();
    }
    let left = fs::read_dir(scratch.path().join("cache/programs")).unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.as_bytes().starts_with(b".making")), "{left:?}");
}
