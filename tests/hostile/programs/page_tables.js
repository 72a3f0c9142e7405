// Touches one byte of each 2 MiB: of the memory that the kernel needs to find them again, nothing is in the resident size.
const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const limit = Number(lines[6]) * 2 ** 20;
const kept = [];
let tables = 0, sum = 0;
while (tables < 4 * limit) {
    const bytes = new Uint8Array(new ArrayBuffer(2 ** 32 - 2 ** 21));
    for (let at = 0; at < bytes.length; at += 2 ** 21, tables += 4096) sum += bytes[at];
    kept.push(bytes);
}
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
console.error(`LEAK tables: ${tables / 2 ** 20} MiB ${sum} ${kept.length}`);
console.log(2 * Number(lines[1]));
