// Starts the engine while the page is read, and then runs the scripts of a page with parts. They come packed: unpacked they would weigh as
// much as the page's text.
"use strict";

/** @typedef {{form: string, size: number, text: string}} Packed */

const GrundyPacked = (() => {
  /** Two bytes in a sign, as site/src/engine.rs writes them. A worker runs it too: it must not use anything outside. @param {Packed} packed @returns {Uint8Array<ArrayBuffer>} */
  function read({ size, text }) {
    const pairs = new Uint16Array((size + 1) >> 1);
    for (let place = 0, at = 0; place < text.length; place++) {
      const unit = text.charCodeAt(place);
      pairs[at++] = unit === 0xffff ? text.charCodeAt(++place) ^ 0x8000 : unit;
    }
    return new Uint8Array(pairs.buffer, 0, size);
  }

  /** What the worker runs, and the page itself where no worker can be made. It must not use anything outside. */
  function machine(take = read) {
    /**
     * Unpacks the format .lzma, as the LZMA specification of Igor Pavlov (public domain) describes it.
     * @param {Uint8Array} packed @returns {Uint8Array<ArrayBuffer>}
     */
    function unpack(packed) {
      const [lc, lp, pb] = [packed[0] % 9, ((packed[0] / 9) | 0) % 5, (packed[0] / 45) | 0];
      // The probabilities, one kind behind the other: 192, 204, 216 and 228 say which kind of match comes, 240 whether it is one byte,
      // 432 to 817 how far away it is, 818 and 1332 how long, and those from 1846 are for bytes.
      const chances = new Uint16Array(1846 + (768 << (lc + lp))).fill(1024);
      // The range and the code of the decoder: 32 bits without a sign, which a plain variable would put into an object each time.
      const now = new Uint32Array([0xffffffff, 0]);
      let out = new Uint8Array(1 << 20);
      let [at, size, state, near, second, third, fourth] = [13, 0, 0, 0, 0, 0, 0];
      for (let count = 0; count < 5; count++) now[1] = (now[1] << 8) | packed[at++];

      const refill = () => {
        now[0] <<= 8;
        now[1] = (now[1] << 8) | packed[at++];
      };
      const bit = (/** @type {number} */ place) => {
        const chance = chances[place];
        const bound = (now[0] >>> 11) * chance;
        const found = now[1] < bound ? 0 : 1;
        if (found) {
          now[0] -= bound;
          now[1] -= bound;
          chances[place] = chance - (chance >> 5);
        } else {
          now[0] = bound;
          chances[place] = chance + ((2048 - chance) >> 5);
        }
        if (now[0] < 0x1000000) refill();
        return found;
      };
      /** A number of so many bits, the highest first. @param {number} base @param {number} bits */
      const number = (base, bits) => {
        let found = 1;
        for (let count = 0; count < bits; count++) found = (found << 1) | bit(base + found);
        return found - (1 << bits);
      };
      /** The same, the lowest first. @param {number} base @param {number} bits */
      const reversed = (base, bits) => {
        let [place, found] = [1, 0];
        for (let count = 0; count < bits; count++) {
          const one = bit(base + place);
          place = (place << 1) | one;
          found |= one << count;
        }
        return found;
      };
      const length = (/** @type {number} */ base, /** @type {number} */ where) =>
        !bit(base) ? number(base + 2 + (where << 3), 3) : !bit(base + 1) ? 8 + number(base + 130 + (where << 3), 3) : 16 + number(base + 258, 8);

      for (;;) {
        if (size + 300 > out.length) {
          const wider = new Uint8Array(2 * out.length);
          wider.set(out);
          out = wider;
        }
        const where = size & ((1 << pb) - 1);
        if (!bit((state << 4) + where)) {
          const base = 1846 + 768 * (((size & ((1 << lp) - 1)) << lc) + ((size > 0 ? out[size - 1] : 0) >> (8 - lc)));
          let sign = 1;
          if (state >= 7) {
            // The byte behind the last match is not the one that followed there.
            let other = out[size - near - 1];
            for (let same = true; same && sign < 256; ) {
              const expected = other >> 7;
              other = (other << 1) & 255;
              const found = bit(base + ((1 + expected) << 8) + sign);
              sign = (sign << 1) | found;
              same = found === expected;
            }
          }
          while (sign < 256) sign = (sign << 1) | bit(base + sign);
          out[size++] = sign;
          state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
          continue;
        }
        let count = 0;
        if (bit(192 + state)) {
          if (!bit(204 + state)) {
            if (!bit(240 + (state << 4) + where)) {
              out[size] = out[size - near - 1];
              size++;
              state = state < 7 ? 9 : 11;
              continue;
            }
          } else if (!bit(216 + state)) [near, second] = [second, near];
          else if (!bit(228 + state)) [near, second, third] = [third, near, second];
          else [near, second, third, fourth] = [fourth, near, second, third];
          count = length(1332, where);
          state = state < 7 ? 8 : 11;
        } else {
          [second, third, fourth] = [near, second, third];
          count = length(818, where);
          state = state < 7 ? 7 : 10;
          const slot = number(432 + (Math.min(count, 3) << 6), 6);
          const bits = (slot >> 1) - 1;
          if (slot < 4) near = slot;
          else {
            near = (2 | (slot & 1)) << bits;
            if (slot < 14) near += reversed(688 + near - slot - 1, bits);
            else {
              let high = 0;
              for (let left = bits - 4; left > 0; left--) {
                now[0] >>>= 1;
                const one = now[1] >= now[0] ? 1 : 0;
                if (one) now[1] -= now[0];
                high = (high << 1) | one;
                if (now[0] < 0x1000000) refill();
              }
              near = (near + (high << 4) + reversed(802, 4)) | 0;
            }
          }
          // The mark of the end.
          if (near === -1) return out.slice(0, size);
        }
        for (const end = size + count + 2; size < end; size++) out[size] = out[size - near - 1];
      }
    }

    /** @type {WebAssembly.Module} */
    let code;
    /** @type {any} */
    let exports = null;
    return {
      /** @param {Packed} packed */
      async start(packed) {
        const bytes = take(packed);
        const stream = () => new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        code = await WebAssembly.compile(packed.form === "lzma" ? unpack(bytes) : await new Response(stream()).arrayBuffer());
        exports = (await WebAssembly.instantiate(code)).exports;
      },
      /** @param {string} question @returns {Promise<string>} */
      async ask(question) {
        if (!exports) exports = (await WebAssembly.instantiate(code)).exports;
        try {
          const bytes = new TextEncoder().encode(question);
          const place = exports.room(bytes.length);
          new Uint8Array(exports.memory.buffer, place >>> 0, bytes.length).set(bytes);
          const result = BigInt.asUintN(64, exports.ask(place, bytes.length));
          const [start, length] = [Number(result >> 32n), Number(result & 0xffffffffn)];
          const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length));
          exports.free(start, length);
          return answer;
        } catch {
          // A trap leaves the instance in no state to be asked again.
          exports = null;
          return '{"error":"trap"}';
        }
      },
    };
  }

  /** Waits for a packed text: the page does not. @param {string} id @param {string} name @returns {Promise<Packed | undefined>} */
  async function arrived(id, name) {
    const script = document.getElementById(id);
    const text = () => /** @type {any} */ (globalThis)[name];
    await new Promise((resolve) => {
      if (!script || text() || document.readyState === "complete") return resolve(undefined);
      script.addEventListener("load", resolve);
      // It may have come, or failed, before: the page is whole then.
      addEventListener("load", resolve);
    });
    return text();
  }
  const engine = () => arrived("engine", "GRUNDY_ENGINE");

  /** A worker that starts the engine. It is made from text: files are refused to it where the page comes from a folder. */
  function begin() {
    const source = `const engine = (${machine})(${read});
      onmessage = async ({ data }) => {
        try {
          if (data.packed) { await engine.start(data.packed); postMessage({ id: 0, answer: "" }); }
          else postMessage({ id: data.id, answer: await engine.ask(data.question) });
        } catch (error) { postMessage({ id: data.id ?? 0, failed: String(error) }); }
      };`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    /** @type {Promise<{failed?: string}>} */
    const started = new Promise((resolve) => {
      worker.onerror = (event) => resolve({ failed: event.message });
      worker.onmessage = ({ data }) => resolve(data);
    });
    void engine().then((packed) => packed && worker.postMessage({ packed }));
    return { worker, started };
  }

  // It starts before the scripts that talk to it are unpacked.
  /** @type {ReturnType<typeof begin> | null} */
  let begun = null;
  try {
    if (document.getElementById("engine")) begun = begin();
  } catch {
    // The engine runs on the page then.
  }
  return { read, machine, arrived, engine, begin, begun };
})();

(async () => {
  const run = (/** @type {string} */ source) =>
    new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = source;
      script.onload = script.onerror = resolve;
      document.head.append(script);
    });
  const whole = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  try {
    const bytes = GrundyPacked.read(/** @type {Packed} */ (await GrundyPacked.arrived("live", "GRUNDY_LIVE")));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    await whole;
    await run(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  } catch {
    // A browser that cannot unpack gets what pages without parts have.
    await whole;
    const texts = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
    for (const name of [`texts-${texts}.js`, "site.js"]) await run(`../assets/${name}`);
  }
})();
