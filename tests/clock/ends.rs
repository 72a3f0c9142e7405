//! When a program is ended, and what is said of it.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::speed::is_within;
use crate::common::wait::{Bounded as _, eventually, ticks};
use crate::common::{folder, grundy, say, write};
use crate::game::{c, package, validator};

pub(crate) fn who_computes_to_the_end_is_not_told_to_flush() {
    let package = package(&validator(""), &[]);
    // A seventh of the time that it has a core or sleeps: so the 3 s on the wall are over before the second of CPU time, also where it waits for
    // a core each time that it wakes up.
    let computes =
        c("for (;;) { clock_t from = clock(); while (clock() - from < CLOCKS_PER_SEC / 100); usleep(60000); }");
    write(package.path(), &[("computes.c", &computes)]);
    let said = say(package.path(), &["judge", "guess", "computes.c", "--time-limit", "1"]);
    assert!(said.code == 1 && said.stdout.contains("wall time limit: the submission computes"), "{said}");
    assert!(said.stdout.contains("s of CPU time in the last") && !said.stdout.contains("flush"), "{said}");
}

pub(crate) fn what_only_computes_ends_at_once() {
    let place = folder(&[("long.ctd", "REP(49000000) REGEX(\"a*\") END\n")]);
    let mut child = grundy(place.path(), &["gen", "long.ctd"]).stdout(Stdio::null()).start().unwrap();
    eventually("it computes", || {
        assert!(child.try_wait().unwrap().is_none(), "it has nothing to do");
        ticks(child.id()) > 30
    });
    child.signal("-INT");
    let asked = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    // Less than the 3 s that a command gets which has something to clean up.
    assert!(is_within(asked.elapsed(), Duration::from_secs(2)), "{:?}", asked.elapsed());
}
