/** Grammars (`.ctd`): what is wrong with them as one types, which samples they reject, and what each command means. */
import * as fs from "node:fs/promises";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { grundy } from "./grundy.js";
import { grammarFault, rejectedBy } from "./places.js";
import { Running } from "./process.js";

/** How long nothing is typed before a grammar is checked. */
const PAUSE_MS = 250;
/** At most so many inputs beside a grammar are checked against it. */
const MOST_INPUTS = 50;
const LARGEST_INPUT = 1 << 20;

const MEANING: Record<string, string> = {
  SPACE: "`SPACE`: one space.",
  NEWLINE: "`NEWLINE`: the end of a line.",
  EOF: "`EOF`: the end of the input; it may be left out.",
  INT: "`INT(min, max, name?)`: an integer within these bounds, both included. `name` keeps its value.",
  FLOAT: "`FLOAT(min, max, name?, FIXED|SCIENTIFIC?)`: a decimal within these bounds.",
  FLOATP: "`FLOATP(min, max, fewest, most, name?, FIXED|SCIENTIFIC?)`: a decimal with this many digits behind the point.",
  STRING: "`STRING(text)`: this text.",
  REGEX: "`REGEX(expression, name?)`: the longest text that the expression matches.",
  ASSERT: "`ASSERT(test)`: the test must hold.",
  SET: "`SET(name = value, …)`: sets variables.",
  UNSET: "`UNSET(name, …)`: forgets variables.",
  REP: "`REP(count, separator?) … END`: this many times, with the separator in between.",
  REPI: "`REPI(i, count, separator?) … END`: as `REP`, and `i` counts from 0.",
  WHILE: "`WHILE(test, separator?) … END`: as long as the test holds.",
  WHILEI: "`WHILEI(i, test, separator?) … END`: as `WHILE`, and `i` counts from 0.",
  IF: "`IF(test) … ELSE … END`: one or the other.",
  ELSE: "`IF(test) … ELSE … END`: one or the other.",
  END: "`END`: ends `REP`, `REPI`, `WHILE`, `WHILEI` or `IF`.",
  ISEOF: "`ISEOF`: whether the input has ended.",
  MATCH: "`MATCH(characters)`: whether the next character is one of these.",
  UNIQUE: "`UNIQUE(name, …)`: whether all values of these arrays, read side by side, differ.",
  INARRAY: "`INARRAY(value, name)`: whether the array has this value.",
  STRLEN: "`STRLEN(text)`: the length of a text.",
};

/** What `check --grammar --format json` says of a command that reads numbers. */
interface Seen {
  command: string;
  line: number;
  count: number;
  smallest: string | null;
  largest: string | null;
}

interface Checked {
  inputs: { path: string; valid: boolean; message: string | null }[];
  values: Seen[];
}

export class Grammars implements vscode.Disposable {
  private readonly diagnostics = vscode.languages.createDiagnosticCollection("grundy-grammar");
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Running>();
  private readonly seen = new Map<string, Seen[]>();
  private readonly parts: vscode.Disposable[];

  constructor() {
    const soon = (document: vscode.TextDocument): void => {
      if (document.languageId !== "checktestdata") return;
      const key = document.uri.toString();
      clearTimeout(this.timers.get(key));
      this.timers.set(key, setTimeout(() => void this.check(document), PAUSE_MS));
    };
    this.parts = [
      this.diagnostics,
      vscode.workspace.onDidOpenTextDocument(soon),
      vscode.workspace.onDidChangeTextDocument(({ document }) => soon(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.forget(document)),
      vscode.languages.registerHoverProvider("checktestdata", { provideHover: (document, position) => this.hover(document, position) }),
      vscode.languages.registerCompletionItemProvider("checktestdata", {
        provideCompletionItems: () =>
          Object.entries(MEANING).map(([word, meaning]) => {
            const item = new vscode.CompletionItem(word, vscode.CompletionItemKind.Keyword);
            item.documentation = new vscode.MarkdownString(meaning);
            return item;
          }),
      }),
    ];
    vscode.workspace.textDocuments.forEach(soon);
  }

  dispose(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.running.forEach((running) => running.stop());
    vscode.Disposable.from(...this.parts).dispose();
  }

  private forget(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.timers.get(key));
    this.running.get(key)?.stop();
    this.diagnostics.delete(document.uri);
    this.seen.delete(key);
  }

  private async check(document: vscode.TextDocument): Promise<void> {
    const key = document.uri.toString();
    this.running.get(key)?.stop();
    const place = await fs.mkdtemp(path.join(os.tmpdir(), "grundy-grammar-"));
    try {
      // What stands in the editor, saved or not.
      const grammar = path.join(place, "typed.ctd");
      const nothing = path.join(place, "nothing.in");
      await fs.writeFile(grammar, document.getText());
      await fs.writeFile(nothing, "");
      const version = document.version;
      const inputs = document.uri.scheme === "file" ? await inputsOf(path.dirname(document.fileName)) : [];
      const words = ["check", "--grammar", grammar, "--format", "json", "--", ...(inputs.length ? inputs : [nothing])];
      const running = grundy(words, { cwd: place }, false);
      if (!running) return;
      this.running.set(key, running);
      const ended = await running.ended;
      if (this.running.get(key) === running) this.running.delete(key);
      if (ended.isStopped || document.isClosed || document.version !== version) return;
      const found: vscode.Diagnostic[] = [];
      const add = (line: number, column: number, text: string, severity: vscode.DiagnosticSeverity): void => {
        const at = document.validatePosition(new vscode.Position(line - 1, column - 1));
        const range = document.getWordRangeAtPosition(at) ?? document.validateRange(new vscode.Range(at, at.translate(0, 1)));
        const diagnostic = new vscode.Diagnostic(range, text, severity);
        diagnostic.source = "grundy";
        found.push(diagnostic);
      };
      const fault = grammarFault(ended.stderr);
      if (fault) add(fault.line, fault.column, fault.text, vscode.DiagnosticSeverity.Error);
      let checked: Checked | undefined;
      try {
        checked = JSON.parse(ended.stdout) as Checked;
      } catch {
        // A fault of the grammar leaves no report.
      }
      if (checked && inputs.length) {
        this.seen.set(key, checked.values);
        for (const input of checked.inputs) {
          const rejected = input.valid ? undefined : rejectedBy(input.message ?? "");
          if (rejected) add(rejected.line, rejected.column, `${path.basename(input.path)}: ${rejected.text}`, vscode.DiagnosticSeverity.Warning);
        }
      }
      this.diagnostics.set(document.uri, found);
    } finally {
      await fs.rm(place, { recursive: true, force: true });
    }
  }

  private hover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined {
    const range = document.getWordRangeAtPosition(position, /[A-Za-z_][A-Za-z0-9_]*/);
    const word = range && document.getText(range);
    const meaning = word === undefined ? undefined : MEANING[word];
    if (!range || meaning === undefined) return undefined;
    const parts = [new vscode.MarkdownString(meaning)];
    const rest = document.lineAt(range.start.line).text.slice(range.start.character);
    const seen = this.seen.get(document.uri.toString())?.find((one) => one.line === range.start.line + 1 && rest.startsWith(one.command));
    if (seen && seen.smallest !== null) {
      const text = new vscode.MarkdownString();
      text.appendText(`In the samples: ${seen.smallest} to ${seen.largest}, ${seen.count} values.`);
      parts.push(text);
    }
    return new vscode.Hover(parts, range);
  }
}

/** The inputs that a grammar is for: beside it, in `test`, or in the data of its package. */
async function inputsOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of [folder, path.join(folder, "test"), path.join(folder, "..", "data", "sample"), path.join(folder, "..", "data", "secret")]) {
    const isData = place.includes(`..${path.sep}`) || path.basename(path.dirname(place)) === "data";
    if (isData && path.basename(folder) !== "input_validators") continue;
    for (const entry of await fs.readdir(place, { withFileTypes: true }).catch(() => [])) {
      if (found.length >= MOST_INPUTS) return found;
      if (!entry.isFile() || !/\.in$/.test(entry.name)) continue;
      const file = path.join(place, entry.name);
      if ((await fs.stat(file)).size <= LARGEST_INPUT) found.push(file);
    }
  }
  return found;
}
