const assert = require("node:assert/strict");
const { afterEach, beforeEach, mock, test } = require("node:test");

const { Pace } = require("../../out/pace.js");

let now, times;
beforeEach(() => {
  now = 1000;
  times = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
});
afterEach(() => mock.reset());

/** Lets `ms` milliseconds go by, each by itself. */
function pass(ms) {
  for (let one = 0; one < ms; one++) {
    now++;
    mock.timers.tick(1);
  }
}

test("what is asked for is done after what runs, and again after the pause", () => {
  const pace = new Pace(() => times.push(now), 100);
  pace.soon();
  assert.deepEqual(times, []);
  pass(1);
  for (let one = 0; one < 250; one++) {
    pace.soon();
    pass(1);
  }
  assert.deepEqual(times, [1001, 1101, 1201]);
  pass(300);
  assert.deepEqual(times, [1001, 1101, 1201, 1301]);
});

test("the last is not waited for, and is done once", () => {
  const pace = new Pace(() => times.push(now), 100);
  pace.soon();
  pass(1);
  pace.soon();
  pass(1);
  pace.soon(true);
  pass(1);
  assert.deepEqual(times, [1001, 1003]);
  pass(300);
  assert.deepEqual(times, [1001, 1003]);
});

test("what is cancelled is not done", () => {
  const pace = new Pace(() => times.push(now), 100);
  pace.soon();
  pace.cancel();
  pass(300);
  assert.deepEqual(times, []);
});
