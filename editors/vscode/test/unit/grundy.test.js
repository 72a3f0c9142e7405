// What runs in a folder that is not trusted, and which package a program belongs to.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called } = require("./stub.js");
const { grundy, inTerminal, packageOf } = require("../../out/grundy.js");
const { Programs } = require("../../out/programs.js");
const { submit } = require("../../out/submit.js");

const DEMAND = ["--require", "files,network,signals,processes"];
/** Notes its words. */
const SCRIPT = `console.log(JSON.stringify(process.argv.slice(2)));`;
/** As where the sandbox cannot do what is demanded. */
const LACKS = `if (process.argv[3] === "--require") { console.error("error: --require: the sandbox cannot protect these here: files (no Landlock)"); process.exitCode = 2; }
else console.log(JSON.stringify({ event: "submission_end", verdict: "AC", compiler_message: null, missing_compiler: null, error: null, counted: [] }));`;

test("in a folder that is not trusted, what runs programs demands the sandbox", async (t) => {
  reset();
  const place = command(t, SCRIPT);
  const words = async (...given) => JSON.parse((await grundy(given, { cwd: place }).ended).stdout);
  vscode.settings.port = null;
  const quiet = [["case", "list"], ["bundle", "my.cpp"], ["check", "--grammar", "a.ctd"], ["doctor"], ["explain", "--", "nim", "3"]];
  for (const isTrusted of [true, false]) {
    vscode.workspace.isTrusted = isTrusted;
    const demand = isTrusted ? [] : DEMAND;
    assert.deepEqual(await words("judge", "--all", "--", "my.cpp"), ["judge", ...demand, "--all", "--", "my.cpp"]);
    assert.deepEqual(await words("stress", "--", "my.cpp"), ["stress", ...demand, "--", "my.cpp"]);
    assert.deepEqual(await words("explain", "--", "program:rules.py", "3"), ["explain", ...demand, "--", "program:rules.py", "3"]);
    for (const given of quiet) assert.deepEqual(await words(...given), given);
    vscode.calls.length = 0;
    await submit(new Programs({ get: () => undefined }).of(path.join(place, "my.cpp")));
    assert.deepEqual(called("showInformationMessage").map(([text]) => text.slice(text.indexOf("["))), [JSON.stringify(["submit", ...demand, "--", path.join(place, "my.cpp")])]);
    inTerminal(["run", "my.cpp"], place);
    assert.deepEqual(called("createTerminal").map(([{ shellArgs }]) => shellArgs), [["run", ...demand, "my.cpp"]]);
  }
});

test("what cannot demand it does not run there, and says why", (t) => {
  reset();
  const place = command(t, SCRIPT);
  vscode.workspace.isTrusted = false;
  inTerminal(["debug", "my.cpp"], place);
  assert.deepEqual(called("showErrorMessage").map(([text]) => /`(\w+)` runs the program, .*trust this folder/.exec(text)?.[1]), ["debug"]);
  assert.deepEqual(called("createTerminal"), []);
});

test("where the sandbox lacks something, the command says so, and how to do without", async (t) => {
  reset();
  const place = command(t, LACKS);
  vscode.settings.arguments = [];
  const program = new Programs({ get: () => undefined });
  const one = program.of(path.join(place, "my.cpp"));
  await program.judge(one);
  assert.equal(one.verdict, "AC");
  vscode.workspace.isTrusted = false;
  await program.judge(one);
  assert.equal(one.verdict, null);
  assert.match(one.message, /^--require: the sandbox cannot protect these here: files \(no Landlock\)\n.*trust this folder/);
});

test("a package is found as the command finds it: by either file, in four folders", (t) => {
  reset();
  const place = command(t, SCRIPT);
  const program = path.join(place, "a/b/c/d/my.cpp");
  fs.mkdirSync(path.dirname(program), { recursive: true });
  const put = (name) => fs.writeFileSync(path.join(place, name), "");
  put("problem.yaml");
  assert.equal(packageOf(program), undefined, "too far above");
  fs.mkdirSync(path.join(place, "a/b/problem.yaml"));
  put("a/problem.xml");
  assert.equal(packageOf(program), path.join(place, "a"), "a folder is no such file");
  put("a/b/c/problem.yaml");
  assert.equal(packageOf(program), path.join(place, "a/b/c"));
  assert.equal(packageOf(path.join(place, "my.cpp")), place);
});
