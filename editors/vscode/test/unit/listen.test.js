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
