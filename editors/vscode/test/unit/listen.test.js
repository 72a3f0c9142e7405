// In a window on another machine, the port on which grundy listens there has to be that of the browser's machine.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called, until } = require("./stub.js");
const { Listening } = require("../../out/listen.js");

/** Says that it listens, and ends at an interrupt. */
const SCRIPT = `console.log(JSON.stringify({ event: "listening", port: 27121 })); process.on("SIGINT", () => process.exit(0)); setInterval(() => undefined, 1000);`;

/** What is asked and said until the listener's port is known, in a window that the API describes so. */
async function listens(t, env, outside) {
  reset();
  const place = command(t, SCRIPT);
  Object.assign(vscode.env, env, {
    asExternalUri: (uri) => {
      vscode.calls.push(["asExternalUri", uri.authority]);
      return Promise.resolve({ authority: outside });
    },
  });
  const item = { show() {}, hide() {}, dispose() {} };
  vscode.window.createStatusBarItem = () => item;
  vscode.settings["listen.folder"] = place;
  vscode.settings.port = null;
  const listening = new Listening({});
  listening.start(true);
  await until("it listens", () => /on port 27121/.test(item.tooltip ?? ""));
  // What follows the question is in turns that are over before a timer.
  await new Promise((resolve) => setImmediate(resolve));
  listening.dispose();
  await until("it has ended", () => !listening.running);
  return { asked: called("asExternalUri").flat(), said: called("showWarningMessage").flat() };
}

test("an older command listens without the option, and a folder is named from the one that is open", async (t) => {
  reset();
  const place = command(t, `if (process.argv.includes("--until-stdin-ends")) { console.error("error: unexpected argument '--until-stdin-ends' found"); process.exit(2); }
console.log(JSON.stringify({ event: "listening", port: process.argv.at(-1).endsWith("/contests") && process.cwd().endsWith("/contests") ? 27121 : 1 })); setInterval(() => undefined, 1000);`);
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(place) }];
  vscode.settings["listen.folder"] = "contests";
  vscode.settings.port = null;
  const item = { show() {}, hide() {}, dispose() {} };
  vscode.window.createStatusBarItem = () => item;
  const listening = new Listening({});
  listening.start(true);
  assert.match(called("showErrorMessage")[0][0], /contests, which is not there/);
  fs.mkdirSync(path.join(place, "contests"));
  listening.start(true);
  await until("it listens", () => /on port 27121/.test(item.tooltip ?? ""));
  listening.dispose();
  await until("it has ended", () => !listening.running);
});

test("on the user's own machine nothing is forwarded", async (t) => {
  assert.deepEqual(await listens(t, {}, "unused"), { asked: [], said: [] });
});

test("on another machine the editor forwards the port, and nothing is said if it keeps its number", async (t) => {
  for (const [remoteName, outside] of [["ssh-remote", "localhost:27121"], ["wsl", "127.0.0.1:27121"]]) {
    assert.deepEqual(await listens(t, { remoteName }, outside), { asked: ["localhost:27121"], said: [] });
  }
});

test("a port that became another number is said, with what to do", async (t) => {
  const { asked, said } = await listens(t, { remoteName: "ssh-remote" }, "localhost:34567");
  assert.deepEqual(asked, ["localhost:27121"]);
  assert.equal(said.length, 1);
  for (const words of [/port 27121 of ssh-remote/, /forward that port in the view Ports/, /localhost:34567/]) assert.match(said[0], words);
});

test("a window in a browser tab cannot forward, so it is not asked", async (t) => {
  assert.deepEqual(await listens(t, { remoteName: "code-server", uiKind: 2 }, "unused"), { asked: [], said: [] });
});

/** A listener that says what comes on its stdin of a test: a file, of which it says each new line. */
const SAYS = `const fs = require("fs"), path = require("path");
console.error("note: port 27121 is taken, but the extension also posts to 10043");
console.error("note: listening on port 10043: click the green plus of Competitive Companion; Ctrl-C ends it");
console.log(JSON.stringify({ event: "listening", port: 10043 }));
let told = 0;
setInterval(() => {
  const file = path.join(__dirname, "say");
  const all = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  if (all.length > told) process.stderr.write(all.slice(told));
  told = all.length;
}, 5);
process.on("SIGINT", () => process.exit(0));`;

/** A listener with its messages, each of which stays until it is closed. */
function voice(t, isAsked) {
  reset();
  const place = command(t, SAYS);
  Object.assign(vscode.settings, { "listen.folder": place, port: null });
  const open = [];
  for (const kind of ["Error", "Warning", "Information"]) {
    vscode.window[`show${kind}Message`] = (text) => new Promise((close) => open.push({ kind, text, close }));
  }
  const listening = new Listening({});
  listening.start(isAsked);
  t.after(() => listening.dispose());
  return { listening, open, say: (text) => fs.appendFileSync(path.join(place, "say"), text), shown: () => open.map(({ kind, text }) => `${kind}: ${text}`) };
}
const TAKEN = "Information: grundy: port 27121 is taken, but the extension also posts to 10043";

test("what the listener says is shown by its kind, and a line not twice at one time", async (t) => {
  const { open, say, shown } = voice(t, true);
  await until("the port", () => open.length > 0);
  say("error: a post is not accepted: [x](y)\nits second line\nwarning: it is inter");
  await until("the error", () => open.length > 1);
  say("active\nwarning: it is interactive\nnote: nothing has come for 60 s. Allow it\n");
  await until("the note", () => open.length > 3);
  const said = [TAKEN, "Error: grundy: a post is not accepted: [x] (y)\nits second line", "Warning: grundy: it is interactive", "Information: grundy: nothing has come for 60 s. Allow it"];
  assert.deepEqual(shown(), said);
  open[2].close();
  await new Promise((resolve) => setImmediate(resolve));
  say("warning: it is interactive\n");
  await until("the warning again", () => open.length > 4);
  assert.deepEqual(shown(), [...said, said[2]]);
});

test("that nothing comes is said only to who has started it", async (t) => {
  const { open, say, shown } = voice(t, false);
  await until("the port", () => open.length > 0);
  say("note: nothing has come for 60 s. Allow it\nwarning: look\n");
  await until("the warning", () => open.length > 1);
  assert.deepEqual(shown(), [TAKEN, "Warning: grundy: look"]);
});

test("one that never listens is one message, with its reason", async (t) => {
  reset();
  const place = command(t, `console.error("error: port 27121 is in use"); process.exitCode = 2;`);
  Object.assign(vscode.settings, { "listen.folder": place, port: 27121 });
  const listening = new Listening({});
  listening.start(true);
  await until("it has ended", () => !listening.running);
  assert.deepEqual(called("showErrorMessage"), [["grundy: listen: port 27121 is in use", "Show All"]]);
});
