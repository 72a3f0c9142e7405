//! The cores that runs are pinned to.
//!
//! Two runs on one core, or on its two hardware threads, slow each other down. So each of several runs gets its own
//! core, and a core's second thread is used only if the user asks for more runs than there are cores.

use std::collections::BTreeSet;
use std::path::Path;
use std::thread;

use untrusted::Root;

/// The cores that this process may run on, in the order in which runs should take them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cores {
    /// The numbers of the hardware threads: first one of each physical core, then the others. Empty where the system does
    /// not tell.
    pub order: Vec<usize>,
    /// How many of them are physical cores; at least 1.
    pub physical: usize,
}

impl Cores {
    /// The cores of this process, by its affinity mask and what the system tells of its topology.
    pub fn of_this_process() -> Self {
        Self::arrange(&allowed(), |core| siblings(Path::new("/sys/devices/system/cpu"), core))
    }

    /// How many runs may be made at one time without one slowing another: one for each physical core, but no more than the
    /// quota of a container allows.
    pub fn jobs(&self) -> usize {
        let quota = thread::available_parallelism().map_or(1, usize::from);
        if self.order.is_empty() { (quota / 2).max(1) } else { self.physical.min(quota) }
    }

    /// The core for run `slot` of `jobs` at one time. `None`: any, because there is but one run, or because there are not
    /// enough cores, and then the system shares them out better.
    pub fn core(&self, slot: usize, jobs: usize) -> Option<usize> {
        let enough = (2..=self.order.len()).contains(&jobs);
        self.order.get(slot).copied().filter(|_| enough)
    }

    fn arrange(allowed: &[usize], siblings: impl Fn(usize) -> Vec<usize>) -> Self {
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        let mut taken = BTreeSet::new();
        for &core in allowed {
            if taken.contains(&core) {
                rest.push(core);
            } else {
                first.push(core);
                taken.extend(siblings(core));
            }
        }
        let physical = first.len().max(1);
        first.append(&mut rest);
        Self { order: first, physical }
    }
}

/// Keeps this thread on a core from now on; if that is refused, it runs on any. Threads and processes that it starts stay there too.
#[cfg(target_os = "linux")]
pub fn stay_on(core: usize) {
    use rustix::thread::{CpuSet, sched_setaffinity};
    if core < CpuSet::MAX_CPU {
        let mut set = CpuSet::new();
        set.set(core);
        let _ = sched_setaffinity(None, &set);
    }
}

/// Nothing: this system has no such call.
#[cfg(not(target_os = "linux"))]
pub fn stay_on(_core: usize) {}

#[cfg(target_os = "linux")]
fn allowed() -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};
    let Ok(set) = sched_getaffinity(None) else {
        return Vec::new();
    };
    (0..CpuSet::MAX_CPU).filter(|&core| set.is_set(core)).collect()
}

#[cfg(not(target_os = "linux"))]
fn allowed() -> Vec<usize> {
    Vec::new()
}

/// The hardware threads of the physical core that `core` belongs to; itself alone where nothing is known.
fn siblings(topology: &Path, core: usize) -> Vec<usize> {
    let path = topology.join(format!("cpu{core}/topology/thread_siblings_list"));
    Root::Anywhere.text(&path, 1 << 16).ok().and_then(|list| parse_list(&list)).unwrap_or_else(|| vec![core])
}

/// A list as the kernel writes it: `0-3,8`.
fn parse_list(list: &str) -> Option<Vec<usize>> {
    let mut cores = Vec::new();
    for part in list.trim().split(',') {
        let (low, high) = part.split_once('-').unwrap_or((part, part));
        let (low, high): (usize, usize) = (low.parse().ok()?, high.parse().ok()?);
        if high >= low + 4096 {
            return None;
        }
        cores.extend(low..=high);
    }
    Some(cores)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn physical_cores_come_before_their_second_threads() {
        let pairs = |core: usize| vec![core % 4, core % 4 + 4];
        let all: Vec<usize> = (0..8).collect();
        let cores = Cores::arrange(&all, pairs);
        assert_eq!((cores.order.as_slice(), cores.physical), (&[0, 1, 2, 3, 4, 5, 6, 7][..], 4));
        let neighbours = |core: usize| vec![core & !1, core | 1];
        let cores = Cores::arrange(&[0, 1, 2, 3, 6], neighbours);
        assert_eq!((cores.order.as_slice(), cores.physical), (&[0, 2, 6, 1, 3][..], 3));
        let unknown = Cores::arrange(&[], neighbours);
        assert_eq!((unknown.order.len(), unknown.physical), (0, 1));
    }

    #[test]
    fn runs_are_pinned_only_where_each_gets_a_core_of_its_own() {
        let cores = Cores { order: vec![0, 2, 1, 3], physical: 2 };
        assert_eq!((0..2).map(|slot| cores.core(slot, 2)).collect::<Vec<_>>(), [Some(0), Some(2)]);
        assert_eq!((cores.core(0, 1), cores.core(0, 5), cores.core(3, 4)), (None, None, Some(3)));
    }

    #[test]
    fn lists_of_the_kernel_are_read() {
        assert_eq!(parse_list("0-2,8\n"), Some(vec![0, 1, 2, 8]));
        assert_eq!(parse_list("5"), Some(vec![5]));
        assert_eq!((parse_list(""), parse_list("3-x"), parse_list("0-99999999999")), (None, None, None));
    }
}
