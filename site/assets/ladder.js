// The ladder: which problems show, which are solved, and the lines at the problem that is looked at.
"use strict";

{
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("tr[data-problem]")]);
  const nodes = new Map(/** @type {SVGElement[]} */ ([...document.querySelectorAll(".ladder .node")]).map((node) => [node.dataset.problem ?? "", node]));
  const edges = /** @type {SVGElement[]} */ ([...document.querySelectorAll(".ladder .edge")]);
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("filters"));
  const value = (/** @type {string} */ id) => /** @type {HTMLSelectElement | null} */ (document.getElementById(id))?.value ?? "";
  const words = (/** @type {string | undefined} */ text) => (text ?? "").split(" ").filter(Boolean);

  /** The problems whose own box, or a box of a chapter, is ticked. @returns {Set<string>} */
  function solvedOnes() {
    const all = grundy.kept.get("progress") ?? {};
    const isTicked = (/** @type {string} */ box) => {
      const [page, id] = box.split("#");
      return all[page]?.solved?.includes(id) ?? false;
    };
    const isSolved = (/** @type {HTMLElement} */ row) => [`problem-${row.dataset.problem}#solved`, ...words(row.dataset.boxes)].some(isTicked);
    return new Set(rows.filter(isSolved).map((row) => row.dataset.problem ?? ""));
  }

  function show() {
    const solved = solvedOnes();
    const [topic, difficulty, state] = ["by-topic", "by-difficulty", "by-state"].map(value);
    let count = 0;
    for (const row of rows) {
      const id = row.dataset.problem ?? "";
      const isSolved = solved.has(id);
      const canBegin = !isSolved && words(row.dataset.first).every((other) => solved.has(other));
      const states = { "": true, no: !isSolved, yes: isSolved, next: canBegin };
      const isIn = (!topic || row.dataset.topic === topic) && (!difficulty || row.dataset.difficulty === difficulty) && states[/** @type {keyof typeof states} */ (state)];
      row.hidden = !isIn;
      count += Number(isIn);
      row.querySelector(".tick")?.remove();
      if (isSolved) row.querySelector(".title")?.after(grundy.el("span", { class: "tick" }, " ✓", grundy.el("span", { class: "unseen" }, ` ${grundy.say("solved")}`)));
      const node = nodes.get(id);
      node?.classList.toggle("is-out", !isIn);
      node?.classList.toggle("is-solved", isSolved);
      const tick = node?.querySelector(".tick");
      if (tick) tick.textContent = isSolved ? "✓" : "";
    }
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section.topic"))) {
      section.hidden = !section.querySelector("tr[data-problem]:not([hidden])");
    }
    const said = /** @type {HTMLElement | null | undefined} */ (form?.querySelector("[data-shown]"));
    const numbers = { n: count, all: rows.length, solved: solved.size };
    if (said) said.textContent = (said.dataset.shown ?? "").replace(/\{(\w+)\}/g, (_, name) => String(numbers[/** @type {keyof typeof numbers} */ (name)]));
  }

  for (const [id, node] of nodes) {
    const near = (/** @type {boolean} */ isNear) => () => edges.forEach((edge) => {
      if (edge.dataset.from === id || edge.dataset.to === id) edge.classList.toggle("is-near", isNear);
    });
    for (const event of ["pointerenter", "focus"]) node.addEventListener(event, near(true));
    for (const event of ["pointerleave", "blur"]) node.addEventListener(event, near(false));
  }
  if (form) form.hidden = false;
  form?.addEventListener("change", show);
  form?.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("grundy-reset", show);
  // The desk has heard what grundy has recorded.
  document.addEventListener("grundy-solved", show);
  // Another tab of the course may have ticked a box.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  show();
}
