// The licences of the packages in a bundle. Usage: node licences.mjs META, where META is what esbuild says of the bundle.
import { readdirSync, readFileSync } from "node:fs";

const meta = JSON.parse(readFileSync(process.argv[2], "utf8"));
const packages = [...new Set(Object.keys(meta.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean))].sort();
const texts = packages.map((name) => {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  if (license !== "MIT") throw new Error(`${name}: found the licence ${license}, expected MIT`);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name}: found no file with its licence`);
  return `${name} ${version}\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`;
});
process.stdout.write(`site/built/editor.js has code of these packages.\n\n${texts.join(`\n${"-".repeat(72)}\n\n`)}`);
