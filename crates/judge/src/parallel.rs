//! Work on several threads at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use sandbox::{self, SandboxError};

/// Applies `work` to every item on `threads` threads; the results are in the items' order.
///
/// # Errors
///
/// When a thread cannot be started: then not every item is worked on.
pub fn in_parallel<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Result<Vec<R>, SandboxError> {
    in_slots(threads, items, |_, item| work(item))
}

/// As [`in_parallel`]; `work` also hears on which thread it is, counted from 0: below `threads` and below the number of items.
pub(crate) fn in_slots<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(usize, &T) -> R + Sync,
) -> Result<Vec<R>, SandboxError> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let worker = |slot: usize| {
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            let result = work(slot, item);
            lock(&results).push((index, result));
        }
    };
    thread::scope(|scope| {
        for slot in 1..threads.min(items.len()) {
            let worker = &worker;
            if let Err(error) = sandbox::spawn(scope, move || worker(slot)) {
                // Those that have been started find nothing more to do.
                next.store(items.len(), Ordering::Relaxed);
                return Err(error);
            }
        }
        worker(0);
        Ok(())
    })?;
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|&(index, _)| index);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// Locks, also after another thread has panicked while it held the lock: the values are whole at every moment.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::time::Duration;

    use super::*;

    #[test]
    fn parallel_results_keep_the_order_of_the_items() {
        let items: Vec<u64> = (0..500).collect();
        for threads in [0, 1, 7] {
            let squares = in_parallel(threads, &items, |&item| {
                thread::sleep(Duration::from_micros(item % 3));
                item * item
            });
            assert_eq!(squares.unwrap(), items.iter().map(|item| item * item).collect::<Vec<_>>());
        }
    }
}
