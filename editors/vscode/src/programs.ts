/** What is known of each program: its cases with their results, and what runs now. It judges and stress-tests; the views show what is here. */
import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import * as fs from "node:fs/promises";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { CaseJudged, CompilerLine, Counterexample, Event, Text } from "./events.js";
import { Field, LONGEST, ended, read, replaced } from "./fields.js";
import { command, complain, grundy, packageOf, setting } from "./grundy.js";
import { answerBeside, piles, reason, withoutLinks } from "./places.js";
import { EarlyJudging, isUnknown } from "./early.js";
import { Running } from "./process.js";

export interface Case {
  name: string;
  hasAnswer: boolean;
  /** Its files, if they were asked for. */
  files: { input: Text; answer: Text | null } | null;
  isRead: boolean;
  /** Of a counterexample that is no case of the problem, so that judging does not come to it. */
  isExtra: boolean;
  /** What grundy says of the position, if the input is one of a game of the catalogue. */
  explanation: { words: string; text: string } | null;
  /** Null until it is judged. */
  result: CaseJudged | null;
  /** Whether `result` is of an earlier state of the program. */
  isOld: boolean;
  isRunning: boolean;
}

export interface Search {
  cases: number;
  size: number | null;
  seconds: number;
  /** What is known of the smallest failing input so far. */
  smallest: { verdict: string; text: string; bytes: number } | null;
  isShrinking: boolean;
}

/** What hears of a judging: the Testing view. */
export interface Witness {
  begun(program: Program, names: string[]): void;
  judged(program: Program, one: CaseJudged): void;
  /** `refused` says why there is no verdict on a case, as the compiler does. */
  ended(program: Program, refused: string | null): void;
}

/** A case as `case list` has it. */
interface ListedCase {
  name: string;
  input: string;
  answer: string | null;
}

/** A case as its files have it, for a form. */
export interface Draft {
  name: string;
  input: Field;
  answer: Field | null;
}

/** What a form has changed of a case; what is undefined stays as it is. Null: no answer. */
export interface Change {
  input?: string;
  answer?: string | null;
}

/** The marks of the files that a form was opened with. */
export interface Marks {
  input: string;
  answer: string | null;
}

/** A program whose file is gone, and the one that the file is now, if it has another name. */
export interface Gone {
  program: Program;
  instead: Program | undefined;
}

export class Program {
  readonly folder: string;
  readonly name: string;
  readonly cases = new Map<string, Case>();
  /** The problem that the command gets besides the file: that of a package, or one of the catalogue. */
  problem: string | undefined;
  state: "idle" | "compiling" | "judging" | "stressing" = "idle";
  verdict: string | null = null;
  /** Of the last judging: what the compiler says, or why nothing was judged. */
  message: string | null = null;
  selected: string | null = null;
  search: Search | null = null;
  /** What came of the last search, in a sentence. */
  outcome: string | null = null;
  running: Running | undefined;
  /** The files in which the compiler found something: headers as well. */
  marked: vscode.Uri[] = [];
  /** The files on whose lines the runs blame something. */
  blamed: vscode.Uri[] = [];
  /** Counts what was asked for: of several at once, the last one counts. */
  turn = 0;
  /** The stamp of the file as it was judged last, by which a change is noticed. */
  judgedFile = "";

  constructor(readonly file: string) {
    this.folder = path.dirname(file);
    this.name = path.basename(file);
    this.problem = packageOf(file);
  }

  get uri(): vscode.Uri {
    return vscode.Uri.file(this.file);
  }

  /** Whether its cases are files beside it, which can be added and edited. */
  get hasOwnCases(): boolean {
    return this.problem === undefined;
  }

  /** The words that name it to the command, at the end. */
  get words(): string[] {
    return [...(this.problem === undefined ? [] : [this.problem]), "--", this.file];
  }
}

const LANGUAGES = new Set(["c", "cpp", "rust", "python", "java", "go", "javascript", "kotlin", "csharp", "haskell", "ruby", "pascal"]);
/** What a program of this name does is to help another, as docs/contests.md has it. */
const HELPERS = /^(gen|generator|check|checker|interactor|val|validator|submit|testlib)([^a-z]|$)/i;

export function isProgram(document: vscode.TextDocument): boolean {
  return document.uri.scheme === "file" && LANGUAGES.has(document.languageId) && !/\.(h|hpp|hh)$/.test(document.fileName);
}

export class Programs implements vscode.Disposable {
  private readonly all = new Map<string, Program>();
  private readonly changes = new vscode.EventEmitter<Program>();
  private readonly compiler = vscode.languages.createDiagnosticCollection("grundy");
  private readonly runs = vscode.languages.createDiagnosticCollection("grundy-runs");
  private readonly goings = new vscode.EventEmitter<Gone>();
  private readonly hearers: vscode.Disposable[];
  readonly onDidChange = this.changes.event;
  readonly onDidGo = this.goings.event;
  /** The last program that was looked at or judged. */
  current: Program | undefined;
  witness: Witness | undefined;

  constructor(private readonly memory: vscode.Memento) {
    this.hearers = [
      vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach(({ fsPath }) => this.removed(fsPath))),
      vscode.workspace.onDidRenameFiles(async ({ files }) => {
        for (const { oldUri, newUri } of files) await this.renamed(oldUri.fsPath, newUri.fsPath);
      }),
    ];
  }

  dispose(): void {
    this.early?.forget();
    for (const program of this.all.values()) program.running?.stop();
    vscode.Disposable.from(...this.hearers).dispose();
    this.changes.dispose();
    this.goings.dispose();
    this.compiler.dispose();
    this.runs.dispose();
  }

  of(file: string): Program {
    let program = this.all.get(file);
    if (!program) {
      program = new Program(file);
      program.problem = this.memory.get<string>(`problem:${file}`) ?? program.problem;
      this.all.set(file, program);
    }
    return program;
  }

  changed(program: Program): void {
    // What ran when its file went may still end.
    if (this.all.get(program.file) === program) this.changes.fire(program);
  }

  /** A file or a folder is no longer there. */
  private removed(place: string): void {
    for (const program of [...this.all.values()]) {
      this.unmark(program, place);
      if (isIn(place, program.file)) this.forget(program);
    }
  }

  /** A file or a folder has another name. The problem that was chosen for a program goes with it. */
  private async renamed(place: string, now: string): Promise<void> {
    const moved = (file: string): string => now + file.slice(place.length);
    const head = "problem:";
    for (const key of this.memory.keys()) {
      const file = key.slice(head.length);
      if (!key.startsWith(head) || !isIn(place, file)) continue;
      await this.memory.update(`${head}${moved(file)}`, this.memory.get(key));
      await this.memory.update(key, undefined);
    }
    for (const program of [...this.all.values()]) {
      this.unmark(program, place);
      if (!isIn(place, program.file)) continue;
      const file = moved(program.file);
      // With another ending it may be no program; one that it is comes when it is opened.
      const instead = path.extname(file) === path.extname(program.file) ? this.of(file) : undefined;
      this.forget(program, instead);
      if (instead && program.cases.size > 0) await this.list(instead);
    }
  }

  /** Takes back what was found in a file that is gone, or below a folder. */
  private unmark(program: Program, place: string): void {
    for (const uri of [...program.marked, ...program.blamed]) {
      if (!isIn(place, uri.fsPath)) continue;
      this.compiler.delete(uri);
      this.runs.delete(uri);
    }
  }

  /** Takes back all that was said of a program whose file is gone. `instead`: the program that the file is now. */
  forget(program: Program, instead?: Program): void {
    if (this.all.get(program.file) !== program) return;
    this.all.delete(program.file);
    program.turn++;
    program.running?.stop();
    this.early?.forget();
    this.early = undefined;
    this.clearCompilerLines(program);
    this.clearFaults(program);
    if (this.current === program) this.current = instead;
    this.goings.fire({ program, instead });
  }

  /** Forgets a program whose file is gone. Whether it is there. */
  isThere(program: Program): boolean {
    if (existsSync(program.file)) return true;
    this.forget(program);
    return false;
  }

  /** From now on the program is judged on this problem; undefined: on the samples beside it. */
  async setProblem(program: Program, problem: string | undefined): Promise<void> {
    program.problem = problem ?? packageOf(program.file);
    program.cases.clear();
    program.selected = null;
    await this.memory.update(`problem:${program.file}`, problem);
  }

  /** The program in the editor, saved; the last one if another kind of file is there. A message, if there is none. `file`: that program. */
  async active(file?: string): Promise<Program | undefined> {
    if (file !== undefined) this.current = this.of(file);
    const document = vscode.window.activeTextEditor?.document;
    if (file === undefined && document && isProgram(document)) this.current = this.of(document.fileName);
    const program = this.current;
    if (!program) {
      void vscode.window.showErrorMessage("grundy: open the program to judge first");
      return undefined;
    }
    return (await this.save(program)) ? program : undefined;
  }

  private readonly saving = new Set<string>();

  /** Whether this file is being saved by a command, which judges it anyway. */
  isSaving(file: string): boolean {
    return this.saving.has(file);
  }

  /** Saves the program if it is changed. False, with a message, if it cannot be saved: what is in the file is another text; or if it is gone. */
  async save(program: Program): Promise<boolean> {
    const document = vscode.workspace.textDocuments.find((document) => document.fileName === program.file && document.isDirty);
    this.saving.add(program.file);
    try {
      const isSaved = !document || (await document.save());
      if (isSaved && this.isThere(program)) return true;
      void vscode.window.showErrorMessage(`grundy: ${withoutLinks(program.name)} is ${isSaved ? "no longer there" : "not saved"}, so nothing was done`);
      return false;
    } finally {
      this.saving.delete(program.file);
    }
  }

  /** Reads the names of the cases beside the program; those of a package come with its results. */
  async list(program: Program): Promise<void> {
    if (!program.hasOwnCases) return;
    const all = await this.listed(program);
    if (!all) return;
    for (const name of [...program.cases.keys()]) if (!all.some((one) => one.name === name)) program.cases.delete(name);
    for (const { name, answer } of all) this.known(program, name).hasAnswer = answer !== null;
    if (program.selected !== null && !program.cases.has(program.selected)) program.selected = null;
    this.changed(program);
  }

  /** What the command says of the cases beside the program: none if it finds none, undefined if it is not there. */
  private async listed(program: Program): Promise<ListedCase[] | undefined> {
    const ended = await grundy(["case", "list", "--folder", program.folder, "--format", "json"], { cwd: program.folder }, false)?.ended;
    if (!ended) return undefined;
    return ended.code === 0 ? (JSON.parse(ended.stdout) as ListedCase[]) : [];
  }

  private known(program: Program, name: string): Case {
    let one = program.cases.get(name);
    if (!one) {
      one = { name, hasAnswer: true, files: null, isRead: false, isExtra: false, explanation: null, result: null, isOld: false, isRunning: false };
      program.cases.set(name, one);
    }
    return one;
  }

  stop(program: Program): void {
    program.running?.stop();
  }

  /** Ends what runs. False if meanwhile something else was asked for, which counts then. */
  private async begin(program: Program): Promise<boolean> {
    const turn = ++program.turn;
    while (program.running) {
      const before = program.running;
      before.stop();
      await before.ended;
      if (program.running === before) program.running = undefined;
    }
    if (turn === program.turn) Object.assign(program, { state: "idle", search: null });
    return turn === program.turn;
  }

  /** The words that judge a program on all its cases, or on one. Of a package, whose data may be large, up to the first failure. */
  private judging(program: Program, only?: string): string[] {
    const which = only !== undefined ? ["--case", only] : program.hasOwnCases ? ["--all"] : [];
    return ["judge", "--format", "jsonl", ...which, ...setting<string[]>("arguments", program.file)];
  }

  private early: EarlyJudging | undefined;

  /** Starts the command that will judge the program as soon as the file has this text, which is about to be written. */
  expect(program: Program, text: string): void {
    this.early?.forget();
    this.early = undefined;
    // Nothing compiles beside what is timed.
    const isBusy = [...this.all.values()].some(({ running }) => running !== undefined);
    if (!this.isEarly || isBusy || program.cases.size === 0 || !this.mayJudgeOnSave(program) || !isPlainText(program.file)) return;
    this.early = EarlyJudging.start(program, this.judging(program), text);
  }

  /** Whether the command knows how to wait for a file: an older one does not. */
  private isEarly = true;

  /** Judges the program on all its cases, or on one. True when it has ended by itself. */
  async judge(program: Program, only?: string): Promise<boolean> {
    if (!command()) return false;
    const file = stamp(program.file);
    const { early } = this;
    this.early = undefined;
    if (!(await this.begin(program))) {
      early?.forget();
      return false;
    }
    const words = this.judging(program, only);
    const lines: CompilerLine[] = [];
    let refused: string | null = null;
    // First of all: what the views do meanwhile takes no time then.
    const hear = (event: Event): void => {
        if (event.event === "compiled") {
          program.state = "judging";
          lines.push(...(event.diagnostics ?? []));
          this.showCompilerLines(program, lines);
          if (event.result !== "compiled") program.message = event.message;
        } else if (event.event === "case_judged") {
          const one = this.known(program, event.name);
          Object.assign(one, { result: event, hasAnswer: event.has_answer, files: null, isOld: false, isRunning: false });
          this.showFaults(program);
          this.witness?.judged(program, event);
        } else if (event.event === "submission_end") {
          program.verdict = event.verdict;
          refused = event.error ?? event.missing_compiler ?? (event.verdict === "CE" ? event.compiler_message : null);
          program.message = refused;
          // The command may still work for the next time, as on precompiled headers.
          program.state = "idle";
          if (only === undefined) this.selectFailing(program);
        } else if (event.event === "problem_end" && event.error) {
          refused = program.message = event.error;
        } else {
          return;
        }
        this.changed(program);
      };
    const started = early?.take(program, words);
    const running = started ?? grundy([...words, ...program.words], { cwd: program.folder, hear });
    if (!running) return false;
    program.running = running;
    this.clearCompilerLines(program);
    this.clearFaults(program);
    program.state = "compiling";
    program.message = null;
    program.verdict = null;
    const isOther = file !== program.judgedFile;
    program.judgedFile = file;
    if (isOther) program.outcome = null;
    for (const one of program.cases.values()) {
      one.isOld = one.result !== null && (one.isOld || isOther || only === undefined);
      one.isRunning = only === undefined || only === one.name;
    }
    this.witness?.begun(program, only === undefined ? [...program.cases.keys()] : [only]);
    this.changed(program);
    if (started) early?.tell(hear);
    const ended = await running.ended;
    if (program.running === running) program.running = undefined;
    if (started && isUnknown(ended)) {
      this.isEarly = false;
      return this.judge(program, only);
    }
    program.state = "idle";
    for (const one of program.cases.values()) one.isRunning = false;
    if (!ended.isStopped && program.verdict === null) program.message = refused ??= reason(ended.stderr) || "nothing was judged";
    if (only === undefined && program.verdict !== null && !ended.isStopped) {
      // What was not judged now is no longer there.
      for (const [name, one] of program.cases) if (one.isOld && !one.isExtra && !program.hasOwnCases) program.cases.delete(name);
    }
    this.witness?.ended(program, ended.isStopped ? null : refused);
    this.changed(program);
    return !ended.isStopped;
  }

  /** Selects the first case that fails now, unless the selected one does. */
  private selectFailing(program: Program): void {
    const isFailing = (one: Case | undefined): boolean => one?.result != null && !one.isOld && isFailure(one.result.verdict);
    if (isFailing(program.selected === null ? undefined : program.cases.get(program.selected))) return;
    program.selected = [...program.cases.values()].find(isFailing)?.name ?? program.selected;
  }

  private showCompilerLines(program: Program, lines: CompilerLine[]): void {
    const of = new Map<string, vscode.Diagnostic[]>();
    for (const line of lines) {
      const file = path.resolve(program.folder, line.file);
      const severity = line.level === "error" ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
      const diagnostic = new vscode.Diagnostic(range(file, line.line, line.column ?? 1), line.text, severity);
      diagnostic.source = "grundy";
      of.set(file, [...(of.get(file) ?? []), diagnostic]);
    }
    program.marked = [...of.keys()].map((file) => vscode.Uri.file(file));
    for (const [file, diagnostics] of of) this.compiler.set(vscode.Uri.file(file), diagnostics);
  }

  private clearCompilerLines(program: Program): void {
    for (const uri of program.marked) this.compiler.delete(uri);
    program.marked = [];
  }

  /** What the runs blame on lines of the program and of its headers and modules. */
  private showFaults(program: Program): void {
    const found = new Map<string, Map<string, vscode.Diagnostic>>();
    for (const one of program.cases.values()) {
      if (one.isOld || !one.result) continue;
      for (const fault of one.result.faults ?? []) {
        const file = path.resolve(program.folder, fault.file);
        const ofFile = found.get(file) ?? new Map<string, vscode.Diagnostic>();
        found.set(file, ofFile);
        const key = `${fault.line}:${fault.text}`;
        if (ofFile.has(key)) continue;
        const diagnostic = new vscode.Diagnostic(range(file, fault.line, fault.column ?? 1), `${fault.text} (on ${one.name})`, vscode.DiagnosticSeverity.Error);
        diagnostic.source = "grundy";
        ofFile.set(key, diagnostic);
      }
    }
    this.clearFaults(program);
    for (const [file, diagnostics] of found) {
      const uri = vscode.Uri.file(file);
      program.blamed.push(uri);
      this.runs.set(uri, [...diagnostics.values()]);
    }
  }

  private clearFaults(program: Program): void {
    for (const uri of program.blamed) this.runs.delete(uri);
    program.blamed = [];
  }

  /** Looks for the smallest input on which the program fails, which becomes a case. */
  async stress(program: Program): Promise<void> {
    if (!command() || !(await this.begin(program))) return;
    const search: Search = { cases: 0, size: null, seconds: 0, smallest: null, isShrinking: false };
    program.state = "stressing";
    program.search = search;
    program.outcome = null;
    let found: Counterexample | undefined;
    let outcome: string | null = null;
    const hear = (event: Event): void => {
      if (event.event === "tried") Object.assign(search, { cases: event.cases, size: event.size, seconds: event.elapsed_s });
      else if (event.event === "failing_input" || event.event === "smaller_input") {
        search.smallest = { verdict: event.verdict, text: event.input.text, bytes: event.input.bytes };
        search.isShrinking = true;
      } else if (event.event === "report") {
        const { report } = event;
        found = report.counterexamples[0];
        search.cases = report.coverage?.cases ?? search.cases;
        if (report.result === "does not compile") outcome = `it does not compile: ${report.compiler_message ?? ""}`;
        else if (found) {
          outcome = `${found.verdict} on an input of ${found.input_bytes} bytes, found in ${search.cases} cases${found.minimal ? "; nothing of it can be left out" : ""}`;
          if (report.guessed_grammar !== null) outcome += "; the grammar is a guess, so check that the input is valid";
        } else outcome = `nothing found in ${search.cases} cases`;
      } else return;
      this.changed(program);
    };
    // What it has found it saves and reports, also when it is stopped.
    const options = { cwd: program.folder, hear, hearsTheEnd: true };
    const running = grundy(["stress", "--format", "jsonl", "--time", setting<string>("stress.time", program.file), ...program.words], options);
    if (!running) return;
    program.running = running;
    this.changed(program);
    const { turn } = program;
    const ended = await running.ended;
    if (program.running === running) program.running = undefined;
    // Something else was asked for, which shows its own.
    if (program.turn !== turn) return;
    program.state = "idle";
    program.search = null;
    program.outcome = ended.isStopped && !found ? `stopped after ${search.cases} cases` : (outcome ?? reason(ended.stderr));
    if (found) await this.adopt(program, found);
    else if (outcome === null && !ended.isStopped) complain("stress", ended);
    this.changed(program);
  }

  /** The counterexample as a case with its result, selected. */
  private async adopt(program: Program, found: Counterexample): Promise<void> {
    await this.list(program);
    const text = (value: string | null): Text | null =>
      value === null ? null : { text: value, bytes: Buffer.byteLength(value), is_cut: false };
    const saved = found.saved === null ? null : path.resolve(program.folder, found.saved);
    const answer = text(found.expected);
    // In a package, the name begins with the group.
    const inData = saved === null ? undefined : /[/\\]data[/\\](.*)\.in$/.exec(saved)?.[1];
    const name = saved === null ? "counterexample" : program.hasOwnCases ? path.basename(saved, ".in") : (inData ?? path.basename(saved, ".in"));
    const one = this.known(program, name);
    one.isOld = false;
    one.isExtra = !program.hasOwnCases && inData === undefined;
    one.result = {
      event: "case_judged",
      problem: "",
      name: one.name,
      verdict: found.verdict,
      has_answer: found.expected !== null,
      error: null,
      facts: { exit_code: null, signal: null, limit: null, cpu_time_s: 0, wall_time_s: 0, peak_memory_bytes: null, stderr: found.stderr ?? "" },
      difference: null,
      sub_case: null,
      validator_message: found.reason,
      faults: found.faults ?? [],
      transcript: found.transcript,
      input: { text: found.input, bytes: found.input_bytes, is_cut: Buffer.byteLength(found.input) < found.input_bytes, ...(saved === null ? {} : { path: saved }) },
      answer: answer && saved !== null ? { ...answer, path: saved.replace(/\.in$/, ".ans") } : answer,
      output: text(found.output),
      stderr_is_cut: false,
    };
    program.verdict = found.verdict;
    program.selected = one.name;
    one.explanation = await this.explain(program, found.input);
    this.witness?.begun(program, [one.name]);
    this.witness?.judged(program, one.result);
    this.witness?.ended(program, null);
  }

  /** What grundy says of the position in an input, if the problem is of a game of the catalogue. */
  private async explain(program: Program, input: string): Promise<Case["explanation"]> {
    const found = program.problem === undefined ? undefined : piles(input);
    if (!found || program.problem === undefined) return null;
    const id = path.basename(program.problem);
    const list = await grundy(["list", "--games", "--format", "json"], { cwd: program.folder }, false)?.ended;
    if (list?.code !== 0) return null;
    const game = (JSON.parse(list.stdout) as { game: string; problems: string[] }[]).find(({ problems }) => problems.includes(id))?.game;
    if (game === undefined) return null;
    const words = ["explain", "--", game, ...found];
    const ended = await grundy(words, { cwd: program.folder }, false)?.ended;
    return ended?.code === 0 ? { words: [game, ...found].join(" "), text: ended.stdout } : null;
  }

  /** Reads the files of a case that was not judged yet. */
  async read(program: Program, one: Case): Promise<void> {
    if (one.result || one.isRead || !program.hasOwnCases) return;
    one.isRead = true;
    const found = (await this.listed(program))?.find(({ name }) => name === one.name);
    if (!found) return;
    const at = (file: string): string => path.resolve(program.folder, file);
    try {
      one.files = { input: await beginning(at(found.input)), answer: found.answer === null ? null : await beginning(at(found.answer)) };
    } catch {
      // It has gone meanwhile.
      return;
    }
    this.changed(program);
  }

  /** The files of a case. Undefined, with a message, if there is no such case. */
  private async filesOf(program: Program, name: string): Promise<{ input: string; answer: string | null } | undefined> {
    const one = (await this.listed(program))?.find((one) => one.name === name);
    if (!one) {
      void vscode.window.showErrorMessage(withoutLinks(`grundy: the case ${name}: it is no longer there`));
      return undefined;
    }
    const at = (file: string): string => path.resolve(program.folder, file);
    return { input: at(one.input), answer: one.answer === null ? null : at(one.answer) };
  }

  /** A case as its files have it now, for a form. Undefined, with a message, if a form cannot hold them. */
  async draft(program: Program, name: string): Promise<Draft | undefined> {
    const files = await this.filesOf(program, name);
    const input = files && (await tried(name, files.input, read));
    if (!input) return undefined;
    if (files.answer === null) return { name, input, answer: null };
    const answer = await tried(name, files.answer, read);
    return answer && { name, input, answer };
  }

  /** Adds a case, which is then the selected one. True if it is done. */
  async add(program: Program, input: string, answer: string | null): Promise<boolean> {
    const texts = { input: ended(input), ...(answer === null ? {} : { answer: ended(answer) }) };
    const said = await withFiles(texts, async (place) => {
      const words = Object.keys(texts).flatMap((name) => [`--${name}`, path.join(place, name)]);
      return this.onCases(program, ["add", "--folder", program.folder, ...words]);
    });
    if (said === undefined) return false;
    const added = /([^/\\]+)\.in: /.exec(said)?.[1] ?? null;
    await this.list(program);
    program.selected = added !== null && program.cases.has(added) ? added : null;
    this.changed(program);
    return true;
  }

  /** Writes what a form has changed of a case, if the files are still those that it was opened with. True if it is done. */
  async change(program: Program, name: string, { input, answer }: Change, marks: Marks): Promise<boolean> {
    const files = await this.filesOf(program, name);
    if (!files) return false;
    const texts: { input?: string; answer?: string } = {};
    if (input !== undefined) {
      texts.input = await tried(name, files.input, (file) => replaced(file, marks.input, input));
      if (texts.input === undefined) return false;
    }
    // An answer that has gone meanwhile is written anew.
    if (answer !== undefined && files.answer !== null) {
      const text = await tried(name, files.answer, (file) => replaced(file, marks.answer, answer ?? ""));
      if (text === undefined) return false;
      if (answer !== null) texts.answer = text;
    }
    if (Object.keys(texts).length > 0 && !(await this.edit(program, name, texts))) return false;
    if (answer !== undefined && !(await this.changeAnswer(program, name, answer === null ? null : ended(answer)))) return false;
    await this.list(program);
    return true;
  }

  /** Puts these texts into the files of a case. */
  private async edit(program: Program, name: string, texts: { input?: string; answer?: string }): Promise<boolean> {
    // The editor of the command is a script that puts the new texts into the files that it is given.
    const script = `for file in input answer; do\n  [ $# -gt 0 ] || break\n  new="$(dirname "$0")/$file"\n  [ ! -e "$new" ] || cat "$new" > "$1" || exit 1\n  shift\ndone\n`;
    const said = await withFiles({ ...texts, edit: script }, async (place) =>
      this.onCases(program, ["edit", "--folder", program.folder, name], { VISUAL: `sh '${path.join(place, "edit")}'` }),
    );
    return said !== undefined;
  }

  /** What `case` prints; undefined, with a message, if it fails. */
  private async onCases(program: Program, words: readonly string[], env: Record<string, string> = {}): Promise<string | undefined> {
    const result = await grundy(["case", ...words], { cwd: program.folder, env })?.ended;
    if (!result || result.code === 0) return result?.stdout;
    complain("the case", result);
    return undefined;
  }

  /** Gives a case a file with its answer if it has none, or takes it away. False, with a message, if it cannot be done. */
  private async changeAnswer(program: Program, name: string, answer: string | null): Promise<boolean> {
    const all = (await this.listed(program)) ?? [];
    const one = all.find((one) => one.name === name);
    if (one && (one.answer === null) === (answer === null)) return true;
    const file = one && (one.answer ?? answerBeside(one.input, all));
    if (file === undefined) {
      const why = one ? "the name of its input does not tell that of an answer" : "it is no longer there";
      void vscode.window.showErrorMessage(withoutLinks(`grundy: the case ${name}: ${why}`));
      return false;
    }
    try {
      if (answer === null) await fs.rm(path.resolve(program.folder, file), { force: true });
      else await fs.writeFile(path.resolve(program.folder, file), answer, { flag: "wx" });
      return true;
    } catch (error) {
      void vscode.window.showErrorMessage(withoutLinks(`grundy: the case ${name}: ${(error as Error).message}`));
      return false;
    }
  }

  async remove(program: Program, name: string): Promise<void> {
    const ended = await grundy(["case", "rm", "--folder", program.folder, name], { cwd: program.folder })?.ended;
    if (ended && ended.code !== 0) complain("the case", ended);
    await this.list(program);
  }

  /** Whether saving this program judges it: it has cases, and is not one that helps another. In a package, it was judged before. */
  private mayJudgeOnSave(program: Program): boolean {
    return setting<boolean>("judgeOnSave", program.file) && !HELPERS.test(program.name);
  }

  async isJudgedOnSave(program: Program): Promise<boolean> {
    if (!this.mayJudgeOnSave(program)) return false;
    if (program.cases.size === 0) await this.list(program);
    return program.cases.size > 0;
  }
}

/** Whether a file is UTF-8 without a mark of it, so that its text is its bytes. What is not there yet is taken for that. */
function isPlainText(file: string): boolean {
  try {
    const bytes = readFileSync(file);
    return isUtf8(bytes) && !bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  } catch {
    return true;
  }
}

/** What changes with a file's content; empty if it cannot be read. */
function stamp(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    return "";
  }
}

/** Whether a file is what lies at this path, or below it. */
function isIn(place: string, file: string): boolean {
  return file === place || file.startsWith(place.endsWith(path.sep) ? place : place + path.sep);
}

/** Does this with a file of a case. Undefined, with a message that offers the file itself, if it cannot be done. */
async function tried<T>(name: string, file: string, act: (file: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(file);
  } catch (error) {
    const text = withoutLinks(`grundy: the case ${name}: ${path.basename(file)} cannot be changed in the form: ${(error as Error).message}`);
    void vscode.window.showErrorMessage(text, "Open the File").then((answer) => answer && vscode.commands.executeCommand("vscode.open", vscode.Uri.file(file)));
    return undefined;
  }
}

/** Does this in a folder that has these files meanwhile. */
async function withFiles<T>(texts: Record<string, string>, act: (place: string) => Promise<T>): Promise<T> {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), "grundy-case-"));
  try {
    for (const [name, text] of Object.entries(texts)) await fs.writeFile(path.join(place, name), text);
    return await act(place);
  } finally {
    await fs.rm(place, { recursive: true, force: true });
  }
}

/** As much of a file as is shown. */
async function beginning(file: string): Promise<Text> {
  const handle = await fs.open(file, "r");
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, LONGEST));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return { path: file, text: bytes.subarray(0, bytesRead).toString(), bytes: size, is_cut: size > bytesRead };
  } finally {
    await handle.close();
  }
}

export function isFailure(verdict: string): boolean {
  return verdict !== "AC" && verdict !== "SKIPPED" && verdict !== "UNFINISHED";
}

/** The word at this place, or the character there if the file is not open. Columns are in bytes in the events of compilers. */
export function range(file: string, line: number, column: number): vscode.Range {
  const at = Math.max(line - 1, 0);
  const document = vscode.workspace.textDocuments.find((document) => document.fileName === file);
  let character = Math.max(column - 1, 0);
  if (!document || at >= document.lineCount) return new vscode.Range(at, character, at, character + 1);
  const text = document.lineAt(at).text;
  character = Math.min(Buffer.from(text).subarray(0, character).toString().length, text.length);
  const start = new vscode.Position(at, character);
  return document.getWordRangeAtPosition(start) ?? new vscode.Range(start, start.translate(0, 1));
}
