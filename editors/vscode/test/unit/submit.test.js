// What is handed over reaches the clipboard of the machine with the window, also where the command finds none.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called } = require("./stub.js");
const { Programs } = require("../../out/programs.js");
const { submit } = require("../../out/submit.js");

const NOTE = "note: no extension serves this site, so the file is copied: https://atcoder.jp/contests/a/tasks/b";
const NO_CLIPBOARD = "error: no clipboard: found no display for wl-copy, xclip or pbcopy, and no terminal to ask; ";
/** Notes its words; `submit` says this, and `bundle` prints a text. */
const script = (stderr, code) => `require("fs").appendFileSync(__dirname + "/noted", process.argv.slice(2).map((word) => word.replace(__dirname + "/", "")).join(" ") + "\\n");
if (process.argv[2] === "submit") { console.error(${JSON.stringify(stderr)}); process.exitCode = ${code}; } else process.stdout.write("the bundle");`;

async function submitted(t, stderr, { code = 2, name = "my.cpp", judge = "" } = {}) {
  reset();
  const place = command(t, script(stderr, code));
  Object.assign(vscode.settings, { port: null, judge });
  const file = path.join(place, name);
  fs.writeFileSync(file, "the program");
  await submit(new Programs({ get: () => undefined }).of(file));
  return fs.readFileSync(path.join(place, "noted"), "utf8").trimEnd().split("\n");
}

test("without a clipboard of its own, the bundle for the judge of the address is copied here, and the page is offered", async (t) => {
  const noted = await submitted(t, `note: the samples are right\n${NOTE}\n${NO_CLIPBOARD}\`grundy bundle /a/my.cpp --for atcoder -o FILE\` writes it into a file`);
  assert.deepEqual(noted, ["submit -- my.cpp", "bundle --for atcoder -- my.cpp"]);
  assert.deepEqual(called("writeText"), [["the bundle"]]);
  assert.deepEqual(called("showInformationMessage"), [["grundy: my.cpp is in the clipboard, as one file: no extension serves this site, so the file is copied", "Open the Problem"]]);
  assert.deepEqual(called("showErrorMessage"), []);
});

test("what has no bundle is copied as it stands", async (t) => {
  const noted = await submitted(t, `${NOTE}\n${NO_CLIPBOARD}submit /a/My.java itself`, { name: "My.java" });
  assert.deepEqual(noted, ["submit -- My.java"]);
  assert.deepEqual(called("writeText"), [["the program"]]);
});

test("without a judge in the address, that of the settings counts", async (t) => {
  const noted = await submitted(t, `${NOTE}\n${NO_CLIPBOARD}\`grundy bundle '/a/x --for y.cpp' -o FILE\` writes it into a file`, { judge: "std" });
  assert.deepEqual(noted, ["submit --for std -- my.cpp", "bundle --for std -- my.cpp"]);
});

test("nothing is copied where another reason failed it, or where the command has copied", async (t) => {
  await submitted(t, "error: my.cpp: does not compile");
  assert.match(called("showErrorMessage")[0][0], /submit: my\.cpp: does not compile/);
  assert.deepEqual(called("writeText"), []);
  await submitted(t, `${NOTE}\nnote: 9 bytes in the clipboard (pbcopy)`, { code: 0 });
  assert.match(called("showInformationMessage")[0][0], /9 bytes in the clipboard/);
  assert.deepEqual(called("writeText"), []);
});
