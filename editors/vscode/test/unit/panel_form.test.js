// The form of the panel, in a page that has as much of a document as it needs.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const vm = require("node:vm");

const SOURCE = fs.readFileSync(path.join(__dirname, "../../media/panel.js"), "utf8");

class Element {
  constructor(tag) {
    Object.assign(this, { tag, children: [], attributes: {}, listeners: {}, hidden: false });
  }
  get textContent() {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }
  // As the standard has it for what is in a text area.
  set value(text) {
    this.text = this.tag === "textarea" ? text.replace(/\r\n?/g, "\n") : text;
  }
  get value() {
    return this.text;
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === "hidden") this.hidden = true;
  }
  addEventListener(name, act) {
    this.listeners[name] = act;
  }
  focus() {}
  /** All elements below it. */
  get all() {
    return this.children.flatMap((child) => (child instanceof Element ? [child, ...child.all] : []));
  }
}

/** A page that shows a program without cases. */
function page() {
  const place = new Element("main");
  const asked = [];
  let hear;
  vm.runInNewContext(SOURCE, {
    acquireVsCodeApi: () => ({ postMessage: (message) => asked.push(message) }),
    document: { getElementById: () => place, createElement: (tag) => new Element(tag), createTextNode: (text) => text, activeElement: null, querySelectorAll: () => [] },
    window: { addEventListener: (_, act) => (hear = (data) => act({ data })) },
  });
  hear({ file: "/c/my.cpp", name: "my.cpp", problem: null, hasOwnCases: true, state: "idle", verdict: null, message: null, search: null, outcome: null, cases: [], selected: null, opensForm: false });
  const byId = (id) => place.all.find((one) => one.attributes.id === id);
  const press = (text) => place.all.find((one) => one.tag === "button" && one.textContent === text).listeners.click();
  const form = () => place.children[1];
  /** What the page asks for last, as the editor gets it. */
  const last = () => JSON.parse(JSON.stringify(asked.at(-1)));
  return { hear, byId, press, form, last };
}

const EDITS = { file: "/c/my.cpp", edits: { name: "two", input: { text: "1\r\n2\r\n", mark: "i" }, answer: { text: "3", mark: "a" } } };
const HEAD = { kind: "change", form: 1, file: "/c/my.cpp", name: "two", marks: { input: "i", answer: "a" } };

test("only what was changed is sent, whatever a text area makes of line ends", () => {
  for (const [change, sent] of [
    [() => {}, {}],
    [({ byId }) => (byId("form-input").value = "1\n4\n"), { input: "1\n4\n" }],
    [({ byId }) => (byId("form-answer").value = ""), { answer: "" }],
    [({ byId }) => (byId("form-has").checked = false), { answer: null }],
  ]) {
    const one = page();
    one.hear(EDITS);
    assert.equal(one.form().hidden, false);
    change(one);
    one.press("Save");
    assert.deepEqual(one.last(), { ...HEAD, ...sent });
  }
});

test("a case without an answer gets one only if that is wanted", () => {
  const without = { ...EDITS, edits: { ...EDITS.edits, answer: null } };
  const head = { ...HEAD, marks: { input: "i", answer: null } };
  const one = page();
  one.hear(without);
  assert.equal(one.byId("form-has").checked, false);
  one.press("Save");
  assert.deepEqual(one.last(), head);
  one.hear({ form: 1, isWritten: false });
  one.byId("form-has").checked = true;
  one.press("Save");
  assert.deepEqual(one.last(), { ...head, answer: "" });
});

test("a new case is sent whole, and a form of another program waits", () => {
  const one = page();
  one.press("Add Case");
  one.byId("form-input").value = "7";
  one.press("Save");
  assert.deepEqual(one.last(), { kind: "add", form: 1, file: "/c/my.cpp", input: "7", answer: "" });
  one.hear({ form: 1, isWritten: true });
  assert.equal(one.form().hidden, true);
  one.hear({ ...EDITS, file: "/d/my.cpp" });
  assert.equal(one.form().hidden, true);
});
