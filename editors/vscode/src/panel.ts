/** The panel beside the code. All that it shows reaches it as text, in messages; media/panel.js makes the page of it. */
import * as crypto from "node:crypto";

import * as vscode from "vscode";

import { Row, compare, visible, lines } from "./difference.js";
import { debug } from "./debugging.js";
import { setting } from "./grundy.js";
import { Pace } from "./pace.js";
import { withoutLinks } from "./places.js";
import { Case, Change, Marks, Program, Programs, isFailure } from "./programs.js";

/** What the page asks for, of the program that it showed then: another one may be shown meanwhile. */
type Asked = { file: string } & (
  | { kind: "judge" | "stress" | "stop" | "submit" }
  | { kind: "select" | "judgeCase" | "debug" | "remove" | "open" | "edit"; name: string }
  | { kind: "add"; form: number; input: string; answer: string | null }
  | ({ kind: "change"; form: number; name: string; marks: Marks } & Change)
);

/** More lines than these are not compared in the panel. */
const MOST_LINES = 2000;
/** While something runs, the panel shows what changed this often. */
const PAUSE_MS = 100;

export class Panel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private program: Program | undefined;
  private readonly pace = new Pace(() => this.post(), PAUSE_MS);
  private wantsForm = false;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly programs: Programs,
  ) {
    programs.onDidChange((program) => {
      if (program === this.program) this.pace.soon(program.state === "idle");
    });
    programs.onDidGo(({ program, instead }) => {
      if (program !== this.program) return;
      if (instead) return this.show(instead, false);
      this.program = undefined;
      this.panel?.dispose();
    });
  }

  dispose(): void {
    this.pace.cancel();
    this.panel?.dispose();
  }

  /** Shows the program: in the panel if it is open, and with a new one if it is to open. */
  show(program: Program, isToOpen: boolean): void {
    const isShown = this.panel !== undefined && this.program === program && !this.wantsForm;
    this.program = program;
    if (!this.panel && isToOpen) this.create();
    if (!isShown) this.pace.soon(program.state === "idle");
  }

  /** Opens the panel with the form of a new case. */
  add(program: Program): void {
    this.wantsForm = true;
    this.show(program, true);
    this.panel?.reveal(undefined, false);
  }

  /** What came of a judging or a search; the panel opens by itself if the setting says so. */
  ended(program: Program): void {
    const when = setting<string>("openPanel", program.file);
    const isFailing = program.verdict === null || isFailure(program.verdict);
    this.show(program, when === "always" || (when === "onFailure" && isFailing));
  }

  private create(): void {
    const media = vscode.Uri.joinPath(this.context.extensionUri, "media");
    const panel = vscode.window.createWebviewPanel(
      "grundy.panel",
      "grundy",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [media], retainContextWhenHidden: true },
    );
    this.panel = panel;
    panel.onDidDispose(() => (this.panel = undefined));
    panel.webview.onDidReceiveMessage((asked: Asked | { kind: "ready" }) => void (asked.kind === "ready" ? this.post() : this.act(asked)));
    const nonce = crypto.randomBytes(16).toString("hex");
    const at = (name: string): string => panel.webview.asWebviewUri(vscode.Uri.joinPath(media, name)).toString();
    panel.webview.html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${panel.webview.cspSource}; script-src 'nonce-${nonce}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${at("panel.css")}">
<title>grundy</title>
</head>
<body>
<main id="panel"></main>
<script nonce="${nonce}" src="${at("panel.js")}"></script>
</body>
</html>`;
  }

  private post(): void {
    const { panel, program } = this;
    if (!panel || !program) return;
    panel.title = `grundy: ${program.name}`;
    const selected = program.selected === null ? [...program.cases.values()][0] : program.cases.get(program.selected);
    if (selected && !selected.result && !selected.isRead) void this.programs.read(program, selected);
    void panel.webview.postMessage({
      file: program.file,
      name: program.name,
      problem: program.problem === undefined ? null : vscode.workspace.asRelativePath(program.problem),
      hasOwnCases: program.hasOwnCases,
      state: program.state,
      verdict: program.verdict,
      message: program.message,
      search: program.search,
      outcome: program.outcome,
      cases: [...program.cases.values()].map((one) => ({
        name: one.name,
        verdict: one.result?.verdict ?? null,
        isOld: one.isOld,
        isRunning: one.isRunning,
        // A counterexample comes without a time.
        time: one.result?.facts?.cpu_time_s || null,
      })),
      selected: selected ? detail(selected) : null,
      opensForm: this.wantsForm,
    });
    this.wantsForm = false;
  }

  /** Saves the program, and then acts on it. */
  private async whenSaved(program: Program, act: () => unknown): Promise<void> {
    if (await this.programs.save(program)) await act();
  }

  private async act(asked: Asked): Promise<void> {
    const { programs } = this;
    const program = programs.of(asked.file);
    switch (asked.kind) {
      case "judge":
        return this.whenSaved(program, () => programs.judge(program));
      case "stress":
        return this.whenSaved(program, () => programs.stress(program));
      case "stop":
        return programs.stop(program);
      case "submit":
        return void vscode.commands.executeCommand("grundy.submit", program.file);
      case "select":
        program.selected = asked.name;
        return programs.changed(program);
      case "judgeCase":
        return this.whenSaved(program, () => programs.judge(program, asked.name));
      case "debug":
        return this.whenSaved(program, () => debug(program, program.cases.get(asked.name)));
      case "remove": {
        const answer = await vscode.window.showWarningMessage(withoutLinks(`Remove the files of the case ${asked.name}?`), { modal: true }, "Remove");
        return answer ? programs.remove(program, asked.name) : undefined;
      }
      case "open": {
        const one = program.cases.get(asked.name);
        const file = one?.result?.input?.path ?? one?.files?.input.path;
        if (file !== undefined) await vscode.window.showTextDocument(vscode.Uri.file(file), { viewColumn: vscode.ViewColumn.One });
        return;
      }
      case "edit": {
        // What was judged may be older than the files.
        const edits = await programs.draft(program, asked.name);
        if (edits) void this.panel?.webview.postMessage({ file: program.file, edits });
        return;
      }
      case "add":
        return this.written(program, asked.form, await programs.add(program, asked.input, asked.answer));
      case "change":
        return this.written(program, asked.form, await programs.change(program, asked.name, asked, asked.marks), asked.name);
    }
  }

  /** Tells the form whether it is written: until then it keeps what was typed. Then the program is judged on the case. */
  private async written(program: Program, form: number, isWritten: boolean, name = program.selected): Promise<void> {
    void this.panel?.webview.postMessage({ form, isWritten });
    if (isWritten) await this.whenSaved(program, () => this.programs.judge(program, name ?? undefined));
  }
}

/** All that is shown of the selected case. */
function detail(one: Case): object {
  const { result } = one;
  const part = result?.sub_case ?? null;
  const input = result?.input ?? one.files?.input ?? null;
  const answer = result ? result.answer : (one.files?.answer ?? null);
  const facts = result?.facts ?? null;
  const output = result?.output ?? null;
  let rows: Row[] | null = null;
  if (output) {
    const expected = part?.answer ?? answer?.text;
    const found = part?.output ?? output.text;
    const isShort = lines(found).length + lines(expected ?? "").length <= MOST_LINES;
    if (expected !== undefined && isShort) rows = compare(expected, found);
  }
  return {
    name: one.name,
    hasAnswer: one.hasAnswer,
    verdict: result?.verdict ?? null,
    isOld: one.isOld,
    isRunning: one.isRunning,
    isExtra: one.isExtra,
    facts: facts && {
      time: facts.cpu_time_s,
      memory: facts.peak_memory_bytes,
      exit: facts.signal !== null ? `signal ${facts.signal}` : facts.exit_code ? `exit code ${facts.exit_code}` : null,
      limit: facts.limit,
    },
    part: part && { number: part.number, of: part.of, input: shown(part.input) },
    input: input && { ...cut(input), lines: shown(input.text) },
    answer: answer && { ...cut(answer), lines: shown(answer.text) },
    output: output && { ...cut(output), lines: shown(output.text) },
    rows,
    // The table has the first part of a text that is cut.
    isCut: (answer?.is_cut ?? false) || (output?.is_cut ?? false),
    difference: result?.difference ?? null,
    said: result?.error ?? result?.validator_message ?? null,
    stderr: facts?.stderr ? `${facts.stderr}${result?.stderr_is_cut ? "\n…" : ""}` : null,
    transcript: result?.transcript ?? null,
    explanation: one.explanation,
  };
}

const cut = (text: { bytes: number; is_cut: boolean }): { bytes: number; isCut: boolean } => ({ bytes: text.bytes, isCut: text.is_cut });

/** The lines in pieces, at most so many that the page stays quick. */
const shown = (text: string): object[] => lines(text).slice(0, MOST_LINES).map((line) => visible(line));
