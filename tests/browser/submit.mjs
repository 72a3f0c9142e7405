// `grundy submit` and a real browser: an extension that speaks the protocols of cph-submit and CPH-NG Submit fetches the file, and a page over TLS that
// stands in for the judge gets it, byte for byte. A page that asks for itself gets nothing.
//
// Usage: node submit.mjs GRUNDY
// The browser is /usr/bin/chromium, or the one that CHROMIUM names; openssl makes the certificate. The sites themselves are not asked.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const grundy = path.resolve(process.argv[2] ?? "");
const here = path.dirname(fileURLToPath(import.meta.url));
const place = mkdtempSync(path.join(tmpdir(), "submit-"));
/** The browser's own folder, and its user: started by root, it would leave a folder of root's in its installation. */
const home = mkdtempSync(path.join(tmpdir(), "browser-"));
const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
if (user.uid) chownSync(home, user.uid, user.gid);
/** How long anything is waited for, in milliseconds: far longer than it takes. */
const PATIENCE = 60_000;
const SOURCE = '// \u{1f600} "quoted" \\ <&>\t\r\n#include <iostream>\nint main() { std::cout << "</textarea>\\n"; }\n';

const children = [];
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  try {
    for (const folder of [place, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The browser may still write there; what is left is in the folder for temporary files.
  }
});

/** A promise that fails after PATIENCE, with these words. */
function within(promise, words) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`too late: ${words}`)), PATIENCE)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A port that is free now. */
function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// The page of every judge: a form for the extension, and a script that tries what a page must not get.
const port = await freePort();
const PAGE = `<!doctype html><title>page</title><form method="post"><input name="file"></form><script>
if (location.pathname === "/thief") (async () => {
  const asked = await fetch("http://localhost:${port}/getSubmit", { headers: { "cph-submit": "true" } }).then((answer) => answer.text(), () => "refused");
  const plain = await fetch("http://localhost:${port}/getSubmit", { mode: "no-cors" }).then((answer) => answer.text(), () => "refused");
  const heard = await new Promise((resolve) => {
    const socket = new WebSocket("ws://localhost:${port}/ws/?type=browser&EIO=4&transport=websocket");
    socket.onmessage = ({ data }) => resolve(data);
    socket.onclose = () => resolve("refused");
  });
  fetch("/stolen", { method: "POST", body: JSON.stringify([asked, plain, heard]) });
})();
</script>`;
execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem", "-days", "2", "-subj", "/CN=stand-in"], { cwd: place, stdio: "ignore" });
const arrived = [];
let notify = () => {};
const judge = https.createServer({ key: readFileSync(path.join(place, "key.pem")), cert: readFileSync(path.join(place, "cert.pem")) }, (request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk) => (body += chunk)).on("end", () => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(PAGE);
    if (request.method !== "POST") return;
    arrived.push({ address: `https://${request.headers.host}${request.url}`, body });
    notify();
  });
});
await new Promise((resolve) => judge.listen(0, "127.0.0.1", resolve));

async function next(words) {
  while (!arrived.length) await within(new Promise((resolve) => (notify = resolve)), words);
  return arrived.shift();
}

// The extension, with the port of this run.
const extension = path.join(home, "extension");
cpSync(path.join(here, "extension"), extension, { recursive: true });
const script = path.join(extension, "background.js");
writeFileSync(script, readFileSync(script, "utf8").replace("27121", String(port)));

const runtime = path.join(place, "runtime");
mkdirSync(runtime, { mode: 0o700 });
const folder = path.join(place, "problem");
mkdirSync(folder);
writeFileSync(path.join(folder, "my.cpp"), SOURCE);
writeFileSync(path.join(folder, "1.in"), "\n");
writeFileSync(path.join(folder, "1.out"), "</textarea>\n");

/** Starts a command; `ended` is its exit code and what it said. */
function start(command, words, options) {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"], ...options });
  children.push(child);
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"]) child[stream].setEncoding("utf8").on("data", (text) => (said[stream] += text));
  return { said, ended: new Promise((resolve) => child.on("close", (code) => resolve({ code, ...said }))) };
}

const browser = start(process.env.CHROMIUM ?? "/usr/bin/chromium", [
  "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", `--user-data-dir=${path.join(home, "profile")}`,
  `--load-extension=${extension}`, "--ignore-certificate-errors",
  `--host-resolver-rules=MAP codeforces.com 127.0.0.1:${judge.address().port},MAP cses.fi 127.0.0.1:${judge.address().port},MAP atcoder.jp 127.0.0.1:${judge.address().port},MAP www.luogu.com.cn 127.0.0.1:${judge.address().port}`,
  "about:blank",
], { ...user, cwd: home, env: { ...process.env, HOME: home } });
browser.ended.then(({ code, stderr }) => {
  console.error(`the browser has ended (${code}): ${stderr.slice(-2000)}`);
  process.exit(1);
});

const submit = (...words) => start(grundy, ["submit", "my.cpp", "--port", String(port), ...words], { cwd: folder, env: { ...process.env, XDG_RUNTIME_DIR: runtime } });

// The address as it is typed, the one that is opened, and how the file comes to the browser.
const FORMS = [
  ["https://codeforces.com/contest/1537/problem/C", "https://codeforces.com/contest/1537/problem/C", "1537C", "poll"],
  ["https://codeforces.com/gym/104128/problem/K", "https://codeforces.com/gym/104128/problem/K", "104128K", "poll"],
  ["https://codeforces.com/group/Ab1/contest/219/problem/A", "https://codeforces.com/group/Ab1/contest/219/problem/A", "219A", "poll"],
  ["https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/273169/problem/B", "https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/273169/problem/B", "273169B", "poll"],
  ["https://codeforces.com/problemset/problem/1537/F1", "https://codeforces.com/problemset/problem/1537/F1", "1537F1", "poll"],
  ["https://codeforces.com/problemset/gymProblem/104128/K", "https://codeforces.com/problemset/gymProblem/104128/K", "104128K", "poll"],
  ["https://codeforces.com/problemsets/acmsguru/problem/99999/100", "https://codeforces.com/problemsets/acmsguru/problem/99999/100", "99999100", "poll"],
  ["https://m1.codeforces.com/contest/1537/problem/C?locale=ru", "https://codeforces.com/contest/1537/problem/C", "1537C", "poll"],
  ["https://codeforces.net/contest/1537/problem/C", "https://codeforces.com/contest/1537/problem/C", "1537C", "poll"],
  ["https://cses.fi/problemset/task/1730", "https://cses.fi/problemset/task/1730", "1730", "poll"],
  ["https://atcoder.jp/contests/abc300/tasks/abc300_b", "https://atcoder.jp/contests/abc300/tasks/abc300_b", undefined, "websocket"],
  ["https://www.luogu.com.cn/problem/P2197", "https://www.luogu.com.cn/problem/P2197", undefined, "websocket"],
];
for (const [typed, opened, name, by] of FORMS) {
  const running = submit("--url", typed);
  const { address, body } = await next(`${typed}: ${JSON.stringify(running.said)}`);
  const { code, stdout, stderr } = await within(running.ended, `${typed}: the end of grundy`);
  assert.equal(code, 0, stderr);
  const file = JSON.parse(new URLSearchParams(body).get("file"));
  assert.deepEqual([address, file.url, file.by, file.problemName], [opened, opened, by, name], typed);
  assert.equal(file.sourceCode, SOURCE, typed);
  if (by === "poll") assert.equal(file.languageId, 91, typed);
  assert.match(stdout, /^https:\/\/.*\n$/m);
  console.log(`ok  ${typed}`);
}

// Two at once: one gets through after the other, or reads that it must wait.
const both = [submit("--url", FORMS[0][0]), submit("--url", FORMS[9][0])];
const ends = await within(Promise.all(both.map(({ ended }) => ended)), "two at once");
const codes = ends.map(({ code }) => code);
assert.ok(codes.includes(0), JSON.stringify(ends));
for (const { code, stderr } of ends) assert.ok(code === 0 || /another file waits|is in use/.test(stderr), stderr);
for (const code of codes) if (code === 0) await next("a file of two at once");
console.log("ok  two at once");

// A page gets nothing, whatever it tries: the file goes to the extension.
const tab = start(process.env.CHROMIUM ?? "/usr/bin/chromium", [
  "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", `--user-data-dir=${path.join(home, "thief")}`, "--ignore-certificate-errors",
  `--host-resolver-rules=MAP codeforces.com 127.0.0.1:${judge.address().port}`, "--remote-debugging-port=0", "https://codeforces.com/thief",
], { ...user, cwd: home, env: { ...process.env, HOME: home } });
const listening = start(grundy, ["listen", folder, "--port", String(port)], { cwd: folder, env: { ...process.env, XDG_RUNTIME_DIR: runtime } });
const { address, body } = await next(`what the page got: ${tab.said.stderr.slice(-500)} ${listening.said.stderr}`);
assert.equal(address, "https://codeforces.com/stolen");
// An answer without its text is what a page may see of any address.
assert.ok(JSON.parse(body).every((text) => text === "refused" || text === ""), body);
console.log("ok  a page gets nothing");
process.exit(0);
