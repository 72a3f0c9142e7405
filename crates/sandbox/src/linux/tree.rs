//! What the descendants of a process use, read from `/proc` without allocating.

use std::ffi::CStr;

use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::fs::{CWD, Mode, OFlags, RawDir, openat};

use super::held::{Given, Held};
use super::procfs::{field, number, path, read};
use super::raw;
use super::watch::FASTEST_BYTES_PER_MICRO;

/// What the kernel needs for each thread beyond the first: its stack there, and what it knows of it.
const THREAD_BYTES: u64 = 24 << 10;

/// What the kernel keeps for each mapping: on Linux 6.18 it was 230 to 400 bytes.
const MAPPING_BYTES: u64 = 400;

/// The mappings of a process that lets nobody look at them: as many as the kernel usually allows.
const MOST_MAPPINGS: u64 = 65_530;

/// More descendants than this are not looked at; the limit on processes is below it.
const MOST: usize = 4096;

/// With more descendants than this, all processes of the machine are looked through instead.
const FEW: usize = 128;

/// Bytes that are read of a list of children.
const CHILDREN_BYTES: usize = 1024;

/// How often such a list is read that changes all the time.
const CHILDREN_TRIES: usize = 3;

/// More processes of the whole machine than this are not looked through for descendants.
const MOST_OF_ALL: usize = 32 * 1024;

/// What a tree of processes uses.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Usage {
    pub(super) cpu_nanos: u64,
    /// What is resident.
    pub(super) memory_bytes: u64,
    /// What is needed or held beside that: what is swapped out, page tables, huge pages, threads, pipes and sockets.
    pub(super) beside_bytes: u64,
    pub(super) processes: u32,
    /// What has been written to files, pipes and sockets, or mapped and changed, where that is looked at.
    pub(super) written_bytes: u64,
    /// What the kernel keeps for mappings, where that is looked at.
    pub(super) mapping_bytes: u64,
}

/// What is looked at only where it matters, since it takes longer.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wanted {
    /// What has been written.
    pub(super) written: bool,
    /// What mappings take, as far as this many bytes.
    pub(super) mapping_bytes: Option<u64>,
}

impl Wanted {
    /// Adds to `usage` what is wanted of the process `pid`, whose memory this is.
    fn add(self, usage: &mut Usage, pid: i32, memory: Memory) {
        if self.written {
            usage.written_bytes = usage.written_bytes.saturating_add(memory.written_bytes(pid));
        }
        if let Some(most) = self.mapping_bytes {
            let rest = most.saturating_sub(usage.mapping_bytes) / MAPPING_BYTES;
            usage.mapping_bytes += memory.mappings(pid, rest) * MAPPING_BYTES;
        }
    }
}

/// What the process `pid` uses by itself, which was given these files. Of memory: zero when it has ended.
pub(super) fn of_one(pid: i32, given: &Given, wanted: Wanted) -> Usage {
    let memory = memory(pid);
    let mut held = Held::beside(given);
    memory.count_files(pid, &mut held);
    let mut usage = Usage {
        cpu_nanos: raw::cpu_nanos(pid).unwrap_or(0),
        memory_bytes: memory.resident_bytes,
        beside_bytes: memory.beside_bytes + held.bytes,
        processes: 1,
        ..Usage::default()
    };
    wanted.add(&mut usage, pid, memory);
    usage
}

/// What all living descendants of this process use, and those that they have waited for, as `tree` finds them. The first was given these files.
pub(super) fn of_descendants(tree: &mut Tree, given: &Given, wanted: Wanted) -> Usage {
    let mut usage = Usage::default();
    let mut held = Held::beside(given);
    let ticks = 1_000_000_000 / rustix::param::clock_ticks_per_second().max(1);
    tree.look(|pid, stat| {
        let own = raw::cpu_nanos(pid).unwrap_or((stat.cpu_ticks) * ticks);
        usage.cpu_nanos += own + stat.children_ticks * ticks;
        let memory = memory(pid);
        memory.count_files(pid, &mut held);
        usage.memory_bytes += memory.resident_bytes;
        usage.beside_bytes += memory.beside_bytes;
        usage.processes += 1;
        wanted.add(&mut usage, pid, memory);
    });
    usage.beside_bytes += held.bytes;
    usage
}

/// What a process and those that it has waited for have written. `None`: that may not be seen.
fn written_bytes(pid: i32) -> Option<u64> {
    let mut buffer = [0; 512];
    let text = read(&path(pid, b"/io"), &mut buffer)?;
    // A write to a mapped file is no system call: the kernel counts it in `write_bytes`, once the page is dirty.
    let told = |name: &[u8]| field(text, name).unwrap_or(0);
    Some(told(b"\nwchar:").max(told(b"\nwrite_bytes:")))
}

/// Whether this system tells what a process has written, though perhaps not to everybody.
fn is_written_told(pid: i32) -> bool {
    let name = path(pid, b"/io");
    let open = |path| openat(CWD, path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty());
    CStr::from_bytes_until_nul(&name).is_ok_and(|path| open(path).is_ok())
}

/// How many children this process of one thread has, dead or alive; where the system does not tell, how many descendants.
pub(super) fn children() -> usize {
    let this = rustix::process::getpid().as_raw_pid();
    let mut buffer = [0; 512];
    match read(&children_file(this, this), &mut buffer) {
        Some(numbers) => numbers.split(|&byte| byte == b' ').filter(|number| !number.is_empty()).count(),
        None => {
            let mut count = 0;
            each_descendant(|_, _| count += 1);
            count
        }
    }
}

/// `/proc/PID/task/THREAD/children`.
fn children_file(pid: i32, thread: i32) -> [u8; 96] {
    let mut name = [0; 96];
    let task = path(pid, b"/task/");
    let digits = path(thread, b"/children");
    let length = task.iter().position(|&byte| byte == 0).unwrap_or(0);
    let rest = &digits[b"/proc/".len()..];
    name[..length].copy_from_slice(&task[..length]);
    name[length..length + rest.len()].copy_from_slice(rest);
    name
}

/// The descendants of this process, looked for again and again.
///
/// Each thread tells its children, so a look costs a few files for each descendant, and not one for each process of the machine. But one that
/// gets another parent meanwhile may be missed, and a process that vanishes from one look and is back in the next would be taken for two. So if one
/// is missing that the look before has seen and that lives, all processes are looked through, as they are where threads do not tell.
pub(super) struct Tree {
    /// Those that the look before has seen.
    seen: [i32; FEW],
    count: usize,
    /// Whether the looks before were of so many that all processes are looked through.
    is_large: bool,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { seen: [0; FEW], count: 0, is_large: false }
    }

    /// Visits the descendants.
    fn look(&mut self, mut visit: impl FnMut(i32, Stat)) {
        let mut found = [0; FEW];
        let before = &self.seen[..self.count];
        let lives = |pid: i32| stat(pid).is_some_and(|stat| !stat.dead);
        let told = if self.is_large { None } else { told_descendants(&mut found) };
        let told = told.filter(|&count| !before.iter().any(|pid| !found[..count].contains(pid) && lives(*pid)));
        if let Some(count) = told {
            (self.seen, self.count) = (found, count);
            for &pid in &found[..count] {
                if let Some(stat) = stat(pid) {
                    visit(pid, stat);
                }
            }
            return;
        }
        let mut count = 0;
        each_descendant(|pid, stat| {
            if let Some(place) = self.seen.get_mut(count) {
                *place = pid;
            }
            count += 1;
            visit(pid, stat);
        });
        self.is_large = count > FEW;
        self.count = count.min(FEW);
    }
}

/// The descendants of this process, as threads tell their children. `None`: they do not, or there is no room for all.
fn told_descendants(found: &mut [i32; FEW]) -> Option<usize> {
    let this = rustix::process::getpid().as_raw_pid();
    read(&children_file(this, this), &mut [0; 1])?;
    let (mut count, mut done) = (0, 0);
    let mut parent = this;
    loop {
        let folder = path(parent, b"/task");
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        // What has ended has no children any more: they are ours.
        if let Ok(folder) = openat(CWD, CStr::from_bytes_until_nul(&folder).ok()?, flags, Mode::empty()) {
            let mut buffer = [std::mem::MaybeUninit::uninit(); 2048];
            let mut threads = RawDir::new(&folder, &mut buffer);
            while let Some(Ok(thread)) = threads.next() {
                if let Some(thread) = number(thread.file_name().to_bytes()) {
                    count = add_children(parent, thread as i32, found, count)?;
                }
            }
        }
        if done == count {
            return Some(count);
        }
        parent = found[done];
        done += 1;
    }
}

/// Adds the children of a thread, and returns how many processes there are then; of one that has ended none, since it has left them to another.
/// `None` if there is no room, or if the list keeps changing.
///
/// The system may leave one out if another one ends that it has already told. So a list counts if the next one is the same: what it has told was
/// there all the time.
fn add_children(pid: i32, thread: i32, found: &mut [i32; FEW], count: usize) -> Option<usize> {
    let name = children_file(pid, thread);
    let mut buffers = [[0; CHILDREN_BYTES]; 2];
    let [one, other] = &mut buffers;
    for _ in 0..CHILDREN_TRIES {
        let (Some(first), Some(second)) = (read(&name, one), read(&name, other)) else { return Some(count) };
        if first.len() == CHILDREN_BYTES {
            return None;
        }
        if first != second {
            continue;
        }
        let mut end = count;
        for number in first.split(|&byte| byte == b' ').filter_map(number) {
            // One may have got another parent since it was added.
            if !found[..end].contains(&(number as i32)) {
                *found.get_mut(end)? = number as i32;
                end += 1;
            }
        }
        return Some(end);
    }
    None
}

/// The memory of all descendants with what they share counted once. `None` where the system does not tell.
pub(super) fn proportional_bytes(tree: &mut Tree) -> Option<u64> {
    let mut sum = Some(0);
    tree.look(|pid, stat| {
        if !stat.dead {
            sum = sum.zip(proportional_bytes_of(pid)).map(|(sum, bytes)| sum + bytes);
        }
    });
    sum
}

/// The memory of one process; none, once it has given back what it had: the system then tells nothing until it is dead. `None` where the system does
/// not tell.
fn proportional_bytes_of(pid: i32) -> Option<u64> {
    // Its first thread may have ended.
    let asked = memory(pid);
    let mut buffer = [0; 2048];
    let told = read(&path(asked.thread, b"/smaps_rollup"), &mut buffer).and_then(|text| field(text, b"\nPss:"));
    let is_gone = || asked.slots == 0 || memory(pid).slots == 0;
    told.map(|kib| kib * 1024).or_else(|| is_gone().then_some(0))
}

/// Kills every descendant of this process that can be seen, but those that `spared` names.
pub(super) fn kill_descendants(spared: &[i32]) -> u32 {
    let mut count = 0;
    each_descendant_but(spared, |pid, stat| {
        if !stat.dead && raw::kill(pid, libc::SIGKILL).is_ok() {
            count += 1;
        }
    });
    count
}

/// What one line of `/proc/PID/stat` tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stat {
    dead: bool,
    parent: i32,
    cpu_ticks: u64,
    children_ticks: u64,
}

pub(super) fn each_descendant(visit: impl FnMut(i32, Stat)) {
    each_descendant_but(&[], visit);
}

/// Visits the descendants of this process, but not `spared` and those below them.
fn each_descendant_but(spared: &[i32], mut visit: impl FnMut(i32, Stat)) {
    let mut all = [(0, 0); MOST_OF_ALL];
    let count = processes(&mut all);
    let all = &mut all[..count];
    // Marked by a parent of zero once visited; a parent is not always listed before its children.
    let mut known = [0; MOST];
    known[0] = rustix::process::getpid().as_raw_pid();
    let (mut done, mut end) = (0, 1);
    while done < end {
        let parent = known[done];
        done += 1;
        for (pid, above) in all.iter_mut().filter(|(_, above)| *above == parent) {
            *above = 0;
            if spared.contains(pid) || end == MOST {
                continue;
            }
            known[end] = *pid;
            end += 1;
        }
    }
    for &pid in &known[1..end] {
        if let Some(stat) = stat(pid) {
            visit(pid, stat);
        }
    }
}

/// The files that tell a process of itself and that its rules name, opened, and not to be read. The rules hold for as long as somebody
/// has them open: else the system may forget them, and make others of the same names.
pub(super) fn own_files(pid: i32) -> [Option<OwnedFd>; raw::OWN_FILES.len()] {
    let open =
        |folder: BorrowedFd<'_>, path: &CStr| openat(folder, path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()).ok();
    let path = path(pid, b"");
    let folder = CStr::from_bytes_until_nul(&path).ok().and_then(|path| open(CWD, path));
    std::array::from_fn(|index| open(folder.as_ref()?.as_fd(), raw::OWN_FILES[index]))
}

/// Every process and its parent, as many as there is room for.
fn processes(all: &mut [(i32, i32)]) -> usize {
    let Ok(folder) = openat(CWD, c"/proc", OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()) else {
        return 0;
    };
    let mut buffer = [std::mem::MaybeUninit::uninit(); 8192];
    let mut entries = RawDir::new(&folder, &mut buffer);
    let mut count = 0;
    while let Some(Ok(entry)) = entries.next() {
        let Some(pid) = number(entry.file_name().to_bytes()) else {
            continue;
        };
        let Some(place) = all.get_mut(count) else {
            break;
        };
        if let Some(stat) = stat(pid as i32) {
            *place = (pid as i32, stat.parent);
            count += 1;
        }
    }
    count
}

fn stat(pid: i32) -> Option<Stat> {
    let mut buffer = [0; 1024];
    parse_stat(read(&path(pid, b"/stat"), &mut buffer)?)
}

/// After the name, which stands in parentheses and may hold anything, come the state and the parent, and as the 14th to
/// 17th field of the line the times, as the 20th the number of threads.
fn parse_stat(line: &[u8]) -> Option<Stat> {
    let name_end = line.iter().rposition(|&byte| byte == b')')?;
    let mut fields = line[name_end + 1..].split(|&byte| byte == b' ').filter(|field| !field.is_empty());
    let state = fields.next()?;
    let parent = number(fields.next()?)? as i32;
    let mut numbers = fields.skip(9);
    let mut time = || number(numbers.next()?);
    let (user, system, of_children, in_system) = (time()?, time()?, time()?, time()?);
    // Between stand a priority and a niceness, which may be negative. The state is that of the first thread: others may live on.
    let threads = numbers.nth(2).and_then(number).unwrap_or(0);
    Some(Stat {
        dead: threads < 2 && (state == b"Z" || state == b"X"),
        parent,
        cpu_ticks: user + system,
        children_ticks: of_children + in_system,
    })
}

/// The memory of one process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Memory {
    resident_bytes: u64,
    beside_bytes: u64,
    /// How many files its table has room for.
    slots: u64,
    /// The thread that was asked.
    thread: i32,
}

impl Memory {
    /// Adds the files of the process `pid`, whose memory this is. An ordinary user may not list the files of a process that is ending. So a
    /// process whose files cannot be listed counts with the most that they may hold only if it still has memory.
    fn count_files(self, pid: i32, held: &mut Held) {
        if self.slots == 0 || held.look(self.thread).is_some() {
            return;
        }
        let now = memory(pid);
        if now.slots > 0 && (now.thread == self.thread || held.look(now.thread).is_none()) {
            held.assume_most(now.slots);
        }
    }

    /// What the process `pid` has written, whose memory this is. Of one that has memory and lets nobody look: as much as machines can write in its CPU
    /// time, which is little for one that has only been forked and is about to become a program. An ordinary user sees a process whose first thread
    /// has ended by another one.
    fn written_bytes(self, pid: i32) -> u64 {
        if self.slots == 0 {
            return written_bytes(pid).unwrap_or(0);
        }
        written_bytes(self.thread).unwrap_or_else(|| {
            let now = memory(pid);
            if now.slots == 0 {
                return 0;
            }
            let most =
                || raw::cpu_nanos(pid).filter(|_| is_written_told(pid)).unwrap_or(0) / 1000 * FASTEST_BYTES_PER_MICRO;
            written_bytes(now.thread).unwrap_or_else(most)
        })
    }

    /// How many mappings the process `pid` has, whose memory this is; once they are more than `most`, any number above it. As with files, the most
    /// is assumed of a process that has memory and lets nobody look.
    fn mappings(self, pid: i32, most: u64) -> u64 {
        if self.slots == 0 {
            return 0;
        }
        mappings(self.thread, most).unwrap_or_else(|| {
            let now = memory(pid);
            if now.slots == 0 { 0 } else { mappings(now.thread, most).unwrap_or(MOST_MAPPINGS) }
        })
    }
}

/// How many mappings a thread's process has: a line each. No further line is read once they are more than `most`. `None`: that may not be seen.
fn mappings(thread: i32, most: u64) -> Option<u64> {
    let name = path(thread, b"/maps");
    let flags = OFlags::RDONLY | OFlags::CLOEXEC;
    let file = openat(CWD, CStr::from_bytes_until_nul(&name).ok()?, flags, Mode::empty()).ok()?;
    let mut buffer = [0; 4096];
    let mut count = 0;
    while count <= most {
        match rustix::io::read(&file, &mut buffer).ok()? {
            0 => break,
            length => count += buffer[..length].iter().filter(|&&byte| byte == b'\n').count() as u64,
        }
    }
    Some(count)
}

/// The system tells it of a process by its first thread, and nothing once that has ended: then another one is asked.
fn memory(pid: i32) -> Memory {
    memory_by(pid).or_else(|| memory_by_threads(pid)).unwrap_or_default()
}

/// As a thread tells it; `None`: it has ended.
fn memory_by(thread: i32) -> Option<Memory> {
    let mut buffer = [0; 8192];
    parse_status(read(&path(thread, b"/status"), &mut buffer)?, thread)
}

/// Each line is a name and a number, of memory in KiB. What has no memory any more has no such lines.
fn parse_status(text: &[u8], thread: i32) -> Option<Memory> {
    let kib = |name: &[u8]| field(text, name).map(|kib| kib * 1024);
    let beside = [&b"\nVmSwap:"[..], b"\nVmPTE:", b"\nHugetlbPages:"].map(|name| kib(name).unwrap_or(0));
    let threads = field(text, b"\nThreads:").unwrap_or(1);
    Some(Memory {
        resident_bytes: kib(b"\nVmRSS:")?,
        beside_bytes: beside.iter().sum::<u64>() + threads.saturating_sub(1) * THREAD_BYTES,
        slots: field(text, b"\nFDSize:").unwrap_or(0),
        thread,
    })
}

fn memory_by_threads(pid: i32) -> Option<Memory> {
    let folder = path(pid, b"/task");
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let folder = openat(CWD, CStr::from_bytes_until_nul(&folder).ok()?, flags, Mode::empty()).ok()?;
    let mut buffer = [std::mem::MaybeUninit::uninit(); 8192];
    let mut entries = RawDir::new(&folder, &mut buffer);
    while let Some(Ok(entry)) = entries.next() {
        // Any thread can be asked by the path of a process.
        let found = number(entry.file_name().to_bytes()).and_then(|thread| memory_by(thread as i32));
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// How long the processes of a test may take to be there.
    const LONGEST: std::time::Duration = std::time::Duration::from_secs(300);

    #[test]
    fn a_name_full_of_parentheses_does_not_confuse() {
        let line = b"12 (a) Z 9 (b) S 77 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n";
        let expected = Stat { dead: false, parent: 77, cpu_ticks: 21, children_ticks: 25 };
        assert_eq!(parse_stat(line), Some(expected));
        assert_eq!(parse_stat(b"12 (sh"), None);
        let dead = |threads| {
            parse_stat(format!("12 (a) Z 1 12 12 0 -1 1 2 3 4 5 6 7 8 9 20 0 {threads} 0").as_bytes()).unwrap().dead
        };
        assert!(dead(1) && !dead(2), "the first thread alone has ended");
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
    fn a_child_and_its_child_are_seen() {
        let mut child = std::process::Command::new("/bin/sh").args(["-c", "sleep 600 & wait"]).spawn().unwrap();
        let pid = child.id() as i32;
        let below = || {
            let mut found = 0;
            each_descendant(|other, stat| found += u32::from(!stat.dead && (other == pid || stat.parent == pid)));
            found
        };
        let began = std::time::Instant::now();
        while below() < 2 {
            assert!(began.elapsed() < LONGEST, "the shell has started nothing");
            std::thread::yield_now();
        }
        let mut tree = Tree::new();
        let wanted = Wanted { written: true, mapping_bytes: Some(u64::MAX) };
        let (all, one) = (of_descendants(&mut tree, &[0; 3], wanted), of_one(pid, &[0; 3], wanted));
        assert!(all.memory_bytes > one.memory_bytes && all.mapping_bytes > one.mapping_bytes, "{all:?} {one:?}");
        assert!(proportional_bytes(&mut tree).unwrap() > 0);
        // Not `kill_descendants`: other tests of this process have children, too.
        each_descendant(|other, stat| {
            if stat.parent == pid {
                raw::kill(other, libc::SIGKILL).unwrap();
            }
        });
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Threads may start processes as well, and a process whose parent has ended is seen if somebody above takes it in.
    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
    fn threads_tell_the_same_descendants_as_all_processes_do() {
        let this = rustix::process::getpid().as_raw_pid();
        if read(&children_file(this, this), &mut [0; 1]).is_none() {
            return;
        }
        // Of a thread other than the first: a test is one.
        let mut children: Vec<_> = (0..3)
            .map(|_| {
                std::process::Command::new("/bin/sh").args(["-c", "sleep 600 & sleep 600 & wait"]).spawn().unwrap()
            })
            .collect();
        let mut found = [0; FEW];
        let began = std::time::Instant::now();
        let all = loop {
            assert!(began.elapsed() < LONGEST, "the shells have started too little");
            let mut all = Vec::new();
            each_descendant(|pid, stat| {
                let is_ours = children.iter().any(|child| child.id() as i32 == pid || child.id() as i32 == stat.parent);
                all.extend(is_ours.then_some(pid));
            });
            if all.len() == 9 {
                break all;
            }
            std::thread::yield_now();
        };
        let count = told_descendants(&mut found).unwrap();
        assert!(all.iter().all(|pid| found[..count].contains(pid)), "{all:?}, told {:?}", &found[..count]);
        let mut once = found[..count].to_vec();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), count);
        // What a look has not seen, and lives, makes the next one look through all processes.
        let mut tree = Tree::new();
        (tree.seen[0], tree.count) = (rustix::process::getppid().unwrap().as_raw_pid(), 1);
        let mut visited = Vec::new();
        tree.look(|pid, _| visited.push(pid));
        assert!(all.iter().all(|pid| visited.contains(pid)));
        // With too many, all are looked through from the beginning.
        tree.is_large = true;
        visited.clear();
        tree.look(|pid, _| visited.push(pid));
        assert!(all.iter().all(|pid| visited.contains(pid)) && !tree.is_large);
        for pid in all {
            let _ = raw::kill(pid, libc::SIGKILL);
        }
        for child in &mut children {
            child.wait().unwrap();
        }
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
    fn what_has_ended_since_it_was_looked_at_holds_no_files() {
        let mut child = std::process::Command::new("/bin/cat").stdin(std::process::Stdio::piped()).spawn().unwrap();
        let pid = child.id() as i32;
        let before = memory(pid);
        assert!(before.slots > 0 && proportional_bytes_of(pid).unwrap() > 0);
        drop(child.stdin.take());
        let id = rustix::process::WaitId::Pid(rustix::process::Pid::from_child(&child));
        let options = rustix::process::WaitIdOptions::EXITED | rustix::process::WaitIdOptions::NOWAIT;
        rustix::process::waitid(id, options).unwrap();
        assert_eq!(proportional_bytes_of(pid), Some(0));
        let mut held = Held::beside(&[0; 3]);
        before.count_files(pid, &mut held);
        assert_eq!(held.bytes, 0);
        child.wait().unwrap();
    }

    #[test]
    fn memory_is_what_is_resident_and_what_stands_beside_it() {
        let text = b"Name:\ta\nFDSize:\t64\nVmRSS:\t  100 kB\nVmPTE:\t   7 kB\nVmSwap:\t  30 kB\nHugetlbPages:\t 2048 kB\nThreads:\t3\n";
        let beside_bytes = (7 + 30 + 2048 + 2 * 24) << 10;
        let expected = Memory { resident_bytes: 100 << 10, beside_bytes, slots: 64, thread: 9 };
        assert_eq!(parse_status(text, 9), Some(expected));
        assert_eq!(parse_status(b"Name:\tVmRSS:\nState:\tZ (zombie)\nThreads:\t1\n", 9), None);
        let this = rustix::process::getpid().as_raw_pid();
        assert!(memory(this).resident_bytes > 1 << 20 && memory(this).beside_bytes > 4096);
        // Each file and each library takes several; what has ended, none.
        let all = memory(this).mappings(this, u64::MAX);
        assert!((10..MOST_MAPPINGS).contains(&all) && memory(this).mappings(this, 3) > 3, "{all}");
        assert_eq!(memory(i32::MAX).mappings(i32::MAX, u64::MAX), 0);
    }
}
