// The texts of the desk in English. The generator puts them before desk.js: a page loads those of its language.
"use strict";

/** @type {Record<string, string>} */
var GRUNDY_DESK_TEXTS = {
  title: "Write and judge",
  noServer: "To write a program here and have it judged, run {command} on your own machine and open this page there.",
  noKey: "To judge here, open the address that {command} printed when it started: it carries a key, and only who has it may run programs.",
  open: "Open the editor", opening: "Opening …", openFailed: "The editor could not be loaded.",
  language: "Language", missing: "{name} (not installed)", editor: "Your program in {name}", keys: "Ctrl+Enter judges. Escape, then Tab, leaves the editor.",
  judge: "Judge", stress: "Stress", stop: "Stop", judgeHelp: "Judge runs your program on every case, up to the first failure. Stress searches for the smallest input on which it fails.",
  file: "Judging also saves your program as {path}; you can go on there in any editor.", taken: "Taken from the file, which was changed in another editor.",
  changed: "The file {path} was changed in another editor since this page read it.", takeFile: "Take the file", keepMine: "Keep what is here",
  judging: "Judging …", judgingCase: "Judging … {n} cases", searching: "Searching …", searchingCase: "Searching … {n} inputs", stopped: "Stopped.",
  AC: "Accepted: every case passes.", WA: "Wrong answer", TLE: "Time limit exceeded", RTE: "Run-time error", MLE: "Memory limit exceeded", OLE: "Output limit exceeded", CE: "Compile error", JE: "grundy could not judge it",
  on: "{verdict} on case {name}.", passedBefore: "{n} cases passed before it.", recorded: "It is recorded as solved.",
  none: "No failing input found. That is no proof.", everything: "No failing input exists: every valid input was tried.", found: "{verdict} on the smallest input found.",
  input: "Input", answer: "Expected", output: "Your output", stderr: "On stderr", message: "Compiler", cut: "… cut: {bytes} bytes in all", empty: "(nothing)", conversation: "Conversation",
  picture: "The input, drawn", won: "The player to move wins this position. Winning move: {moves}.", lost: "The player to move loses this position: no move wins.", board: "Play it:", pile: "pile {n}: {from} → {to}", passes: "pile {n}: pass",
  busy: "Another program is being judged. Wait until it is done.", large: "The program is too long.", gone: "grundy no longer answers. Start {command} again, and open the address that it prints.", failed: "grundy could not do it: {why}",
  time: "It took too long and was ended.", size: "It printed too much and was ended.", solvedHere: "grundy has recorded it as solved",
};
