// The desk in a browser, with a real `grundy course` behind it: a learner reads a chapter, opens its problem, writes a wrong program, sees the
// counterexample on the board, mends it, sees that it is accepted, and finds the box ticked. In both languages, by mouse and by keyboard, at 390 and
// 1280 pixels, light and dark; what is typed in two tabs, and when grundy is gone; and what a page elsewhere cannot do.
//
// Usage: node desk.mjs GRUNDY [PICTURES]
// The browser is /usr/bin/chromium, or the one that CHROMIUM names. PICTURES is a folder for pictures of each step.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const grundy = path.resolve(process.argv[2] ?? "");
const pictures = process.argv[3];
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** How long anything is waited for, in milliseconds: far longer than it takes. */
const PATIENCE = Number(process.env.PATIENCE ?? 120_000);
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const place = mkdtempSync(path.join(tmpdir(), "desk-"));
const children = [];
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts a course with a state folder of its own; the address that it prints. */
function course(name) {
  const state = path.join(place, name);
  const child = spawn(grundy, ["course", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"], cwd: place, env: { ...process.env, XDG_STATE_HOME: state, GRUNDY_RECORD: "always" } });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`grundy course ended with ${code}`)));
    child.stdout.setEncoding("utf8").on("data", (text) => resolve({ child, state, address: text.trim(), root: text.split("#")[0] }));
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** A context whose pages may ask this server alone; faults of the console and other requests are collected. */
async function context(root, options = {}) {
  const made = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  made.setDefaultTimeout(PATIENCE);
  const faults = [];
  made.on("request", (request) => {
    if (!request.url().startsWith(root) && !/^(data|blob):/.test(request.url())) faults.push(`request ${request.url()}`);
  });
  made.on("console", (message) => {
    // What a call answers with 4xx is shown on the page; the browser also says so here.
    if (["error", "warning"].includes(message.type()) && !/status of 4\d\d/.test(message.text())) faults.push(`console ${message.text()}`);
  });
  made.on("weberror", (error) => faults.push(`error ${error.error().stack}`));
  return { made, faults };
}

async function accessible(page, where) {
  const doors = await page.evaluate(() => {
    const closed = [...document.querySelectorAll("details:not([open])")];
    closed.forEach((one) => one.setAttribute("open", ""));
    return (globalThis.closedDoors = closed).length;
  });
  assert.ok(doors > 3, `${where}: ${doors} doors`);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  // The whole page, with the desk open: what the desk adds also stands among its headings, landmarks and ids.
  const result = await page.evaluate((only) => axe.run(document, { preload: false, resultTypes: ["violations"], runOnly: only }), RULES);
  const found = result.violations.map((one) => `${where}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.evaluate(() => globalThis.closedDoors.forEach((one) => one.removeAttribute("open")));
  assert.deepEqual(found, []);
  assert.equal(wide, 0, `${where}: ${wide} px wider than the screen`);
}

/** The page in every look, with the rules of accessibility. */
async function look(page, name) {
  for (const [width, colorScheme] of [[390, "light"], [390, "dark"], [1280, "dark"], [1280, "light"]]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await accessible(page, `${name} ${width} ${colorScheme}`);
    if (pictures) await page.locator("section.desk").screenshot({ path: path.join(pictures, `${name}-${width}-${colorScheme}.png`) });
  }
}

const said = (page) => page.locator("section.desk .live > .said");
const content = (page) => page.locator("section.desk .cm-content");
const idle = (page) => page.locator('section.desk .live[aria-busy="false"]').waitFor();

/** Waits until the verdict matches. */
async function hears(page, pattern) {
  const began = Date.now();
  for (;;) {
    const text = await said(page).textContent();
    if (pattern.test(text)) return text;
    if (Date.now() - began > PATIENCE) assert.match(text, pattern);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Replaces the program in the editor, by keys alone. */
async function write(page, text) {
  await content(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Waits until the editor has this language. */
const turned = (page, name) => page.waitForFunction((name) => document.querySelector("section.desk .cm-content").getAttribute("aria-label").includes(name), name);

/** Presses Tab until this has the focus. */
async function tabTo(page, selector) {
  for (let count = 0; count < 80; count++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no Tab reaches ${selector}`);
}

const BY = {
  en: { wrong: /Wrong answer on the smallest input/, on: /Wrong answer on case/, right: /Accepted.*recorded/, wins: /loses this position/, hostile: /Wrong answer/, tick: /recorded it as solved/, changed: /changed in another editor/, gone: /no longer answers.*grundy course/ },
  zh: { wrong: /答案错误，以下是找到的最小输入/, on: /答案错误，测试点/, right: /通过.*已记录/, wins: /当前玩家必胜，必胜走法：第 1 堆：2 → 0/, hostile: /答案错误/, tick: /已记录为通过/, changed: /别的编辑器/, gone: /没有响应.*grundy course/ },
};
const program = (modulus) => `print("false" if int(input()) % ${modulus} == 0 else "true")\n`;

for (const language of ["en", "zh"]) {
  const words = BY[language];
  const isByKeys = language === "zh";
  const { child, state, address, root } = await course(language);
  const { made, faults } = await context(root, isByKeys ? { viewport: { width: 390, height: 844 } } : {});
  const page = await made.newPage();

  // Without the key nothing can be asked, and the page says how to get it.
  await page.goto(`${root}${language}/problem-onepile.html`);
  await page.locator('section.desk[data-ready="noKey"]').waitFor();
  await accessible(page, `${language} without the key`);

  // With it, the address loses it at once.
  await page.goto("about:blank");
  await page.goto(address);
  assert.equal(page.url(), root);
  await page.locator(`a[href="${language}/index.html"]`).click();
  await page.goto(`${root}${language}/01-won-and-lost.html`);
  await page.waitForSelector("html[data-ready]");
  const box = page.locator('.part-exercise[data-part*="onepile"] input[type=checkbox]');
  assert.equal(await box.isChecked(), false);

  await page.goto(`${root}${language}/problem-onepile.html`);
  await page.locator('section.desk[data-ready="yes"]').waitFor();
  // The editor is loaded only when it is opened.
  assert.equal(await page.locator('script[src$="editor.js"]').count(), 0);
  if (isByKeys) {
    await tabTo(page, '[data-desk="open"]');
    await page.keyboard.press("Enter");
  } else await page.locator('[data-desk="open"]').click();
  await content(page).waitFor();
  assert.equal(await content(page).evaluate((one) => one === document.activeElement), true);
  await look(page, `${language}-open`);
  if (isByKeys) await page.setViewportSize({ width: 390, height: 844 });

  // Keys leave the editor as its help says, and choose the language.
  await content(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "desk-language");
  await page.selectOption("#desk-language", "python3");
  await turned(page, "Python");

  // A wrong program, and its counterexample, drawn.
  await write(page, program(isByKeys ? 2 : 8));
  if (isByKeys) {
    await page.keyboard.press("Escape");
    await tabTo(page, '[data-desk="stress"]');
    await page.keyboard.press("Enter");
  } else await page.locator('[data-desk="stress"]').click();
  await hears(page, words.wrong);
  await idle(page);
  assert.match(await page.locator("section.desk .desk-winner").textContent(), words.wins);
  await page.locator("section.desk .desk-drawn .pile[role=slider]").first().waitFor();
  const texts = await page.locator("section.desk .desk-text pre").allTextContents();
  assert.deepEqual(texts.slice(0, 3).map((text) => text.trim()), isByKeys ? ["2", "true", "false"] : ["4", "false", "true"]);
  await look(page, `${language}-stress`);

  // Judged, it fails on a case that is shown.
  if (isByKeys) await page.setViewportSize({ width: 390, height: 844 });
  await content(page).focus();
  await page.keyboard.press("Control+Enter");
  await hears(page, words.on);
  await idle(page);
  assert.equal(await page.locator("section.desk .desk-text pre").count() >= 3, true);
  await look(page, `${language}-wrong`);

  // What a program prints is text, whatever it looks like.
  await write(page, `input()\nprint("<img src=x onerror=alert(1)><script>document.title='owned'</script><b>bold</b>")\n`);
  await page.keyboard.press("Control+Enter");
  await hears(page, words.hostile);
  await idle(page);
  const shown = await page.locator("section.desk .desk-shown").evaluate((one) => [one.querySelectorAll("img, script, b").length, one.textContent.includes("<img src=x onerror=alert(1)>"), document.title]);
  assert.deepEqual(shown.slice(0, 2), [0, true]);
  assert.notEqual(shown[2], "owned");

  // The file that the page names holds the program; what another editor writes there is taken up.
  const file = path.join(state, "grundy/course/onepile.py");
  assert.ok((await page.locator(".desk-file code").textContent()).endsWith("grundy/course/onepile.py"));
  assert.match(readFileSync(file, "utf8"), /onerror/);
  writeFileSync(file, program(16));
  await page.reload();
  await page.locator('[data-desk="open"]').click();
  await content(page).waitFor();
  assert.match(await content(page).textContent(), /% 16/);
  // Changed on both sides: nothing is lost before the learner has chosen.
  await write(page, program(32));
  writeFileSync(file, program(64));
  await page.keyboard.press("Control+Enter");
  await page.locator(".desk-note button").first().waitFor();
  assert.match(await page.locator(".desk-note").textContent(), words.changed);
  assert.equal(readFileSync(file, "utf8"), program(64));
  await accessible(page, `${language} changed on both sides`);
  await page.locator(".desk-note button").last().click();

  // The right program is accepted, recorded, and the box in the chapter ticks itself.
  await write(page, program(4));
  await page.keyboard.press("Control+Enter");
  await hears(page, words.right);
  await idle(page);
  await look(page, `${language}-right`);
  assert.match(readFileSync(path.join(state, "grundy/solved.jsonl"), "utf8"), /"onepile"/);
  // It counts in the ladder at once, without another page.
  await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('"problem-onepile"')));
  await page.goto(`${root}${language}/01-won-and-lost.html`);
  await page.locator(`.part-exercise.is-solved[data-part*="onepile"]`).waitFor();
  assert.equal(await box.isChecked(), true);
  assert.match(await page.locator('.part-exercise[data-part*="onepile"] .said').last().textContent(), words.tick);

  // Who leaves the page ends the judging: then the next one is judged at once.
  await page.goto(`${root}${language}/problem-onepile.html`);
  await page.locator('[data-desk="open"]').click();
  await content(page).waitFor();
  await write(page, "while True:\n    pass\n");
  await page.keyboard.press("Control+Enter");
  await page.locator('[data-desk="stop"]:not([hidden])').waitFor();
  await page.goto("about:blank");
  await page.goto(`${root}${language}/problem-onepile.html`);
  await page.locator('[data-desk="open"]').click();
  await content(page).waitFor();
  assert.match(await content(page).textContent(), /while True/);
  const again = Date.now();
  for (;;) {
    await write(page, program(4));
    await page.keyboard.press("Control+Enter");
    await idle(page);
    if (words.right.test(await said(page).textContent())) break;
    assert.ok(Date.now() - again < PATIENCE, await said(page).textContent());
  }
  // Where an input is no board of piles, it is drawn by its grammar.
  await page.goto(`${root}${language}/problem-gridwalk.html`);
  await page.locator('[data-desk="open"]').click();
  await content(page).waitFor();
  await write(page, 'print("?")\n');
  await page.locator('[data-desk="stress"]').click();
  await hears(page, words.wrong);
  await idle(page);
  const picture = page.locator("section.desk img.desk-picture");
  await picture.waitFor();
  assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  await look(page, `${language}-picture`);

  assert.deepEqual(faults, []);
  await made.close();

  if (language === "en") await elsewhere(root, address);
  await drafts(language, { child, address, root });
}

/** What is typed stays with its language: in two tabs, while a file is read, and when grundy is gone. */
async function drafts(language, { child, address, root }) {
  const { made, faults } = await context(root);
  const [mine, other] = [await made.newPage(), await made.newPage()];
  const kept = async (id) => JSON.parse(await mine.evaluate(() => localStorage.getItem("grundy-desk-onepile")))[id].text;
  await mine.goto(address);
  await mine.goto(`${root}${language}/problem-onepile.html`);
  await mine.locator('section.desk[data-ready="yes"]').waitFor();
  // The tab of another language, which the browser keeps, is no code that is worth a key.
  await mine.locator(".tablist [role=tab]").nth(1).dispatchEvent("click");
  await mine.reload();
  await mine.locator('section.desk[data-ready="yes"]').waitFor();
  assert.equal(await mine.locator(".tablist [role=tab]").nth(1).getAttribute("aria-selected"), "true");

  await other.goto(`${root}${language === "en" ? "zh" : "en"}/problem-onepile.html`);
  for (const [page, id, name] of [[mine, "python3", "Python"], [other, "rust", "Rust"]]) {
    await page.locator('[data-desk="open"]').click();
    await content(page).waitFor();
    await page.selectOption("#desk-language", id);
    await turned(page, name);
  }
  const stored = (text) => mine.waitForFunction((text) => localStorage.getItem("grundy-desk-onepile")?.includes(text), text);
  await write(other, "// other");
  await stored("// other");
  await write(mine, "# mine");
  assert.deepEqual([await kept("rust"), await kept("python3")], ["// other", "# mine"]);
  await mine.evaluate(() => {
    addEventListener("storage", (event) => (globalThis.heard = event.newValue));
  });
  await write(other, "// other, later");
  await mine.waitForFunction(() => globalThis.heard?.includes("// other, later"));

  // What is typed before the answer comes belongs to the old language.
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await mine.route("**/call/program", (route) => held.then(() => route.continue()));
  await mine.selectOption("#desk-language", "rust");
  await write(mine, "# mine, meanwhile");
  release();
  await turned(mine, "Rust");
  assert.equal(await content(mine).textContent(), "// other, later");
  await mine.selectOption("#desk-language", "python3");
  await turned(mine, "Python");
  assert.equal(await content(mine).textContent(), "# mine, meanwhile");
  await mine.unroute("**/call/program");
  assert.deepEqual(faults, []);

  child.removeAllListeners("exit");
  child.kill("SIGINT");
  await once(child, "exit", { signal: AbortSignal.timeout(PATIENCE) });
  await mine.selectOption("#desk-language", "rust");
  await hears(mine, BY[language].gone);
  assert.equal(await mine.locator("#desk-language").inputValue(), "python3");
  await write(mine, "# mine, at last");
  assert.deepEqual([await kept("rust"), await kept("python3")], ["// other, later", "# mine, at last"]);
  await made.close();
}

/** A page of another site, in a browser that has the key for this one: neither its scripts nor its forms reach the desk. */
async function elsewhere(root, address) {
  const key = /#key=(\w+)/.exec(address)[1];
  const thief = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<!doctype html><title>thief</title>"));
  await new Promise((resolve) => thief.listen(0, "127.0.0.1", resolve));
  const made = await browser.newContext();
  const page = await made.newPage();
  await page.goto(address);
  await page.goto(`http://127.0.0.1:${thief.address().port}/`);
  const results = await page.evaluate(async ([root, key]) => {
    const body = JSON.stringify({ problem: "onepile", language: "python3", text: "stolen" });
    const tries = [
      { method: "POST", body, headers: { "Content-Type": "application/json", "Grundy-Key": key } },
      { method: "POST", body, mode: "no-cors" },
      { method: "POST", body, headers: { "Content-Type": "text/plain" } },
    ];
    const answers = [];
    for (const one of tries) answers.push(await fetch(`${root}call/program`, one).then((answer) => answer.text(), () => "refused"));
    answers.push(await fetch(`${root}call/state`, { headers: { "Grundy-Key": key } }).then((answer) => answer.text(), () => "refused"));
    return answers;
  }, [root, key]);
  assert.deepEqual(results, ["refused", "refused", "refused", "refused"]);
  const file = path.join(place, "en/grundy/course/onepile.py");
  assert.ok(!existsSync(file) || !readFileSync(file, "utf8").includes("stolen"));
  await made.close();
  thief.close();
}

await browser.close();
assert.ok(statSync(place).isDirectory());
console.log("the desk: a learner's way in both languages, drafts in two tabs, and what a page elsewhere gets");
process.exit(0);
