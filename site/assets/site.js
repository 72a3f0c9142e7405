// What all pages share: questions to the engine, progress, search, theme. The parts are in the other scripts; boot.js starts the engine.
// Classic scripts, no modules: a page that is opened from a folder may load nothing else.
"use strict";

/** @typedef {{stones: string, passed: boolean}} Pile */
/** @typedef {{pile: number, before: Pile, after: Pile[]}} Change */
/** @typedef {{part: number, text: string, changes: Change[], leaves: Pile[], wins: boolean | null}} Move */
/** @typedef {{game: string, piles: string[]}} Part */

const grundy = (() => {
  const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";

  /** A text with its values. @param {string} text @param {Record<string, string | number>} values @returns {string} */
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

  /** A text of the interface. @param {string} key @param {Record<string, string | number>} [values] @returns {string} */
  const say = (key, values = {}) => filled(GRUNDY_TEXTS[key] ?? key, values);

  /**
   * Why the engine has no answer, in the language of the page: the engine says it in English, and by a kind with its values.
   * @param {string} error @param {{kind: string} & Record<string, string>} [why] @returns {string}
   */
  const refusal = (error, why) => {
    const known = GRUNDY_REFUSALS[why?.kind ?? ""] ?? GRUNDY_REFUSALS.other;
    return known ? filled(known, { ...why, error }) : error;
  };

  /** What somebody typed: digits and signs of full width as the others, and a Chinese comma in a list as one. @param {string} text @returns {string} */
  const plain = (text) => text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/、/g, ",").trim();

  /**
   * An element. Of its properties, `on` has listeners, `class` and names with a hyphen are attributes, `html` is trusted text of the page.
   * @param {string} tag @param {Record<string, any>} [properties] @param {...(Node | string | null)} children @returns {any}
   */
  function el(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (value === null || value === undefined || value === false) continue;
      if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
      else if (name === "html") element.innerHTML = value;
      else if (name === "class" || name === "role" || name.includes("-") || name === "for") element.setAttribute(name, value);
      else /** @type {any} */ (element)[name] = value;
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  }

  /** A button. @param {string} text @param {(event: Event) => void} click @param {Record<string, any>} [more] @returns {HTMLButtonElement} */
  const button = (text, click, more = {}) => el("button", { type: "button", class: "button", on: { click }, ...more }, text);

  /** A line in which results are said. @returns {HTMLElement} */
  const statusLine = () => el("p", { class: "said", role: "status" });

  // What is kept in this browser. A browser may refuse to keep anything.
  const kept = {
    /** @param {string} key @returns {any} */
    get(key) {
      try {
        return JSON.parse(localStorage.getItem("grundy-" + key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {any} value */
    set(key, value) {
      try {
        if (value === null) localStorage.removeItem("grundy-" + key);
        else localStorage.setItem("grundy-" + key, JSON.stringify(value));
      } catch {
        // Nothing is kept then.
      }
    },
  };

  // The engine.

  const SLOWEST = 20000;
  /** @type {{ask: (question: string) => Promise<string>} | null} */
  let engine = null;
  /** @type {Promise<boolean> | null} */
  let starting = null;
  /** The text that says why there is no engine. */
  let absent = "noEngine";

  function inWorker() {
    /** @type {Worker} */
    let worker;
    /** @type {Map<number, {resolve: (answer: string) => void, reject: (error: Error) => void}>} */
    const open = new Map();
    let last = 0;
    const start = async () => {
      const { begun, begin } = GrundyPacked;
      GrundyPacked.begun = null;
      const one = begun ?? begin();
      worker = one.worker;
      const { failed } = await one.started;
      if (failed) throw new Error(failed);
      worker.onmessage = ({ data }) => {
        const waiting = open.get(data.id);
        open.delete(data.id);
        if (data.failed) waiting?.reject(new Error(data.failed));
        else waiting?.resolve(data.answer);
      };
    };
    return {
      start,
      /** @param {string} question @returns {Promise<string>} */
      ask(question) {
        const id = ++last;
        return new Promise((resolve, reject) => {
          const clock = setTimeout(async () => {
            // It cannot be interrupted: another one takes its place.
            worker.terminate();
            open.delete(id);
            const others = [...open.values()];
            open.clear();
            others.forEach((other) => other.reject(new Error(say("tooLong"))));
            await start().catch(() => {});
            reject(new Error(say("tooLong")));
          }, SLOWEST);
          const settle = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
            clearTimeout(clock);
            then(value);
          };
          open.set(id, { resolve: settle(resolve), reject: settle(reject) });
          worker.postMessage({ id, question });
        });
      },
    };
  }

  /** Whether the engine is there; it is started once. @returns {Promise<boolean>} */
  function ready() {
    starting ??= (async () => {
      const packed = await GrundyPacked.engine();
      if (!packed) return false;
      absent = "oldBrowser";
      if (typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") return false;
      try {
        const worker = inWorker();
        await worker.start();
        engine = worker;
      } catch {
        try {
          const here = GrundyPacked.machine();
          await here.start(packed);
          engine = here;
        } catch {
          return false;
        }
      }
      return true;
    })();
    return starting;
  }

  /** The engine's answer. An answer that is an error is thrown. @param {Record<string, any>} question @returns {Promise<any>} */
  async function ask(question) {
    if (!(await ready()) || !engine) throw new Error(say(absent));
    const answer = JSON.parse(await engine.ask(JSON.stringify(question)));
    if (answer.error === "trap") throw new Error(say("restarted"));
    if (answer.error) throw new Error(refusal(answer.error, answer.why));
    return answer;
  }

  // Progress: for each page, which exercises are solved, and of how many.

  const page = document.documentElement.dataset.page ?? "";

  /** @returns {Record<string, {total: number, solved: string[]}>} */
  const progress = () => kept.get("progress") ?? {};

  /** @param {string} id @returns {boolean} */
  const isSolved = (id) => progress()[page]?.solved.includes(id) ?? false;

  /** @param {string} id @param {boolean} [solved] */
  function mark(id, solved = true) {
    const all = progress();
    const here = (all[page] ??= { total: 0, solved: [] });
    here.total = document.querySelectorAll(".part-exercise").length;
    here.solved = here.solved.filter((other) => other !== id);
    if (solved) here.solved.push(id);
    kept.set("progress", all);
    showProgress();
  }

  function showProgress() {
    const all = progress();
    for (const link of document.querySelectorAll("a[data-chapter]")) {
      const place = link.querySelector(".mark");
      const state = all[/** @type {HTMLElement} */ (link).dataset.chapter ?? ""];
      if (!place) continue;
      const count = state?.solved.length ?? 0;
      place.replaceChildren();
      if (count > 0) {
        const text = count >= state.total ? "✓" : `${count}/${state.total}`;
        place.append(el("span", { "aria-hidden": "true" }, text), el("span", { class: "unseen" }, ` (${say("done", { a: count, b: state.total })})`));
      }
    }
    for (const part of document.querySelectorAll(".part-exercise")) part.classList.toggle("is-solved", isSolved(part.id));
    const reset = document.getElementById("reset");
    if (reset) reset.hidden = Object.keys(all).length === 0;
  }

  /** Forgets all that was solved, when it is asked for twice. */
  function resetButton() {
    const place = document.querySelector("nav.chapters");
    if (!place) return;
    const said = statusLine();
    const reset = button(say("reset"), () => {
      if (reset.textContent !== say("resetSure")) {
        reset.textContent = say("resetSure");
        return;
      }
      kept.set("progress", null);
      reset.textContent = say("reset");
      said.textContent = say("resetDone");
      document.dispatchEvent(new CustomEvent("grundy-reset"));
      showProgress();
    });
    reset.id = "reset";
    reset.addEventListener("blur", () => (reset.textContent = say("reset")));
    place.append(reset, said);
  }

  // Theme, search, code.

  function theme() {
    const switcher = /** @type {HTMLButtonElement | null} */ (document.getElementById("theme"));
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
    const stored = kept.get("theme");
    if (stored === "dark" || stored === "light") root.dataset.theme = stored;
    if (!switcher) return;
    const show = () => {
      switcher.textContent = isDark() ? say("light") : say("dark");
      switcher.title = isDark() ? say("toLight") : say("toDark");
    };
    switcher.hidden = false;
    switcher.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      kept.set("theme", root.dataset.theme);
      show();
    });
    dark.addEventListener("change", show);
    show();
  }

  /** @typedef {{page: string, anchor: string, title: string, text: string, also?: string}} Place */

  /** A text as it is compared: spaces between Chinese and Latin mean nothing. @param {string} text */
  const bare = (text) => text.toLowerCase().replace(/([一-鿿]) (?=[!-~])|([!-~]) (?=[一-鿿])/g, "$1$2");

  /** The places with all words, the best first. @param {Place[]} index @param {string} query @returns {Place[]} */
  function find(index, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const scored = index.map((place) => {
      const others = (place.also ?? "").split("\n").map(bare);
      const [title, text] = [[bare(place.title), ...others].join(" "), bare(place.text)];
      // A section has the name of its chapter before its own.
      const names = [bare(place.title), bare(place.title.split(" › ").pop() ?? ""), ...others];
      if (!words.every((word) => title.includes(word) || text.includes(word))) return { place, score: 0 };
      const inTitle = words.filter((word) => title.includes(word)).length;
      // Words that stand together as they were typed come first.
      const together = words.length > 1 && (title + " " + text).replace(/-/g, " ").includes(words.join(" ").replace(/-/g, " ")) ? 60 : 0;
      const times = words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
      return { place, score: (names.includes(bare(query)) ? 300 : 100 * inTitle) + together + Math.min(times, 50) + 1 };
    });
    return scored.filter((one) => one.score > 0).sort((a, b) => b.score - a.score).map((one) => one.place);
  }

  /** The text around the first word, the words marked. @param {string} text @param {string} query @returns {HTMLElement} */
  function excerpt(text, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const lower = text.toLowerCase();
    const at = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0).concat(text.length)));
    const from = at >= text.length ? 0 : Math.max(0, at - 40);
    const part = (from > 0 ? "… " : "") + text.slice(from, from + 150) + (from + 150 < text.length ? " …" : "");
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const line = el("span", { class: "excerpt" });
    for (const piece of part.split(new RegExp(`(${escaped.join("|")})`, "i"))) {
      line.append(words.includes(piece.toLowerCase()) ? el("mark", {}, piece) : piece);
    }
    return line;
  }

  function search() {
    const form = document.getElementById("search");
    const results = document.getElementById("results");
    const input = form?.querySelector("input");
    const source = form?.dataset.index;
    if (!form || !results || !input || !source) return;
    form.hidden = false;
    // The index is as large as a chapter, and most pages are read without it: it is loaded when it is first wanted.
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      const script = document.createElement("script");
      script.src = source;
      script.addEventListener("load", () => show());
      document.head.append(script);
    };
    const said = el("p", { class: "said", role: "status" });
    const list = el("ol", {});
    results.append(said, list);
    const close = () => {
      results.hidden = true;
    };
    const show = () => {
      const index = /** @type {any} */ (globalThis).GRUNDY_SEARCH;
      if (!index) return load();
      const query = input.value.trim();
      const places = find(index, query);
      list.replaceChildren();
      results.hidden = query === "";
      said.textContent = query === "" ? "" : places.length === 0 ? say("foundNone") : places.length === 1 ? say("foundOne") : say("found", { n: places.length });
      for (const place of places.slice(0, 12)) {
        const file = place.page.endsWith(".html") ? place.page : place.page + ".html";
        const link = el("a", { href: file + (place.anchor ? "#" + place.anchor : ""), on: { click: close } }, el("b", {}, place.title), excerpt(place.text, query));
        list.append(el("li", {}, link));
      }
    };
    input.addEventListener("input", show);
    input.addEventListener("focus", show);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    });
    const step = (/** @type {KeyboardEvent} */ event) => {
      const links = [...list.querySelectorAll("a")];
      const at = links.indexOf(/** @type {any} */ (document.activeElement));
      if (event.key === "Escape") {
        input.value = "";
        show();
        input.focus();
      } else if (event.key === "ArrowDown" && links.length > 0) {
        links[Math.min(at + 1, links.length - 1)].focus();
      } else if (event.key === "ArrowUp" && at >= 0) {
        if (at === 0) input.focus();
        else links[at - 1].focus();
      } else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", step);
    results.addEventListener("keydown", step);
    document.addEventListener("click", (event) => {
      const target = /** @type {Node} */ (event.target);
      if (!results.contains(target) && !form.contains(target)) close();
    });
  }

  /** A button on each block of code that copies it. */
  function copying() {
    for (const code of document.querySelectorAll("main pre > code")) {
      const block = /** @type {HTMLElement} */ (code.parentElement);
      // Code with a fault is for looking at.
      if (block.closest(".numbered")) continue;
      const copy = button(say("copy"), async () => {
        const text = (code.textContent ?? "").replace(/\n$/, "");
        let done = false;
        try {
          await navigator.clipboard.writeText(text);
          done = true;
        } catch {
          const area = el("textarea", { value: text, class: "unseen" });
          document.body.append(area);
          area.select();
          done = document.execCommand("copy");
          area.remove();
        }
        copy.textContent = done ? say("copied") : say("copyFailed");
        setTimeout(() => (copy.textContent = say("copy")), 2000);
      });
      copy.classList.add("copy");
      const frame = el("div", { class: "with-copy" });
      block.replaceWith(frame);
      frame.append(block, copy);
    }
  }

  /** The switch of language keeps the place on the page. */
  function otherLanguage() {
    const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("language"));
    link?.addEventListener("click", () => {
      link.hash = location.hash;
    });
  }

  /** Loads the desk where there is one, or where it has something to tick. */
  function desk() {
    const hasKey = kept.get("key") || kept.get("code");
    if (!document.querySelector("section.desk") && !(hasKey && document.querySelector('[data-part*=\'"judge"\'], [data-problem]'))) return;
    document.head.append(el("link", { rel: "stylesheet", href: "../assets/desk.css" }), el("script", { src: `../assets/desk-${language}.js` }));
  }

  // The parts.

  /** @typedef {{section: HTMLElement, data: any, live: HTMLElement, shown: HTMLElement | null}} Living */

  /** For each kind of part, what makes it alive; whether it needs the engine is said by the part. @type {Record<string, (part: Living) => void | Promise<void>>} */
  const kinds = {};

  /** Hides what a reader without script sees. @param {Living} part */
  function enliven(part) {
    if (part.shown) part.shown.hidden = true;
    part.section.classList.add("is-live");
  }

  async function begin() {
    theme();
    search();
    otherLanguage();
    resetButton();
    copying();
    const parts = [...document.querySelectorAll("[data-part]")];
    // Side by side: those that need no engine do not wait for it.
    await Promise.all(/** @type {HTMLElement[]} */ (parts).map(async (section) => {
      const data = JSON.parse(section.dataset.part ?? "{}");
      // A plot has a key `kind` of its own.
      const kind = /part-(\w+)/.exec(section.className)?.[1] ?? "";
      let live = /** @type {HTMLElement | null} */ (section.querySelector(".live"));
      if (!live) {
        live = el("div", { class: "live" });
        section.append(/** @type {HTMLElement} */ (live));
      }
      const part = { section, data, live: /** @type {HTMLElement} */ (live), shown: /** @type {HTMLElement | null} */ (section.querySelector(".static")) };
      try {
        await kinds[kind]?.(part);
      } catch (error) {
        // One part that fails leaves the others, and shows what was there without a script.
        if (part.shown) part.shown.hidden = false;
        part.live.replaceChildren(el("p", { class: "said" }, String(error instanceof Error ? error.message : error)));
      }
    }));
    showProgress();
    // A browser that cannot unpack has no kinds of parts either.
    const needs = parts.some((section) => section.classList.contains("needs-engine")) || (parts.length > 0 && Object.keys(kinds).length === 0);
    if (needs && !(await ready())) {
      document.querySelector("main .lead")?.after(el("p", { class: "no-engine", role: "note" }, say(absent)));
    }
    document.documentElement.dataset.ready = "yes";
    desk();
  }

  // It starts while the page is read.
  if (document.getElementById("engine")) void ready();

  return { language, say, refusal, plain, el, button, statusLine, kept, ready, ask, isSolved, mark, kinds, enliven, begin, find };
})();

// The scripts of the parts come in one text with this one, and have added their kinds by then.
queueMicrotask(() => void grundy.begin());
