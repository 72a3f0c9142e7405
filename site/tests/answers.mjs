// The engine's answers beside those of the native program: node answers.mjs ENGINE.wasm ANSWERS.jsonl
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";

const [wasm, answers] = process.argv.slice(2);

/** Asks the WebAssembly as the page does. */
async function engine() {
  const code = await WebAssembly.compile(readFileSync(wasm));
  assert.deepEqual(WebAssembly.Module.imports(code), []);
  const names = WebAssembly.Module.exports(code).map((one) => one.name).filter((name) => !name.startsWith("__"));
  assert.deepEqual(names.sort(), ["ask", "free", "memory", "room"]);
  const { exports } = await WebAssembly.instantiate(code);
  return (question) => {
    const bytes = new TextEncoder().encode(question);
    const place = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, place >>> 0, bytes.length).set(bytes);
    const result = BigInt.asUintN(64, exports.ask(place, bytes.length));
    const [start, length] = [Number(result >> 32n), Number(result & 0xffffffffn)];
    const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length));
    exports.free(start, length);
    return answer;
  };
}

const ask = await engine();
const began = Date.now();
let count = 0;
const positions = new Set();
for (const line of readFileSync(answers, "utf8").split("\n").filter(Boolean)) {
  const { question, answer } = JSON.parse(line);
  assert.equal(ask(question), answer, question);
  count += 1;
  const asked = JSON.parse(question);
  if (asked.parts) positions.add(JSON.stringify(asked.parts));
  else if (asked.ask === "explain") positions.add(JSON.stringify([{ game: asked.game, piles: asked.piles }]));
}
assert.ok(positions.size >= 10000, `found ${positions.size} positions, expected 10000`);
console.log(`${count} questions on ${positions.size} positions in ${Date.now() - began} ms`);
