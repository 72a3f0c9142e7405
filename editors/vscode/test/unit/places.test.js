const assert = require("node:assert/strict");
const test = require("node:test");
const { answerBeside, grammarFault, notes, piles, reason, rejectedBy, withoutLinks } = require("../../out/places.js");

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

test("what was done is told by the notes, and what was waited for is not", () => {
  const said = "note: the second list must show \"x\"\nnote: my.cpp for u: waiting for the browser, at most 600 s\nwarning: no extension has asked for 20 s. Start the browser\nnote: `grundy listen` has the port, and hands the file over\nnote: port 27121\nwarning: look there\nelse\n";
  assert.equal(notes(said), 'the second list must show "x"; look there');
});

test("an answer lies where those of the other cases do", () => {
  assert.equal(answerBeside("1.in", []), "1.out");
  assert.equal(answerBeside("sample 2.in", [{ input: "sample 2.in", answer: null }, { input: "test/1.in", answer: "test/1.ans" }]), "sample 2.ans");
  assert.equal(answerBeside("input1", [{ input: "1.in", answer: "1.out" }]), undefined);
});

test("no text of a problem is a link in a notification", () => {
  assert.equal(withoutLinks("A. [press](command:workbench.action.quit)[b](c)"), "A. [press] (command:workbench.action.quit)[b] (c)");
});
