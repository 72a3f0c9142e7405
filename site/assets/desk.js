// The desk on the page of a problem: write a program, have it judged by the grundy that serves the page, see its counterexample. It also ticks what
// grundy has recorded as solved. A page loads this only if it has one of these, so it counts for no other page; its texts lie in desk-en.js and desk-zh.js.
"use strict";

(() => {
  const { el, button, kept, statusLine } = grundy;

  const TEXTS = GRUNDY_DESK_TEXTS;
  const COMMAND = "grundy course";

  /** @param {string} key @param {Record<string, string | number>} [values] @returns {string} */
  const say = (key, values = {}) => TEXTS[key].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

  /** A text in which one value is code. @param {string} key @param {string} name @param {string} value @returns {(string | Node)[]} */
  const withCode = (key, name, value) => TEXTS[key].split(`{${name}}`).flatMap((piece, index) => (index === 0 ? [piece] : [el("code", {}, value), piece]));

  /** What an empty program begins with. @type {Record<string, string>} */
  const BEGINNINGS = {
    cpp: "#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n    \n}\n",
    java: "import java.util.*;\n\npublic class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        \n    }\n}\n",
    rust: "use std::io::{self, Read};\n\nfn main() {\n    let mut input = String::new();\n    io::stdin().read_to_string(&mut input).unwrap();\n    \n}\n",
  };
  /** How much of a text is shown, in characters. */
  const MOST_SHOWN = 4000;

  /** @typedef {{id: string, name: string, extension: string, installed: boolean}} Language */
  /** @typedef {{languages: Language[], solved: string[], fault: string | null}} State */
  /** @typedef {{status: number, document: any}} Answer */
  /** @typedef {{text: string, saved: string | null}} Draft what was written here, and what the file held when this page knew it last */

  // What grundy is asked. The key is kept for this address alone, and is worth nothing once that grundy has ended.

  const isServed = location.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);

  /** @param {string} path @param {any} [body] @param {AbortSignal} [signal] @returns {Promise<Response>} */
  const ask = (path, body, signal) => fetch(`/call/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Grundy-Key": kept.get("key") ?? "", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer", signal,
  });

  /** @param {Response} response @returns {Promise<Answer>} */
  async function read(response) {
    const document = await response.json().catch(() => ({}));
    if (response.status === 401) kept.set("key", null);
    return { status: response.status, document };
  }

  /** What this grundy knows; a string says why it tells nothing. @returns {Promise<State | "noServer" | "noKey">} */
  async function state() {
    if (!isServed) return "noServer";
    try {
      const code = kept.get("code");
      if (code) {
        kept.set("code", null);
        const response = await ask("key", { code });
        // A code that was used before says nothing about the key.
        if (response.status === 200) kept.set("key", (await response.json()).key);
      }
      if (!kept.get("key")) {
        // Another server of files has no such calls.
        return (await fetch("/call/state", { method: "POST", redirect: "error" })).status === 401 ? "noKey" : "noServer";
      }
      const { status, document } = await read(await ask("state"));
      return status === 200 ? document : status === 401 ? "noKey" : "noServer";
    } catch {
      return "noServer";
    }
  }

  // What is solved.

  /** Ticks the exercises that ask for these problems. @param {string[]} solved */
  function tick(solved) {
    for (const part of document.querySelectorAll(".part-exercise")) {
      const data = JSON.parse(/** @type {HTMLElement} */ (part).dataset.part ?? "{}");
      if (data.type !== "judge" || !solved.includes(data.problem)) continue;
      const box = part.querySelector("input[type=checkbox]");
      if (box instanceof HTMLInputElement && !box.checked) {
        box.checked = true;
        const said = part.querySelector(".said");
        if (said) said.textContent = say("solvedHere");
      }
      if (!grundy.isSolved(part.id)) grundy.mark(part.id);
    }
    // The box on the page of each problem, for the ladder.
    const all = kept.get("progress") ?? {};
    for (const id of solved) {
      const page = (all[`problem-${id}`] ??= { total: 1, solved: [] });
      if (!page.solved.includes("solved")) page.solved.push("solved");
    }
    if (solved.length > 0) kept.set("progress", all);
    document.dispatchEvent(new CustomEvent("grundy-solved"));
  }

  // What is shown of a run. All of it is text that a program could have made: it becomes text nodes, never HTML.

  /** @param {string} label @param {string | null | undefined} text @param {number} [bytes] of the whole @param {boolean} [isCut] @returns {HTMLElement | null} */
  function block(label, text, bytes, isCut = false) {
    if (text === null || text === undefined) return null;
    const shown = text.slice(0, MOST_SHOWN);
    const wasCut = isCut || shown.length < text.length;
    const pre = el("pre", { tabIndex: 0, role: "group", "aria-label": label }, el("code", {}, shown === "" ? say("empty") : shown));
    return el("div", { class: "desk-text" }, el("p", { class: "desk-label" }, label), pre, wasCut ? el("p", { class: "small" }, say("cut", { bytes: bytes ?? text.length })) : null);
  }

  /** @param {{text: string, bytes: number, is_cut: boolean} | null} part @param {string} label */
  const textBlock = (part, label) => (part ? block(say(label), part.text, part.bytes, part.is_cut) : null);

  /** @param {any[] | null} lines @returns {HTMLElement | null} */
  function conversation(lines) {
    if (!Array.isArray(lines)) return null;
    const text = lines.map((line) => (line.kind === "line" ? `${line.speaker === "judge" ? "<" : ">"} ${line.text}` : "…")).join("\n");
    return block(say("conversation"), text);
  }

  /** @param {string} verdict @returns {string} */
  const nameOf = (verdict) => (verdict in TEXTS ? TEXTS[verdict] : verdict);

  /** A winning move in words. @param {any} move @returns {string} */
  function describe(move) {
    const changes = /** @type {any[]} */ (move.changes ?? []).map((change) => {
      const after = /** @type {any[]} */ (change.after ?? []).map((pile) => pile.stones).join(" + ");
      return say(String(change.before?.stones) === after ? "passes" : "pile", { n: change.pile, from: change.before?.stones, to: after });
    });
    return changes.length > 0 ? changes.join(grundy.language === "zh" ? "，" : ", ") : String(move.text ?? "");
  }

  /** The board with a position, and who wins it by which moves. @param {any} event @param {HTMLElement} place */
  async function position(event, place) {
    const moves = /** @type {any[]} */ (event.winning_moves ?? []);
    place.append(el("p", { class: "desk-winner" }, moves.length > 0 ? say("won", { moves: moves.slice(0, 3).map(describe).join(grundy.language === "zh" ? "；" : "; ") }) : say("lost")));
    if (typeof GrundyBoard === "undefined") return;
    // A page without boards of its own has not loaded the engine.
    if (!document.getElementById("engine")) await script("engine.js", "engine").catch(() => {});
    if (!(await grundy.ready())) return;
    const live = el("div", { class: "live" });
    place.append(el("p", { class: "desk-label" }, say("board")), live);
    try {
      await new GrundyBoard.Board({ live, games: [event.game], piles: [event.piles.join(" ")], names: GrundyBoard.names(document.querySelector(".trap .position")?.closest(".trap") ?? null), first: "me", skill: "optimal", hints: true }).show();
      // The board shows what the picture shows.
      place.querySelector("img")?.remove();
    } catch {
      // The picture and the words are there.
      live.previousElementSibling?.remove();
      live.remove();
    }
  }

  // The desk.

  /** Loads a script of the site. @param {string} name @param {string} [id] @returns {Promise<void>} */
  const script = (name, id) => new Promise((resolve, reject) => {
    const element = el("script", { src: `../assets/${name}`, id: id ?? "" });
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(say("openFailed"))));
    document.head.append(element);
  });

  /** CodeMirror, loaded when the editor is opened. @returns {Promise<any>} */
  async function codeMirror() {
    const editor = () => /** @type {any} */ (globalThis).GRUNDY_EDITOR;
    if (!editor()) await script("editor.js");
    return editor();
  }

  class Desk {
    /** @param {HTMLElement} section @param {State} known */
    constructor(section, known) {
      this.section = section;
      this.problem = section.dataset.problem ?? "";
      this.languages = known.languages;
      this.keptAs = `desk-${this.problem}`;
      /** @type {Record<string, Draft>} */
      this.drafts = kept.get(this.keptAs) ?? {};
      const last = kept.get("desk-language");
      const usable = this.languages.filter((language) => language.installed);
      this.language = (usable.find(({ id }) => id === last) ?? usable[0] ?? this.languages[0])?.id ?? "cpp";
      /** @type {any} */
      this.editor = null;
      /** @type {AbortController | null} */
      this.running = null;
      const id = "desk-language";
      this.select = el("select", { id, on: { change: () => void this.choose(this.select.value) } }, ...this.languages.map(({ id, name, installed }) =>
        el("option", { value: id, disabled: !installed, selected: id === this.language }, installed ? name : say("missing", { name }))));
      this.place = el("div", { class: "desk-editor" });
      this.note = el("div", { class: "desk-note", role: "status" });
      this.file = el("p", { class: "small desk-file" });
      this.judge = button(say("judge"), () => void this.run("judge"), { class: "button is-main", "data-desk": "judge" });
      this.stress = button(say("stress"), () => void this.run("stress"), { "data-desk": "stress" });
      this.stop = button(say("stop"), () => this.running?.abort(), { "data-desk": "stop", hidden: true });
      this.progress = el("span", { class: "small desk-progress", "aria-hidden": "true" });
      this.said = statusLine();
      this.shown = el("div", { class: "desk-shown" });
      this.frame = el("div", { class: "live" },
        el("p", { class: "desk-language" }, el("label", { for: id }, say("language")), " ", this.select),
        this.note, this.place, el("p", { class: "small", id: "desk-keys" }, say("keys")),
        el("div", { class: "tools" }, this.judge, this.stress, this.stop, this.progress),
        el("p", { class: "small" }, say("judgeHelp")), this.said, this.shown, this.file);
      addEventListener("storage", ({ key }) => {
        if (key === `grundy-${this.keptAs}`) this.takeDrafts();
      });
    }

    /** @param {string} id @returns {string} */
    nameOf(id) {
      return this.languages.find((language) => language.id === id)?.name ?? id;
    }

    /** @param {string} language @returns {Draft} */
    draftOf(language) {
      return (this.drafts[language] ??= { text: BEGINNINGS[language] ?? "", saved: null });
    }

    /** @returns {Draft} */
    get draft() {
      return this.draftOf(this.language);
    }

    /** Keeps one draft: another tab may have changed the others. @param {string} language */
    keep(language) {
      kept.set(this.keptAs, { ...kept.get(this.keptAs), [language]: this.draftOf(language) });
    }

    /** Takes the drafts that another tab has kept, but not that of the text in the editor. */
    takeDrafts() {
      const mine = this.editor ? { [this.language]: this.draft } : {};
      this.drafts = { ...kept.get(this.keptAs), ...mine };
    }

    /** Opens the editor in the place of the button that was pressed. @param {HTMLButtonElement} opener */
    async open(opener) {
      opener.disabled = true;
      opener.textContent = say("opening");
      try {
        const [editor, answer] = await Promise.all([codeMirror(), this.readFile(this.language)]);
        if (answer.status === 200) this.compare(answer.document);
        opener.replaceWith(this.frame);
        this.editor = editor.make({
          parent: this.place, text: this.draft.text, language: this.language, label: say("editor", { name: this.nameOf(this.language) }), describedBy: "desk-keys", phrases: {},
          onChange: (/** @type {string} */ text) => {
            this.draft.text = text;
            this.keep(this.language);
          },
          keys: { "Mod-Enter": () => void this.run("judge") },
        });
        this.editor.focus();
      } catch (error) {
        opener.disabled = false;
        opener.textContent = say("open");
        opener.after(el("p", { class: "said is-bad", role: "alert" }, String(error instanceof Error ? error.message : error)));
      }
      this.section.dataset.open = "yes";
    }

    /** What is typed belongs to the old language until the file of the new one is read. @param {string} language */
    async choose(language) {
      if (language === this.language) return;
      const answer = await this.readFile(language).catch((error) => error);
      // Another one may have been chosen meanwhile.
      if (language !== this.select.value) return;
      if (answer.status !== 200) {
        this.select.value = this.language;
        if (answer instanceof Error) this.say(answer.message, "bad");
        else this.refused(answer, language);
        return;
      }
      this.language = language;
      kept.set("desk-language", language);
      this.compare(answer.document);
      this.editor?.open(this.draft.text, language, say("editor", { name: this.nameOf(language) }));
    }

    /** Looks what is in the file: it may have been changed in another editor. @param {string} language @returns {Promise<Answer>} */
    async readFile(language) {
      try {
        return await read(await ask("program", { problem: this.problem, language }));
      } catch {
        throw new Error(say("gone", { command: COMMAND }));
      }
    }

    /** Takes up what is in the file, unless the draft was changed too. @param {{path: string, text: string | null}} file */
    compare({ path, text }) {
      const { draft, language } = this;
      this.named(path);
      this.note.replaceChildren();
      if (text === draft.text) draft.saved = text;
      if (text === null || text === draft.saved) return;
      const isUntouched = draft.text === draft.saved || (draft.saved === null && draft.text === (BEGINNINGS[language] ?? ""));
      if (isUntouched) this.takeFile(language, text);
      else this.conflict(language, path, text);
    }

    /** @param {string} path */
    named(path) {
      this.file.replaceChildren(...withCode("file", "path", path));
    }

    /** @param {string} language @param {string} text */
    takeFile(language, text) {
      this.drafts[language] = { text, saved: text };
      this.keep(language);
      if (language === this.language) this.editor?.open(text, language);
      this.note.replaceChildren(el("p", { class: "small" }, say("taken")));
    }

    /** Both the file and what is here were changed: the learner decides. @param {string} language @param {string} path @param {string} text */
    conflict(language, path, text) {
      const take = button(say("takeFile"), () => {
        this.takeFile(language, text);
        this.editor?.focus();
      });
      const mine = button(say("keepMine"), () => {
        this.draftOf(language).saved = text;
        this.keep(language);
        this.note.replaceChildren();
        this.editor?.focus();
      });
      this.note.replaceChildren(el("p", {}, ...withCode("changed", "path", path)), el("div", { class: "tools" }, take, mine));
    }

    /** @param {string} message @param {"good" | "bad" | ""} how */
    say(message, how) {
      this.said.textContent = message;
      this.said.classList.toggle("is-good", how === "good");
      this.said.classList.toggle("is-bad", how === "bad");
    }

    /** @param {boolean} isRunning */
    show(isRunning) {
      // A button that is disabled would lose the focus, and with it the place on the page.
      for (const one of [this.judge, this.stress]) one.setAttribute("aria-disabled", String(isRunning));
      this.stop.hidden = !isRunning;
      this.frame.setAttribute("aria-busy", String(isRunning));
      this.progress.textContent = "";
    }

    /** @param {"judge" | "stress"} task */
    async run(task) {
      if (this.running) return;
      const running = (this.running = new AbortController());
      this.shown.replaceChildren();
      this.editor?.faults([]);
      this.show(true);
      this.say(say(task === "judge" ? "judging" : "searching"), "");
      const { language } = this;
      const { text, saved } = this.draft;
      const run = new Run(this, task);
      try {
        const response = await ask(task, { problem: this.problem, language, text, known: saved }, running.signal);
        if (response.status === 200 && response.body) {
          this.draftOf(language).saved = text;
          this.keep(language);
          await lines(response.body, (event) => run.take(event));
          run.end();
        } else this.refused(await read(response), language);
      } catch {
        if (running.signal.aborted) this.say(say("stopped"), "");
        else this.say(say("gone", { command: COMMAND }), "bad");
      } finally {
        if (this.running === running) this.running = null;
        this.show(false);
      }
    }

    /** @param {Answer} answer @param {string} language */
    refused({ status, document }, language) {
      if (document.error === "changed") {
        this.say("", "");
        this.conflict(language, document.path, document.text);
      } else if (document.error === "busy") this.say(say("busy"), "bad");
      else if (document.error === "large") this.say(say("large"), "bad");
      else if (status === 401) this.say(say("noKey", { command: COMMAND }), "bad");
      else this.say(say("failed", { why: document.why ?? status }), "bad");
    }
  }

  /** Reads the lines of an answer as they come. @param {ReadableStream<Uint8Array>} body @param {(event: any) => void} take */
  async function lines(body, take) {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const found = rest.split("\n");
      rest = found.pop() ?? "";
      for (const line of found) if (line !== "") take(JSON.parse(line));
      if (done) return;
    }
  }

  /** One run: its events become what is shown. */
  class Run {
    /** @param {Desk} desk @param {"judge" | "stress"} task */
    constructor(desk, task) {
      this.desk = desk;
      this.task = task;
      /** The last of each case: a run that was in doubt is repeated. @type {Map<string, any>} */
      this.cases = new Map();
      /** @type {any} */
      this.submission = null;
      /** @type {any} */
      this.report = null;
      /** @type {any} */
      this.compiled = null;
      /** @type {any} */
      this.ended = null;
      this.fault = "";
      this.drawn = el("div", { class: "desk-drawn" });
      // A board is made on the page itself.
      desk.shown.append(this.drawn);
    }

    /** @param {any} event */
    take(event) {
      const { desk } = this;
      if (event.event === "compiled" && event.result !== "compiled") this.compiled = event;
      else if (event.event === "case_judged") {
        this.cases.set(event.name, event);
        desk.progress.textContent = say("judgingCase", { n: this.cases.size });
      } else if (event.event === "tried") desk.progress.textContent = say("searchingCase", { n: event.cases });
      else if (event.event === "submission_end") this.submission = event;
      else if (event.event === "problem_end" && event.error) this.fault = event.error;
      else if (event.event === "report") this.report = event.report;
      else if (event.event === "picture") this.picture(event.svg);
      else if (event.event === "position") void position(event, this.drawn);
      else if (event.event === "run_end") this.ended = event;
      if (event.event === "compiled") desk.editor?.faults((event.diagnostics ?? []).filter((/** @type {any} */ one) => one.line));
    }

    /** An image can run no script. @param {string} svg */
    picture(svg) {
      const image = el("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, alt: say("picture"), class: "desk-picture" });
      this.drawn.prepend(image);
    }

    /** The run is over. */
    end() {
      const { desk, ended } = this;
      if (ended?.path) desk.named(ended.path);
      const stopped = ended?.stopped === "time" || ended?.stopped === "size" ? ended.stopped : null;
      if (stopped) desk.say(say(stopped), "bad");
      else if (this.compiled || this.report?.result === "does not compile") this.notCompiled();
      else if (this.task === "judge" && this.submission) this.judged();
      else if (this.task === "stress" && this.report && this.report.result !== "in doubt") this.searched();
      else desk.say(say("failed", { why: this.fault || String(ended?.message ?? "").trim() || "?" }), "bad");
    }

    notCompiled() {
      const { desk } = this;
      desk.say(say("CE"), "bad");
      desk.shown.replaceChildren(block(say("message"), this.compiled?.message || this.report?.compiler_message || this.ended?.message || "") ?? "");
    }

    judged() {
      const { desk, submission } = this;
      const verdict = submission.verdict;
      if (verdict === "AC") {
        const score = submission.score ? ` ${submission.score.points}` : "";
        desk.say(say("AC") + score, "good");
        void this.solved();
        return;
      }
      const counted = /** @type {any[]} */ (submission.counted ?? []).map((name) => this.cases.get(name)).filter(Boolean);
      const failing = counted.find((one) => one.verdict === verdict) ?? counted.find((one) => one.verdict !== "AC");
      if (!failing) {
        desk.say(`${nameOf(verdict ?? "JE")}. ${submission.error ?? this.fault}`, "bad");
        return;
      }
      const before = counted.filter((one) => one.verdict === "AC").length;
      desk.say(say("on", { verdict: nameOf(verdict), name: failing.name }) + (before > 0 ? ` ${say("passedBefore", { n: before })}` : ""), "bad");
      const one = failing.sub_case;
      const texts = one
        ? [block(say("input"), one.input), block(say("answer"), one.answer), block(say("output"), one.output)]
        : [textBlock(failing.input, "input"), failing.transcript ? null : textBlock(failing.answer, "answer"), textBlock(failing.output, "output")];
      const judge = failing.validator_message ? block("", failing.validator_message) : null;
      const stderr = failing.facts?.stderr ? block(say("stderr"), failing.facts.stderr) : null;
      desk.shown.replaceChildren(...[...texts, conversation(failing.transcript), judge, stderr].filter((node) => node !== null));
    }

    /** What grundy has recorded by now, also elsewhere, is ticked. */
    async solved() {
      const known = await state();
      if (typeof known === "string") return;
      tick(known.solved);
      if (known.solved.includes(this.desk.problem)) this.desk.said.textContent += ` ${say("recorded")}`;
    }

    searched() {
      const { desk, report } = this;
      const example = report.counterexamples?.[0];
      if (!example) {
        desk.say(say(report.coverage?.everything ? "everything" : "none"), "");
        return;
      }
      desk.say(say("found", { verdict: nameOf(example.verdict) }), "bad");
      const stderr = example.stderr ? block(say("stderr"), example.stderr) : null;
      const texts = [block(say("input"), example.input, example.input_bytes), block(say("answer"), example.expected), block(say("output"), example.output), conversation(example.transcript), stderr];
      desk.shown.append(...texts.filter((node) => node !== null));
    }
  }

  async function begin() {
    const section = /** @type {HTMLElement | null} */ (document.querySelector("section.desk"));
    const known = await state();
    if (typeof known !== "string") tick(known.solved);
    if (!section) return;
    const title = el("h2", { id: "desk-title" }, say("title"));
    section.setAttribute("aria-labelledby", "desk-title");
    section.replaceChildren(title);
    if (typeof known === "string") section.append(el("p", { class: "desk-how" }, ...withCode(known, "command", COMMAND)));
    else {
      const desk = new Desk(section, known);
      section.append(button(say("open"), (event) => void desk.open(/** @type {HTMLButtonElement} */ (event.currentTarget)), { class: "button is-main", "data-desk": "open" }));
    }
    section.hidden = false;
    section.dataset.ready = typeof known === "string" ? known : "yes";
  }

  void begin();
})();
