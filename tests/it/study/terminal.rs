//! Playing in a terminal: `script` gives the command a pseudo-terminal of its own, and types what the test writes.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;

use crate::common::folder;
use crate::common::terminal::{GRUNDY, Terminal};
use crate::common::wait::{Bounded as _, until};

#[test]
fn a_game_is_played_to_its_end() {
    let Some(mut terminal) = Terminal::start("play nim 1 2") else { return };
    assert!(terminal.until("prediction> ").contains("●●"));
    terminal.type_in("me\r");
    let said = terminal.until("move 1, you> ");
    assert!(said.contains("You predict: you."), "{said}");
    terminal.type_in("2 5\r");
    assert!(terminal.until("move 1, you> ").contains("pile 2 has 2 stones"));
    terminal.type_in("2 1\r");
    let said = terminal.until("move 3, you> ");
    // The terminal has shown what was typed: it is not said again.
    assert_eq!(said.matches("2 1").count(), 1, "{said}");
    let left = if said.contains("computer: \u{1b}[1mpile 1") { "2 1\r" } else { "1 1\r" };
    terminal.type_in(left);
    let (said, code) = terminal.end();
    assert!(said.contains("Winner: you, after 3 moves.") && said.contains("It was right."), "{said}");
    assert!(said.contains("\u{1b}[1m"), "no colour: {said}");
    assert_eq!(code, Some(0));
}

#[test]
fn ctrl_c_leaves_at_once_with_130() {
    let Some(mut terminal) = Terminal::start("play nim 3 4 5") else { return };
    terminal.until("prediction> ");
    terminal.type_in("skip\r");
    terminal.until("move 1, you> ");
    terminal.type_in("1 \u{3}");
    let (said, code) = terminal.end();
    assert!(said.contains("interrupted"), "{said}");
    assert_eq!(code, Some(130), "{said}");
}

#[test]
fn ctrl_d_leaves_with_0() {
    let Some(mut terminal) = Terminal::start("play nim 3 4 5") else { return };
    terminal.until("prediction> ");
    terminal.type_in("\u{4}");
    let (said, code) = terminal.end();
    assert!(said.contains("The game was abandoned after 0 moves; nobody has won."), "{said}");
    assert_eq!(code, Some(0));
}

#[test]
fn arrow_keys_edit_the_line_and_bring_earlier_lines_back() {
    const LEFT: &str = "\u{1b}[D";
    const UP: &str = "\u{1b}[A";
    const DELETE: &str = "\u{1b}[3~";
    let Some(mut terminal) = Terminal::start("play nim 1 2") else { return };
    terminal.until("prediction> ");
    terminal.type_in("skip\r");
    terminal.until("move 1, you> ");
    terminal.type_in("hint\r");
    terminal.until("Hint: pile 2: 2 -> 1");
    terminal.until("move 1, you> ");
    terminal.type_in(&format!("{UP}\r"));
    terminal.until("Hint: pile 2: 2 -> 1");
    // `9 1` becomes `2 1`.
    terminal.type_in(&format!("9 1{LEFT}{LEFT}{LEFT}{DELETE}2\r"));
    terminal.until("Move 2, computer");
    // The line before the last one.
    terminal.type_in(&format!("{UP}{UP}\r"));
    terminal.until("Hint:");
    terminal.type_in("quit\r");
    assert_eq!(terminal.end().1, Some(0));
}

/// The command that has this word, and not the helper that it forks at its start: that has the same words, and a smaller number if the numbers of
/// processes began again at 1 in between.
fn process(word: &str) -> Option<u32> {
    let is_meant = |process: u32| {
        let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        let mut words = line.split(|&byte| byte == 0);
        words.next() == Some(GRUNDY.as_bytes()) && words.any(|other| other == word.as_bytes())
    };
    let parent = |process: u32| -> Option<u32> {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        stat.rsplit(") ").next()?.split(' ').nth(1)?.parse().ok()
    };
    let mut processes =
        fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    processes.find(|&process| is_meant(process) && parent(process).is_some_and(|parent| !is_meant(parent)))
}

/// A seed that no other run of these tests has, so that a signal meets only the command of this one.
fn seed(number: u32) -> String {
    format!("{}{number:02}", std::process::id())
}

#[test]
fn a_signal_from_outside_ends_it_and_leaves_the_terminal_as_it_was() {
    for (signal, number) in [("-TERM", 1), ("-INT", 2), ("-HUP", 3)] {
        let seed = seed(number);
        let line = format!("stty -g; {GRUNDY} play nim 3 4 5 --seed {seed}; echo code $?; stty -g");
        let Some(mut terminal) = Terminal::run(&line) else { return };
        let modes = terminal.until("nim");
        terminal.until("prediction> ");
        terminal.type_in("me\r");
        terminal.until("move 1, you> ");
        terminal.type_in("2 ");
        terminal.until("2 ");
        let pid = until("grundy plays", || process(&seed));
        let status = Command::new("kill").args([signal, &pid.to_string()]).bounded_status().unwrap();
        assert!(status.success());
        let said = terminal.until("code 130\r\n");
        assert!(said.contains("interrupted"), "{said}");
        let (after, _) = terminal.end();
        let modes = modes.lines().next().unwrap();
        assert!(modes.contains(':') && after.starts_with(modes), "{signal}: before {modes}, after {after}");
    }
}

/// A signal for a process is received by any of its threads. One that receives it while the main thread waits for a key must not swallow it.
#[cfg(target_arch = "x86_64")]
#[test]
fn a_signal_that_another_thread_receives_ends_it_too() {
    if !crate::debugging::is_here("perl") {
        return;
    }
    for (signal, number) in [(15, 4), (2, 5), (1, 6)] {
        let seed = seed(number);
        let Some(mut terminal) = Terminal::start(&format!("play nim 3 4 5 --seed {seed}")) else { return };
        terminal.until("prediction> ");
        terminal.type_in("me\r");
        terminal.until("move 1, you> ");
        terminal.type_in("2 ");
        terminal.until("2 ");
        let pid = until("grundy plays", || process(&seed));
        let threads = fs::read_dir(format!("/proc/{pid}/task")).unwrap();
        let threads = threads.map(|thread| thread.unwrap().file_name().into_string().unwrap());
        let other = threads.into_iter().find(|thread| *thread != pid.to_string()).unwrap();
        // tgkill
        let call = format!("syscall(234, {pid}, {other}, {signal}) == 0 or die");
        assert!(Command::new("perl").args(["-e", &call]).bounded_status().unwrap().success());
        let (said, code) = terminal.end();
        assert!(said.contains("interrupted"), "signal {signal}: {said}");
        assert_eq!(code, Some(130), "signal {signal}: {said}");
    }
}

/// The screen is not read, so the program stands in the middle of drawing, with keys still to come, when the signal arrives.
/// An editor that notices a signal only while it waits for a key would then lose it.
#[test]
fn a_signal_while_the_editor_draws_is_not_lost() {
    for (signal, number) in [("-TERM", 11), ("-INT", 12), ("-HUP", 13)] {
        let seed = seed(number);
        let Some(mut terminal) = Terminal::run(&format!("{GRUNDY} play nim 3 4 5 --seed {seed}; echo code $?")) else {
            return;
        };
        terminal.until("prediction> ");
        // Each letter at the start of the line draws the whole line again: more than all pipes on the way to here hold.
        terminal.type_in(&"\u{1}x".repeat(1000));
        terminal.until("xxx");
        let pid = until("grundy plays", || process(&seed));
        let status = Command::new("kill").args([signal, &pid.to_string()]).bounded_status().unwrap();
        assert!(status.success());
        let (said, _) = terminal.end();
        // The editor may still draw around the words.
        let last: Vec<_> = said.rsplit("prediction>").take(3).collect();
        assert!(said.contains("interrupted") && said.ends_with("code 130\r\n"), "{signal}, backwards: {last:?}");
    }
}

#[test]
fn what_is_waited_for_is_gone_before_the_result() {
    let languages = "c:\n  compile: gcc -wrapper 'sh,-c,sleep 0.7; exec \"$@\",sh' -o {binary} {files}\n";
    let place = folder(&[("broken.c", "int main(void) { return }\n"), ("languages.yaml", languages)]);
    let here = place.path().display();
    let line = format!("cd '{here}' && GRUNDY_CACHE='{here}/cache' {GRUNDY} run broken.c --languages languages.yaml");
    let Some(mut terminal) = Terminal::run(&line) else { return };
    let seen = terminal.until("broken.c:1:");
    let after = seen.rsplit("compiling the program").next().unwrap();
    assert!(after.len() < seen.len() && after.contains("\u{1b}[2K"), "{seen:?}");
}

/// In a pipe the colours' library removes escape sequences, so only a terminal shows whether a name by somebody else gets there.
#[test]
fn a_name_by_somebody_else_sends_the_terminal_no_sequence() {
    let name = "q\u{1b}]0;owned\u{7}";
    let place = folder(&[(&format!("samples/{name}.in"), "2\n"), (&format!("samples/{name}.ans"), "4\n")]);
    crate::common::write(place.path(), &[("my.c", crate::common::DOUBLE_C)]);
    let here = place.path().display();
    for arguments in
        ["visualize ./samples -o y.svg", "judge ./samples my.c", "run my.c --debug", "list", "judge ./none my.c"]
    {
        let line = format!("cd '{here}' && {GRUNDY} {arguments}; true");
        let Some(terminal) = Terminal::run(&line) else { return };
        let (said, _) = terminal.end();
        assert!(!said.is_empty() && !said.contains("\u{1b}]"), "{arguments}: {said:?}");
    }
}
