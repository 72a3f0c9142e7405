const assert = require("node:assert/strict");
const test = require("node:test");
const { EventReader } = require("../../out/events.js");

const LINES = ['{"event":"begin","version":1}', '{"event":"case_judged","name":"ä\\n1","verdict":"WA"}', '{"event":"end","exit_code":1}'];

test("events come whole, in whatever pieces the text comes", () => {
  const text = `${LINES.join("\n")}\n`;
  for (let size = 1; size <= text.length; size++) {
    const heard = [];
    const reader = new EventReader((event) => heard.push(event));
    for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
    reader.end();
    assert.deepEqual(heard, LINES.map((line) => JSON.parse(line)), `pieces of ${size}`);
  }
});

test("a last line without its newline is an event once the text has ended", () => {
  const heard = [];
  const reader = new EventReader((event) => heard.push(event.event));
  reader.feed(LINES.join("\n"));
  assert.deepEqual(heard, ["begin", "case_judged"]);
  reader.end();
  reader.end();
  assert.deepEqual(heard, ["begin", "case_judged", "end"]);
});

test("what is no event is passed over", () => {
  const heard = [];
  const reader = new EventReader((event) => heard.push(event.event));
  reader.feed('nothing\n\n[]\nnull\n7\n{"event":7}\n{"event":"end"}\n');
  assert.deepEqual(heard, ["end"]);
});
