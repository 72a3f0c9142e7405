// The editor of the pages of problems: what is used of CodeMirror 6, as one script. `.ci/editor` bundles it into site/built/editor.js.
import { autocompletion, closeBrackets, closeBracketsKeymap, completeAnyWord } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { java } from "@codemirror/lang-java";
import { python } from "@codemirror/lang-python";
import { rust } from "@codemirror/lang-rust";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The languages with colours and indentation, by their ids. */
const LANGUAGES = { cpp, c: cpp, java, python3: python, pypy3: python, rust };

// The colours are variables of the page's style sheet, so that they follow its theme.
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword], color: "var(--desk-keyword)" },
  { tag: [tags.string, tags.character, tags.special(tags.string)], color: "var(--desk-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--desk-number)" },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: "var(--desk-comment)" },
  { tag: [tags.typeName, tags.className, tags.namespace], color: "var(--desk-type)" },
]);

/**
 * Makes an editor in `parent`. `keys` has what a key does, such as `Mod-Enter`; `Escape` then `Tab` leaves the editor, as CodeMirror has it.
 * @param {{parent: HTMLElement, text: string, language: string, label: string, describedBy: string, phrases: Record<string, string>, onChange: (text: string) => void, keys: Record<string, () => void>}} options
 */
function make({ parent, text, language, label, describedBy, phrases, onChange, keys }) {
  let shownName = label;
  const support = (id) => [LANGUAGES[id]?.() ?? [], indentUnit.of("    ")];
  const own = Object.entries(keys).map(([key, act]) => ({ key, preventDefault: true, run: () => (act(), true) }));
  const attributes = (name) => EditorView.contentAttributes.of({ tabindex: "0", "aria-label": name, "aria-describedby": describedBy, spellcheck: "false", autocapitalize: "off" });
  const state = (start, id, name) => EditorState.create({
    doc: start,
    extensions: [
      keymap.of(own), lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(),
      autocompletion({ override: [completeAnyWord], activateOnTyping: false }),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      syntaxHighlighting(colours), EditorState.phrases.of(phrases), EditorState.tabSize.of(4),
      support(id), attributes(name),
      EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
    ],
  });
  const view = new EditorView({ state: state(text, language, label), parent });
  return {
    text: () => view.state.doc.toString(),
    /** Takes another text; what was undone before belongs to the old one. */
    open(other, id, name = shownName) {
      shownName = name;
      view.setState(state(other, id, name));
    },
    focus: () => view.focus(),
    /** Marks faults: lines and columns from 1. @param {{line: number, column: number, level: string, text: string}[]} faults */
    faults(faults) {
      const { doc } = view.state;
      const place = ({ line, column }) => {
        const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
        return Math.min(found.from + Math.max(column - 1, 0), found.to);
      };
      const shown = faults.map((fault) => {
        const from = place(fault);
        const word = view.state.wordAt(from);
        return { from, to: word ? word.to : from, severity: fault.level === "error" ? "error" : "warning", message: fault.text };
      });
      view.dispatch(setDiagnostics(view.state, shown));
    },
  };
}

globalThis.GRUNDY_EDITOR = { make };
