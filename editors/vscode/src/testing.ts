/** The Testing view: an item for each program, and below it one for each of its cases. */
import * as path from "node:path";

import * as vscode from "vscode";

import { CaseJudged } from "./events.js";
import { debug } from "./debugging.js";
import { Pace } from "./pace.js";
import { Program, Programs, Witness, isFailure } from "./programs.js";

/** While something runs, the view is told of it this often. */
const PAUSE_MS = 100;

export class Testing implements Witness, vscode.Disposable {
  private readonly controller = vscode.tests.createTestController("grundy", "grundy");
  private readonly runs = new Map<Program, vscode.TestRun>();
  /** What the view is to be told, in its order. */
  private readonly waiting: (() => void)[] = [];
  private readonly pace = new Pace(() => this.flush(), PAUSE_MS);
  private readonly stale = new Set<Program>();
  /** What was started from the view, which has a request of its own. */
  private request: vscode.TestRunRequest | undefined;

  constructor(private readonly programs: Programs) {
    programs.witness = this;
    programs.onDidChange((program) => {
      this.stale.add(program);
      this.pace.soon(program.state === "idle");
    });
    this.controller.createRunProfile("Judge", vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true);
    this.controller.createRunProfile("Debug", vscode.TestRunProfileKind.Debug, (request) => this.debug(request), true);
    programs.onDidGo(({ program }) => {
      // What is told later would bring its item back.
      this.flush();
      this.runs.get(program)?.end();
      this.runs.delete(program);
      this.controller.items.delete(program.file);
    });
    this.controller.refreshHandler = () => this.refresh();
  }

  /** Lists the cases anew. What is gone, and what has no case any more, has no item. */
  private async refresh(): Promise<void> {
    for (const [file] of [...this.controller.items]) {
      const program = this.programs.of(file);
      if (!this.programs.isThere(program)) continue;
      await this.programs.list(program);
      if (program.cases.size === 0) this.controller.items.delete(file);
    }
  }

  dispose(): void {
    this.pace.cancel();
    this.controller.dispose();
  }

  private item(program: Program): vscode.TestItem {
    let item = this.controller.items.get(program.file);
    if (!item) {
      item = this.controller.createTestItem(program.file, program.name, program.uri);
      item.description = vscode.workspace.asRelativePath(program.folder);
      this.controller.items.add(item);
    }
    return item;
  }

  private child(program: Program, name: string): vscode.TestItem {
    const item = this.item(program);
    let child = item.children.get(name);
    if (!child) {
      const input = program.cases.get(name)?.result?.input?.path;
      child = this.controller.createTestItem(name, name, input === undefined ? program.uri : vscode.Uri.file(input));
      item.children.add(child);
    }
    return child;
  }

  private update(program: Program): void {
    if (program.cases.size === 0 && !this.controller.items.get(program.file)) return;
    const item = this.item(program);
    for (const [name] of item.children) if (!program.cases.has(name)) item.children.delete(name);
    let index = 0;
    for (const name of program.cases.keys()) this.child(program, name).sortText = String(index++).padStart(6, "0");
  }

  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const asked = request.include ?? [...this.controller.items].map(([, item]) => item);
    for (const item of asked) {
      if (token.isCancellationRequested) return;
      const program = this.programs.of(item.parent?.id ?? item.id);
      if (item.parent && asked.includes(item.parent)) continue;
      const cancelled = token.onCancellationRequested(() => this.programs.stop(program));
      this.request = request;
      try {
        this.programs.current = program;
        if (await this.programs.save(program)) await this.programs.judge(program, item.parent ? item.id : undefined);
      } finally {
        this.request = undefined;
        cancelled.dispose();
      }
    }
  }

  private async debug(request: vscode.TestRunRequest): Promise<void> {
    const item = request.include?.[0];
    if (!item) return;
    const program = this.programs.of(item.parent?.id ?? item.id);
    if (await this.programs.save(program)) await debug(program, item.parent ? program.cases.get(item.id) : undefined);
  }

  private flush(): void {
    for (const tell of this.waiting.splice(0)) tell();
    for (const program of this.stale) this.update(program);
    this.stale.clear();
  }

  begun(program: Program, names: string[]): void {
    const request = this.request;
    this.tell(() => this.begin(program, names, request));
  }

  private tell(act: () => void): void {
    this.waiting.push(act);
    this.pace.soon();
  }

  private begin(program: Program, names: string[], request: vscode.TestRunRequest | undefined): void {
    this.runs.get(program)?.end();
    this.update(program);
    const items = names.map((name) => this.child(program, name));
    const run = this.controller.createTestRun(request ?? new vscode.TestRunRequest([this.item(program)]), program.name, true);
    this.runs.set(program, run);
    for (const item of items) run.started(item);
  }

  judged(program: Program, one: CaseJudged): void {
    this.tell(() => this.show(program, one));
  }

  private show(program: Program, one: CaseJudged): void {
    const run = this.runs.get(program);
    if (!run) return;
    const item = this.child(program, one.name);
    const took = one.facts ? one.facts.wall_time_s * 1000 : undefined;
    run.appendOutput(`${one.verdict}  ${one.name}\r\n`, undefined, item);
    if (one.verdict === "SKIPPED") run.skipped(item);
    else if (isFailure(one.verdict)) run.failed(item, message(program, one), took);
    else run.passed(item, took);
  }

  ended(program: Program, refused: string | null): void {
    this.flush();
    const run = this.runs.get(program);
    if (!run) return;
    if (refused !== null) {
      // Without a place: a compiler's errors are diagnostics at theirs.
      const text = new vscode.TestMessage(refused);
      run.appendOutput(`${refused.replace(/\r?\n/g, "\r\n")}\r\n`);
      run.errored(this.item(program), text);
    }
    run.end();
    this.runs.delete(program);
  }
}

/** What is wrong on a case: with both outputs, so that the view shows what differs. */
function message(program: Program, one: CaseJudged): vscode.TestMessage {
  const { difference } = one;
  const parts = [one.verdict];
  if (one.sub_case) parts.push(`case ${one.sub_case.number} of ${one.sub_case.of}`);
  if (difference) parts.push(`line ${difference.line}: expected ${difference.expected ?? "nothing"}, found ${difference.found ?? "nothing"}`);
  const said = one.error ?? one.validator_message;
  if (said) parts.push(said);
  const text = parts.join(": ");
  const found =
    one.answer && one.output && !one.answer.is_cut && !one.output.is_cut ? vscode.TestMessage.diff(text, one.answer.text, one.output.text) : new vscode.TestMessage(text);
  const fault = one.faults?.[0];
  const uri = fault ? vscode.Uri.file(path.resolve(program.folder, fault.file)) : program.uri;
  found.location = new vscode.Location(uri, new vscode.Position(fault ? fault.line - 1 : 0, 0));
  if (!fault && difference?.answer_line && one.answer?.path !== undefined) {
    found.location = new vscode.Location(vscode.Uri.file(one.answer.path), new vscode.Position(difference.answer_line - 1, (difference.answer_column ?? 1) - 1));
  }
  return found;
}
