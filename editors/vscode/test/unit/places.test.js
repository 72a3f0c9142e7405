const assert = require("node:assert/strict");
const test = require("node:test");
const { faults, grammarFault, listed, piles, reason, rejectedBy, withoutLinks } = require("../../out/places.js");

test("a sanitizer's report is at its line and column", () => {
  const text = "submission.cpp:4:21: runtime error: signed integer overflow: 1 + 2147483647 cannot be represented in type 'int'\n";
  assert.deepEqual(faults(text + text), [
    { line: 4, column: 21, text: "runtime error: signed integer overflow: 1 + 2147483647 cannot be represented in type 'int'" },
  ]);
});

test("a checked container: what it says, at the innermost line of the program", () => {
  const text = [
    "/usr/include/c++/12/debug/vector:442:",
    "In function:",
    "    std::debug::vector<_Tp>::operator[](size_type)",
    "",
    "Error: attempt to subscript container with out-of-bounds index 3, but ",
    "container only holds 2 elements.",
    "",
    "Objects involved in the operation:",
    "==11043==ERROR: AddressSanitizer: ABRT on unknown address 0xedf000002b23 (pc 0x14c18c0a8eec)",
    "    #0 0x14c18c0a8eec in __pthread_kill_implementation nptl/pthread_kill.c:44",
    "    #4 0x55cd91ace62a in std::__debug::vector<int>::operator[](unsigned long) /usr/include/c++/12/debug/vector:442",
    "    #5 0x55cd91acd9dd in f() /cache/work/source/submission.cpp:3",
    "    #6 0x55cd91acd9dd in main /cache/work/source/submission.cpp:9",
  ].join("\n");
  assert.deepEqual(faults(text), [{ line: 3, column: 1, text: "attempt to subscript container with out-of-bounds index 3, but container only holds 2 elements." }]);
});

test("a bad address, a panic, an assertion and a traceback", () => {
  assert.deepEqual(faults("==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1 (pc 0x2)\n    #0 0x1 in main /c/source/submission.cpp:7:5\n"), [
    { line: 7, column: 5, text: "AddressSanitizer: heap-buffer-overflow" },
  ]);
  assert.deepEqual(faults("\nthread 'main' (28811) panicked at submission.rs:2:17:\nindex out of bounds: the len is 1 but the index is 5\n"), [
    { line: 2, column: 17, text: "panicked: index out of bounds: the len is 1 but the index is 5" },
  ]);
  assert.deepEqual(faults("program: submission.cpp:5: int main(): Assertion `n == 7' failed.\n"), [{ line: 5, column: 1, text: "int main(): Assertion `n == 7' failed." }]);
  const traceback = 'Traceback (most recent call last):\n  File "/c/made/source/submission.py", line 3, in <module>\n    f()\n  File "/c/made/source/submission.py", line 2, in f\n    return [1][3]\nIndexError: list index out of range\n';
  assert.deepEqual(faults(traceback), [{ line: 2, column: 1, text: "IndexError: list index out of range" }]);
  assert.deepEqual(faults("42\nsubmission.cpp is fine\n"), []);
});

test("the fault of a grammar, as the command says it", () => {
  assert.deepEqual(grammarFault("error: /tmp/x/typed.ctd:1:9: found `NEWLINE`, expected `)`\n"), { line: 1, column: 9, text: "found `NEWLINE`, expected `)`" });
  assert.deepEqual(grammarFault("error: typed.ctd: reading 1.in: the grammar has a fault: found `n` without a value, expected it to be set (`INT(n,9)` at 2:4 of the grammar, at byte 0 of the data)\n"), {
    line: 2,
    column: 4,
    text: "found `n` without a value, expected it to be set",
  });
  assert.equal(grammarFault("1 input: 0 valid, 1 not\n"), undefined);
  assert.deepEqual(rejectedBy("line 1, column 1: found `12`, expected an integer from 1 to 9 (`INT(1,9)` at 1:3 of the grammar)"), {
    line: 1,
    column: 3,
    text: "line 1, column 1: found `12`, expected an integer from 1 to 9",
  });
});

test("the cases of a folder", () => {
  assert.deepEqual(listed("1               8 bytes  answer 7 bytes\nmy case         1 byte  answer 1 byte\np-ffdb2b471864  4 bytes  no answer\n"), [
    { name: "1", hasAnswer: true },
    { name: "my case", hasAnswer: true },
    { name: "p-ffdb2b471864", hasAnswer: false },
  ]);
  assert.deepEqual(listed("error: found no case\n"), []);
});

test("why a command failed", () => {
  assert.equal(reason("note: brute.c is the oracle\nerror: no way to make inputs: expected a grammar\n"), "no way to make inputs: expected a grammar");
  assert.equal(reason("one\ntwo\n\n"), "two");
  assert.equal(reason(""), "");
});

test("the position in an input, where it is certain", () => {
  assert.deepEqual(piles("4\n"), ["4"]);
  assert.deepEqual(piles("2\n1 2\n0\n"), ["1", "2"]);
  assert.deepEqual(piles("2\n1 2\n"), ["1", "2"]);
  for (const other of ["2\n1 2 3\n", "1 2\n", "2\n1 2\n1\n5\n", "a\n", "1\n-2\n", ""]) assert.equal(piles(other), undefined, other);
});

test("no text of a problem is a link in a notification", () => {
  assert.equal(withoutLinks("A. [press](command:workbench.action.quit)[b](c)"), "A. [press] (command:workbench.action.quit)[b] (c)");
});
