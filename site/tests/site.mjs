// The course in a browser: games by key and by touch on every kind of board, every exercise right and wrong, search, themes, languages, a page
// without script, accessibility, and the engine's answers beside those of the native program.
//
// Usage: node site.mjs --site FOLDER --fixture FOLDER --wasm FILE --answers FILE [--only WORD]
// The browser is /usr/bin/chromium, or the one that CHROMIUM names.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import assert from "node:assert/strict";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { execFile } from "node:child_process";
import { AsyncLocalStorage } from "node:async_hooks";
import { chromium } from "playwright-core";

const { values: given } = parseArgs({ options: { site: { type: "string" }, fixture: { type: "string" }, wasm: { type: "string" }, answers: { type: "string" }, only: { type: "string" } } });
for (const name of ["site", "fixture", "wasm", "answers"]) if (!given[name]) throw new Error(`--${name} is missing`);
const site = path.resolve(given.site);
const fixture = path.resolve(given.fixture);
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGE = "01-won-and-lost.html";
/** How long a test waits for what must come, in milliseconds: far longer than it takes, since tests share a busy machine. */
const PATIENCE = 120_000;

let browser;
let passed = 0;
const failures = [];
/** What was wrong outside of a check, an error of the console or a request: a list for each test. */
const outside = new AsyncLocalStorage();

/** Those to be run. @type {{name: string, run: () => Promise<void>}[]} */
const tests = [];
function test(name, run) {
  if (!given.only || name.includes(given.only)) tests.push({ name, run });
}

async function perform({ name, run }) {
  const began = Date.now();
  const faults = [];
  try {
    await outside.run(faults, run);
    assert.deepEqual(faults, []);
    passed += 1;
    console.log(`ok ${String(Date.now() - began).padStart(6)} ms  ${name}`);
  } catch (error) {
    failures.push(name);
    console.log(`FAILED ${name}\n${String(error.stack ?? error).split("\n").slice(0, 14).join("\n")}`);
  }
}

/** Does this with each, a few side by side: a page waits for its engine half of the time. */
async function inLanes(all, act) {
  let next = 0;
  await Promise.all(Array.from({ length: 3 }, async () => {
    while (next < all.length) await act(all[next++]);
  }));
}

/** A context whose pages may ask for files of the folder and nothing else. */
async function context(options = {}) {
  const made = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  made.setDefaultTimeout(PATIENCE);
  const faults = outside.getStore();
  made.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) faults.push(`request ${request.url()}`);
  });
  made.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console ${message.text()}`);
  });
  made.on("weberror", (error) => faults.push(`error ${error.error().stack}`));
  return made;
}

async function open(made, file, { script = true } = {}) {
  const page = await made.newPage();
  await page.goto(`file://${file}`);
  if (script) await page.waitForSelector("html[data-ready]");
  return page;
}

/** One page of the fixture, in a context of its own. */
async function on(language, run, options = {}) {
  const made = await context(options);
  try {
    await run(await open(made, path.join(fixture, language, PAGE)));
  } finally {
    await made.close();
  }
}

const said = (page, id) => page.locator(`#${id} .play > .said`);
/** Waits until nothing is under way on a board. */
const settled = (page, id) => page.locator(`#${id} .play:not([aria-busy])`).waitFor({ state: "attached" });

/** Waits until a line of results matches. */
async function hears(line, pattern) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const text = await line.textContent();
    if (pattern.test(text)) return text;
    if (Date.now() > until) assert.match(text, pattern);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const verdict = (page, id) => page.locator(`#${id} .said.is-good, #${id} .said.is-bad`).last();
const piles = (page, id) => page.locator(`#${id} .pile[role=slider]`);
const main = (page, id) => page.locator(`#${id} .acts .is-main`);
const tool = (page, id, name) => page.locator(`#${id} [data-tool="${name}"]`);

/** Plays on by the winning moves that the board lists, until nobody can move. */
async function playToTheEnd(page, id, act) {
  for (let turn = 0; turn < 40; turn++) {
    const text = await said(page, id).textContent();
    if (/No move is left/.test(text)) return text;
    const list = page.locator(`#${id} .winning button`);
    if ((await list.count()) === 0) await tool(page, id, "winning").click();
    if ((await list.count()) > 0) {
      await list.first().click();
      await act(main(page, id));
      await settled(page, id);
    } else {
      return `nothing wins: ${text}`;
    }
  }
  return "no end";
}

// The engine itself, beside the browser.

const compared = new Promise((resolve) => {
  const script = new URL("answers.mjs", import.meta.url).pathname;
  execFile(process.execPath, [script, given.wasm, given.answers], { timeout: 900_000 }, (error, output, errors) => resolve({ error, output, errors }));
});

browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// Boards.

test("nim by keys: choose, preview, move, take back, new game", () => on("en", async (page) => {
  const pile = piles(page, "nim").nth(1);
  await pile.focus();
  await pile.press("ArrowDown");
  assert.equal(await pile.getAttribute("aria-valuenow"), "4");
  assert.match(await pile.getAttribute("aria-valuetext"), /5 stones, leave 4: take 1/);
  await pile.press("ArrowDown");
  // The digits of the pile and of the sum that flip: 101 becomes 011, and 110 becomes 000.
  await page.locator("#nim .is-flipped").nth(3).waitFor();
  assert.equal(await page.locator("#nim .bits tr").nth(1).locator(".is-flipped").count(), 2);
  assert.equal(await page.locator("#nim .bits .is-sum .is-flipped").count(), 2);
  await pile.press("Enter");
  await hears(said(page, "nim"), /You: pile 2: 5 → 3 \(take 2\)\. Computer: .* Your turn\./);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "slider");
  await tool(page, "nim", "back").click();
  await hears(said(page, "nim"), /taken back/);
  assert.deepEqual(await page.locator("#nim .count").allTextContents(), ["3", "5"]);
  await tool(page, "nim", "winning").click();
  assert.deepEqual(await page.locator("#nim .winning button").allTextContents(), ["pile 2: 5 → 3 (take 2)"]);
  assert.match(await playToTheEnd(page, "nim", (button) => button.press("Enter")), /You win\./);
  await tool(page, "nim", "new").click();
  await hears(said(page, "nim"), /Choose a pile/);
}));

test("nim by touch: a disc, then the button", () => on("en", async (page) => {
  const top = piles(page, "nim").nth(1).locator(".disc").nth(3);
  await top.tap();
  assert.equal(await main(page, "nim").textContent(), "pile 2: 5 → 3 (take 2)");
  await top.tap();
  assert.equal(await main(page, "nim").isDisabled(), true);
  await top.tap();
  await main(page, "nim").tap();
  await hears(said(page, "nim"), /Your turn/);
  assert.match(await playToTheEnd(page, "nim", (button) => button.tap()), /You win\./);
}, { hasTouch: true, viewport: { width: 390, height: 800 } }));

test("misère: the computer begins, and its perfect play wins", () => on("en", async (page) => {
  await tool(page, "misere-first", "computer").click();
  await hears(said(page, "misere-first"), /Computer: .*Your turn/);
  await tool(page, "misere-first", "winning").click();
  assert.match(await page.locator("#misere-first .winning").textContent(), /No move wins here/);
  for (let turn = 0; turn < 20; turn++) {
    const pile = page.locator("#misere-first .pile[role=slider]:not([aria-valuemax='0'])").first();
    await pile.focus();
    await pile.press("ArrowDown");
    await pile.press("Enter");
    await settled(page, "misere-first");
    if (/No move is left/.test(await hears(said(page, "misere-first"), /Your turn|No move is left/))) break;
  }
  assert.match(await said(page, "misere-first").textContent(), /The computer wins\./);
}));

test("a bet comes first, and is judged at the end", () => on("en", async (page) => {
  const pile = piles(page, "first-bet").first();
  await pile.focus();
  await pile.press("ArrowDown");
  assert.equal(await pile.getAttribute("aria-valuenow"), "2");
  await tool(page, "first-bet", "bet-second").click();
  await hears(said(page, "first-bet"), /Choose a pile/);
  for (let turn = 0; turn < 10; turn++) {
    const left = page.locator("#first-bet .pile[role=slider]:not([aria-valuemax='0'])").first();
    await left.focus();
    await left.press("ArrowDown");
    await left.press("Enter");
    await settled(page, "first-bet");
    if (/No move is left/.test(await hears(said(page, "first-bet"), /Your turn|No move is left/))) break;
  }
  assert.match(await said(page, "first-bet").textContent(), /The computer wins\. Your bet was right: the position was lost/);
}));

test("the reader lets the computer begin, and changes its strength", () => on("en", async (page) => {
  assert.equal(await tool(page, "pick", "skill").inputValue(), "random");
  await tool(page, "pick", "skill").selectOption("greedy");
  await tool(page, "pick", "computer").click();
  assert.match(await hears(said(page, "pick"), /Your turn/), /Computer: pile 3: 3 → 0 \(take 3\)/);
}));

test("a sum: one move in any one game", () => on("en", async (page) => {
  assert.deepEqual(await page.locator("#sum .game .name").allTextContents(), ["game 1: Nim", "game 2: take 1, 3 or 4"]);
  // 3 and the value of 5, which is 3: the xor is 0.
  await page.locator("#sum .bits .is-sum").waitFor();
  assert.match(await page.locator("#sum .bits .is-sum").textContent(), /00\s*0$/);
  const second = piles(page, "sum").nth(1);
  await second.focus();
  // Only takes of 1, 3 and 4 are offered.
  await second.press("ArrowDown");
  await second.press("ArrowDown");
  assert.equal(await second.getAttribute("aria-valuenow"), "2");
  await second.press("Enter");
  await hears(said(page, "sum"), /You: game 2, pile 1: 5 → 2 \(take 3\)\. Computer: game 1/);
}));

test("kayles: pins by keys and by touch, the left part stays left", () => on("en", async (page) => {
  const pins = page.locator("#kayles .pin");
  await pins.first().focus();
  for (const key of ["ArrowRight", "ArrowRight", " ", "ArrowRight", " "]) await page.keyboard.press(key);
  assert.equal(await main(page, "kayles").textContent(), "pile 1: 7 → 2 + 3 (take 2)");
  await page.keyboard.press("Enter");
  await hears(said(page, "kayles"), /You: pile 1: 7 → 2 \+ 3 \(take 2\)\. That gave the win away\. .*Computer/);
  await tool(page, "kayles", "new").click();
  await settled(page, "kayles");
  await hears(said(page, "kayles"), /Choose the pins/);
  await pins.nth(4).tap();
  await pins.nth(3).tap();
  await main(page, "kayles").tap();
  await hears(said(page, "kayles"), /You: pile 1: 7 → 2 \+ 3[^]*Computer/);
  await tool(page, "kayles", "new").click();
  await settled(page, "kayles");
  // Three pins at once are no move.
  await pins.nth(0).tap();
  await pins.nth(2).tap();
  assert.equal(await main(page, "kayles").isDisabled(), true);
  await pins.nth(2).tap();
  await tool(page, "kayles", "new").click();
  await settled(page, "kayles");
  await pins.nth(3).tap();
  await main(page, "kayles").tap();
  await hears(said(page, "kayles"), /Your turn/);
  assert.match(await playToTheEnd(page, "kayles", (button) => button.click()), /You win\./);
}, { hasTouch: true }));

test("stairs: stones move one stair down", () => on("en", async (page) => {
  const third = piles(page, "stairs").nth(1);
  await third.focus();
  await third.press("ArrowDown");
  assert.equal(await main(page, "stairs").textContent(), "stair 3: 2 → 1 (move 1 down)");
  await third.press("Enter");
  await hears(said(page, "stairs"), /You: stair 3: 2 → 1/);
  await tool(page, "stairs", "new").click();
  await settled(page, "stairs");
  await hears(said(page, "stairs"), /Choose a stair/);
  await piles(page, "stairs").nth(0).locator(".disc").first().tap();
  await main(page, "stairs").tap();
  await hears(said(page, "stairs"), /Your turn|No move/);
  await tool(page, "stairs", "new").click();
  await settled(page, "stairs");
  assert.match(await playToTheEnd(page, "stairs", (button) => button.click()), /You win\./);
}, { hasTouch: true }));

test("wythoff: the same from both piles, and nothing else from both", () => on("en", async (page) => {
  const [first, second] = [piles(page, "wythoff").nth(0), piles(page, "wythoff").nth(1)];
  await first.focus();
  await first.press("ArrowDown");
  await second.focus();
  await second.press("ArrowDown");
  assert.match(await main(page, "wythoff").textContent(), /pile 1: 3 → 2 \(take 1\), pile 2: 5 → 4 \(take 1\)/);
  await second.press("ArrowDown");
  assert.equal(await main(page, "wythoff").isDisabled(), true);
  await second.press("Escape");
  await second.press("ArrowDown");
  await second.press("Enter");
  await hears(said(page, "wythoff"), /You: pile 1: 3 → 2 .*Computer/);
}));

test("moore: one or two piles, with sums of columns modulo 3", () => on("en", async (page) => {
  assert.match(await page.locator("#moore .bits .is-sum th").textContent(), /sum mod 3/);
  await piles(page, "moore").nth(1).locator(".disc").last().tap();
  await piles(page, "moore").nth(2).locator(".disc").nth(1).tap();
  assert.equal(await main(page, "moore").textContent(), "pile 2: 2 → 1 (take 1), pile 3: 3 → 1 (take 2)");
  await main(page, "moore").tap();
  await hears(said(page, "moore"), /Your turn/);
  assert.match(await playToTheEnd(page, "moore", (button) => button.click()), /You win\./);
}, { hasTouch: true }));

test("lasker: a split is chosen from the list", () => on("en", async (page) => {
  const pile = piles(page, "lasker").nth(1);
  await pile.focus();
  await page.locator("#lasker .others select").selectOption({ label: "pile 2: 4 → 1 + 3" });
  assert.equal(await main(page, "lasker").textContent(), "pile 2: 4 → 1 + 3");
  await main(page, "lasker").click();
  await hears(said(page, "lasker"), /You: pile 2: 4 → 1 \+ 3\. That gave .*Computer/);
  await tool(page, "lasker", "new").click();
  await settled(page, "lasker");
  assert.match(await playToTheEnd(page, "lasker", (button) => button.click()), /You win\./);
}));

test("one pass a pile", () => on("en", async (page) => {
  await piles(page, "pass").first().focus();
  await page.locator("#pass .others select").selectOption({ label: "pile 1: pass" });
  await main(page, "pass").click();
  await hears(said(page, "pass"), /You: pile 1: pass\. That gave .*Computer/);
}));

test("tall piles: a number or a slider, checked by the engine", () => on("en", async (page) => {
  const field = page.locator("#tall input.number").first();
  await field.fill("70");
  assert.equal(await main(page, "tall").textContent(), "pile 1: 100 → 70 (take 30)");
  await field.press("Enter");
  await hears(said(page, "tall"), /You: pile 1: 100 → 70 \(take 30\)\. Computer/);
  await tool(page, "tall", "new").click();
  await settled(page, "tall");
  const slider = page.locator("#tall input[type=range]").nth(1);
  await slider.focus();
  await slider.press("ArrowLeft");
  assert.equal(await main(page, "tall").textContent(), "pile 2: 70 → 69 (take 1)");
}));

test("21 stones lie in two rows, the few moves are named, and a move that gives the win away is called so", () => on("en", async (page) => {
  const stones = page.locator("#lying .disc");
  assert.equal(await stones.count(), 21);
  assert.equal(await page.locator("#lying input").count(), 0);
  const tops = await stones.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  assert.deepEqual([tops.filter((top) => top === tops[0]).length, new Set(tops).size], [12, 2]);
  const legal = page.locator("#lying .legal button");
  assert.deepEqual(await legal.allTextContents(), ["take 1", "take 2", "take 3"]);
  await legal.nth(1).tap();
  assert.equal(await page.locator("#lying .disc.is-taken").count(), 2);
  assert.equal(await main(page, "lying").textContent(), "pile 1: 21 → 19 (take 2)");
  // The button that makes the move has the focus.
  await page.keyboard.press("Enter");
  await hears(said(page, "lying"), /^You: pile 1: 21 → 19 \(take 2\)\. That gave the win away\. You can take it back\. Computer: pile 1: 19 → 16 \(take 3\)\. Your turn\.$/);
  await settled(page, "lying");
  await tool(page, "lying", "back").click();
  await hears(said(page, "lying"), /taken back/);
  const pile = piles(page, "lying").first();
  await pile.focus();
  await pile.press("ArrowLeft");
  await pile.press("Enter");
  await hears(said(page, "lying"), /^You: pile 1: 21 → 20 \(take 1\)\. Computer: .* Your turn\.$/);
  assert.match(await playToTheEnd(page, "lying", (button) => button.click()), /You win\./);
  assert.equal(await legal.count(), 0);
  // Where there are many moves, none is named.
  assert.equal(await page.locator("#nim .legal button").count(), 0);
}, { hasTouch: true, viewport: { width: 390, height: 800 } }));

test("Chinese: digits and separators of full width are read, and what the engine refuses it refuses in Chinese", () => on("zh", async (page) => {
  const answer = page.locator("#ex-compute input");
  await answer.fill("　６ ");
  await answer.press("Enter");
  await hears(verdict(page, "ex-compute"), /正确/);
  const form = page.locator("#ex-bug form");
  const [line, where, check] = [form.locator("input").nth(0), form.locator("input").nth(1), form.locator("button")];
  await line.fill("２");
  for (const [typed, reply] of [
    ["99999999999999999999", /^第 1 堆：输入的是“99999999999999999999”，石子数不能超过 18446744073709551615/],
    ["５p", /第 1 堆.*(应为石子数|没有这种走法)/],
    ["1、".repeat(64) + "1", /^输入了 65 堆，至多 64 堆/],
    ["x", /应为各堆石子数/],
    // Two piles, of which the program reads the first: it says won, and 1 beside 5 is lost.
    ["１、５", /^对：在 1 5 上/],
    ["１，５", /^对：在 1 5 上/],
    ["３", /^对：在 3 上程序回答 必败，实际是 必胜/],
  ]) {
    await where.fill(typed);
    await check.click();
    const said = await hears(verdict(page, "ex-bug"), reply);
    assert.doesNotMatch(said, /found|expected/);
  }
  await page.locator("#tall input.number").first().fill("７０");
  assert.equal(await main(page, "tall").textContent(), "第 1 堆：100 → 70（取 30）");
  const value = page.locator("#values input.cell");
  await value.fill("０");
  await value.press("Enter");
  await hears(page.locator("#values .said"), /^对：/);
}));

// The other parts.

test("a plot refutes a wrong mark by naming the move, and knows when all are found", () => on("en", async (page) => {
  const line = page.locator("#plot .said");
  const cells = page.locator("#plot [data-cell]");
  assert.equal(await page.locator('#plot [data-cell][tabindex="0"]').count(), 1);
  await cells.first().focus();
  await page.keyboard.press("Enter");
  await hears(line, /\(0, 0\) is lost\. 1 of/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await hears(line, /\(0, 1\) is won: pile 2: 1 → 0 \(take 1\)/);
  for (const cell of ["1 2", "2 1", "3 5", "5 3"]) await page.locator(`#plot [data-cell="${cell}"]`).click();
  await hears(line, /All 5 lost positions are marked/);
}));

test("a graph is coloured, and the first wrong mark is explained", () => on("en", async (page) => {
  const line = page.locator("#colour .said");
  const node = (name) => page.locator(`#colour [data-node][aria-label^="${name},"]`);
  const check = page.locator("#colour .tools button").first();
  await check.click();
  await hears(line, /^0 has no mark yet/);
  await node("0").press("n");
  await check.click();
  await hears(line, /0 is wrong: no move is left there, so the player to move loses/);
  await node("0").press("p");
  await node("1").click();
  await node("2").press("p");
  await check.click();
  await hears(line, /2 is wrong: the move to 0 reaches a P-position/);
  await node("2").press("n");
  await node("3").press("n");
  await check.click();
  await hears(line, /3 is wrong: every move from it leads to an N-position/);
  await node("3").press("p");
  await node("4").press("n");
  await check.click();
  await hears(line, /Every position is marked right/);
}));

test("a graph with a cycle has draws", () => on("en", async (page) => {
  const line = page.locator("#draws .said");
  const node = (name) => page.locator(`#draws [data-node][aria-label^="${name},"]`);
  const check = page.locator("#draws .tools button").first();
  await node("d").press("p");
  await node("c").press("n");
  await node("a").press("n");
  await node("b").press("d");
  await check.click();
  await hears(line, /a is wrong: no move reaches a P-position, but the move to b avoids losing for ever/);
  await node("a").press("d");
  await check.click();
  await hears(line, /Every position is marked right/);
}));

test("values are filled in, and a wrong one gets its options", () => on("en", async (page) => {
  const field = page.locator("#values input.cell");
  const line = page.locator("#values .said");
  await field.fill("5");
  await field.press("Enter");
  await hears(line, /5 is not the value of 2\. Its options have the values 1: what is the least/);
  for (const value of ["0", "1", "2", "3", "2"]) {
    await field.fill(value);
    await field.press("Enter");
  }
  await hears(line, /All values are right/);
}));

test("third piles, the machine for the mex, a bet, a proof", () => on("en", async (page) => {
  await page.locator('#third [data-cell="1 2"]').click();
  await page.locator("#third-third").fill("1");
  await page.locator("#third-third").press("Enter");
  await hears(page.locator("#third .said"), /from \(1, 2, 1\) the player to move wins by making pile 2 into 0/);
  await page.locator("#third-third").fill("3");
  await page.locator("#third-third").press("Enter");
  await hears(page.locator("#third .said"), /\(1, 2, 3\) is lost/);
  for (const number of ["0", "1", "3"]) await page.locator("#mex .numbers button", { hasText: number }).click();
  await hears(page.locator("#mex .said"), /mex \{0, 1, 3\} = 2/);
  await page.locator("#mex-number").fill("12");
  await page.locator("#mex-number").press("Enter");
  await hears(page.locator("#mex .said"), /mex \{0, 1, 3, 12\} = 2/);
  assert.equal(await page.locator("#bets .live .reveal").isVisible(), false);
  await page.locator("#bets .choice").first().click();
  await hears(page.locator("#bets .said"), /Not right/);
  assert.equal(await page.locator("#bets .live .reveal").isVisible(), true);
  const next = page.locator("#proof .tools button").first();
  await next.click();
  assert.equal(await page.locator("#proof .steps li").count(), 1);
  await page.locator("#proof .tools button").nth(1).click();
  assert.equal(await page.locator("#proof .steps li").count(), 5);
  await hears(page.locator("#proof .said"), /complete/);
}));

test("the language of the code holds for all parts and pages", () => on("en", async (page) => {
  await page.locator("#tabs [role=tab]").nth(2).click();
  for (const id of ["tabs", "tabs-again"]) {
    assert.equal(await page.locator(`#${id} [role=tab][aria-selected=true]`).getAttribute("aria-controls"), await page.locator(`#${id} .tab-code:visible`).getAttribute("id"));
    assert.equal(await page.locator(`#${id} .tab-code:visible`).getAttribute("data-lang"), "python");
  }
  await page.locator("#tabs [role=tab]").nth(2).press("ArrowRight");
  assert.equal(await page.locator("#tabs-again .tab-code:visible").getAttribute("data-lang"), "cpp");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.locator("#tabs .tab-code:visible").getAttribute("data-lang"), "cpp");
  assert.ok((await page.locator("#tabs .copy").count()) >= 1);
}));

// Exercises.

test("exercise: compute", () => on("en", async (page) => {
  const field = page.locator("#ex-compute input");
  for (const [answer, reply] of [["x", /Found “x”, expected a whole number/], ["8", /That is the sum/], ["7", /Not right/], ["6", /Right/]]) {
    await field.fill(answer);
    await field.press("Enter");
    await hears(verdict(page, "ex-compute"), reply);
  }
  assert.equal(await page.locator("#ex-compute.is-solved").count(), 1);
}));

test("exercise: find the move, and there is none", () => on("en", async (page) => {
  const pile = piles(page, "ex-move").nth(2);
  await pile.focus();
  await pile.press("ArrowDown");
  await pile.press("Enter");
  await hears(verdict(page, "ex-move"), /That does not win: after it, the opponent answers pile/);
  await tool(page, "ex-move", "none").click();
  await hears(verdict(page, "ex-move"), /There is a winning move/);
  await piles(page, "ex-move").nth(0).locator(".disc").nth(1).click();
  await main(page, "ex-move").click();
  await hears(verdict(page, "ex-move"), /Right: pile 1: 3 → 1 \(take 2\) wins/);
  await tool(page, "ex-none", "none").click();
  await hears(verdict(page, "ex-none"), /Right: no move wins/);
}));

test("exercise: win the game, and lose it", () => on("en", async (page) => {
  const first = piles(page, "ex-survive").nth(0);
  await first.focus();
  await first.press("ArrowDown");
  await first.press("Enter");
  await hears(verdict(page, "ex-survive"), /gave the win away|The computer won/);
  await settled(page, "ex-survive");
  await tool(page, "ex-survive", "new").click();
  await settled(page, "ex-survive");
  const second = piles(page, "ex-survive").nth(1);
  await second.focus();
  await second.press("ArrowDown");
  await second.press("Enter");
  await settled(page, "ex-survive");
  await hears(said(page, "ex-survive"), /Your turn/);
  const last = page.locator("#ex-survive .pile[role=slider]:not([aria-valuemax='0'])").first();
  await last.focus();
  await last.press("ArrowDown");
  await last.press("Enter");
  await hears(verdict(page, "ex-survive"), /You won against the perfect computer/);
}));

test("exercise: choose who begins", () => on("en", async (page) => {
  await tool(page, "ex-choose-side", "computer").click();
  await hears(said(page, "ex-choose-side"), /Your turn/);
  for (let turn = 0; turn < 5; turn++) {
    // Copy: the larger pile becomes as large as the other one.
    const sizes = (await page.locator("#ex-choose-side .count").allTextContents()).map(Number);
    const at = sizes[0] > sizes[1] ? 0 : 1;
    const pile = piles(page, "ex-choose-side").nth(at);
    await pile.focus();
    for (let step = 0; step < sizes[at] - sizes[1 - at]; step++) await pile.press("ArrowDown");
    await pile.press("Enter");
    await settled(page, "ex-choose-side");
    if (/No move is left/.test(await hears(said(page, "ex-choose-side"), /Your turn|No move is left/))) break;
  }
  await hears(verdict(page, "ex-choose-side"), /You won/);
}));

test("exercise: order the proof", () => on("en", async (page) => {
  const items = page.locator("#ex-order .sortable li");
  const check = page.locator("#ex-order .tools .is-main");
  const names = () => items.evaluateAll((all) => all.map((item) => item.dataset.name));
  await check.click();
  await hears(verdict(page, "ex-order"), /Line \d uses something that stands below it/);
  for (let turn = 0; turn < 9 && (await names()).join("") !== "abc"; turn++) {
    const now = await names();
    const at = now.findIndex((name, place) => place > 0 && name < now[place - 1]);
    await items.nth(at).locator(".arrow").first().press("Enter");
  }
  await check.click();
  await hears(verdict(page, "ex-order"), /Right: every line/);
}));

test("exercise: find the bug", () => on("en", async (page) => {
  const form = page.locator("#ex-bug form");
  const [line, where, check] = [form.locator("input").nth(0), form.locator("input").nth(1), form.locator("button")];
  const reply = verdict(page, "ex-bug");
  await line.fill("1");
  await check.click();
  await hears(reply, /Line 1 is not the fault/);
  await page.locator("#ex-bug .line").nth(1).click();
  assert.equal(await line.inputValue(), "2");
  await check.click();
  await hears(reply, /Now give a position/);
  await where.fill("x");
  await check.click();
  await hears(reply, /Found “x”, expected piles/);
  await where.fill("2");
  await check.click();
  await hears(reply, /On 2 the program says won, and that is right/);
  await where.fill("3");
  await check.click();
  await hears(reply, /on 3 the program says lost, the truth is won/);
}));

test("exercises: table, several choices, one choice, submit", () => on("en", async (page) => {
  const letter = (text) => page.locator(`#ex-table [data-letter=${text}]`);
  await letter("P").click();
  await hears(page.locator("#ex-table .said"), /1 is not P: a move leads to 0, which is P/);
  for (const text of ["N", "N"]) await letter(text).click();
  await letter("N").click();
  await hears(page.locator("#ex-table .said"), /3 is not N: every move leads to an N-position/);
  for (const text of ["P", "N", "N"]) await letter(text).click();
  await hears(page.locator("#ex-table .said"), /complete/);
  const option = (id, index) => page.locator(`#${id} .option input`).nth(index);
  const check = (id) => page.locator(`#${id} .is-main`).click();
  await check("ex-choose");
  await hears(verdict(page, "ex-choose"), /Choose an answer/);
  await option("ex-choose", 1).check();
  await check("ex-choose");
  await hears(page.locator("#ex-choose .reply:visible"), /Make the piles equal/);
  await hears(verdict(page, "ex-choose"), /Not right/);
  await option("ex-choose", 1).uncheck();
  await option("ex-choose", 0).check();
  await check("ex-choose");
  await hears(verdict(page, "ex-choose"), /still missing/);
  await option("ex-choose", 2).check();
  await check("ex-choose");
  await hears(verdict(page, "ex-choose"), /Right/);
  await option("ex-one", 1).check();
  await check("ex-one");
  await hears(page.locator("#ex-one .reply:visible"), /The first player can make/);
  await option("ex-one", 0).check();
  await check("ex-one");
  await hears(verdict(page, "ex-one"), /Right/);
  await option("ex-judge", 0).check();
  const mark = page.locator("a[data-chapter='01-won-and-lost'] .mark").first();
  assert.match(await mark.textContent(), /4\/11/);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.match(await mark.textContent(), /4\/11/);
  assert.equal(await option("ex-judge", 0).isChecked(), true);
  // Forgotten only when it is asked for twice.
  await page.locator("#reset").click();
  assert.match(await mark.textContent(), /4\/11/);
  await page.locator("#reset").click();
  assert.equal(await mark.textContent(), "");
}));

test("coins by keys and by touch: turn, reply, take back, win", () => on("en", async (page) => {
  const coin = (place) => page.locator(`#coins [data-coin="${place}"]`);
  const faces = (id) => page.locator(`#${id} .live .coin`).evaluateAll((coins) => coins.map((one) => one.dataset.face));
  const row = () => faces("coins");
  assert.deepEqual(await row(), ["0", "0", "1", "0", "1"]);
  await coin(5).focus();
  await page.keyboard.press(" ");
  assert.equal(await main(page, "coins").textContent(), "turn 5");
  // Three coins at once are no move of this rule.
  for (const key of ["ArrowLeft", " ", "ArrowLeft", " "]) await page.keyboard.press(key);
  assert.equal(await main(page, "coins").isDisabled(), true);
  await page.keyboard.press("Escape");
  await coin(5).tap();
  await coin(4).tap();
  assert.equal(await main(page, "coins").textContent(), "turn 5, 4");
  await main(page, "coins").tap();
  // 3 and 4 are left, and 4 becomes 3, which cancels it.
  await hears(said(page, "coins"), /You: turn 5, 4\. Computer: turn 4, 3\. No move is left\. The computer wins\./);
  await tool(page, "coins", "back").click();
  await hears(said(page, "coins"), /taken back/);
  assert.deepEqual(await row(), ["0", "0", "1", "0", "1"]);
  await tool(page, "coins", "winning").click();
  assert.deepEqual(await page.locator("#coins .winning button").allTextContents(), ["turn 5, 3"]);
  assert.match(await playToTheEnd(page, "coins", (button) => button.press("Enter")), /You win\./);
  // The computer begins where the page says so, and greedily turns most.
  await hears(said(page, "ruler"), /Computer: turn 4, 3, 2, 1\. Your turn|Computer: turn 4, 3, 2, 1\. Choose/);
  assert.deepEqual(await faces("ruler"), ["0", "1", "0", "0"]);
}, { hasTouch: true }));

test("a tree by keys and by touch: cut, what falls, reply, win", () => on("en", async (page) => {
  const edge = (index) => page.locator(`#tree [data-edge="${index}"]`);
  await edge(0).focus();
  await page.keyboard.press("Enter");
  assert.equal(await main(page, "tree").textContent(), "cut a: 2 more fall");
  assert.equal(await page.locator("#tree .is-taken").count(), 3);
  assert.equal(await edge(0).getAttribute("aria-label"), "edge a, carries 2");
  for (const key of ["ArrowRight", " "]) await page.keyboard.press(key);
  assert.equal(await main(page, "tree").textContent(), "cut b");
  // The tree Y is worth 1, as is the edge beside it: every cut loses.
  await tool(page, "tree", "winning").click();
  await hears(page.locator("#tree .winning"), /No move wins here/);
  await edge(3).locator(".touch").click({ force: true });
  await main(page, "tree").tap();
  await hears(said(page, "tree"), /You: cut d\. Computer: cut a: 2 more fall\. No move is left\. The computer wins\./);
  await tool(page, "tree", "computer").waitFor({ state: "detached" });
  await tool(page, "tree", "new").click();
  await settled(page, "tree");
  await tool(page, "tree", "computer").click();
  await hears(said(page, "tree"), /^Computer: cut/);
  await settled(page, "tree");
  assert.match(await playToTheEnd(page, "tree", (button) => button.click()), /You win\./);
  // A second press while the engine answers takes no second turn.
  await tool(page, "tree", "new").click();
  await settled(page, "tree");
  for (const index of [1, 3]) {
    await edge(index).locator(".touch").click({ force: true });
    await main(page, "tree").tap();
    await settled(page, "tree");
  }
  const edges = page.locator("#tree [data-edge]");
  assert.equal(await edges.count(), 0);
  await tool(page, "tree", "back").evaluate((back) => [1, 2].forEach(() => back.click()));
  await settled(page, "tree");
  assert.equal(await edges.count(), 2);
  assert.equal(await tool(page, "tree", "back").isEnabled(), true);
  await tool(page, "tree", "back").click();
  await settled(page, "tree");
  assert.equal(await edges.count(), 4);
}, { hasTouch: true }));

test("coins and trees in Chinese", () => on("zh", async (page) => {
  await page.locator('#coins [data-coin="5"]').click();
  await page.locator('#coins [data-coin="3"]').click();
  await main(page, "coins").click();
  await hears(said(page, "coins"), /你：翻 5、3。没有可走的步了。你赢了。/);
  await page.locator('#tree [data-edge="1"]').press("Enter");
  assert.equal(await main(page, "tree").textContent(), "剪断 b");
}));

// The page.

test("search finds in both languages", async () => {
  for (const [language, query, expected] of [["en", "pile copies", /Boards|Every part|Other|Exercises/], ["zh", "棋盘", /棋盘/]]) {
    await on(language, async (page) => {
      const input = page.locator("#search input");
      await input.fill(language === "en" ? "boards" : query);
      await page.locator("#results a").first().waitFor();
      assert.match(await page.locator("#results").textContent(), expected);
      await input.press("ArrowDown");
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), "A");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator("#results").isVisible(), false);
      await input.fill("zzzz");
      await hears(page.locator("#results .said"), language === "en" ? /Nothing found/ : /没有找到/);
      await input.fill(language === "en" ? "boards" : query);
      await input.press("Enter");
      await page.waitForURL(/#do$/);
    });
  }
});

test("theme and language switch, and the choice of a theme is kept", () => on("en", async (page) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.locator("#theme").click();
  assert.notEqual(await ground(), light);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.notEqual(await ground(), light);
  await page.goto(`file://${path.join(fixture, "en", PAGE)}#exercises`);
  await page.locator("#language").click();
  await page.waitForURL(/\/zh\/01-won-and-lost\.html#exercises$/);
  await page.waitForSelector("html[data-ready]");
  assert.match(await page.locator("#nim .play > .said").textContent(), /选择一堆/);
}));

test("Chinese: a move, its description and a reply", () => on("zh", async (page) => {
  const pile = piles(page, "nim").nth(1);
  await pile.focus();
  await pile.press("ArrowDown");
  await pile.press("ArrowDown");
  await pile.press("Enter");
  await hears(said(page, "nim"), /你：第 2 堆：5 → 3（取 2）。电脑：.*轮到你。/);
}));

test("without script the page is read, with pictures and answers", async () => {
  const made = await context({ javaScriptEnabled: false });
  const page = await open(made, path.join(fixture, "en", PAGE), { script: false });
  for (const id of ["nim", "plot", "colour", "values", "tabs", "bets", "proof", "ex-compute", "ex-order", "ex-bug"]) {
    assert.ok((await page.locator(`#${id}`).innerText()).length > 20, id);
  }
  assert.equal(await page.locator("#nim svg").isVisible(), true);
  assert.equal(await page.locator("#colour svg").first().isVisible(), true);
  assert.equal(await page.locator("#tabs .tab-code:visible").count(), 3);
  assert.equal(await page.locator("#search").isVisible(), false);
  await made.close();
});

test("without the engine the page says so, and the rest works", async () => {
  const made = await context();
  await made.addInitScript(() => Object.defineProperty(globalThis, "GRUNDY_ENGINE", { get: () => undefined, set: () => {} }));
  const page = await open(made, path.join(fixture, "en", PAGE));
  assert.match(await page.locator(".no-engine").textContent(), /without its engine/);
  assert.equal(await page.locator("#nim svg").isVisible(), true);
  await page.locator("#ex-compute input").fill("6");
  await page.locator("#ex-compute input").press("Enter");
  await hears(verdict(page, "ex-compute"), /Right/);
  await made.close();
});

test("a browser that cannot unpack has pictures, and the search", async () => {
  const made = await context();
  await made.addInitScript(() => Reflect.deleteProperty(globalThis, "DecompressionStream"));
  const page = await open(made, path.join(fixture, "en", PAGE));
  assert.match(await page.locator(".no-engine").textContent(), /This browser cannot run the engine.*Firefox 113/);
  assert.equal(await page.locator("#nim svg").isVisible(), true);
  await page.locator("#search input").fill("boards");
  await page.locator("#results a").first().waitFor();
  await made.close();
});

test("without a worker the engine runs on the page", async () => {
  const made = await context();
  await made.addInitScript(() => Object.defineProperty(globalThis, "Worker", { value: class { constructor() { throw new Error("no worker"); } } }));
  const page = await open(made, path.join(fixture, "en", PAGE));
  const pile = piles(page, "nim").first();
  await pile.focus();
  await pile.press("ArrowDown");
  await pile.press("Enter");
  await hears(said(page, "nim"), /Computer: /);
  await made.close();
});

test("a trap loses the instance and nothing else", () => on("en", async (page) => {
  const answers = await page.evaluate(async () => {
    const engine = GrundyPacked.machine();
    await engine.start(GRUNDY_ENGINE);
    const question = JSON.stringify({ ask: "eval", expr: "1 + 1" });
    const before = await engine.ask(question);
    // The text ends in the middle of what an instance of the engine can hold: the next call is a trap.
    const trap = await engine.ask({ toString: () => { throw new Error("spoilt"); } });
    return [before, trap, await engine.ask(question)];
  });
  assert.deepEqual(answers, ['{"value":"2","truth":true}', '{"error":"trap"}', '{"value":"2","truth":true}']);
}));

// Problems.

test("a problem's page: samples to copy, hints, doors, a trap on the board, programs, by keys", async () => {
  const made = await context({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await open(made, path.join(site, "en/problem-nimmoves.html"));
  await page.locator(".sample .copy").first().press("Enter");
  await hears(page.locator(".sample .copy").first(), /Copied/);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^2\n45 45\n3\n3 6 9\n/);
  // Without a server, the desk says how to get one.
  await hears(page.locator("section.desk[data-problem=nimmoves]"), /grundy course/);
  // The exercise of the chapter leads up to the idea, which comes last.
  const hints = page.locator(".hints summary");
  assert.ok((await hints.count()) > 3);
  await hints.last().press("Enter");
  await page.locator(".hints details[open] math").first().waitFor();
  const door = page.locator(".door:has(.trap)");
  assert.equal(await door.locator(".trap").first().isVisible(), false);
  await door.locator("summary").press("Enter");
  const trap = door.locator(".trap", { hasText: "stops_after_first_move" });
  assert.equal(await trap.locator("svg.board").isVisible(), true);
  assert.match(await trap.innerText(), /Prints only one winning move[^]*1 1 1[^]*Yes\n1 0\n1 0\n1 0[^]*pile 1: 1 → 0/);
  const programs = page.locator(".door:has(#program)");
  await programs.locator("> summary").press("Enter");
  assert.equal(await programs.locator(".tab-code:visible").getAttribute("data-lang"), "cpp");
  await programs.locator("[role=tab]").first().press("ArrowRight");
  assert.equal(await programs.locator(".tab-code:visible").getAttribute("data-lang"), "rust");
  await made.close();
});

test("a problem's page is read without script", async () => {
  const made = await context({ javaScriptEnabled: false });
  const page = await open(made, path.join(site, "zh/problem-nimduel.html"), { script: false });
  assert.match(await page.locator("main").innerText(), /题面[^]*样例 1[^]*评测/);
  assert.equal(await page.locator(".dialogue li").first().isVisible(), true);
  await page.locator(".door > summary").first().click();
  assert.equal(await page.locator(".door > div").first().isVisible(), true);
  await made.close();
});

test("the ladder filters, and knows what was solved on the pages of problems and of chapters", async () => {
  const made = await context();
  const page = await open(made, path.join(site, "en/problem-onepile.html"));
  await page.locator("#solved input[type=checkbox]").check();
  // The box of a chapter counts as well.
  await page.goto(`file://${path.join(site, "en/02-nim.html")}`);
  await page.waitForSelector("html[data-ready]");
  const box = page.locator(".part-exercise:has-text('grundy judge nimwinner')");
  await box.locator("input[type=checkbox]").check();
  await page.goto(`file://${path.join(site, "en/problems.html")}`);
  await page.waitForSelector("html[data-ready]");
  const said = page.locator("#filters [role=status]");
  const all = await page.locator("tr[data-problem]").count();
  await hears(said, new RegExp(`^${all} of ${all} problems, 2 solved$`));
  await page.locator("#by-state").selectOption("yes");
  await hears(said, /^2 of /);
  assert.deepEqual(await page.locator("tr[data-problem]:visible").evaluateAll((rows) => rows.map((row) => row.id).sort()), ["nimwinner", "onepile"]);
  assert.equal(await page.locator("section.topic:visible").count(), 2);
  assert.equal(await page.locator(".ladder .node.is-out").count(), all - 2);
  await page.locator("#by-state").selectOption("next");
  const ready = await page.locator("tr[data-problem]:visible").evaluateAll((rows) => rows.map((row) => row.id));
  assert.ok(ready.includes("subtraction") && ready.includes("nimmove") && !ready.includes("nimmoves") && !ready.includes("onepile"), ready.join(" "));
  await page.locator("#by-state").selectOption("");
  await page.locator("#by-topic").selectOption("rows");
  await page.locator("#by-difficulty").selectOption("5");
  assert.deepEqual(await page.locator("tr[data-problem]:visible").evaluateAll((rows) => rows.map((row) => row.id)), ["endnim"]);
  // A problem of the graph is a link, and its lines stand out while it has the focus.
  const node = page.locator(".ladder .node[data-problem=onepile]");
  await node.focus();
  assert.ok((await page.locator(".ladder .edge.is-near").count()) > 0);
  await node.press("Enter");
  await page.waitForURL(/\/problem-onepile\.html$/);
  assert.equal(await page.locator("#solved input[type=checkbox]").isChecked(), true);
  await made.close();
});

test("the search finds a problem by its name at a judge, and Chinese beside Latin without a space", async () => {
  for (const [language, query, target, anchor] of [["en", "HDU 1846", "problem-bravegame"], ["zh", "HDU 2177", "problem-wythoff"], ["zh", "取(m堆)石子游戏", "problem-nimmoves"], ["en", "nimmoves", "problem-nimmoves"], ["zh", "Nim游戏", "02-nim"], ["zh", "阶梯博弈", "07-staircase"], ["zh", "SG函数", "03-sums-and-values", "mex"], ["en", "geography", "11-coins-trees-graphs", "graphs"], ["en", "sprague-grundy", "03-sums-and-values", "theorem"]]) {
    const made = await context();
    const page = await open(made, path.join(site, language, "00-start.html"));
    await page.locator("#search input").fill(query);
    await page.locator("#results a").first().waitFor();
    assert.equal(await page.locator("#results a").first().getAttribute("href"), `${target}.html${anchor ? `#${anchor}` : ""}`, query);
    await made.close();
  }
});

// All pages: accessible, as wide as the screen, quiet.

const pagesOf = (folder, language) => readdirSync(path.join(folder, language)).filter((name) => name.endsWith(".html")).map((name) => path.join(folder, language, name));

/** The rules that depend on the width or the colours. */
const LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with the page as it is shown now. */
async function faultsOf(page, where, runOnly) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (runOnly && !(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const run = (only) => axe.run(document, { preload: false, resultTypes: ["violations"], runOnly: only });
  const result = runOnly ? await page.evaluate(run, runOnly) : { violations: [] };
  const found = result.violations.map((one) => `${where}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  return wide > 0 ? [`${where}: ${wide} px wider than the screen`, ...found] : found;
}

/** Looks at a page in these looks: a width, a colour, and the rules that hold there; without rules, whether it fits the screen. */
async function look(page, file, where, looks) {
  for (const [step, [width, colorScheme, rules]] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    if (step === 0) {
      await page.goto(`file://${file}`);
      await page.waitForSelector("html[data-ready]");
      // What stands behind the doors of a problem is looked at too.
      await page.evaluate(() => document.querySelectorAll("details.door, .hints details").forEach((one) => one.setAttribute("open", "")));
    }
    assert.deepEqual(await faultsOf(page, `${where} ${width} ${colorScheme}`, rules), []);
  }
}

/** What a page weighs with all that it loads, as files, in bytes. */
async function weigh(page, file) {
  const loaded = await page.evaluate(() => [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map((one) => one.src || one.href));
  const files = loaded.filter((address) => address.startsWith("file:")).map((address) => fileURLToPath(address));
  return [file, ...files].reduce((sum, path) => sum + statSync(path).size, 0);
}

const LOOKS_OF_ALL = [[390, "light", TAGS], [1280, "dark", LOOKS], [1280, "light", LOOKS], [390, "dark", LOOKS]];
for (const language of ["en", "zh"]) {
  test(`the page of all parts in every look, ${language}`, async () => {
    const made = await context();
    await look(await made.newPage(), path.join(fixture, language, PAGE), language, LOOKS_OF_ALL);
    await made.close();
  });
}

// These pages of the course with every rule, each in one look; the first of them also in the opposite look, with the rules that a look may
// change. With GRUNDY_ALL=1, every page in both. A page that is not opened counts as if it loaded as much as the page that loads most.
const OPENED = ["en/02-nim.html", "zh/02-nim.html", "en/11-coins-trees-graphs.html", "zh/00-start.html", "en/13-in-a-contest.html", "zh/10-misere.html",
  "en/problem-nimmoves.html", "zh/problem-wythoff.html", "zh/problem-nimduel.html", "en/problem-nimproduct.html", "en/problems.html", "zh/problems.html"];
const HEAVIEST = 350_000;
/** A problem's page has pictures of boards and no engine. */
const isOfProblem = (where) => /\/problem-[a-z0-9]+\.html$/.test(where);
const HEAVIEST_OF_PROBLEMS = 140_000;
// What the engine weighs when a panic leaves no message. Another compiler makes a larger one, and then the pages may weigh as much more.
const ENGINE = 177_000;
const isAll = process.env.GRUNDY_ALL === "1";
const everyPage = {
  name: "every page of the course, accessible and below its weight",
  run: async () => {
    const files = ["en", "zh"].flatMap((language) => pagesOf(site, language).map((file) => [file, `${language}/${path.basename(file)}`]));
    const looks = [[[390, "light"], [1280, "dark"]], [[1280, "light"], [390, "dark"]], [[1280, "dark"], [390, "light"]], [[390, "dark"], [1280, "light"]]];
    for (const where of OPENED) assert.ok(files.some(([, other]) => other === where), `no page ${where}`);
    const isOpened = ([, [, where]]) => isAll || OPENED.includes(where);
    const weights = [];
    /** What a page loads at most: one of a problem, and any other. */
    const loaded = new Map([[true, 0], [false, 0]]);
    await inLanes([...files.entries()].filter(isOpened), async ([, [file, where]]) => {
      const made = await context();
      const page = await made.newPage();
      // A page keeps its looks, whatever pages there are beside it.
      const [first, second] = looks[Math.max(OPENED.indexOf(where), 0) % looks.length];
      const shown = [[...first, TAGS]];
      if (isAll || where === OPENED[0]) shown.push([...second, LOOKS]);
      await look(page, file, where, shown);
      const weight = await weigh(page, file);
      weights.push([weight, where]);
      loaded.set(isOfProblem(where), Math.max(loaded.get(isOfProblem(where)), weight - statSync(file).size));
      await made.close();
    });
    assert.ok(loaded.get(false) > 100_000, "no page with the engine was opened");
    assert.ok(loaded.get(true) > 20_000, "no page of a problem was opened");
    for (const [, [file, where]] of [...files.entries()].filter((one) => !isOpened(one))) weights.push([statSync(file).size + loaded.get(isOfProblem(where)), where]);
    weights.sort(([a], [b]) => b - a);
    const heaviest = weights.find(([, where]) => isOfProblem(where));
    console.log(`  ${files.length} pages, the heaviest ${weights[0][1]} with ${weights[0][0]} bytes, of problems ${heaviest[1]} with ${heaviest[0]} bytes`);
    assert.deepEqual(weights.filter(([weight, where]) => isOfProblem(where) && weight >= HEAVIEST_OF_PROBLEMS), []);
    const more = Math.max(0, statSync(path.join(site, "assets/engine.js")).size - ENGINE);
    if (more > 0) console.log(`  the engine weighs ${more} bytes more than it can, and so may the pages`);
    assert.deepEqual(weights.filter(([weight]) => weight >= HEAVIEST + more), []);
  },
};

test("the page's engine answers as the native program does", async () => {
  const { error, output, errors } = await compared;
  assert.equal(error, null, errors);
  console.log(`  ${output.trim()}`);
});

await inLanes(tests, perform);
// It has lanes of its own.
if (!given.only || everyPage.name.includes(given.only)) await perform(everyPage);

await browser.close();
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exit(1);
