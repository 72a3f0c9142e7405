const assert = require("node:assert/strict");
const { afterEach, beforeEach, mock, test } = require("node:test");

const { Pace } = require("../../out/pace.js");

let now, times, pace;
beforeEach(() => {
  now = 0;
  times = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  pace = new Pace(() => times.push(now), 100);
});
afterEach(() => mock.timers.reset());

/** Lets `ms` milliseconds go by, each by itself. */
function pass(ms) {
  for (let one = 0; one < ms; one++) {
    now++;
    mock.timers.tick(1);
  }
}

test("what many ask for is done once in each pause", () => {
  for (let one = 0; one < 250; one++) {
    pace.soon();
    pass(1);
  }
  assert.deepEqual(times, [100, 200]);
  pass(300);
  assert.deepEqual(times, [100, 200, 300]);
});

test("the last is not waited for, and is done once", () => {
  pace.soon();
  pass(20);
  pace.soon(true);
  assert.deepEqual(times, []);
  pass(1);
  assert.deepEqual(times, [21]);
  pass(300);
  assert.deepEqual(times, [21]);
});

test("what is cancelled is not done", () => {
  pace.soon();
  pace.cancel();
  pass(300);
  assert.deepEqual(times, []);
});
