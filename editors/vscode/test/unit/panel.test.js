// The page of the panel, held to what its head promises: nothing of a problem becomes markup, and nothing but its own files is loaded.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const root = path.join(__dirname, "../..");
const read = (name) => fs.readFileSync(path.join(root, name), "utf8");

test("no text becomes markup", () => {
  for (const way of ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval(", "createContextualFragment", "srcdoc"]) {
    assert.ok(!read("media/panel.js").includes(way), way);
  }
  assert.match(read("src/panel.ts"), /default-src 'none'; style-src \$\{panel\.webview\.cspSource\}; script-src 'nonce-\$\{nonce\}'/);
  assert.ok(!/unsafe-/.test(read("src/panel.ts")));
});

test("the manifest names files and commands that are there", () => {
  const manifest = JSON.parse(read("package.json"));
  assert.equal(manifest.dependencies, undefined, "nothing is needed at run time");
  const source = read("src/extension.ts");
  for (const { command } of manifest.contributes.commands) assert.ok(source.includes(`"${command}"`), command);
  const known = new Set(manifest.contributes.commands.map(({ command }) => command));
  for (const { command } of manifest.contributes.keybindings) assert.ok(known.has(command), command);
  for (const one of [...manifest.contributes.languages.map(({ configuration }) => configuration), ...manifest.contributes.grammars.map(({ path }) => path)]) {
    JSON.parse(read(one));
  }
  // Each setting is read, and each that is read is one.
  const all = fs.readdirSync(path.join(root, "src")).map((name) => read(`src/${name}`)).join("\n");
  const asked = new Set([...all.matchAll(/\bsetting<[^>]+>\("([\w.]+)"/g)].map((match) => `grundy.${match[1]}`));
  assert.deepEqual([...asked].sort(), Object.keys(manifest.contributes.configuration.properties).sort());
});

test("the page on editors has every setting with its default, and every command", () => {
  let place = root;
  while (!fs.existsSync(path.join(place, "docs/editors.md"))) {
    assert.notEqual(place, path.dirname(place), "no docs/editors.md above this folder");
    place = path.dirname(place);
  }
  const page = fs.readFileSync(path.join(place, "docs/editors.md"), "utf8").split("## VS Code\n")[1].split("\n## ")[0];
  const { commands, configuration, keybindings } = JSON.parse(read("package.json")).contributes;
  const shown = [...page.matchAll(/^\| `(grundy\.[\w.]+)` \| `(.*?)` \|/gm)].map(([, name, value]) => [name, JSON.parse(value)]);
  assert.deepEqual(shown, Object.entries(configuration.properties).map(([name, { default: value }]) => [name, value]));
  const rows = page.split("\n").filter((line) => line.startsWith("| `Grundy: "));
  for (const { command, title } of commands) {
    const row = rows.find((row) => row.includes(`Grundy: ${title}\``) || row.includes(`\`${title}\``));
    assert.ok(row, title);
    const key = keybindings.find((one) => one.command === command)?.key.split(" ")[1].toUpperCase();
    if (key) assert.ok(row.includes(`\`, \`${key}\` |`), `${title}: ${key}`);
  }
});
