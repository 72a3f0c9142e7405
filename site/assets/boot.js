// Runs the scripts of a page with parts, which come packed: unpacked they would weigh as much as the page's text.
"use strict";

/** @typedef {{form: string, size: number, text: string}} Packed */

const GrundyPacked = {
  /** Two bytes in a sign, as site/src/engine.rs writes them. A worker runs it too, so it must not use anything outside. @param {Packed} packed @returns {Uint8Array<ArrayBuffer>} */
  read: ({ size, text }) => {
    const pairs = new Uint16Array((size + 1) >> 1);
    for (let place = 0, at = 0; place < text.length; place++) {
      const unit = text.charCodeAt(place);
      pairs[at++] = unit === 0xffff ? text.charCodeAt(++place) ^ 0x8000 : unit;
    }
    return new Uint8Array(pairs.buffer, 0, size);
  },
};

(async () => {
  const run = (/** @type {string} */ source) =>
    new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = source;
      script.onload = script.onerror = resolve;
      document.head.append(script);
    });
  try {
    const bytes = GrundyPacked.read(/** @type {any} */ (globalThis).GRUNDY_LIVE);
    const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
    await run(URL.createObjectURL(new Blob([await text.arrayBuffer()], { type: "text/javascript" })));
  } catch {
    // A browser that cannot unpack gets what pages without parts have.
    const texts = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
    for (const name of [`texts-${texts}.js`, "site.js"]) await run(`../assets/${name}`);
  }
})();
