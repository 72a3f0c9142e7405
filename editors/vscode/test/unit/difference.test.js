const assert = require("node:assert/strict");
const test = require("node:test");
const { compare, lines, visible } = require("../../out/difference.js");

/** A line as text: signs in angle brackets, what differs in square ones. */
const told = (pieces) => pieces && pieces.map(({ kind, text }) => ({ plain: text, sign: `<${text}>`, different: `[${text}]` })[kind]).join("");
const rows = (expected, found) => compare(expected, found).map((row) => [row.kind, told(row.expected), told(row.found)]);

test("what nobody sees becomes a sign", () => {
  assert.equal(told(visible("a b  ")), "a b<··>");
  assert.equal(told(visible(" a\tb\t ")), " a<→>b<→·>");
  assert.equal(told(visible("7\r")), "7<\\r>");
  assert.equal(told(visible("1\u200b2\u00a03\ufeff")), "1<\\u{200b}>2<\\u{a0}>3<\\u{feff}>");
  assert.equal(told(visible("\u001b[31m\0")), "<\\u{1b}>[31m<\\0>");
  // What is seen stays, whatever its alphabet.
  assert.equal(told(visible("日本 ä \u{1f600}")), "日本 ä \u{1f600}");
});

test("a line that differs shows the words that differ", () => {
  assert.deepEqual(rows("2\n4\n10\n", "2\n4\n0\n"), [["same", "2", "2"], ["same", "4", "4"], ["different", "[10]", "[0]"]]);
  assert.deepEqual(rows("Yes 12 3\n", "Yes 15 3\n"), [["different", "Yes [12] 3", "Yes [15] 3"]]);
  assert.deepEqual(rows("ab\n", "abc\n"), [["different", "[ab]", "[abc]"]]);
  assert.deepEqual(rows("1 \u{1f600}\n", "1 \u{1f601}\n"), [["different", "1 [\u{1f600}]", "1 [\u{1f601}]"]]);
});

test("only white space: another kind of row, and a sign", () => {
  assert.deepEqual(rows("1 2\n", "1 2 \n"), [["blank", "1<·>2", "1<·>2<·>"]]);
  assert.deepEqual(rows("1 2\n", "1\t2\r\n"), [["blank", "1<·>2", "1<→>2<\\r>"]]);
  assert.deepEqual(rows("1 2\n", "1  2\n"), [["blank", "1<·>2", "1<··>2"]]);
  assert.deepEqual(rows("7\n", "7"), [["blank", "7", "7< (no newline)>"]]);
  assert.deepEqual(rows("7\n", "7\n\n"), [["same", "7", "7"], ["blank", null, ""]]);
});

test("lines that are left out or added stand alone", () => {
  assert.deepEqual(rows("1\n2\n3\n", "1\n3\n"), [["same", "1", "1"], ["different", "[2]", null], ["same", "3", "3"]]);
  assert.deepEqual(rows("1\n", "1\n2\n"), [["same", "1", "1"], ["different", null, "[2]"]]);
  assert.deepEqual(rows("", "5\n"), [["different", null, "[5]"]]);
  assert.deepEqual(rows("", ""), []);
});

test("as many lines on both sides stand line by line", () => {
  assert.deepEqual(rows("1\n2\n3\n", "2\n3\n1\n").map(([kind]) => kind), ["different", "different", "different"]);
});

test("the rows hold every line of both texts, in order", () => {
  // A small generator of its own, so that a failure is the same everywhere.
  let state = 1;
  const random = (most) => (state = (state * 48271) % 2147483647) % most;
  for (let round = 0; round < 500; round++) {
    const text = () => Array.from({ length: random(8) }, () => `${random(3)}\n`).join("");
    const [expected, found] = [text(), text()];
    const all = compare(expected, found);
    const side = (name) => all.flatMap((row) => (row[name] ? [row[name].map(({ text }) => text).join("")] : []));
    assert.deepEqual(side("expected"), lines(expected), JSON.stringify([expected, found]));
    assert.deepEqual(side("found"), lines(found), JSON.stringify([expected, found]));
    for (const row of all) assert.equal(row.kind === "same", JSON.stringify(row.expected) === JSON.stringify(row.found));
  }
});

test("outputs of many lines take no quadratic memory", () => {
  const long = "1\n".repeat(20_000);
  assert.equal(compare(long, `${long}2\n3\n`).length, 20_002);
  assert.equal(compare(`0\n${long}`, `${long}2\n3\n`).length, 20_002);
});
