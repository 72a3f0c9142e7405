// The exercises: each says whether an answer is right, and what a wrong one would mean. What is solved is kept in this browser.
"use strict";

(() => {
  const { say, el, button, ask, statusLine, enliven } = grundy;
  const { list } = GrundyBoard;

  /** @typedef {{section: HTMLElement, data: any, live: HTMLElement, shown: HTMLElement | null}} Exercise */

  const text = (/** @type {unknown} */ error) => String(error instanceof Error ? error.message : error);

  /** The exercise is solved. @param {Exercise} part @param {HTMLElement} said @param {string} message */
  function solved(part, said, message) {
    said.textContent = message;
    said.classList.remove("is-bad");
    said.classList.add("is-good");
    grundy.mark(part.section.id);
  }

  /** @param {HTMLElement} said @param {string} message @param {boolean} [html] */
  function wrong(said, message, html = false) {
    said.classList.remove("is-good");
    said.classList.add("is-bad");
    if (html) said.innerHTML = message;
    else said.textContent = message;
  }

  /** The piles that somebody typed; null: that is no position. @param {string} typed @returns {string[] | null} */
  function pilesOf(typed) {
    const words = grundy.plain(typed).split(/[\s,]+/).filter(Boolean);
    return words.every((word) => /^\d+p?$/.test(word)) ? words : null;
  }

  /** @type {Record<string, (part: Exercise) => void | Promise<void>>} */
  const types = {
    compute(part) {
      const { section, data, live } = part;
      const said = statusLine();
      const id = section.id + "-answer";
      const field = el("input", { id, type: "text", inputMode: "numeric", autocomplete: "off", size: 10 });
      const form = el("form", { class: "line-form" }, el("label", { for: id }, say("answer")), field, el("button", { type: "submit", class: "button is-main" }, say("check")));
      form.addEventListener("submit", (/** @type {Event} */ event) => {
        event.preventDefault();
        const typed = grundy.plain(field.value).replace(/^\+/, "").replace(/−/g, "-");
        if (!/^-?\d+$/.test(typed)) {
          wrong(said, say("notNumber", { text: field.value.trim() }));
          return;
        }
        if (BigInt(typed) === BigInt(data.answer)) {
          solved(part, said, say("right"));
          return;
        }
        const reply = (data.wrong ?? []).find((/** @type {{answer: string}} */ one) => /^-?\d+$/.test(one.answer) && BigInt(one.answer) === BigInt(typed));
        wrong(said, reply ? reply.text : `${say("wrong")} ${say("general")}`, Boolean(reply));
        field.select();
      });
      live.append(form, said);
    },

    async move(part) {
      const { section, data, live, shown } = part;
      section.classList.add("needs-engine");
      if (!(await grundy.ready())) return;
      const said = statusLine();
      const board = new GrundyBoard.Board({
        live, games: list(data.game), piles: list(data.piles), names: GrundyBoard.names(shown), look: data.look, tools: false,
        async onMove(move, here) {
          if (move.wins) {
            solved(part, said, say("moveRight", { move: here.describe(move) }));
            return;
          }
          const parts = here.question;
          const leaves = move.leaves.map((pile) => pile.stones + (pile.passed ? "p" : ""));
          const after = parts.map((one, index) => (index === move.part ? { game: one.game, piles: leaves } : one));
          const { moves } = await ask({ ask: "moves", parts: after, most: 1000 });
          const answer = moves.find((/** @type {Move} */ other) => other.wins);
          wrong(said, answer ? say("moveWrong", { move: here.describe(answer) }) : say("moveWrongOver"));
        },
      });
      const none = button(say("thereIsNone"), () => {
        if (board.wins === false) solved(part, said, say("noneRight"));
        else wrong(said, say("noneWrong"));
      }, { "data-tool": "none" });
      live.append(el("div", { class: "tools" }, none), said);
      await board.show();
    },

    async survive(part) {
      const { section, data, live, shown } = part;
      section.classList.add("needs-engine");
      if (!(await grundy.ready())) return;
      const said = statusLine();
      const board = new GrundyBoard.Board({
        live, games: list(data.game), piles: list(data.piles), names: GrundyBoard.names(shown), look: data.look, first: data.first ?? "me", skill: "optimal", hints: false,
        onEnd(won) {
          if (won) solved(part, said, say("surviveWon"));
          else wrong(said, say("surviveLost"));
        },
        onGiven: () => wrong(said, say("surviveGave")),
      });
      live.append(said);
      await board.show();
    },

    order(part) {
      const { section, data, live } = part;
      const lines = /** @type {{name: string, after: string[]}[]} */ (data.line);
      const texts = [...(part.shown?.querySelectorAll("ol.lines > li") ?? [])].map((text) => text.innerHTML);
      // Shuffled in a way that the exercise decides, and is not right already.
      let state = [...section.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
      const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
      const faultOf = (/** @type {number[]} */ order) => order.findIndex((line, place) => lines[line].after.some((name) => order.findIndex((other) => lines[other].name === name) > place));
      const order = lines.map((_, index) => index);
      for (let attempt = 0; attempt < 20; attempt++) {
        for (let last = order.length - 1; last > 0; last--) {
          const other = Math.floor(random() * (last + 1));
          [order[last], order[other]] = [order[other], order[last]];
        }
        if (faultOf(order) >= 0) break;
      }
      const said = statusLine();
      const items = el("ol", { class: "sortable" });
      const draw = () => {
        items.replaceChildren(...order.map((line, place) => {
          const move = (/** @type {number} */ by) => () => {
            [order[place], order[place + by]] = [order[place + by], order[place]];
            draw();
            const buttons = items.children[place + by].querySelectorAll("button");
            const same = buttons[by < 0 ? 0 : 1];
            /** @type {HTMLElement} */ (same.disabled ? buttons[by < 0 ? 1 : 0] : same).focus();
          };
          const arrow = (/** @type {number} */ by) => button(by < 0 ? "↑" : "↓", move(by), { class: "button arrow", "aria-label": say(by < 0 ? "moveUp" : "moveDownLine", { n: place + 1 }), disabled: by < 0 ? place === 0 : place === order.length - 1 });
          return el("li", { "data-name": lines[line].name }, el("span", { class: "text", html: texts[line] }), el("span", { class: "arrows" }, arrow(-1), arrow(1)));
        }));
      };
      const check = button(say("check"), () => {
        items.querySelectorAll(".is-wrong").forEach((/** @type {Element} */ item) => item.classList.remove("is-wrong"));
        const fault = faultOf(order);
        if (fault < 0) {
          solved(part, said, say("orderRight"));
          return;
        }
        items.children[fault].classList.add("is-wrong");
        wrong(said, say("orderWrong", { n: fault + 1 }));
      }, { class: "button is-main" });
      draw();
      live.append(el("p", { class: "small" }, say("orderHelp")), items, el("div", { class: "tools" }, check), said);
    },

    async bug(part) {
      const { section, data, live, shown } = part;
      section.classList.add("needs-engine");
      if (!(await grundy.ready())) return;
      const said = statusLine();
      const code = /** @type {HTMLElement | null} */ (shown?.querySelector(".numbered")?.cloneNode(true) ?? null);
      const [lineId, pilesId] = [section.id + "-line", section.id + "-piles"];
      const line = el("input", { id: lineId, type: "text", inputMode: "numeric", size: 3, autocomplete: "off" });
      const piles = el("input", { id: pilesId, type: "text", size: 14, autocomplete: "off", placeholder: say("bugPilesHelp") });
      const form = el("form", { class: "line-form" }, el("label", { for: lineId }, say("bugLine")), line, el("label", { for: pilesId }, say("bugPiles")), piles,
        el("button", { type: "submit", class: "button is-main" }, say("check")));
      const lines = /** @type {HTMLElement[]} */ ([...(code?.querySelectorAll(".line") ?? [])]);
      const choose = () => lines.forEach((one, index) => one.classList.toggle("is-chosen", String(index + 1) === grundy.plain(line.value)));
      lines.forEach((one, index) => one.addEventListener("click", () => {
        line.value = String(index + 1);
        choose();
      }));
      line.addEventListener("input", choose);
      const isValue = data.says_value !== undefined;
      const word = (/** @type {string} */ value) => (isValue ? value : say(value === "0" ? "lost" : "won"));
      form.addEventListener("submit", async (/** @type {Event} */ event) => {
        event.preventDefault();
        const number = grundy.plain(line.value);
        const lineIsRight = number === String(data.fault) || list(data.accept).includes(number);
        const words = pilesOf(piles.value);
        if (!lineIsRight) {
          wrong(said, say("bugLineWrong", { n: number || "?" }));
          return;
        }
        if (!words || piles.value.trim() === "") {
          wrong(said, piles.value.trim() === "" ? say("bugNeed") : say("bugNoPosition", { text: piles.value }));
          return;
        }
        try {
          const answer = await ask({ ask: "eval", expr: isValue ? data.says_value : data.says, piles: words });
          let truth;
          if (isValue) truth = (await ask({ ask: "eval", expr: `value("${data.game}"${words.map((one) => `, ${one}`).join("")})` })).value;
          else {
            const { wins, undecided, why } = await ask({ ask: "position", parts: [{ game: data.game, piles: words }] });
            if (wins === null) throw new Error(grundy.refusal(undecided, why));
            truth = wins ? "1" : "0";
          }
          const saidValue = isValue ? answer.value : answer.truth ? "1" : "0";
          const values = { piles: words.join(" "), said: word(saidValue), truth: word(truth) };
          if (saidValue === truth) wrong(said, say("bugAgree", values));
          else solved(part, said, say("bugFails", values));
        } catch (error) {
          wrong(said, text(error));
        }
      });
      live.append(code ?? "", form, said);
    },

    table(part) {
      GrundyParts.fill(part, () => grundy.mark(part.section.id));
    },

    choose(part) {
      const { section, data, live } = part;
      const right = list(data.right).map(String);
      const kind = right.length > 1 ? "checkbox" : "radio";
      const said = statusLine();
      const fields = list(data.choice).map((choice, index) => {
        // Formulas in a label are not read by all programs: the text of them is.
        const spoken = el("span", { html: choice }).textContent;
        const input = el("input", { type: kind, name: section.id + "-choice", value: String(index + 1), "aria-label": spoken });
        const reply = el("p", { class: "reply", hidden: true });
        return { input, reply, label: el("div", {}, el("label", { class: "option" }, input, el("span", { html: choice })), reply) };
      });
      const check = button(say("check"), () => {
        const chosen = fields.filter(({ input }) => input.checked).map(({ input }) => input.value);
        if (chosen.length === 0) {
          wrong(said, say("chooseOne"));
          return;
        }
        const bad = chosen.filter((number) => !right.includes(number));
        // Each reply stands below its choice.
        fields.forEach(({ input, reply }) => {
          const text = chosen.includes(input.value) ? (data.reply ?? []).find((/** @type {{number: string}} */ one) => one.number === input.value)?.text : undefined;
          reply.hidden = text === undefined;
          reply.innerHTML = text ?? "";
          reply.classList.toggle("is-bad", bad.includes(input.value));
        });
        if (bad.length > 0) wrong(said, `${say("wrong")}${fields.some(({ reply }) => !reply.hidden) ? "" : " " + say("general")}`);
        else if (chosen.length < right.length) wrong(said, say("chooseMore"));
        else solved(part, said, say("right"));
      }, { class: "button is-main" });
      live.append(el("fieldset", { class: "options" }, el("legend", { class: "unseen" }, say("chooseOne")), ...fields.map(({ label }) => label)), el("div", { class: "tools" }, check), said);
    },

    judge(part) {
      const { section, live } = part;
      const said = statusLine();
      const box = el("input", { type: "checkbox", checked: grundy.isSolved(section.id), on: { change: () => {
        grundy.mark(section.id, box.checked);
        said.textContent = box.checked ? say("solved") : "";
      } } });
      document.addEventListener("grundy-reset", () => (box.checked = false));
      live.append(el("label", { class: "option" }, box, el("span", {}, say("judgeDone"))), said);
    },
  };

  grundy.kinds.exercise = async (part) => {
    await types[part.data.type]?.(part);
    // What the page shows of a program to submit stays: the script only adds a box to tick.
    const needsEngine = part.section.classList.contains("needs-engine");
    if (part.data.type !== "judge" && (!needsEngine || (await grundy.ready()))) enliven(part);
  };
})();
