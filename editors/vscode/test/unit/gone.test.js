// What was said of a program whose file is gone is taken back, in every view.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called, until } = require("./stub.js");
const { Panel } = require("../../out/panel.js");
const { Programs } = require("../../out/programs.js");
const { Testing } = require("../../out/testing.js");

/**
 * Lists the case 1 where its input is; judges with an error of the compiler in the program and in a header, and goes on until it is ended. A search
 * reports what it has found when it is ended.
 */
const SCRIPT = `const fs = require("fs"), path = require("path"), words = process.argv.slice(2), folder = process.cwd();
if (words[0] === "case") { if (fs.existsSync(path.join(folder, "1.in"))) console.log(JSON.stringify([{ name: "1", input: "1.in", answer: null }])); else process.exitCode = 2; }
if (words[0] === "judge") {
  fs.appendFileSync(path.join(__dirname, "judged"), words.at(-1).replace(__dirname, "") + "\\n");
  const line = (file) => ({ level: "error", file, line: 1, column: 1, text: "wrong" });
  console.log(JSON.stringify({ event: "compiled", result: "compile error", message: "wrong", diagnostics: [line(words.at(-1)), line("own.h")] }));
  setInterval(() => undefined, 1000);
}
if (words[0] === "stress") {
  const found = { verdict: "WA", reason: null, input: "1", input_bytes: 1, expected: null, output: null, oracle: null, stderr: null, faults: [], transcript: null, minimal: true, saved: null };
  process.on("SIGINT", () => { console.log(JSON.stringify({ event: "report", report: { result: "found", compiler_message: null, guessed_grammar: null, counterexamples: [found], coverage: null } })); process.exit(130); });
  console.log(JSON.stringify({ event: "tried", cases: 1, size: 1, elapsed_s: 1 }));
  setInterval(() => undefined, 1000);
}`;

/** Programs in two folders, each with a case, and the views on them. */
async function desk(t) {
  reset();
  const place = command(t, SCRIPT);
  Object.assign(vscode.settings, { arguments: [], openPanel: "never" });
  const marked = new Map();
  vscode.languages.createDiagnosticCollection = () => ({ set: ({ fsPath }, all) => marked.set(fsPath, all), delete: ({ fsPath }) => marked.delete(fsPath), dispose() {} });
  const collection = () => {
    const map = new Map();
    return { get: (id) => map.get(id), add: (item) => map.set(item.id, item), delete: (id) => map.delete(id), [Symbol.iterator]: () => map[Symbol.iterator]() };
  };
  const profiles = [];
  const controller = {
    items: collection(),
    createRunProfile: (...words) => profiles.push(words),
    createTestItem: (id, label) => ({ id, label, children: collection() }),
    createTestRun: () => ({ started() {}, appendOutput() {}, errored() {}, end() {} }),
    dispose() {},
  };
  vscode.tests.createTestController = () => controller;
  vscode.workspace.asRelativePath = (file) => file;
  const shown = { isOpen: false, names: [] };
  vscode.window.createWebviewPanel = () => {
    shown.isOpen = true;
    return { onDidDispose() {}, dispose: () => (shown.isOpen = false), webview: { cspSource: "", asWebviewUri: (uri) => uri, onDidReceiveMessage() {}, postMessage: ({ file }) => shown.names.push(file) } };
  };
  const kept = new Map();
  const programs = new Programs({ keys: () => [...kept.keys()], get: (key) => kept.get(key), update: (key, value) => Promise.resolve(value === undefined ? kept.delete(key) : kept.set(key, value)) });
  const testing = new Testing(programs);
  const panel = new Panel({ extensionUri: vscode.Uri.file("/extension") }, programs);
  t.after(() => [testing, panel, programs].forEach((one) => one.dispose()));
  const [a, b] = ["a", "b"].map((name) => path.join(place, name, "my.cpp"));
  for (const file of [a, b]) {
    fs.mkdirSync(path.dirname(file));
    for (const name of ["my.cpp", "own.h", "1.in"]) fs.writeFileSync(path.join(path.dirname(file), name), "");
    await programs.list(programs.of(file));
  }
  const items = () => [...controller.items].map(([id]) => id);
  await until("the items", () => items().length === 2);
  const judge = (file) => programs.judge(programs.of(file));
  const run = () => profiles[0][2]({ include: undefined }, { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) });
  return { place, programs, panel, controller, marked, kept, shown, a, b, items, judge, run };
}
const flushed = () => new Promise((resolve) => setTimeout(resolve, 150));

test("a program that is deleted has no item, no errors and no panel, and what runs of it ends", async (t) => {
  const { programs, panel, marked, shown, a, b, items, judge } = await desk(t);
  const program = (programs.current = programs.of(a));
  panel.show(program, true);
  const judged = judge(a);
  await until("the errors", () => marked.has(a));
  assert.deepEqual([...marked.keys()], [a, path.join(path.dirname(a), "own.h")]);
  fs.rmSync(a);
  vscode.deleted(a);
  assert.equal(await judged, false);
  await flushed();
  assert.deepEqual([items(), [...marked.keys()], shown.isOpen, programs.current], [[b], [], false, undefined]);
  assert.notEqual(programs.of(a), program);
});

test("what a search has found for a program that is deleted brings nothing back", async (t) => {
  const { programs, a, b, items } = await desk(t);
  vscode.settings["stress.time"] = "10s";
  const program = programs.of(a);
  const ended = programs.stress(program);
  await until("the search", () => program.search?.cases === 1);
  fs.rmSync(a);
  vscode.deleted(a);
  await ended;
  await flushed();
  assert.deepEqual([items(), called("showErrorMessage")], [[b], []]);
});

test("a folder takes its programs with it, and a header only its own errors", async (t) => {
  const { programs, place, marked, a, b, items, judge } = await desk(t);
  const judged = judge(a);
  await until("the errors", () => marked.size === 2);
  vscode.deleted(path.join(path.dirname(a), "own.h"));
  assert.deepEqual([[...marked.keys()], items()], [[a], [a, b]]);
  vscode.deleted(path.join(place, "a-not"));
  assert.deepEqual(items(), [a, b]);
  vscode.deleted(path.join(place, "a"));
  await judged;
  await flushed();
  assert.deepEqual([[...marked.keys()], items()], [[], [b]]);
});

test("a program that is renamed keeps its place in the views, and the problem that was chosen", async (t) => {
  const { programs, panel, kept, shown, a, b, items } = await desk(t);
  programs.current = programs.of(a);
  panel.show(programs.current, true);
  await programs.setProblem(programs.of(b), "nimmoves");
  const now = path.join(path.dirname(a), "new.cpp");
  fs.renameSync(a, now);
  vscode.renamed(a, now);
  await until("the new item", () => items().includes(now));
  await until("the panel", () => shown.names.at(-1) === now);
  assert.deepEqual([items().includes(a), programs.current], [false, programs.of(now)]);
  const [from, to] = [path.dirname(b), `${path.dirname(b)}2`];
  fs.renameSync(from, to);
  vscode.renamed(from, to);
  await until("the old item has gone", () => !items().includes(b));
  assert.deepEqual([...kept], [[`problem:${path.join(to, "my.cpp")}`, "nimmoves"]]);
  assert.equal(programs.of(path.join(to, "my.cpp")).problem, "nimmoves");
  // With another ending it is no program, until it is opened.
  vscode.renamed(now, `${now}.txt`);
  await flushed();
  assert.ok(!items().some((id) => id.endsWith(".txt")));
});

test("refreshing finds what has gone without a word: programs and cases", async (t) => {
  const { controller, a, b, items } = await desk(t);
  fs.rmSync(a);
  await controller.refreshHandler();
  assert.deepEqual(items(), [b]);
  fs.rmSync(path.join(path.dirname(b), "1.in"));
  await controller.refreshHandler();
  await flushed();
  assert.deepEqual(items(), []);
});

test("what is gone is not judged", async (t) => {
  const { place, programs, a, b, items, run } = await desk(t);
  fs.rmSync(a);
  const ran = run();
  const noted = () => (fs.existsSync(path.join(place, "judged")) ? fs.readFileSync(path.join(place, "judged"), "utf8") : "");
  await until("the other is judged", () => noted() !== "");
  programs.stop(programs.of(b));
  await ran;
  assert.deepEqual([noted(), items()], ["/b/my.cpp\n", [b]]);
  assert.match(called("showErrorMessage")[0][0], /my\.cpp is no longer there, so nothing was done/);
});
