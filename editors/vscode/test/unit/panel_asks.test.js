// What the page of the panel asks for is about the program that it showed, whichever is shown meanwhile.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called, until } = require("./stub.js");
const { Panel } = require("../../out/panel.js");
const { Programs } = require("../../out/programs.js");

/** Lists two cases beside a program; notes all words, and runs the editor that `case edit` is given on the files of the case. */
const SCRIPT = `const fs = require("fs"), path = require("path"), { execFileSync } = require("child_process");
const words = process.argv.slice(2);
fs.appendFileSync(path.join(__dirname, "noted"), words.map((word) => word.replace(__dirname, "")).join(" ") + "\\n");
const folder = words.includes("--folder") ? words[words.indexOf("--folder") + 1] : ".";
const there = (name) => fs.existsSync(path.join(folder, name)) ? name : null;
if (words[1] === "list") console.log(JSON.stringify(["one 1", "two"].map((name) => ({ name, input: name + ".in", answer: there(name + ".ans") }))));
if (words[1] === "edit") execFileSync("sh", ["-c", process.env.VISUAL + ' "$@"', "sh", ...[words.at(-1) + ".in", words.at(-1) + ".ans"].filter(there).map((name) => path.join(folder, name))]);
if (words[0] === "judge") console.log(JSON.stringify({ event: "submission_end", verdict: "AC", compiler_message: null, missing_compiler: null, error: null, counted: [] }));`;

/** Two programs of one name in two folders; the panel shows the second one. */
async function opened(t) {
  reset();
  const place = command(t, SCRIPT);
  Object.assign(vscode.settings, { arguments: [] });
  const desk = { posted: [], programs: new Programs({ get: () => undefined }) };
  vscode.window.createWebviewPanel = () => ({
    onDidDispose() {},
    dispose() {},
    webview: { cspSource: "", asWebviewUri: (uri) => uri, onDidReceiveMessage: (hear) => (desk.ask = hear), postMessage: (message) => desk.posted.push(message) },
  });
  for (const name of ["c", "d"]) {
    fs.mkdirSync(path.join(place, name));
    for (const file of ["one 1.in", "two.in", "two.ans", "solution.cpp"]) fs.writeFileSync(path.join(place, name, file), `old ${name}\n`);
  }
  const [c, d] = ["c", "d"].map((name) => desk.programs.of(path.join(place, name, "solution.cpp")));
  await desk.programs.list(c);
  await desk.programs.list(d);
  const panel = new Panel({ extensionUri: vscode.Uri.file("/extension") }, desk.programs);
  panel.show(d, true);
  const read = (name) => fs.readFileSync(path.join(place, name), "utf8");
  return { ...desk, desk, place, panel, c, d, read, noted: () => read("noted").trimEnd().split("\n") };
}

test("a case goes to the program whose form it is, with or without an answer, and the form stays until it is written", async (t) => {
  const { desk, panel, c, read, place } = await opened(t);
  let form = 0;
  const write = async (name, input, answer) => {
    c.verdict = null;
    desk.ask({ kind: "write", form: ++form, file: c.file, name, input, answer });
    await until("it is written", () => desk.posted.some((one) => one.form === form && one.isWritten));
    await until("it is judged", () => c.verdict === "AC" && c.running === undefined);
  };
  await write("two", "new", "also");
  assert.deepEqual([read("c/two.in"), read("c/two.ans")], ["new\n", "also\n"]);
  // An answer is taken away and given; a name that `case add` would not take loses nothing.
  await write("two", "newer", null);
  assert.deepEqual([read("c/two.in"), fs.existsSync(path.join(place, "c/two.ans"))], ["newer\n", false]);
  await write("one 1", "first", "its answer");
  assert.deepEqual([read("c/one 1.in"), read("c/one 1.out")], ["first\n", "its answer\n"]);
  // What was removed elsewhere is written again.
  fs.rmSync(path.join(place, "c/one 1.out"));
  await write("one 1", "second", "another");
  assert.deepEqual([read("c/one 1.in"), read("c/one 1.out")], ["second\n", "another\n"]);
  for (const name of ["one 1.in", "two.in", "two.ans"]) assert.equal(read(`d/${name}`), "old d\n", name);
  // What cannot be written leaves the form open.
  fs.rmSync(path.join(place, "c/two.in"));
  fs.mkdirSync(path.join(place, "c/two.in"));
  desk.ask({ kind: "write", form: ++form, file: c.file, name: "two", input: "x", answer: null });
  await until("an answer", () => desk.posted.some((one) => one.form === form));
  assert.deepEqual(desk.posted.find((one) => one.form === form), { form, isWritten: false });
  assert.equal(called("showErrorMessage").length, 1);
  panel.dispose();
});

test("what is submitted is the program that the panel shows", async (t) => {
  const { desk, panel, d } = await opened(t);
  desk.ask({ kind: "submit", file: d.file });
  assert.deepEqual(called("executeCommand"), [["grundy.submit", d.file]]);
  panel.dispose();
});

