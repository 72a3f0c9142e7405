const assert = require("node:assert/strict");
const test = require("node:test");
const { start } = require("../../out/process.js");

const cwd = __dirname;

test("events are heard as they come, and stderr is kept", async () => {
  const heard = [];
  const script = `console.log('{"event":"begin"}'); console.error("note: ä"); process.stdout.write('{"event":"end"}'); process.exitCode = 1`;
  const ended = await start(process.execPath, ["-e", script], { cwd, hear: (event) => heard.push(event.event) }).ended;
  assert.deepEqual(heard, ["begin", "end"]);
  assert.deepEqual(ended, { code: 1, stdout: "", stderr: "note: ä\n", isStopped: false });
});

test("what is stopped says so, and is heard no more", async () => {
  let count = 0;
  const script = `setInterval(() => console.log('{"event":"tried"}'), 1)`;
  const running = start(process.execPath, ["-e", script], {
    cwd,
    hear: () => {
      count++;
      running.stop();
    },
  });
  const ended = await running.ended;
  assert.equal(ended.isStopped, true);
  assert.equal(count, 1);
});

test("what has to report its end is heard also after it was stopped", async () => {
  const script = `process.on("SIGINT", () => { console.log('{"event":"report"}'); process.exit(130); }); console.log('{"event":"begin"}'); setInterval(() => undefined, 1000)`;
  const heard = [];
  const running = start(process.execPath, ["-e", script], { cwd, hearsTheEnd: true, hear: ({ event }) => (heard.push(event), running.stop()) });
  assert.equal((await running.ended).isStopped, true);
  assert.deepEqual(heard, ["begin", "report"]);
});

test("a command that is not there is an end with its reason", async () => {
  const ended = await start("/nowhere/grundy", [], { cwd }).ended;
  assert.equal(ended.code, null);
  assert.match(ended.stderr, /cannot start \/nowhere\/grundy/);
});

test("words reach the command as they are, without a shell", async () => {
  const words = ["$(echo 1)", "a b", "'", "*"];
  const ended = await start(process.execPath, ["-e", "console.log(JSON.stringify(process.argv.slice(1)))", "--", ...words], { cwd }).ended;
  assert.deepEqual(JSON.parse(ended.stdout), words);
});

test("what is kept from the terminal is in a session of its own", { skip: process.platform !== "linux" }, async () => {
  const script = `console.log(require("fs").readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ")[3] === String(process.pid))`;
  for (const hasNoTerminal of [true, false]) {
    const ended = await start(process.execPath, ["-e", script], { cwd, hasNoTerminal }).ended;
    assert.equal(ended.stdout, `${hasNoTerminal}\n`);
  }
});
