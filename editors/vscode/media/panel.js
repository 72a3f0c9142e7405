// The page of the panel. Everything that comes from a problem or a program becomes text (textContent), never markup.
// @ts-nocheck
(() => {
  const vscode = acquireVsCodeApi();
  const place = document.getElementById("panel");
  const views = { head: element("header"), form: element("section", { class: "form", hidden: true }), body: element("div") };
  place.append(views.head, views.form, views.body);
  let state;
  /** The form that is open, of the program in `file`; there may be none. */
  let form;

  /** An element with properties and children; a string is a text. */
  function element(name, properties = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (value === undefined || value === null || value === false) continue;
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value === true) made.setAttribute(key, "");
      else made.setAttribute(key, value);
    }
    made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
    return made;
  }
  const ask = (kind, more = {}) => vscode.postMessage({ kind, file: state?.file, ...more });
  const button = (text, title, act, more = {}) => element("button", { type: "button", title, onclick: act, ...more }, text);

  const KIND = { AC: "good", SKIPPED: "quiet", UNFINISHED: "quiet" };
  const kindOf = (verdict) => (verdict === null ? "quiet" : (KIND[verdict] ?? "bad"));
  const badge = (verdict) => element("span", { class: `badge ${kindOf(verdict)}` }, verdict ?? "–");
  const seconds = (time) => `${time.toFixed(2)} s`;

  function head() {
    const isBusy = state.state !== "idle";
    const doing = {
      idle: "",
      compiling: "compiling …",
      judging: "judging …",
      stressing: "searching …",
    }[state.state];
    const tools = element(
      "div",
      { class: "tools", role: "toolbar", "aria-label": "grundy" },
      isBusy ? button("Stop", "End what runs", () => ask("stop"), { class: "secondary" }) : button("Judge", "Judge the program on every case", () => ask("judge")),
      button("Stress", "Look for the smallest input on which it fails", () => ask("stress"), { class: "secondary", disabled: isBusy }),
      state.hasOwnCases && button("Add Case", "Type the input and the answer of a new case", () => openForm(state.file, null), { class: "secondary" }),
      button("Submit", "Hand the program to the browser", () => ask("submit"), { class: "secondary", disabled: isBusy }),
    );
    const title = element("h1", {}, state.verdict && badge(state.verdict), element("span", { class: "name" }, state.name), state.problem && element("span", { class: "quiet" }, ` on ${state.problem}`));
    const parts = [element("div", { class: "title" }, title, tools)];
    const search = state.search;
    if (search) {
      let text = `${search.cases} cases tried`;
      if (search.size !== null) text += `, size ${search.size}`;
      text += `, ${search.seconds.toFixed(1)} s`;
      parts.push(element("p", { class: "status", role: "status" }, text));
      if (search.smallest) {
        parts.push(element("p", { class: "status" }, `${search.smallest.verdict} on an input of ${search.smallest.bytes} bytes; making it smaller …`), plain(search.smallest.text));
      }
    } else if (doing) parts.push(element("p", { class: "status", role: "status" }, doing));
    else if (state.outcome) parts.push(element("p", { class: "status", role: "status" }, `Stress: ${state.outcome}`));
    if (state.message && state.state === "idle") parts.push(plain(state.message));
    views.head.replaceChildren(...parts);
  }

  const plain = (text) => element("pre", { class: "text", tabindex: "0" }, text);

  function cases() {
    if (!state.cases.length) {
      return element("p", { class: "quiet" }, state.hasOwnCases ? "No cases yet. “Add Case” takes one; “Stress” looks for one." : "The cases appear when the program is judged.");
    }
    return element(
      "div",
      { class: "cases", role: "group", "aria-label": "cases" },
      ...state.cases.map((one) => {
        const isSelected = state.selected?.name === one.name;
        const kind = one.isRunning ? "running" : `${kindOf(one.verdict)}${one.isOld ? " old" : ""}`;
        return element(
          "button",
          { type: "button", class: `case ${kind}`, "aria-pressed": String(isSelected), "data-name": one.name, onclick: () => ask("select", { name: one.name }) },
          element("span", { class: "verdict" }, one.isRunning ? "…" : (one.verdict ?? "–")),
          element("span", { class: "name" }, one.name),
          one.time !== null && element("span", { class: "quiet" }, seconds(one.time)),
        );
      }),
    );
  }

  const pieces = (line) => line.map(({ kind, text }) => (kind === "plain" ? document.createTextNode(text) : element("span", { class: kind }, text)));

  /** Numbered lines, with what cannot be seen as signs. */
  function block(title, text, id) {
    if (!text) return null;
    const list = element("ol", { class: "lines", tabindex: "0", "aria-label": title, ...(id && { id }) }, ...text.lines.map((line) => element("li", {}, element("code", {}, ...pieces(line)))));
    const isShort = text.lines.length === 0;
    return element(
      "section",
      {},
      element("h2", {}, title, text.isCut ? element("span", { class: "quiet" }, ` the first part of ${text.bytes} bytes`) : null),
      isShort ? element("p", { class: "quiet" }, "empty") : list,
    );
  }

  function difference(rows, part, isCut) {
    const cell = (row, side) => {
      const line = row[side];
      if (line === null) return element("td", { class: "none" });
      return element("td", { class: side }, element("code", {}, ...pieces(line)));
    };
    const body = rows.map((row, index) =>
      element("tr", { class: row.kind }, element("th", { scope: "row" }, row.kind === "different" ? "≠ " : "", String(index + 1)), cell(row, "expected"), cell(row, "found")),
    );
    const of = part ? ` of case ${part.number}` : "";
    return element(
      "section",
      { id: "difference" },
      element("h2", {}, `Output${of}`, isCut && !part ? element("span", { class: "quiet" }, " the first part") : null),
      element(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": "expected and found output" },
        element("table", { class: "rows" }, element("thead", {}, element("tr", {}, element("th", {}, ""), element("th", { scope: "col" }, "expected"), element("th", { scope: "col" }, "found"))), element("tbody", {}, ...body)),
      ),
    );
  }

  function transcript(entries) {
    const line = (entry) => {
      if (entry.kind === "line") return element("li", { class: entry.speaker }, element("span", { class: "speaker" }, entry.speaker), element("code", {}, entry.text));
      return element("li", { class: "quiet" }, entry.kind === "omitted" ? `${entry.lines} lines left out` : "next pass");
    };
    return element("section", {}, element("h2", {}, "Conversation"), element("ol", { class: "talk", tabindex: "0" }, ...entries.map(line)));
  }

  function detail(one) {
    const facts = [];
    if (one.facts) {
      if (one.facts.time) facts.push(seconds(one.facts.time));
      if (one.facts.memory !== null) facts.push(`${Math.ceil(one.facts.memory / 1048576)} MiB`);
      if (one.facts.exit) facts.push(one.facts.exit);
      if (one.facts.limit) facts.push(`limit: ${one.facts.limit.replace("_", " ")}`);
    }
    const parts = [
      element(
        "div",
        { class: "title" },
        element("h2", { id: "selected" }, badge(one.verdict), element("span", { class: "name" }, one.name), element("span", { class: "quiet" }, facts.length ? ` ${facts.join(", ")}` : "", one.isOld ? " (of the program before)" : "")),
        element(
          "div",
          { class: "tools" },
          !one.isExtra && button("Judge Case", "Judge the program on this case alone", () => ask("judgeCase", { name: one.name }), { class: "secondary", disabled: state.state !== "idle" }),
          button("Debug", "Start a debugger in a terminal, with this input", () => ask("debug", { name: one.name }), { class: "secondary" }),
          state.hasOwnCases && button("Edit", "Change the input and the answer here", () => ask("edit", { name: one.name }), { class: "secondary" }),
          one.input && button("Open", "Open the file of the input", () => ask("open", { name: one.name }), { class: "secondary" }),
          state.hasOwnCases && button("Remove", "Remove the files of this case", () => ask("remove", { name: one.name }), { class: "secondary" }),
        ),
      ),
    ];
    if (one.part) parts.push(element("p", { class: "part" }, `case ${one.part.number} of ${one.part.of} in this input fails`));
    if (one.said) parts.push(element("p", { class: "said" }, one.said));
    if (one.part) parts.push(block(`Input of case ${one.part.number}`, { lines: one.part.input }));
    parts.push(block(one.part ? "Whole input" : "Input", one.input, "input"));
    // What the first difference is, also where it lies behind what is shown.
    if (one.difference && (!one.rows || (one.isCut && !one.part))) {
      const { line, expected, found } = one.difference;
      parts.push(element("p", { class: "said", id: "first-difference" }, `line ${line}: expected ${expected ?? "nothing"}, found ${found ?? "nothing"}`));
    }
    if (one.rows) parts.push(difference(one.rows, one.part, one.isCut));
    else parts.push(block("Answer", one.answer, "answer"), block("Output", one.output, "output"));
    if (one.transcript) parts.push(transcript(one.transcript));
    if (one.explanation) parts.push(element("section", {}, element("h2", {}, `The position: ${one.explanation.words}`), element("pre", { class: "text kept", tabindex: "0" }, one.explanation.text)));
    if (one.stderr) parts.push(element("section", {}, element("h2", {}, "stderr"), plain(one.stderr)));
    return element("article", {}, ...parts);
  }

  /** The form of a new case, or of one as its files have it. It stays as it is while the rest of the page changes. */
  function openForm(file, one) {
    const area = (id, text, label) => [element("label", { for: id }, label), Object.assign(element("textarea", { id, rows: "6", spellcheck: "false" }), { value: text })];
    const [inputLabel, input] = area("form-input", one?.input.text ?? "", "Input");
    const [answerLabel, answer] = area("form-answer", one?.answer?.text ?? "", "Answer");
    const has = element("input", { type: "checkbox", id: "form-has" });
    has.checked = one ? one.answer !== null : true;
    const follow = () => (answer.disabled = !has.checked);
    has.addEventListener("change", follow);
    follow();
    const typed = () => ({ input: input.value, answer: has.checked ? answer.value : null });
    // A text area has other line ends than the file: what it makes of them is no change.
    const before = typed();
    const mine = { id: (form?.id ?? 0) + 1, file, isSent: false };
    form = mine;
    const save = () => {
      if (mine.isSent) return;
      mine.isSent = true;
      const now = typed();
      if (!one) return ask("add", { form: mine.id, file, ...now });
      const changed = Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== before[name]));
      ask("change", { form: mine.id, file, name: one.name, marks: { input: one.input.mark, answer: one.answer?.mark ?? null }, ...changed });
    };
    const keys = (event) => {
      if (event.key === "Escape") closeForm();
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    };
    views.form.replaceChildren(
      element("h2", {}, one ? `Edit ${one.name}` : "New case"),
      element("div", { class: "fields", onkeydown: keys }, element("div", {}, inputLabel, input), element("div", {}, answerLabel, answer)),
      element("div", { class: "tools" }, button("Save", "Write the case, and judge on it (Ctrl+Enter)", save), button("Cancel", "Leave the case as it is", closeForm, { class: "secondary" }), element("label", { class: "check" }, has, "it has an answer")),
    );
    views.form.hidden = file !== state.file;
    mine.isOpen = true;
    input.focus();
  }

  function closeForm() {
    if (form) form.isOpen = false;
    views.form.hidden = true;
    views.form.replaceChildren();
  }

  function draw() {
    const focused = document.activeElement?.getAttribute?.("data-name");
    head();
    views.body.replaceChildren(cases(), ...(state.selected ? [detail(state.selected)] : []));
    if (focused !== null && focused !== undefined) [...document.querySelectorAll("[data-name]")].find((one) => one.getAttribute("data-name") === focused)?.focus();
  }

  window.addEventListener("message", ({ data }) => {
    if (data.form !== undefined) {
      // What came of a form; another one may be open by now.
      if (data.form !== form?.id) return;
      if (data.isWritten) closeForm();
      form.isSent = false;
      return;
    }
    if (data.edits !== undefined) return openForm(data.file, data.edits);
    state = data;
    // A form waits for its program to be shown again.
    views.form.hidden = !form?.isOpen || form.file !== state.file;
    draw();
    if (data.opensForm) openForm(state.file, null);
  });
  ask("ready");
})();
