// The command is started before the program is written.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, called, command, until } = require("./stub.js");
const { Programs } = require("../../out/programs.js");

/**
 * Notes its words, and stdin once it ends. With the option it judges when stdin ends; an older one refuses it. The verdict is WA if it has waited.
 */
const script = (isOld) => `const fs = require("fs"), path = require("path");
const note = (text) => fs.appendFileSync(path.join(__dirname, "noted"), text + "\\n");
const words = process.argv.slice(2), waits = words.includes("--once-written");
process.on("SIGINT", () => { note("stopped"); process.exit(130); });
note(words.filter((word) => !/^[/]/.test(word)).join(" "));
if (waits && ${isOld}) { console.error("error: unexpected argument '--once-written' found"); process.exit(2); }
const judge = () => console.log(JSON.stringify({ event: "submission_end", verdict: waits ? "WA" : "AC", compiler_message: null, missing_compiler: null, error: null, counted: [] }));
let given = "";
process.stdin.on("data", (piece) => (given += piece));
process.stdin.on("end", () => { if (waits) note(JSON.stringify(given)); judge(); });`;

function desk(t, isOld) {
  reset();
  const place = command(t, script(isOld));
  Object.assign(vscode.settings, { arguments: [], judgeOnSave: true });
  const programs = new Programs({ get: () => undefined });
  const program = programs.of(path.join(place, "my.cpp"));
  program.cases.set("1", { name: "1", result: null });
  const noted = () => (fs.existsSync(path.join(place, "noted")) ? fs.readFileSync(path.join(place, "noted"), "utf8").trimEnd().split("\n") : []);
  return { programs, program, noted };
}
const EARLY = "judge --format jsonl --all --once-written --";

test("a save that was expected is judged by the command that waits for it", async (t) => {
  const { programs, program, noted } = desk(t, false);
  programs.expect(program, "é\n");
  await until("the start", () => noted().length === 1);
  assert.deepEqual([program.state, program.verdict], ["idle", null], "nothing is judged yet");
  assert.equal(await programs.judge(program), true);
  assert.deepEqual(noted(), [EARLY, JSON.stringify("3\né\n")]);
  assert.equal(program.verdict, "WA", "of the one that has waited");
});

test("what was said before anybody listened is told", async (t) => {
  const { programs, program, noted } = desk(t, false);
  programs.expect(program, "x");
  await until("the start", () => noted().length === 1);
  programs.early.running.release();
  await programs.early.running.ended;
  assert.equal(program.verdict, null);
  assert.equal(await programs.judge(program), true);
  assert.equal(program.verdict, "WA");
});

test("another judging than the expected one ends what waits", async (t) => {
  const { programs, program, noted } = desk(t, false);
  programs.expect(program, "x");
  await until("the start", () => noted().length === 1);
  assert.equal(await programs.judge(program, "1"), true);
  assert.equal(program.verdict, "AC");
  await until("the end", () => noted().includes("stopped"));
  assert.ok(noted().includes("judge --format jsonl --case 1 --"));
});

test("what has waited in vain is not taken", async (t) => {
  const { programs, program, noted } = desk(t, false);
  programs.expect(program, "x");
  await until("the start", () => noted().length === 1);
  // As it does when its time is over.
  programs.early.forget();
  assert.equal(await programs.judge(program), true);
  assert.equal(program.verdict, "AC", "of a new one");
});

test("what cannot be saved is not judged", async (t) => {
  const { programs, program, noted } = desk(t, false);
  fs.writeFileSync(program.file, "");
  vscode.workspace.textDocuments = [{ fileName: program.file, isDirty: true, save: () => Promise.resolve(false) }];
  assert.equal(await programs.active(program.file), undefined);
  assert.match(called("showErrorMessage")[0][0], /my\.cpp is not saved/);
  assert.deepEqual(noted(), []);
  vscode.workspace.textDocuments[0].save = () => Promise.resolve(true);
  assert.equal(await programs.active(program.file), program);
});

test("a command that does not know the option is asked without it, from then on at once", async (t) => {
  const { programs, program, noted } = desk(t, true);
  programs.expect(program, "x");
  await until("the start", () => noted().length === 1);
  assert.equal(await programs.judge(program), true);
  assert.equal(program.verdict, "AC");
  programs.expect(program, "y");
  assert.equal(await programs.judge(program), true);
  assert.deepEqual(noted(), [EARLY, "judge --format jsonl --all --", "judge --format jsonl --all --"]);
});

test("nothing waits for a program that is not judged on save, or is too long", async (t) => {
  const { programs, program, noted } = desk(t, false);
  // What is not UTF-8 on the disk is other bytes than its text.
  for (const bytes of [[0xef, 0xbb, 0xbf, 0x78], [0xd6, 0xd0]]) {
    fs.writeFileSync(program.file, Buffer.from(bytes));
    programs.expect(program, "x");
  }
  fs.rmSync(program.file);
  programs.of("/nowhere/other.cpp").running = {};
  programs.expect(program, "x");
  programs.of("/nowhere/other.cpp").running = undefined;
  vscode.settings.judgeOnSave = false;
  programs.expect(program, "x");
  vscode.settings.judgeOnSave = true;
  programs.expect(program, "x".repeat(2 << 20));
  program.cases.clear();
  programs.expect(program, "x");
  assert.equal(programs.early, undefined);
  assert.deepEqual(noted(), []);
});
