// Boards that are no piles: coins in a row that are turned, and a tree whose edges are cut. By key and by touch, with the computer's replies.
"use strict";

const GrundyField = (() => {
  const { say, el, button, ask } = grundy;
  const joined = (/** @type {string[]} */ sentences) => sentences.join(grundy.language === "zh" ? "" : " ");

  /** @typedef {{changes: number[], leaves: number[], wins: boolean}} Step */
  /** @typedef {{over: boolean, wins: boolean, moves: Step[], reply: number | null}} State */

  /** What both kinds share; `Coins` and `Tree` draw their field and say what is chosen. */
  class Field {
    /** @param {any} part */
    constructor(part) {
      this.data = part.data;
      /** What is left: places of heads, or indices of edges. @type {number[]} */
      this.left = this.start();
      /** @type {{left: number[], number: number}[]} */
      this.turns = [];
      this.number = 0;
      this.games = 0;
      this.readerFirst = part.data.first !== "computer";
      this.skill = part.data.skill ?? "optimal";
      this.showsWinning = false;
      this.busy = false;
      /** @type {State} */
      this.state = { over: true, wins: false, moves: [], reply: null };
      /** Coins to turn; of a tree, the edge to cut. @type {Set<number>} */
      this.chosen = new Set();
      /** What the last move changed. @type {number[]} */
      this.changed = [];
      /** Which coin or edge has the focus. @type {number} */
      this.at = 0;
      this.field = el("div", { class: "games" });
      this.go = button("", () => void this.commit(), { class: "button is-main" });
      this.said = grundy.statusLine();
      this.winning = el("div", { class: "winning" });
      this.toolbar = el("div", { class: "tools" });
      this.frame = el("div", { class: "play" }, this.field, el("div", { class: "acts" }, this.go), this.said, this.winning, this.toolbar);
      part.live.append(this.frame);
    }

    /** @returns {number[]} */
    start() {
      return [];
    }

    /** @returns {Record<string, any>} */
    question() {
      return {};
    }

    draw() {}

    /** @param {Step} _step @returns {string} */
    describe(_step) {
      return "";
    }

    /** @returns {string} */
    invitation() {
      return "";
    }

    /** @param {string[]} [sentences] */
    async show(sentences = []) {
      this.chosen = new Set();
      this.state = await ask({ ...this.question(), skill: this.skill, seed: this.games + 1, number: this.number });
      this.drawAll();
      if (this.state.over) sentences = [...sentences, say("over"), say(this.isReaders() ? "youLose" : "youWin")];
      else if (this.isReaders()) sentences = [...sentences, this.number < 2 && this.turns.length === 0 ? this.invitation() : say("yourTurn")];
      this.said.textContent = joined(sentences);
    }

    isReaders() {
      return (this.number % 2 === 0) === this.readerFirst;
    }

    /** The listed move that is chosen. @returns {Step | undefined} */
    step() {
      return this.state.moves.find((step) => this.isChosen(step));
    }

    /** @param {Step} step @returns {boolean} */
    isChosen(step) {
      return step.changes.length === this.chosen.size && step.changes.every((change) => this.chosen.has(change));
    }

    drawAll() {
      const inside = this.field.contains(document.activeElement);
      this.draw();
      if (inside) this.focus();
      this.drawGo();
      this.drawWinning();
      this.drawTools();
    }

    /** @param {number} index */
    moveTo(index) {
      this.at = index;
    }

    focus() {
      /** @type {HTMLElement | null} */ (this.field.querySelector('[tabindex="0"]'))?.focus();
    }

    drawGo() {
      const step = this.step();
      this.go.hidden = this.state.over || !this.isReaders();
      this.go.disabled = !step;
      this.go.textContent = step ? this.describe(step) : this.chosen.size > 0 ? say("illegal") : say("notYet");
    }

    drawWinning() {
      this.winning.replaceChildren();
      if (!this.showsWinning || this.state.over) return;
      const steps = this.state.moves.filter((step) => step.wins);
      this.winning.append(el("p", { role: "status" }, steps.length === 0 ? say("noneWins") : steps.length === 1 ? say("oneWins") : say("manyWin", { n: steps.length })));
      if (steps.length === 0) return;
      this.winning.append(el("ul", {}, ...steps.slice(0, 12).map((step) => el("li", {}, button(this.describe(step), () => {
        this.pick(step);
        this.draw();
        this.drawGo();
        this.go.focus();
      })))));
    }

    /** @param {Step} step */
    pick(step) {
      this.chosen = new Set(step.changes);
    }

    drawTools() {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const name = focused && this.toolbar.contains(focused) ? focused.dataset.tool : null;
      const skills = ["optimal", "greedy", "random"].map((skill) => el("option", { value: skill, selected: skill === this.skill }, say(skill)));
      const select = el("select", { "data-tool": "skill", on: { change: () => {
        this.skill = select.value;
        void this.show();
      } } }, ...skills);
      const tools = [
        button(say("takeBack"), () => void this.takeBack(), { "data-tool": "back", disabled: this.turns.length === 0 }),
        button(say("newGame"), () => void this.restart(this.data.first !== "computer"), { "data-tool": "new" }),
        this.number === 0 ? button(say("computerBegins"), () => void this.restart(false), { "data-tool": "computer" }) : null,
        this.data.hints === "no" ? null : button(say(this.showsWinning ? "hideMoves" : "winningMoves"), () => {
          this.showsWinning = !this.showsWinning;
          this.drawWinning();
          this.drawTools();
        }, { "data-tool": "winning", "aria-expanded": String(this.showsWinning), disabled: this.state.over }),
        el("label", { class: "strength" }, say("strength"), " ", select),
      ];
      this.toolbar.replaceChildren(...tools.filter((tool) => tool !== null));
      if (name) /** @type {HTMLElement | null} */ (this.toolbar.querySelector(`[data-tool="${name}"]`))?.focus();
    }

    /** Runs a turn; the board says that it is busy until the end. @param {() => Promise<void>} run */
    async whileBusy(run) {
      this.busy = true;
      this.frame.setAttribute("aria-busy", "true");
      try {
        await run();
      } catch (error) {
        this.said.textContent = String(error instanceof Error ? error.message : error);
      } finally {
        this.busy = false;
        this.frame.removeAttribute("aria-busy");
      }
    }

    /** Makes the move that is chosen, and the computer's. */
    async commit() {
      const step = this.step();
      if (this.busy || !step || !this.isReaders()) return;
      await this.whileBusy(async () => {
        this.turns.push({ left: this.left, number: this.number });
        const said = say("youMade", { move: this.describe(step) });
        this.make(step);
        await this.show([said]);
        await this.reply(said);
      });
    }

    /** @param {Step} step */
    make(step) {
      this.left = step.leaves;
      this.changed = step.changes;
      this.number += 1;
      this.showsWinning = false;
    }

    /** @param {string} [said] */
    async reply(said) {
      if (this.state.over || this.state.reply === null) return;
      const step = this.state.moves[this.state.reply];
      const text = say("computerMade", { move: this.describe(step) });
      this.make(step);
      await this.show(said ? [said, text] : [text]);
    }

    async takeBack() {
      if (this.busy) return;
      const turn = this.turns.pop();
      if (!turn) return;
      this.left = turn.left;
      this.number = turn.number;
      this.changed = [];
      await this.whileBusy(() => this.show([say("tookBack")]));
    }

    /** @param {boolean} readerFirst */
    async restart(readerFirst) {
      if (this.busy) return;
      this.left = this.start();
      this.turns = [];
      this.number = 0;
      this.games += 1;
      this.changed = [];
      this.showsWinning = false;
      this.readerFirst = readerFirst;
      await this.whileBusy(async () => {
        await this.show();
        if (!readerFirst) await this.reply();
      });
    }

    /** @param {number} index @param {boolean} toggles */
    choose(index, toggles) {
      if (this.busy || this.state.over || !this.isReaders()) return;
      if (!toggles) this.chosen = new Set(this.chosen.has(index) ? [] : [index]);
      else if (!this.chosen.delete(index)) this.chosen.add(index);
      this.draw();
      this.focus();
      this.drawGo();
    }

    /** Arrows go to the next coin or edge, Enter makes the chosen move. @param {KeyboardEvent} event @param {number[]} all @param {boolean} toggles */
    key(event, all, toggles) {
      const place = all.indexOf(this.at);
      const to = /** @type {Record<string, number>} */ ({ ArrowRight: place + 1, ArrowUp: place + 1, ArrowLeft: place - 1, ArrowDown: place - 1, Home: 0, End: all.length - 1 })[event.key];
      if (to !== undefined) {
        this.at = all[Math.min(all.length - 1, Math.max(0, to))];
        this.draw();
        this.focus();
      } else if (event.key === " " || (event.key === "Enter" && !this.step())) this.choose(this.at, toggles);
      else if (event.key === "Enter") void this.commit();
      else if (event.key === "Escape") {
        this.chosen = new Set();
        this.draw();
        this.focus();
        this.drawGo();
      } else return;
      event.preventDefault();
    }
  }

  class Coins extends Field {
    /** @returns {number[]} */
    start() {
      const row = /** @type {string} */ (this.data.row);
      return [...row].flatMap((coin, place) => (coin === "1" ? [place + 1] : []));
    }

    question() {
      return { ask: "coins", rule: this.data.rule, size: this.data.row.length, left: this.left };
    }

    invitation() {
      return say("chooseCoins");
    }

    /** @param {Step} step @returns {string} */
    describe(step) {
      return say("turn", { coins: step.changes.join(grundy.language === "zh" ? "、" : ", ") });
    }

    draw() {
      const size = this.data.row.length;
      const all = Array.from({ length: size }, (_, place) => place + 1);
      if (!all.includes(this.at)) this.moveTo(this.left[this.left.length - 1] ?? 1);
      const row = el("div", { class: "coins", role: "group", "aria-label": say("coinRow") });
      for (const place of all) {
        const isHead = this.left.includes(place);
        row.append(el("button", {
          type: "button", class: `coin ${isHead ? "is-head" : "is-tail"}${this.changed.includes(place) ? " is-changed" : ""}`, tabIndex: place === this.at ? 0 : -1,
          "aria-pressed": String(this.chosen.has(place)), "aria-label": say(isHead ? "coinHead" : "coinTail", { n: place }), "data-coin": String(place), "data-face": isHead ? "1" : "0",
          on: {
            click: () => {
              this.moveTo(place);
              this.choose(place, true);
            },
            keydown: (/** @type {KeyboardEvent} */ event) => {
              this.moveTo(place);
              this.key(event, all, true);
            },
          },
        }));
      }
      this.field.replaceChildren(row);
    }
  }

  class Tree extends Field {
    get names() {
      const edges = /** @type {string} */ (this.data.edges).split(/\s+/);
      return edges.map((edge) => edge.split(">")[1]);
    }

    /** @returns {number[]} */
    start() {
      return this.names.map((_, edge) => edge);
    }

    question() {
      return { ask: "tree", edges: this.data.edges, left: this.left };
    }

    invitation() {
      return say("chooseEdge");
    }

    /** @param {Step} step @returns {string} */
    describe(step) {
      const [edge] = step.changes;
      return say(step.changes.length === 1 ? "cutOne" : "cutMore", { edge: this.names[edge], n: step.changes.length - 1 });
    }

    /** @param {Step} step @returns {boolean} */
    isChosen(step) {
      return this.chosen.has(step.changes[0]);
    }

    /** @param {Step} step */
    pick(step) {
      this.chosen = new Set([step.changes[0]]);
    }

    draw() {
      const { lines, width, height } = this.data.tree;
      const svg = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, /** @type {Node[]} */ ...children) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
        element.append(...children);
        return element;
      };
      if (!this.left.includes(this.at)) this.moveTo(this.left[0] ?? 0);
      const falls = this.step()?.changes ?? [];
      const picture = svg("svg", { class: "board tree", viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": say("treeName") });
      picture.append(svg("path", { class: "ground", d: `M4 ${height - 8}H${width - 4}` }));
      for (const edge of this.left) {
        const [x1, y1, x2, y2] = lines[edge];
        const step = this.state.moves.find((move) => move.changes[0] === edge);
        const label = say(step && step.changes.length > 1 ? "edgeMore" : "edgeOne", { edge: this.names[edge], n: (step?.changes.length ?? 1) - 1 });
        const text = svg("text", { x: (x1 + x2) / 2 + (x2 < x1 ? -14 : 14), y: (y1 + y2) / 2 + 5, "aria-hidden": "true" });
        text.textContent = this.names[edge];
        const group = svg("g", {
          class: `branch${this.chosen.has(edge) ? " is-chosen" : ""}${falls.includes(edge) ? " is-taken" : ""}`, role: "button", tabindex: edge === this.at ? 0 : -1,
          "aria-label": label, "aria-pressed": String(this.chosen.has(edge)), "data-edge": edge,
        }, svg("line", { class: "touch", x1, y1, x2, y2 }), svg("line", { class: "branch", x1, y1, x2, y2 }), text);
        group.addEventListener("click", () => {
          this.moveTo(edge);
          this.choose(edge, false);
        });
        group.addEventListener("keydown", (event) => {
          this.moveTo(edge);
          this.key(/** @type {KeyboardEvent} */ (event), this.left, false);
        });
        picture.append(group);
      }
      this.field.replaceChildren(el("div", { class: "scroll" }, /** @type {any} */ (picture)));
    }
  }

  for (const [kind, Kind] of /** @type {[string, typeof Field][]} */ ([["coins", Coins], ["tree", Tree]])) {
    grundy.kinds[kind] = async (part) => {
      part.section.classList.add("needs-engine");
      if (!(await grundy.ready())) return;
      const board = new Kind(part);
      grundy.enliven(part);
      if (board.readerFirst) await board.show();
      else await board.restart(false);
    };
  }

  return { Field, Coins, Tree };
})();
