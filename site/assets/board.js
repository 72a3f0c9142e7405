// A board: piles of discs, rows of pins, stairs or numbers, moves by key and by touch, the computer's replies. The part `board` and the
// exercises that are solved by a move or by a whole game use it.
"use strict";

const GrundyBoard = (() => {
  const { say, el, button, ask } = grundy;

  /** More stones in a pile lie in two rows, and still more are a number and a slider. */
  const TALLEST = 15;
  const MOST_DRAWN = 24;
  /** So many moves at the start are named one by one. */
  const FEW = 6;
  const LONGEST_ROW = 24;
  const MOST_MOVES = 2000;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  /** @typedef {{game: string, piles: Pile[]}} State */
  /** @typedef {{part: number, chosen: Map<number, string[]>}} Selection for each pile of a part what becomes of it, as it is typed */
  /**
   * @typedef {object} Options
   * @property {HTMLElement} live
   * @property {string[]} games
   * @property {string[]} piles as they are written: `3 4 5`
   * @property {string[]} names
   * @property {string} [look]
   * @property {string} [first]
   * @property {string} [skill]
   * @property {boolean} [hints]
   * @property {boolean} [columns]
   * @property {boolean} [bet]
   * @property {boolean} [tools]
   * @property {(move: Move, board: Board) => void | Promise<void>} [onMove] instead of playing on
   * @property {(won: boolean, board: Board) => void} [onEnd]
   * @property {(board: Board) => void} [onGiven] the move of the reader gave a won position away
   */

  /** @param {Pile} pile */
  const typed = (pile) => pile.stones + (pile.passed ? "p" : "");
  /** @param {string} word @returns {Pile} */
  const untyped = (word) => ({ stones: word.replace(/p$/, ""), passed: word.endsWith("p") });

  /** @param {string} look @param {number} index @returns {string} */
  const pileName = (look, index) => say(look === "stairs" ? "stair" : "pile", { n: index + 1 });

  /** A move in words: `pile 2: 5 → 3 (take 2)`. @param {Move} move @param {string} [look] @returns {string} */
  function describe(move, look = "discs") {
    const [open, close] = grundy.language === "zh" ? ["（", "）"] : [" (", ")"];
    const changes = look === "stairs" ? move.changes.slice(-1) : move.changes;
    const texts = changes.map((change) => {
      const name = pileName(look, change.pile - 1);
      const before = BigInt(change.before.stones);
      const left = change.after.reduce((sum, pile) => sum + BigInt(pile.stones), 0n);
      if (left === before && change.after.length === 1) return name + say("colon") + say("pass");
      const how = left === before ? "" : open + say(look === "stairs" ? "moveDown" : "take", { n: String(before - left) }) + close;
      return `${name}${say("colon")}${before} → ${change.after.map((pile) => pile.stones).join(" + ")}${how}`;
    });
    return texts.join(say("listAnd"));
  }

  class Board {
    /** @param {Options} options */
    constructor(options) {
      this.options = options;
      /** @type {State[]} */
      this.start = options.games.map((game, index) => ({
        game,
        piles: (options.piles[index] ?? "").split(/[\s,]+/).filter(Boolean).map(untyped),
      }));
      this.looks = this.start.map((state) => this.lookOf(state));
      /** Of each part whether its piles lie in two rows: as long as the game lasts, however few stones are left. */
      this.lies = this.start.map(({ piles }, part) => this.looks[part] === "discs" && piles.some(({ stones }) => BigInt(stones) > TALLEST && BigInt(stones) <= MOST_DRAWN));
      this.parts = this.start;
      /** @type {{parts: State[], number: number}[]} */
      this.turns = [];
      this.number = 0;
      this.games = 0;
      /** @type {Move[]} */
      this.moves = [];
      this.complete = true;
      /** @type {Selection | null} */
      this.selection = null;
      /** @type {Set<string>} */
      this.changed = new Set();
      this.busy = true;
      this.over = false;
      /** @type {boolean | null} */
      this.wins = null;
      /** Whether the player who began wins, as the reader bets. @type {boolean | null} */
      this.bet = null;
      /** @type {boolean | null} */
      this.truth = null;
      /** The button that makes the move. */
      this.go = button("", () => void this.commit(), { class: "button is-main" });
      /** The pile whose other moves are listed. @type {{pile: number, part: number} | null} */
      this.at = null;
      this.othersKey = "";
      /** @type {any} */
      this.othersField = null;
      /** How often columns were drawn: an older drawing gives way. */
      this.drawing = 0;
      /** How many turns are under way. */
      this.running = 0;
      this.showsWinning = false;
      /** Whether the moves are named: so few that there is nothing to look for. */
      this.namesMoves = false;
      this.showsColumns = options.columns ?? false;
      this.skill = options.skill ?? "optimal";
      /** Whether the reader moves first; null: still to be chosen. @type {boolean | null} */
      this.readerFirst = options.first === "computer" ? false : options.first === "choose" ? null : true;
      this.games_ = el("div", { class: "games" });
      this.betting = el("div", { class: "betting" });
      this.table = el("div", { class: "columns" });
      this.legal = el("div", { class: "legal", role: "group", "aria-label": say("legalMoves") });
      this.acts = el("div", { class: "acts" });
      this.winning = el("div", { class: "winning" });
      this.toolbar = el("div", { class: "tools" });
      this.said = grundy.statusLine();
      this.frame = el("div", { class: "play" }, this.betting, this.games_, this.legal, this.acts, this.said, this.table, this.winning, this.toolbar);
      options.live.append(this.frame);
    }

    /** @param {State} state @returns {string} */
    lookOf(state) {
      const largest = Math.max(0, ...state.piles.map((pile) => Number(pile.stones)));
      const given = this.options.look ?? "";
      const isRow = given === "row" || (given === "" && /octal|kayles|dawson/.test(state.game));
      if (given === "stairs" || (given === "" && state.game.endsWith("staircase"))) return "stairs";
      if (isRow && largest <= LONGEST_ROW) return "row";
      return given === "number" ? "number" : "discs";
    }

    /** The question's parts. */
    get question() {
      return this.parts.map((part) => ({ game: part.game, piles: part.piles.map(typed) }));
    }

    // A position.

    /** Shows the position and what can be done. @param {string[]} [sentences] what happened */
    async show(sentences = []) {
      this.busy = true;
      this.selection = null;
      this.frame.classList.add("is-busy");
      const focused = this.focusPlace();
      try {
        const [position, moves] = await Promise.all([
          ask({ ask: "position", parts: this.question }),
          ask({ ask: "moves", parts: this.question, most: MOST_MOVES }),
        ]);
        this.over = position.over;
        this.wins = position.wins;
        this.moves = moves.moves;
        this.complete = moves.complete;
        if (this.number === 0) {
          this.truth = position.wins;
          this.namesMoves = moves.complete && moves.moves.length <= FEW;
        }
      } finally {
        this.busy = false;
        this.frame.classList.remove("is-busy");
      }
      this.drawGames();
      this.drawTools();
      this.drawLegal();
      this.drawActs();
      await this.drawColumns();
      this.drawWinning();
      if (this.over) sentences = [...sentences, ...this.ending()];
      else if (!this.isLocked()) sentences = [...sentences, this.invitation()];
      this.say(sentences);
      this.restoreFocus(focused);
    }

    /** @param {string[]} sentences */
    say(sentences) {
      this.said.textContent = sentences.join(grundy.language === "zh" ? "" : " ");
    }

    invitation() {
      const yours = this.number === 0 ? "" : say("yourTurn") + (grundy.language === "zh" ? "" : " ");
      if (this.number > 0) return yours.trim();
      if (this.looks.includes("row")) return say("chooseRow");
      if (this.looks.includes("stairs")) return say("chooseStairs");
      return this.isSeveral() ? say("chooseSeveral") : say("choose");
    }

    /** Whether it is the reader's turn, by the number of the move. */
    isReaders() {
      return this.readerFirst !== null && (this.number % 2 === 0) === this.readerFirst;
    }

    /** Whether something must be done before the first move. */
    isLocked() {
      return (this.options.bet && this.bet === null) || this.readerFirst === null || (!this.options.onMove && !this.isReaders());
    }

    ending() {
      // The player to move has nothing left: lost, or won in misère play.
      const readerWon = this.isReaders() === (this.wins === true);
      if (this.options.onMove) return [];
      const said = [say("over"), say(readerWon ? "youWin" : "youLose")];
      if (this.bet !== null && this.truth !== null) {
        said.push(say(this.bet === this.truth ? "betRight" : "betWrong", { what: say(this.truth ? "won" : "lost") }));
      }
      this.options.onEnd?.(readerWon, this);
      return said;
    }

    // Names and moves in words.

    /** @param {number} part @param {number} index @returns {string} */
    pileName(part, index) {
      return pileName(this.looks[part], index);
    }

    /** @param {number} part @param {string} stones @returns {string} */
    stonesName(part, stones) {
      const pins = this.looks[part] === "row";
      return stones === "1" ? say(pins ? "pinOf" : "stoneOf") : say(pins ? "pinsOf" : "stonesOf", { n: stones });
    }

    /** @param {Move} move @returns {string} */
    describe(move) {
      const text = this.describeChanges(move);
      return this.parts.length > 1 ? say("partMove", { part: say("game", { n: move.part + 1 }), move: text }) : text;
    }

    /** @param {Move} move @returns {string} */
    describeChanges(move) {
      return describe(move, this.looks[move.part]);
    }

    /** Whether moves change several piles at once, other than on stairs. */
    isSeveral() {
      return this.moves.some((move) => move.changes.length > 1 && this.looks[move.part] !== "stairs");
    }

    /** What a move does, as it is chosen on the board. @param {Move} move @returns {string} */
    signature(move) {
      const changes = this.looks[move.part] === "stairs" ? move.changes.slice(-1) : move.changes;
      return move.part + "/" + changes.map((change) => `${change.pile - 1}:${change.after.map(typed).join("+")}`).join(";");
    }

    /** @param {Selection} selection @returns {string} */
    chosenSignature(selection) {
      const entries = [...selection.chosen].sort((a, b) => a[0] - b[0]);
      const order = (/** @type {string[]} */ after) => [...after].sort((a, b) => Number(untyped(a).stones) - Number(untyped(b).stones));
      return selection.part + "/" + entries.map(([pile, after]) => `${pile}:${order(after).join("+")}`).join(";");
    }

    /** The listed move that is chosen. @returns {Move | undefined} */
    chosenMove() {
      const selection = this.selection;
      if (!selection) return undefined;
      const signature = this.chosenSignature(selection);
      return this.moves.find((move) => this.signature(move) === signature);
    }

    /** What a pile may be reduced to, ascending. @param {number} part @param {number} index @returns {string[]} */
    lefts(part, index) {
      const found = new Set();
      for (const move of this.moves) {
        if (move.part !== part) continue;
        const changes = this.looks[part] === "stairs" ? move.changes.slice(-1) : move.changes;
        for (const change of changes) {
          const [after] = change.after;
          if (change.pile - 1 === index && change.after.length === 1 && BigInt(after.stones) < BigInt(change.before.stones)) found.add(typed(after));
        }
      }
      return [...found].sort((a, b) => Number(untyped(a).stones) - Number(untyped(b).stones));
    }

    /** Moves of a pile that are neither takes nor chosen otherwise. @param {number} part @param {number} index @returns {Move[]} */
    others(part, index) {
      return this.moves.filter((move) => {
        if (move.part !== part || move.changes.length !== 1 || move.changes[0].pile - 1 !== index) return false;
        const { before, after } = move.changes[0];
        const left = after.reduce((sum, pile) => sum + BigInt(pile.stones), 0n);
        if (this.looks[part] === "row") return left === BigInt(before.stones);
        return after.length > 1 || left === BigInt(before.stones);
      });
    }

    // Choosing.

    /** What becomes of a pile; null: nothing. @param {number} part @param {number} index @param {string[] | null} after */
    choose(part, index, after) {
      if (this.busy || this.over || this.isLocked()) return;
      const keeps = this.selection?.part === part && this.isSeveral() && this.looks[part] !== "stairs";
      const chosen = keeps && this.selection ? this.selection.chosen : new Map();
      const [only] = after ?? [];
      if (after === null || (after.length === 1 && only === typed(this.parts[part].piles[index]))) chosen.delete(index);
      else chosen.set(index, after);
      this.selection = chosen.size > 0 ? { part, chosen } : null;
      this.drawSelection();
      this.drawActs(index, part);
      void this.drawColumns();
    }

    /** Marks the board as busy until the whole of a turn is over. @param {() => Promise<void>} run */
    async whileBusy(run) {
      this.running += 1;
      this.frame.setAttribute("aria-busy", "true");
      try {
        await run();
      } finally {
        this.running -= 1;
        if (this.running === 0) this.frame.removeAttribute("aria-busy");
      }
    }

    commit() {
      return this.whileBusy(() => this.commitChosen());
    }

    /** Makes the move that is chosen. */
    async commitChosen() {
      const selection = this.selection;
      if (!selection || this.busy || this.over || this.isLocked()) return;
      let move = this.chosenMove();
      if (!move && !this.complete) {
        const changes = [...selection.chosen].map(([pile, after]) => ({ pile: pile + 1, after }));
        move = (await ask({ ask: "check", parts: this.question, part: selection.part, changes })).move ?? undefined;
      }
      if (!move) {
        this.say([say("illegal")]);
        return;
      }
      const [[index, after]] = selection.chosen;
      // In a row the left part stays on the left.
      const leaves = this.looks[selection.part] === "row" && after.length > 1
        ? this.parts[selection.part].piles.flatMap((pile, place) => (place === index ? after.map(untyped) : [pile]))
        : move.leaves;
      if (this.options.onMove) await this.options.onMove(move, this);
      else await this.make(move, leaves);
    }

    /** The reader's move, and the computer's. @param {Move} move @param {Pile[]} leaves */
    async make(move, leaves) {
      const gave = this.wins === true && move.wins === false;
      this.turns.push({ parts: this.parts, number: this.number });
      // An exercise says it in its own line.
      const given = gave && !this.options.onGiven ? [say("surviveGave")] : [];
      const said = [say("youMade", { move: this.describe(move) }), ...given].join(grundy.language === "zh" ? "" : " ");
      this.apply(move, leaves);
      await this.show([said]);
      if (gave && !this.over) this.options.onGiven?.(this);
      if (!this.over) await this.reply(said);
    }

    /** @param {Move} move @param {Pile[]} leaves */
    apply(move, leaves) {
      this.changed = new Set(this.looks[move.part] === "stairs" ? move.changes.map((change) => `${move.part}/${change.pile - 1}`) : this.changedPlaces(move));
      this.parts = this.parts.map((part, index) => (index === move.part ? { game: part.game, piles: leaves } : part));
      this.number += 1;
      this.showsWinning = false;
    }

    /** @param {Move} move @returns {string[]} */
    changedPlaces(move) {
      const places = [];
      let shift = 0;
      for (const change of move.changes) {
        for (let place = 0; place < change.after.length; place++) places.push(`${move.part}/${change.pile - 1 + shift + place}`);
        shift += change.after.length - 1;
      }
      return places;
    }

    /** The computer's move. @param {string} said what was said before */
    async reply(said) {
      this.busy = true;
      this.say([said, say("thinking")]);
      const number = this.number;
      const games = this.games;
      try {
        const asked = ask({ ask: "reply", parts: this.question, skill: this.skill, seed: this.games + 1, number });
        if (!still.matches) await new Promise((resolve) => setTimeout(resolve, 450));
        const { move } = await asked;
        if (number !== this.number || games !== this.games || !move) return;
        const text = say("computerMade", { move: this.describe(move) });
        this.apply(move, move.leaves);
        await this.show(said ? [said, text] : [text]);
      } catch (error) {
        this.say([String(error instanceof Error ? error.message : error)]);
      } finally {
        this.busy = false;
      }
    }

    takeBack() {
      return this.whileBusy(() => this.goBack());
    }

    /** Back to before the reader's last move. */
    async goBack() {
      const turn = this.turns.pop();
      if (!turn) {
        this.say([say("nothingBack")]);
        return;
      }
      this.parts = turn.parts;
      this.number = turn.number;
      this.changed = new Set();
      this.games_.focus();
      await this.show([say("tookBack")]);
    }

    /** From the start. @param {boolean | null} [readerFirst] */
    async restart(readerFirst) {
      this.games += 1;
      this.parts = this.start;
      this.turns = [];
      this.number = 0;
      this.changed = new Set();
      this.showsWinning = false;
      const usual = this.options.first === "computer" ? false : this.options.first === "choose" ? null : true;
      this.readerFirst = readerFirst === undefined ? usual : readerFirst;
      await this.whileBusy(() => this.show());
    }

    /** The computer makes the first move. */
    async computerBegins() {
      this.readerFirst = false;
      this.drawTools();
      await this.whileBusy(() => this.reply(""));
    }

    // Drawing.

    drawGames() {
      this.games_.replaceChildren();
      this.parts.forEach((part, number) => {
        const look = this.looks[number];
        const name = this.options.names[number] ?? part.game;
        const title = this.parts.length > 1 ? `${say("game", { n: number + 1 })}${say("colon")}${name}` : name;
        const piles = el("div", { class: `piles look-${look}` });
        part.piles.forEach((pile, index) => {
          if (look === "row" && pile.stones === "0" && part.piles.length > 1) return;
          piles.append(this.drawPile(number, index, pile));
        });
        this.games_.append(el("div", { class: "game", role: "group", "aria-label": title }, el("p", { class: "name" }, title), piles));
      });
      this.drawSelection();
    }

    /** @param {number} part @param {number} index @param {Pile} pile @returns {HTMLElement} */
    drawPile(part, index, pile) {
      const look = this.looks[part];
      const changed = this.changed.has(`${part}/${index}`) ? " is-changed" : "";
      const lies = this.lies[part];
      const isTall = look === "number" || BigInt(pile.stones) > BigInt(look === "row" ? LONGEST_ROW : lies ? MOST_DRAWN : TALLEST);
      if (isTall) return this.drawTall(part, index, pile, changed);
      if (look === "row") return this.drawRow(part, index, pile, changed);
      const count = Number(pile.stones);
      const name = this.pileName(part, index);
      const discs = el("div", { class: "discs" });
      for (let disc = 1; disc <= count; disc++) {
        discs.append(el("span", { class: "disc", "data-disc": String(disc), on: { click: () => this.tapDisc(part, index, disc) } }));
      }
      const isGround = look === "stairs" && index === 0;
      const label = el("span", { class: "count" }, typed(pile));
      const inner = [discs, label];
      if (look === "stairs") inner.push(el("span", { class: "stair-number" }, isGround ? say("groundNumber") : String(index + 1)));
      if (isGround) return el("div", { class: `pile is-ground${changed}` }, ...inner);
      const element = el("div", {
        class: `pile${lies ? " is-lying" : ""}${changed}`, role: "slider", tabIndex: 0, "aria-label": name, "aria-orientation": lies ? "horizontal" : "vertical", "aria-valuemin": "0",
        "aria-valuemax": String(count), "data-place": `${part}/${index}`, style: look === "stairs" ? `--stair: ${index}` : "",
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.keyOnPile(event, part, index), focus: () => this.drawActs(index, part) },
      }, ...inner);
      return element;
    }

    /** @param {number} part @param {number} index @param {Pile} pile @param {string} changed */
    drawTall(part, index, pile, changed) {
      const name = this.pileName(part, index);
      const label = say("leaveOf", { pile: name });
      const isSafe = Number.isSafeInteger(Number(pile.stones));
      const set = (/** @type {string} */ text) => {
        if (!/^\d+$/.test(text) || BigInt(text) > BigInt(pile.stones)) return;
        this.choose(part, index, [text + (pile.passed ? "p" : "")]);
      };
      const onEnter = (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          void this.commit();
        }
      };
      const focus = () => this.drawActs(index, part);
      const field = el("input", {
        type: "text", inputMode: "numeric", class: "number", value: pile.stones, size: Math.max(4, pile.stones.length), "aria-label": label, "data-place": `${part}/${index}`,
        on: { input: () => set(grundy.plain(field.value)), keydown: onEnter, focus },
      });
      const slider = isSafe && el("input", {
        type: "range", min: "0", max: pile.stones, step: "1", value: pile.stones, "aria-label": label, on: { input: () => set(slider.value), keydown: onEnter, focus },
      });
      return el("div", { class: `pile is-tall${changed}`, "data-tall": `${part}/${index}` }, el("span", { class: "count" }, `${name}${say("colon")}${typed(pile)}`), slider || null, field);
    }

    /** @param {number} part @param {number} index @param {Pile} pile @param {string} changed */
    drawRow(part, index, pile, changed) {
      const count = Number(pile.stones);
      const row = el("div", { class: `pile pins${changed}`, role: "group", "aria-label": `${this.pileName(part, index)}${say("colon")}${this.stonesName(part, pile.stones)}`, "data-row": `${part}/${index}` });
      for (let pin = 1; pin <= count; pin++) {
        row.append(el("button", {
          type: "button", class: "pin", tabIndex: pin === 1 ? 0 : -1, "aria-pressed": "false", "aria-label": String(pin), "data-place": `${part}/${index}/${pin}`,
          on: { click: () => this.tapPin(part, index, pin, count), keydown: (/** @type {KeyboardEvent} */ event) => this.keyOnPin(event, part, index, pin, count), focus: () => this.drawActs(index, part) },
        }));
      }
      return row;
    }

    /** @param {number} part @param {number} index @param {number} disc */
    tapDisc(part, index, disc) {
      if (this.looks[part] === "stairs" && index === 0) return;
      const pile = this.parts[part].piles[index];
      const left = String(disc - 1) + (pile.passed ? "p" : "");
      const now = this.selection?.part === part ? this.selection.chosen.get(index) : undefined;
      // The lowest chosen disc again: nothing of this pile.
      this.choose(part, index, now?.length === 1 && now[0] === left ? null : [left]);
      this.element(part, index)?.focus();
    }

    /** The pins that are chosen in a row, first and last. @type {{key: string, from: number, to: number} | null} */
    pins = null;

    /** @param {number} part @param {number} index @param {number} pin @param {number} count */
    tapPin(part, index, pin, count) {
      if (this.busy || this.over || this.isLocked()) return;
      const key = `${part}/${index}`;
      const now = this.selection && this.pins?.key === key ? this.pins : null;
      if (!now) this.pins = { key, from: pin, to: pin };
      else if (now.from === pin && now.to === pin) this.pins = null;
      else if (pin >= now.from && pin <= now.to) this.pins = { key, from: pin, to: pin };
      else this.pins = { key, from: Math.min(now.from, pin), to: Math.max(now.to, pin) };
      const pins = this.pins;
      if (!pins) this.choose(part, index, null);
      else {
        const parts = [pins.from - 1, count - pins.to].filter((stones) => stones > 0).map(String);
        this.choose(part, index, parts.length > 0 ? parts : ["0"]);
      }
    }

    /** @param {KeyboardEvent} event @param {number} part @param {number} index @param {number} pin @param {number} count */
    keyOnPin(event, part, index, pin, count) {
      const to = { ArrowRight: pin + 1, ArrowLeft: pin - 1, ArrowDown: pin + 1, ArrowUp: pin - 1, Home: 1, End: count }[event.key];
      if (to !== undefined) {
        const next = /** @type {HTMLElement | null} */ (this.games_.querySelector(`[data-place="${part}/${index}/${to}"]`));
        if (next) {
          /** @type {HTMLElement} */ (event.currentTarget).tabIndex = -1;
          next.tabIndex = 0;
          next.focus();
          if (event.shiftKey) this.tapPin(part, index, to, count);
        }
      } else if (event.key === "Enter" && this.pins?.key === `${part}/${index}` && this.selection && pin >= this.pins.from && pin <= this.pins.to) {
        void this.commit();
      } else if (event.key === "Escape") {
        this.choose(part, index, null);
      } else return;
      event.preventDefault();
    }

    /** @param {KeyboardEvent} event @param {number} part @param {number} index */
    keyOnPile(event, part, index) {
      const pile = this.parts[part].piles[index];
      const all = [...(this.complete ? this.lefts(part, index) : [...Array(Number(pile.stones)).keys()].map(String)), typed(pile)];
      const now = this.selection?.part === part ? this.selection.chosen.get(index) : undefined;
      const at = now?.length === 1 ? all.indexOf(now[0]) : all.length - 1;
      const steps = /** @type {Record<string, number>} */ ({ ArrowDown: at - 1, ArrowLeft: at - 1, ArrowUp: at + 1, ArrowRight: at + 1, Home: 0, End: all.length - 1, PageDown: at - 3, PageUp: at + 3 });
      if (event.key in steps) {
        const next = all[Math.min(all.length - 1, Math.max(0, steps[event.key]))];
        this.choose(part, index, next === typed(pile) ? null : [next]);
      } else if (event.key === "Enter" || event.key === " ") {
        void this.commit();
      } else if (event.key === "Escape") {
        this.choose(part, index, null);
      } else return;
      event.preventDefault();
    }

    /** @param {number} part @param {number} index @returns {HTMLElement | null} */
    element(part, index) {
      return this.games_.querySelector(`[data-place="${part}/${index}"]`);
    }

    /** Which piles are chosen, and what would be left. */
    drawSelection() {
      this.parts.forEach((part, number) => part.piles.forEach((pile, index) => {
        const after = this.selection?.part === number ? this.selection.chosen.get(index) : undefined;
        const left = after?.length === 1 ? Number(untyped(after[0]).stones) : null;
        const element = this.element(number, index);
        if (element?.getAttribute("role") === "slider") {
          const shown = left ?? Number(pile.stones);
          element.setAttribute("aria-valuenow", String(shown));
          const stones = this.stonesName(number, pile.stones) + (pile.passed ? say("listAnd") + say("passedMark") : "");
          const what = say(this.looks[number] === "stairs" ? "moveDown" : "take", { n: Number(pile.stones) - shown });
          element.setAttribute("aria-valuetext", left === null ? stones : say("sliderValue", { stones, n: shown, what }));
          element.classList.toggle("is-chosen", after !== undefined);
          const count = element.querySelector(".count");
          if (count) count.textContent = after ? `${typed(pile)} → ${after.map((word) => untyped(word).stones).join(" + ")}` : typed(pile);
          for (const disc of element.querySelectorAll(".disc")) disc.classList.toggle("is-taken", left !== null && Number(/** @type {HTMLElement} */ (disc).dataset.disc) > left);
        } else if (element instanceof HTMLInputElement) {
          const text = after?.length === 1 ? untyped(after[0]).stones : pile.stones;
          if (document.activeElement !== element) element.value = text;
          const slider = element.parentElement?.querySelector("input[type=range]");
          if (slider instanceof HTMLInputElement) slider.value = text;
          const count = element.parentElement?.querySelector(".count");
          if (count) count.textContent = `${this.pileName(number, index)}${say("colon")}${typed(pile)}${after ? ` → ${text}` : ""}`;
        }
        const row = this.games_.querySelector(`[data-row="${number}/${index}"]`);
        const pins = after && this.pins?.key === `${number}/${index}` ? this.pins : null;
        (row?.querySelectorAll(".pin") ?? []).forEach((/** @type {Element} */ pin, /** @type {number} */ place) => {
          const isChosen = pins !== null && place + 1 >= pins.from && place + 1 <= pins.to;
          pin.classList.toggle("is-taken", isChosen);
          pin.setAttribute("aria-pressed", String(isChosen));
        });
      }));
      if (!this.selection) this.pins = null;
    }

    /** The legal moves, where they are few: each is chosen by a press. */
    drawLegal() {
      const isOpen = this.namesMoves && !this.over && !this.isLocked();
      const isOne = this.parts.length === 1 && this.parts[0].piles.length === 1;
      const named = (/** @type {Move} */ move) => {
        const [{ before, after }] = move.changes;
        return isOne && after.length === 1 && before.stones !== after[0].stones ? say("take", { n: String(BigInt(before.stones) - BigInt(after[0].stones)) }) : this.describe(move);
      };
      this.legal.replaceChildren(...(isOpen ? [el("span", { class: "small" }, say("legalMoves")), ...this.moves.map((move) => button(named(move), () => this.pick(move)))] : []));
    }

    /** Chooses a whole move, and leaves it to the reader to make it. @param {Move} move */
    pick(move) {
      const changes = this.looks[move.part] === "stairs" ? move.changes.slice(-1) : move.changes;
      this.selection = null;
      for (const change of changes) this.choose(move.part, change.pile - 1, change.after.map(typed));
      this.go.focus();
    }

    /** The button that makes the move, and the other moves of the pile at work. @param {number} [pile] @param {number} [part] */
    drawActs(pile, part) {
      if (pile !== undefined && part !== undefined) this.at = { pile, part };
      const at = this.at && this.parts[this.at.part]?.piles[this.at.pile] ? this.at : null;
      if (this.isLocked() || this.over) {
        this.acts.replaceChildren();
        return;
      }
      const move = this.chosenMove();
      const isOpen = this.selection !== null && (move !== undefined || !this.complete);
      this.go.textContent = move ? this.describe(move) : this.selection ? (isOpen ? say("makeMove") : say("illegal")) : say("notYet");
      this.go.disabled = !isOpen;
      /** @type {HTMLElement[]} */
      const shown = [this.go];
      const others = at ? this.others(at.part, at.pile) : [];
      // The choice is kept while it is open: it is made anew only for another pile or another position.
      const key = at ? `${at.part}/${at.pile}/${this.number}/${this.games}` : "";
      if (at && others.length > 0) {
        if (this.othersKey !== key) {
          this.othersKey = key;
          const label = say("otherMoves", { pile: this.pileName(at.part, at.pile) });
          const select = el("select", {
            on: { change: () => {
              const other = others[Number(select.value)];
              this.choose(at.part, at.pile, other ? other.changes[0].after.map(typed) : null);
            } },
          }, el("option", { value: "" }, say("otherChoose")), ...others.map((other, index) => el("option", { value: String(index) }, this.describeChanges(other))));
          this.othersField = el("label", { class: "others" }, label, select);
        }
        shown.push(this.othersField);
        const signature = this.selection ? this.chosenSignature(this.selection) : "";
        const place = others.findIndex((other) => this.signature(other) === signature);
        this.othersField.querySelector("select").value = place >= 0 ? String(place) : "";
      } else this.othersKey = "";
      const current = [...this.acts.children];
      if (current.length !== shown.length || shown.some((child, index) => child !== current[index])) this.acts.replaceChildren(...shown);
    }

    drawTools() {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const focusedTool = focused && this.toolbar.contains(focused) ? focused.dataset.tool : null;
      this.betting.replaceChildren();
      const needsBet = this.options.bet && this.bet === null;
      if (needsBet) {
        const decide = (/** @type {boolean} */ firstWins) => () => {
          this.bet = firstWins;
          void this.show().then(() => /** @type {HTMLElement | null} */ (this.games_.querySelector("[data-place]"))?.focus());
        };
        const reader = this.readerFirst !== false;
        const isKnown = this.options.first !== "ask" && this.options.first !== "choose";
        this.betting.append(el("p", {}, say("betAsk")),
          button(say(isKnown ? (reader ? "betMe" : "betComputer") : "betFirst"), decide(true), { "data-tool": "bet-first" }),
          button(say(isKnown ? (reader ? "betComputer" : "betMe") : "betSecond"), decide(false), { "data-tool": "bet-second" }));
      } else if (this.readerFirst === null) {
        this.betting.append(el("p", {}, say("whoBegins")),
          button(say("iBegin"), () => { this.readerFirst = true; void this.show(); }, { "data-tool": "me" }),
          button(say("computerBegins"), () => void this.computerBegins(), { "data-tool": "computer" }));
      } else if (!this.readerFirst && this.number === 0 && !this.options.onMove) {
        this.betting.append(button(say("computerBegins"), () => void this.computerBegins(), { class: "button is-main", "data-tool": "computer" }));
      }
      this.toolbar.replaceChildren();
      if (this.options.tools !== false && !needsBet) {
        const skills = ["optimal", "greedy", "random"];
        const select = el("select", { "data-tool": "skill", on: { change: () => (this.skill = select.value) } }, ...skills.map((skill) => el("option", { value: skill, selected: skill === this.skill }, say(skill))));
        const isFixed = this.options.onEnd !== undefined || this.options.onMove !== undefined;
        const tools = [
          this.options.onMove ? null : button(say("takeBack"), () => void this.takeBack(), { "data-tool": "back", disabled: this.turns.length === 0 }),
          this.options.onMove ? null : button(say("newGame"), () => void this.restart(), { "data-tool": "new" }),
          !isFixed && this.number === 0 && this.readerFirst ? button(say("computerBegins"), () => void this.computerBegins(), { "data-tool": "computer" }) : null,
          this.options.hints ? button(say(this.showsWinning ? "hideMoves" : "winningMoves"), () => { this.showsWinning = !this.showsWinning; this.drawWinning(); this.drawTools(); }, { "data-tool": "winning", "aria-expanded": String(this.showsWinning), disabled: this.over }) : null,
          isFixed || !this.options.columns ? null : button(say(this.showsColumns ? "hideColumns" : "columns"), () => { this.showsColumns = !this.showsColumns; void this.drawColumns(); this.drawTools(); }, { "data-tool": "columns", "aria-expanded": String(this.showsColumns) }),
          isFixed ? null : el("label", { class: "strength" }, say("strength"), " ", select),
        ];
        this.toolbar.append(...tools.filter((tool) => tool !== null));
      }
      if (focusedTool) /** @type {HTMLElement | null} */ (this.toolbar.querySelector(`[data-tool="${focusedTool}"]`))?.focus();
    }

    drawWinning() {
      this.winning.replaceChildren();
      if (!this.showsWinning || this.over) return;
      const winning = this.moves.filter((move) => move.wins === true);
      const isOpen = this.moves.some((move) => move.wins === null);
      const text = winning.length === 0 ? say(isOpen || !this.complete ? "undecided" : "noneWins") : winning.length === 1 ? say("oneWins") : say("manyWin", { n: winning.length });
      this.winning.append(el("p", { role: "status" }, text));
      const list = el("ul", {});
      for (const move of winning.slice(0, 12)) {
        list.append(el("li", {}, button(this.describe(move), () => this.pick(move))));
      }
      if (winning.length > 0) this.winning.append(list);
    }

    /** The numbers that decide in binary, and with a chosen move those after it. */
    async drawColumns() {
      this.frame.classList.toggle("has-columns", this.showsColumns);
      if (!this.showsColumns) {
        this.table.replaceChildren();
        return;
      }
      const move = this.chosenMove();
      const turn = (this.drawing += 1);
      const now = await this.columnsOf(this.parts);
      const after = move ? await this.columnsOf(this.parts.map((part, index) => (index === move.part ? { game: part.game, piles: move.leaves } : part))) : null;
      if (turn !== this.drawing) return;
      this.table.replaceChildren();
      if (!now) return;
      const same = after && after.rows.length === now.rows.length ? after : null;
      const shown = same ?? now;
      const bits = Math.max(now.bits, same?.bits ?? 0);
      const table = el("table", { class: "bits" });
      const line = (/** @type {string} */ name, /** @type {string[]} */ digits, /** @type {string[]} */ before, /** @type {string} */ number, /** @type {string} */ kind) => {
        const row = el("tr", { class: kind }, el("th", { scope: "row" }, name));
        digits.forEach((digit, place) => row.append(el("td", { class: digit === before[place] ? "" : "is-flipped" }, digit)));
        row.append(el("td", { class: "is-number" }, number));
        return row;
      };
      const digits = (/** @type {string} */ text) => [...text.padStart(bits, "0")];
      shown.rows.forEach((row, index) => table.append(line(row.name, digits(row.binary), digits(now.rows[index].binary), row.number, row.counts ? "" : "is-out")));
      const sums = (/** @type {{sums: string[], bits: number}} */ columns) => [...Array(bits - columns.sums.length).fill("0"), ...columns.sums];
      table.append(line(shown.modulus === "2" ? say("sum") : say("sumMod", { n: shown.modulus }), sums(shown), sums(now), shown.xor ?? "", "is-sum"));
      this.table.append(el("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": say("columns") }, table));
      if (same) this.table.append(el("p", { class: "small" }, say("flips")));
    }

    /** @param {State[]} parts @returns {Promise<{rows: {name: string, binary: string, number: string, counts: boolean}[], sums: string[], modulus: string, xor: string | null, bits: number} | null>} */
    async columnsOf(parts) {
      const typedParts = parts.map((part) => ({ game: part.game, piles: part.piles.map(typed) }));
      try {
        if (parts.length === 1) {
          const { columns } = await ask({ ask: "explain", game: parts[0].game, piles: typedParts[0].piles });
          if (!columns) return null;
          const rows = columns.rows.map((/** @type {any} */ row) => ({ name: this.pileName(0, Number(row.pile) - 1), binary: row.binary, number: row.number, counts: row.counts }));
          return { rows, sums: columns.sums, modulus: columns.modulus, xor: columns.xor, bits: columns.sums.length };
        }
        const { values, xor } = await ask({ ask: "position", parts: typedParts });
        if (xor === null || values.includes(null)) return null;
        const all = values.flatMap((/** @type {string[]} */ list, /** @type {number} */ part) => list.map((number, index) => ({ name: `${part + 1}.${index + 1}`, number, binary: BigInt(number).toString(2), counts: true })));
        const bits = Math.max(1, ...all.map((/** @type {{binary: string}} */ row) => row.binary.length));
        const rows = all.map((/** @type {{binary: string}} */ row) => ({ ...row, binary: row.binary.padStart(bits, "0") }));
        return { rows, sums: [...BigInt(xor).toString(2).padStart(bits, "0")], modulus: "2", xor, bits };
      } catch {
        return null;
      }
    }

    // Focus: a position is drawn anew, and who was on a pile stays there.

    focusPlace() {
      const element = /** @type {HTMLElement | null} */ (document.activeElement);
      if (element && this.frame.contains(element)) return element.dataset.place ?? (this.acts.contains(element) || this.winning.contains(element) ? "go" : null);
      return null;
    }

    /** @param {string | null} place */
    restoreFocus(place) {
      if (!place) return;
      const same = /** @type {HTMLElement | null} */ (this.games_.querySelector(`[data-place="${place}"]`));
      const any = /** @type {HTMLElement | null} */ (this.games_.querySelector("[data-place]"));
      (same ?? any ?? /** @type {HTMLElement | null} */ (this.toolbar.querySelector("button:not([disabled])")))?.focus();
    }
  }

  /** The names of the games, as they stand under the pictures. @param {HTMLElement | null} shown @returns {string[]} */
  const names = (shown) => [...(shown?.querySelectorAll(".position .game") ?? [])].map((name) => name.textContent ?? "");

  /** A list, whether the page has one value or several. @param {any} value @returns {string[]} */
  const list = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

  grundy.kinds.board = async (part) => {
    const { section, data, live, shown } = part;
    section.classList.add("needs-engine");
    if (!(await grundy.ready())) return;
    const board = new Board({
      live, games: list(data.game), piles: list(data.piles), names: names(shown), look: data.look, first: data.first ?? "me", skill: data.skill ?? "optimal",
      hints: data.hints !== "no", columns: data.columns === "yes", bet: data.bet === "yes",
    });
    grundy.enliven(part);
    await board.show();
  };

  return { Board, names, list, describe };
})();
