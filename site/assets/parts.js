// The parts of a chapter other than boards and exercises: plots, graphs, tables to be filled in, code in several languages, bets, proofs.
"use strict";

const GrundyParts = (() => {
  const { say, el, button, ask, kinds, statusLine, enliven } = grundy;

  /** A grid with one tab stop, in which the arrow keys move. @param {HTMLElement} table @param {(cell: HTMLElement) => void} act */
  function oneTabStop(table, act) {
    const cells = () => /** @type {HTMLElement[][]} */ ([...table.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("[data-cell]")]).filter((row) => row.length > 0));
    const first = cells()[0]?.[0];
    if (first) first.tabIndex = 0;
    const go = (/** @type {HTMLElement | undefined} */ cell) => {
      if (!cell) return;
      table.querySelectorAll('[data-cell][tabindex="0"]').forEach((other) => (/** @type {HTMLElement} */ (other).tabIndex = -1));
      cell.tabIndex = 0;
      cell.focus();
    };
    table.addEventListener("keydown", (event) => {
      const cell = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-cell]"));
      if (!cell) return;
      const rows = cells();
      const row = rows.findIndex((line) => line.includes(cell));
      const column = rows[row].indexOf(cell);
      const to = { ArrowRight: [row, column + 1], ArrowLeft: [row, column - 1], ArrowDown: [row + 1, column], ArrowUp: [row - 1, column], Home: [row, 0], End: [row, rows[row].length - 1] }[event.key];
      if (to) go(rows[to[0]]?.[to[1]]);
      else if (event.key === "Enter" || event.key === " ") act(cell);
      else return;
      event.preventDefault();
    });
    table.addEventListener("click", (event) => {
      const cell = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-cell]"));
      if (!cell) return;
      go(cell);
      act(cell);
    });
  }

  /** A square table of two piles, the first downward. @param {number} count @param {string} label @returns {HTMLElement} */
  function square(count, label) {
    const numbers = [...Array(count).keys()];
    const head = el("tr", { role: "row" }, el("td", { role: "presentation" }), ...numbers.map((b) => el("th", { scope: "col", role: "columnheader" }, String(b))));
    const line = (/** @type {number} */ a) => el("tr", { role: "row" }, el("th", { scope: "row", role: "rowheader" }, String(a)),
      ...numbers.map((b) => el("td", { role: "gridcell", tabIndex: -1, "data-cell": `${a} ${b}`, "aria-label": say("plotRow", { a, b }) })));
    return el("table", { class: "marks", role: "grid", "aria-label": label }, el("tbody", {}, head, ...numbers.map(line)));
  }

  const text = (/** @type {unknown} */ error) => String(error instanceof Error ? error.message : error);

  /** @param {HTMLElement} section @returns {string} */
  const label = (section) => section.getAttribute("aria-label") ?? section.id;

  kinds.plot = async (part) => {
    const { section, data, live } = part;
    if (data.mode !== "mark") return;
    section.classList.add("needs-engine");
    if (!(await grundy.ready())) return;
    const size = Number(data.size);
    const { rows } = await ask({ ask: "plot", game: data.game, kind: "lost", size });
    const all = rows.flat().filter(Boolean).length;
    const table = square(size + 1, label(section));
    const said = statusLine();
    let found = 0;
    oneTabStop(table, async (cell) => {
      const [a, b] = (cell.dataset.cell ?? "").split(" ").map(Number);
      table.querySelectorAll(".is-wrong").forEach((other) => other.classList.remove("is-wrong"));
      if (cell.classList.contains("is-marked")) {
        cell.classList.remove("is-marked");
        cell.textContent = "";
        cell.setAttribute("aria-label", say("plotRow", { a, b }));
        found -= 1;
        said.textContent = say("plotUnmarked", { a, b });
        return;
      }
      if (rows[a][b]) {
        cell.classList.add("is-marked");
        cell.textContent = "P";
        cell.setAttribute("aria-label", `${say("plotRow", { a, b })}${say("listAnd")}${say("plotMarked")}`);
        found += 1;
        said.textContent = say("plotOk", { a, b }) + " " + (found === all ? say("plotAll", { n: all }) : say("plotFound", { a: found, b: all }));
        return;
      }
      cell.classList.add("is-wrong");
      try {
        const { moves } = await ask({ ask: "moves", parts: [{ game: data.game, piles: [String(a), String(b)] }], most: 1000 });
        const move = moves.find((/** @type {Move} */ other) => other.wins);
        said.textContent = say("plotRefute", { a, b, move: move ? GrundyBoard.describe(move) : "?" });
      } catch (error) {
        said.textContent = text(error);
      }
    });
    live.append(el("p", { class: "small" }, say("plotHelp")), el("div", { class: "scroll" }, table), said);
    enliven(part);
  };

  // Graphs.

  /** Who wins, and in which order that is decided: backwards from the ends. @param {number} count @param {[number, number][]} edges @param {boolean} misere */
  function decide(count, edges, misere) {
    const left = Array(count).fill(0);
    edges.forEach(([from]) => (left[from] += 1));
    /** @type {string[]} */
    const results = Array(count).fill("D");
    /** @type {number[]} */
    const order = [];
    for (let node = 0; node < count; node++) if (left[node] === 0) (results[node] = misere ? "N" : "P"), order.push(node);
    for (let next = 0; next < order.length; next++) {
      for (const [from, to] of edges) {
        if (to !== order[next] || results[from] !== "D") continue;
        left[from] -= 1;
        if (results[to] === "P") results[from] = "N";
        else if (left[from] === 0) results[from] = "P";
        else continue;
        order.push(from);
      }
    }
    for (let node = 0; node < count; node++) if (!order.includes(node)) order.push(node);
    return { results, order };
  }

  const svg = (/** @type {string} */ tag, /** @type {Record<string, any>} */ attributes, /** @type {(Node | string)[]} */ ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
  };

  kinds.graph = (part) => {
    const { section, data, live, shown } = part;
    const graph = data.graph;
    if (data.mode !== "colour" || !graph?.at) return;
    /** @type {string[]} */
    const names = graph.nodes.map((/** @type {any} */ node) => (typeof node === "string" ? node : node.text));
    /** @type {[number, number][]} */
    const edges = graph.edges;
    const next = names.map((_, node) => edges.filter(([from]) => from === node).map(([, to]) => to));
    const ends = names.map((_, node) => node).filter((node) => next[node].length === 0);
    const misere = ends.length > 0 && (graph.results ? graph.results[ends[0]] === "won" : graph.wins[ends[0]] === true);
    const { results, order } = decide(names.length, edges, misere);
    const kinds = results.includes("D") ? ["", "N", "P", "D"] : ["", "N", "P"];
    const marks = names.map(() => "");
    // The picture of the page, whose nodes come in the same order, is made anew with buttons for nodes.
    const drawn = shown?.querySelector("svg.graph");
    const picture = /** @type {SVGElement} */ (drawn ? drawn.cloneNode(true) : svg("svg", { class: "graph", viewBox: `0 0 ${graph.width} ${graph.height}`, width: graph.width, height: graph.height }));
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", label(section));
    picture.querySelectorAll(".node, title, desc").forEach((node) => node.remove());
    const said = statusLine();
    const circles = names.map((name, node) => {
      const [x, y] = graph.at[node];
      const letter = svg("text", { class: "letter", x, y: y + 17 });
      const circle = svg("g", { class: "node", role: "button", tabindex: 0, "data-node": node },
        svg("circle", { cx: x, cy: y, r: 22 }), svg("circle", { class: "ring", cx: x, cy: y, r: 18 }), svg("text", { x, y: y + 4 }, name), letter);
      const show = () => {
        const mark = marks[node];
        letter.textContent = mark;
        circle.setAttribute("class", `node${mark === "P" ? " is-p" : mark === "N" ? " is-n" : mark === "D" ? " is-d" : ""}`);
        circle.setAttribute("aria-label", say("graphNode", { node: name, mark: mark || say("unmarked") }));
      };
      const turn = () => {
        marks[node] = kinds[(kinds.indexOf(marks[node]) + 1) % kinds.length];
        picture.querySelectorAll(".is-wrong").forEach((other) => other.classList.remove("is-wrong"));
        show();
        const to = next[node].map((other) => names[other]).join(", ");
        said.textContent = to ? say("graphNextFrom", { node: name, to }) : say("graphEndFrom", { node: name });
      };
      circle.addEventListener("click", turn);
      circle.addEventListener("keydown", (event) => {
        const key = /** @type {KeyboardEvent} */ (event).key;
        if (key === "Enter" || key === " ") turn();
        else if (kinds.includes(key.toUpperCase())) (marks[node] = key.toUpperCase()), show();
        else return;
        event.preventDefault();
      });
      show();
      picture.append(circle);
      return { circle, show };
    });
    const check = () => {
      const wrong = order.find((node) => marks[node] !== results[node]);
      picture.querySelectorAll(".is-wrong").forEach((other) => other.classList.remove("is-wrong"));
      if (wrong === undefined) {
        said.textContent = say("graphRight");
        section.classList.add("is-done");
        return;
      }
      circles[wrong].circle.classList.add("is-wrong");
      const node = names[wrong];
      const after = next[wrong];
      const right = order.indexOf(wrong);
      const to = (/** @type {string} */ result) => names[/** @type {number} */ (after.find((other) => results[other] === result))];
      const before = right > 0 && marks[wrong] === "" ? say("graphNotYet", { n: right }) + " " : "";
      if (marks[wrong] === "") said.textContent = before + (right > 0 ? say("graphEmpty", { node }).split(/(?<=[.。])/)[0] : say("graphEmpty", { node }));
      else if (after.length === 0) said.textContent = say("graphEndN", { node, what: say(misere ? "winsWord" : "loses") });
      else if (results[wrong] === "N") said.textContent = say("graphShouldN", { node, to: to("P") });
      else if (results[wrong] === "P") said.textContent = say("graphShouldP", { node, all: after.map((other) => names[other]).join(", ") });
      else said.textContent = say("graphShouldD", { node, to: to("D") });
    };
    const clear = () => {
      marks.fill("");
      circles.forEach(({ show }) => show());
      said.textContent = "";
    };
    live.append(el("p", { class: "small" }, say(kinds.length === 4 ? "graphHelpDraw" : "graphHelp")), el("div", { class: "picture scroll" }, picture),
      el("div", { class: "tools" }, button(say("check"), check), button(say("clear"), clear)), said);
    enliven(part);
  };

  // Rows that are filled in.

  /**
   * A row of values, or of outcomes, of the piles of 0, 1, 2, ... stones; the next empty cell is open.
   * @param {{data: any, live: HTMLElement, section: HTMLElement}} part @param {() => void} [done]
   */
  function fill(part, done) {
    const { data, live } = part;
    /** @type {string[]} */
    const answers = data.answers;
    const isWins = data.kind_ === "wins";
    let next = Number(data.given ?? 1);
    const said = statusLine();
    /** @type {HTMLElement[]} */
    const cells = [];
    const rows = el("div", { class: "rows" });
    for (let from = 0; from < answers.length; from += 10) {
      const numbers = answers.slice(from, from + 10).map((_, index) => from + index);
      const heads = el("tr", {}, el("th", { scope: "row" }, "n"), ...numbers.map((n) => el("th", { scope: "col" }, String(n))));
      const values = el("tr", {}, el("th", { scope: "row" }, isWins ? "P/N" : "g(n)"), ...numbers.map((n) => (cells[n] = el("td", {}, n < next ? answers[n] : ""))));
      rows.append(el("table", { class: "strip" }, el("tbody", {}, heads, values)));
    }
    const options = async (/** @type {number} */ n) => (await ask({ ask: "moves", parts: [{ game: data.game, piles: [String(n)] }], most: 1000 })).moves;
    const refute = async (/** @type {number} */ n, /** @type {string} */ guess) => {
      try {
        const moves = await options(n);
        if (isWins) {
          if (moves.length === 0) return say("winsEnd", { n, said: guess, what: say(answers[n] === "P" ? "loses" : "winsWord") });
          const winning = moves.find((/** @type {Move} */ move) => move.wins);
          return winning ? say("winsWrongN", { n, to: winning.leaves.map((/** @type {Pile} */ pile) => pile.stones).join(" + ") }) : say("winsWrongP", { n });
        }
        const values = new Set(moves.map((/** @type {Move} */ move) => move.leaves.reduce((xor, pile) => xor ^ Number(answers[Number(pile.stones)]), 0)));
        const sorted = [...values].sort((a, b) => a - b);
        return sorted.length === 0 ? say("valuesNoOptions", { n }) : say("valuesWrong", { said: guess, n, options: sorted.join(", ") });
      } catch {
        return say("wrong") + " " + say("general");
      }
    };
    const field = el("input", { type: "text", inputMode: "numeric", size: 3, class: "cell", autocomplete: "off" });
    const take = async (/** @type {string} */ guess) => {
      const n = next;
      if (guess === "" || n >= answers.length) return;
      if (guess !== answers[n]) {
        cells[n].classList.add("is-wrong");
        said.textContent = await refute(n, guess);
        if (!isWins) field.select();
        return;
      }
      next += 1;
      cells[n].classList.remove("is-wrong");
      said.textContent = isWins ? say("winsRight", { n, v: guess }) : say("valuesRight", { n, v: guess });
      open(true);
    };
    const choices = isWins ? el("div", { class: "tools" }, ...["P", "N"].map((letter) => button(letter, () => void take(letter), { "data-letter": letter }))) : null;
    const asked = el("p", { class: "asked" });
    const open = (/** @type {boolean} */ focus) => {
      if (next > 0) cells[next - 1].textContent = answers[next - 1];
      cells.forEach((cell, n) => cell.classList.toggle("is-open", n === next));
      if (next >= answers.length) {
        field.remove();
        choices?.remove();
        asked.textContent = "";
        said.textContent = say(isWins ? "tableRight" : "valuesAll");
        done?.();
        return;
      }
      if (isWins) {
        asked.textContent = say("winsAsk", { n: next });
        return;
      }
      field.value = "";
      field.setAttribute("aria-label", say("valuesCell", { n: next }));
      cells[next].append(field);
      if (focus) field.focus();
    };
    field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void take(grundy.plain(field.value));
    });
    const confirm = isWins ? null : button(say("check"), () => void take(grundy.plain(field.value)));
    live.append(el("p", { class: "small" }, isWins ? "" : say("valuesHelp")), rows, asked, choices ?? "", confirm ? el("div", { class: "tools" }, confirm) : "", said);
    open(false);
  }

  kinds.values = (part) => {
    fill(part);
    enliven(part);
  };

  kinds.third = (part) => {
    const { section, data, live } = part;
    const size = Number(data.size);
    const table = square(size, label(section));
    const said = statusLine();
    const asked = el("label", { for: part.section.id + "-third" });
    const field = el("input", { id: part.section.id + "-third", type: "text", inputMode: "numeric", size: 4, autocomplete: "off" });
    const form = el("form", { class: "line-form", hidden: true }, asked, field, el("button", { type: "submit", class: "button" }, say("check")));
    /** @type {HTMLElement | null} */
    let open = null;
    oneTabStop(table, (cell) => {
      const [x, y] = (cell.dataset.cell ?? "").split(" ").map(Number);
      open?.classList.remove("is-open");
      open = cell;
      cell.classList.add("is-open");
      form.hidden = false;
      asked.textContent = say("thirdAsk", { x, y });
      field.value = "";
      field.focus();
    });
    form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!open) return;
      const typed = grundy.plain(field.value);
      const [x, y] = (open.dataset.cell ?? "").split(" ").map(Number);
      if (!/^\d{1,6}$/.test(typed)) {
        said.textContent = say("notNumber", { text: typed });
        return;
      }
      const z = Number(typed);
      const xor = x ^ y ^ z;
      if (xor === 0) {
        open.textContent = typed;
        open.classList.add("is-marked");
        open.classList.remove("is-open");
        open.setAttribute("aria-label", `${say("plotRow", { a: x, b: y })}${say("colon")}${typed}`);
        form.hidden = true;
        open.focus();
        said.textContent = say("thirdRight", { x, y, z }) + (table.querySelectorAll(".is-marked").length === size * size ? " " + say("thirdAll") : "");
        return;
      }
      const piles = [x, y, z];
      const index = piles.findIndex((pile) => (pile ^ xor) < pile);
      said.textContent = say("thirdWrong", { x, y, z, what: say("thirdLess", { i: index + 1, v: piles[index] ^ xor }) });
      field.select();
    });
    live.append(el("p", { class: "small" }, say("thirdHelp")), el("div", { class: "scroll" }, table), form, said);
    enliven(part);
  };

  kinds.mex = (part) => {
    const { live } = part;
    /** @type {Set<number>} */
    const set = new Set();
    const said = statusLine();
    said.classList.add("result");
    const buttons = [...Array(10).keys()].map((number) => button(String(number), () => turn(number), { "aria-pressed": "false" }));
    const more = el("span", { class: "chips" });
    const field = el("input", { id: part.section.id + "-number", type: "text", inputMode: "numeric", size: 4, autocomplete: "off" });
    const form = el("form", { class: "line-form" }, el("label", { for: part.section.id + "-number" }, say("mexNumber")), field, el("button", { type: "submit", class: "button" }, say("mexAdd")));
    const show = () => {
      buttons.forEach((one, number) => one.setAttribute("aria-pressed", String(set.has(number))));
      more.replaceChildren(...[...set].filter((number) => number > 9).sort((a, b) => a - b).map((number) => button(String(number), () => turn(number), { "aria-pressed": "true", title: say("mexHas", { v: number }) })));
      const sorted = [...set].sort((a, b) => a - b);
      let least = 0;
      while (set.has(least)) least += 1;
      said.textContent = say("mexIs", { set: sorted.length > 0 ? `{${sorted.join(", ")}}` : "{}", v: least });
    };
    const turn = (/** @type {number} */ number) => {
      if (!set.delete(number)) set.add(number);
      show();
    };
    form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      const typed = grundy.plain(field.value);
      if (!/^\d{1,2}$/.test(typed) || Number(typed) > 30) {
        said.textContent = say("notNumber", { text: typed });
        return;
      }
      set.add(Number(typed));
      field.value = "";
      show();
    });
    live.append(el("p", { class: "small" }, say("mexHelp")), el("div", { class: "tools numbers" }, ...buttons, more), form, said);
    show();
    enliven(part);
  };

  // Code in several languages: the choice holds for the whole course.

  kinds.tabs = (part) => {
    const { section } = part;
    const panels = /** @type {HTMLElement[]} */ ([...section.querySelectorAll(".tab-code")]);
    if (panels.length < 2) return;
    const list = el("div", { class: "tablist", role: "tablist", "aria-label": label(section) });
    const tabs = panels.map((panel, index) => {
      const title = panel.querySelector(".tab-title");
      const id = `${section.id}-tab-${index}`;
      panel.id ||= `${section.id}-panel-${index}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", id);
      if (title) /** @type {HTMLElement} */ (title).hidden = true;
      const tab = button(part.data.tabs?.[index]?.title ?? title?.textContent ?? panel.dataset.lang ?? "", () => choose(panel.dataset.lang ?? ""), { class: "tab", role: "tab", id, "aria-controls": panel.id });
      list.append(tab);
      return tab;
    });
    const show = (/** @type {string} */ language) => {
      const at = Math.max(0, panels.findIndex((panel) => panel.dataset.lang === language));
      panels.forEach((panel, index) => (panel.hidden = index !== at));
      tabs.forEach((tab, index) => {
        tab.setAttribute("aria-selected", String(index === at));
        tab.tabIndex = index === at ? 0 : -1;
      });
    };
    const choose = (/** @type {string} */ language) => {
      grundy.kept.set("tab", language);
      document.dispatchEvent(new CustomEvent("grundy-code", { detail: language }));
    };
    document.addEventListener("grundy-code", (event) => show(/** @type {CustomEvent} */ (event).detail));
    list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const at = tabs.findIndex((tab) => tab.tabIndex === 0);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const index = (to + tabs.length) % tabs.length;
      choose(panels[index].dataset.lang ?? "");
      tabs[index].focus();
    });
    panels[0].before(list);
    show(grundy.kept.get("tab") ?? "");
    section.classList.add("is-live");
  };

  kinds.bets = (part) => {
    const { data, live, shown } = part;
    const said = statusLine();
    const reveal = el("div", { class: "reveal", hidden: true, html: shown?.querySelector(".solution > div > div")?.innerHTML ?? "" });
    const choices = GrundyBoard.list(data.choice);
    const buttons = choices.map((choice, index) => el("button", {
      type: "button", class: "button choice", html: choice, "aria-pressed": "false", on: { click: () => {
        const isRight = String(index + 1) === String(data.right);
        buttons.forEach((other, place) => {
          other.disabled = true;
          other.setAttribute("aria-pressed", String(place === index));
          if (String(place + 1) === String(data.right)) other.classList.add("is-right");
        });
        said.textContent = say(isRight ? "betOk" : "betNo");
        reveal.hidden = false;
      } },
    }));
    live.append(el("p", { class: "small" }, say("betChoose")), el("div", { class: "choices-live" }, ...buttons), said, reveal);
    enliven(part);
  };

  kinds.proof = (part) => {
    const { data, live, shown: page } = part;
    const steps = /** @type {{name: string}[]} */ (data.step ?? []);
    // The texts are those that a reader without scripts opens.
    const claim = page?.querySelector(".claim");
    const texts = [...(page?.querySelectorAll(".step > div") ?? [])].map((text) => text.innerHTML);
    const titles = /** @type {Record<string, string>} */ ({ base: say("stepBase"), lost: say("stepLost"), won: say("stepWon"), end: say("stepEnd"), lemma: say("stepLemma") });
    const list = el("ol", { class: "steps" });
    const said = statusLine();
    let shown = 0;
    const open = () => {
      const step = steps[shown];
      const item = el("li", { tabIndex: -1 }, el("h4", {}, titles[step.name] ?? step.name), el("div", { html: texts[shown] }));
      list.append(item);
      shown += 1;
      return item;
    };
    const update = () => {
      next.textContent = say(shown === 0 ? "proofStart" : "proofNext");
      next.hidden = all.hidden = shown >= steps.length;
      said.textContent = shown === 0 ? "" : shown >= steps.length ? say("proofDone") : say("stepOf", { a: shown, b: steps.length });
    };
    const next = button(say("proofStart"), () => {
      const item = open();
      update();
      item.focus();
    }, { class: "button is-main" });
    const all = button(say("proofAll"), () => {
      const first = open();
      while (shown < steps.length) open();
      update();
      first.focus();
    });
    live.append(claim ? el("div", { class: "claim", html: claim.innerHTML }) : "", list, el("div", { class: "tools" }, next, all), said);
    enliven(part);
    update();
  };

  return { fill };
})();
