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
if (words[1] === "list") console.log(JSON.stringify(["one 1", "two", "own"].filter((name) => there(name + ".in")).map((name) => ({ name, input: name + ".in", answer: there(name + ".ans") }))));
if (words[1] === "add") { fs.copyFileSync(words[words.indexOf("--input") + 1], path.join(folder, "own.in")); console.log(path.join(folder, "own.in") + ": 2 bytes, no answer"); }
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

/** What the page does with a form: it asks for a case, and sends what was changed. */
function forms(desk, c) {
  let form = 0;
  const answered = async (what) => {
    desk.ask({ form: ++form, file: c.file, ...what });
    await until("an answer", () => desk.posted.some((one) => one.form === form));
    return desk.posted.find((one) => one.form === form).isWritten;
  };
  return {
    open: async (name) => {
      desk.posted.length = 0;
      desk.ask({ kind: "edit", file: c.file, name });
      await until("the texts", () => desk.posted.some((one) => one.edits));
      const { file, edits } = desk.posted.find((one) => one.edits);
      assert.equal(file, c.file);
      return edits;
    },
    change: async ({ name, input, answer }, changed) => {
      c.verdict = null;
      const isWritten = await answered({ kind: "change", name, marks: { input: input.mark, answer: answer?.mark ?? null }, ...changed });
      if (isWritten) await until("it is judged", () => c.verdict === "AC" && c.running === undefined);
      return isWritten;
    },
    add: (input, answer) => answered({ kind: "add", input, answer }),
  };
}

test("a case goes to the program whose form it is, with or without an answer, and the form stays until it is written", async (t) => {
  const { desk, panel, c, read, place } = await opened(t);
  const { open, change, add } = forms(desk, c);
  const write = async (name, changed) => assert.equal(await change(await open(name), changed), true);
  await write("two", { input: "new", answer: "also" });
  assert.deepEqual([read("c/two.in"), read("c/two.ans")], ["new\n", "also\n"]);
  // An answer is taken away and given; a name that `case add` would not take loses nothing.
  await write("two", { input: "newer", answer: null });
  assert.deepEqual([read("c/two.in"), fs.existsSync(path.join(place, "c/two.ans"))], ["newer\n", false]);
  await write("one 1", { input: "first", answer: "its answer" });
  assert.deepEqual([read("c/one 1.in"), read("c/one 1.out")], ["first\n", "its answer\n"]);
  // What was removed elsewhere is written again.
  fs.rmSync(path.join(place, "c/one 1.out"));
  await write("one 1", { input: "second", answer: "another" });
  assert.deepEqual([read("c/one 1.in"), read("c/one 1.out")], ["second\n", "another\n"]);
  for (const name of ["one 1.in", "two.in", "two.ans"]) assert.equal(read(`d/${name}`), "old d\n", name);
  assert.equal(await add("3", null), true);
  assert.deepEqual([read("c/own.in"), c.selected], ["3\n", "own"]);
  // What cannot be written leaves the form open.
  const edits = await open("two");
  fs.rmSync(path.join(place, "c/two.in"));
  fs.mkdirSync(path.join(place, "c/two.in"));
  assert.equal(await change(edits, { input: "x" }), false);
  assert.equal(called("showErrorMessage").length, 1);
  panel.dispose();
});

test("a form has what the files have now, and changes nothing else", async (t) => {
  const { desk, panel, c, read, place } = await opened(t);
  const { open, change } = forms(desk, c);
  const put = (name, text) => fs.writeFileSync(path.join(place, name), text);
  // As it was judged.
  const text = { text: "old c\n", bytes: 6, is_cut: false };
  c.cases.get("two").result = { verdict: "WA", input: text, answer: text, output: null };
  put("c/two.in", "1\r\n2\r\n");
  put("c/two.ans", "no newline");
  const edits = await open("two");
  assert.deepEqual([edits.input.text, edits.answer.text], ["1\r\n2\r\n", "no newline"]);
  assert.equal(await change(edits, { input: "1\n3" }), true);
  assert.deepEqual([read("c/two.in"), read("c/two.ans")], ["1\r\n3\r\n", "no newline"]);
  assert.equal(await change(await open("two"), { answer: "still none" }), true);
  assert.deepEqual([read("c/two.in"), read("c/two.ans")], ["1\r\n3\r\n", "still none"]);
  assert.equal(await change(await open("two"), {}), true);
  assert.deepEqual([read("c/two.in"), read("c/two.ans")], ["1\r\n3\r\n", "still none"]);
  assert.deepEqual(called("showErrorMessage"), []);
  panel.dispose();
});

test("what another program has written while the form was open stays, and is said", async (t) => {
  const { desk, panel, c, read, place } = await opened(t);
  const { open, change } = forms(desk, c);
  const edits = await open("two");
  for (const [name, changed] of [["two.in", { input: "mine" }], ["two.ans", { answer: "mine" }], ["two.ans", { answer: null }]]) {
    fs.writeFileSync(path.join(place, "c", name), "theirs\n");
    vscode.calls.length = 0;
    assert.equal(await change(edits, changed), false);
    assert.match(called("showErrorMessage")[0][0], new RegExp(`case two: ${name} .*has changed since the form was opened`));
    assert.equal(read(`c/${name}`), "theirs\n");
  }
  // An answer that has come meanwhile, and a case that is gone.
  fs.rmSync(path.join(place, "c/two.ans"));
  const without = await open("two");
  fs.writeFileSync(path.join(place, "c/two.ans"), "theirs\n");
  assert.equal(await change(without, { answer: "mine" }), false);
  assert.equal(read("c/two.ans"), "theirs\n");
  vscode.calls.length = 0;
  assert.equal(await change({ ...without, name: "three" }, { input: "mine" }), false);
  assert.match(called("showErrorMessage")[0][0], /the case three: it is no longer there/);
  panel.dispose();
});

test("what a form would not keep is not edited in one: its file can be opened", async (t) => {
  const { desk, panel, c, place } = await opened(t);
  const file = path.join(place, "c/two.ans");
  vscode.window.showErrorMessage = (...words) => (vscode.calls.push(["showErrorMessage", ...words]), Promise.resolve("Open the File"));
  for (const [bytes, why] of [[Buffer.from([0xff, 0x0a]), /two\.ans .*: it is not UTF-8$/], ["1\n".repeat(40_000), /has 80000 bytes/], ["1\r\n2\n", /line ends/], ["1\r2\r", /line ends/]]) {
    fs.writeFileSync(file, bytes);
    vscode.calls.length = desk.posted.length = 0;
    desk.ask({ kind: "edit", file: c.file, name: "two" });
    await until("the file", () => called("executeCommand").length > 0);
    assert.match(called("showErrorMessage")[0][0], why);
    assert.deepEqual(called("executeCommand").map(([name, { fsPath }]) => [name, fsPath]), [["vscode.open", file]]);
    assert.ok(!desk.posted.some((one) => one.edits));
  }
  panel.dispose();
});

test("what is submitted is the program that the panel shows", async (t) => {
  const { desk, panel, d } = await opened(t);
  desk.ask({ kind: "submit", file: d.file });
  assert.deepEqual(called("executeCommand"), [["grundy.submit", d.file]]);
  panel.dispose();
});

