// A look at a page: node look.mjs FOLDER PAGE.html PART-ID|- OUT.png [width] [dark]
import { chromium } from "playwright-core";
const [folder, page_, id, out, width = "1280", theme = "light"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: theme, reducedMotion: "reduce" });
page.on("console", (message) => console.log(message.type(), message.text()));
page.on("pageerror", (error) => console.log("ERROR", error.stack));
const began = Date.now();
await page.goto(`file://${folder}/${page_}`);
await page.waitForSelector("html[data-ready]", { timeout: 20000 });
console.log("ready after", Date.now() - began, "ms");
if (process.env.DO) await eval(`(async () => { ${process.env.DO} })()`);
if (id === "-") await page.screenshot({ path: out, fullPage: true });
else await page.locator("#" + id).screenshot({ path: out });
await browser.close();
