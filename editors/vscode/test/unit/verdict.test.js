// What the command says reaches the views as it says it.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, until } = require("./stub.js");
const { Panel } = require("../../out/panel.js");
const { Programs } = require("../../out/programs.js");

const judged = (name, verdict) => ({ event: "case_judged", problem: "", name, verdict, has_answer: true, error: null, facts: null, difference: null, sub_case: null, validator_message: null, faults: [], transcript: null, input: null, answer: null, output: null, stderr_is_cut: false });
const EVENTS = [
  { event: "compiled", result: "compiled", message: null, diagnostics: [] },
  judged("1", "AC"),
  judged("2", "WA"),
  judged("3", "WA"),
  { event: "submission_end", verdict: "WA", compiler_message: null, missing_compiler: null, error: null, counted: [] },
];
/** Judges, and then works on until it finds the file `end`. */
const SCRIPT = `for (const event of ${JSON.stringify(EVENTS)}) console.log(JSON.stringify(event));
const fs = require("fs"); let left = 4000; const wait = () => left-- && (fs.existsSync(__dirname + "/end") || setTimeout(wait, 5)); wait();`;

test("the verdict and its case are there while the command still works for the next time", async (t) => {
  reset();
  const place = command(t, SCRIPT);
  vscode.settings.arguments = [];
  const programs = new Programs({ get: () => undefined });
  const program = programs.of(path.join(place, "my.cpp"));
  const begun = [];
  programs.witness = { begun: () => begun.push(program.running !== undefined), judged() {}, ended() {} };
  const ended = programs.judge(program);
  await until("the verdict", () => program.verdict !== null);
  assert.deepEqual([program.state, program.verdict, program.selected], ["idle", "WA", "2"]);
  assert.ok(program.running, "it can still be ended");
  fs.writeFileSync(path.join(place, "end"), "");
  assert.equal(await ended, true);
  assert.deepEqual(begun, [true], "the command runs before the views hear of it");
  assert.deepEqual([program.state, program.verdict, program.selected, program.running], ["idle", "WA", "2", undefined]);
});

test("the panel shows what changed in few messages, and the end without a pause", async () => {
  reset();
  const posted = [];
  vscode.window.createWebviewPanel = () => ({
    onDidDispose() {},
    dispose() {},
    webview: { cspSource: "", asWebviewUri: (uri) => uri, onDidReceiveMessage() {}, postMessage: (message) => posted.push(message.verdict) },
  });
  const programs = new Programs({ get: () => undefined });
  const program = programs.of("/nowhere/my.cpp");
  const panel = new Panel({ extensionUri: vscode.Uri.file("/extension") }, programs);
  panel.show(program, true);
  await until("the program", () => posted.length > 0);
  assert.deepEqual(posted, [null]);
  const change = (state, verdict) => {
    Object.assign(program, { state, verdict });
    programs.changed(program);
  };
  for (const verdict of ["TLE", "RTE", "MLE"]) change("judging", verdict);
  change("idle", "WA");
  await until("the end", () => posted.length > 1);
  assert.deepEqual(posted, [null, "WA"]);
  for (const verdict of ["TLE", "RTE", "MLE"]) change("judging", verdict);
  await until("a later state, after the pause", () => posted.length > 2);
  assert.deepEqual(posted, [null, "WA", "MLE"]);
  panel.dispose();
});
