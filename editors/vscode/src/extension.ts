/** Judges, stress-tests and submits the program in the editor by `grundy`, whose events it shows. */
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { debug } from "./debugging.js";
import { Grammars } from "./grammars.js";
import { grundy, inTerminal, output, result, setting } from "./grundy.js";
import { Listening } from "./listen.js";
import { Panel } from "./panel.js";
import { Pace } from "./pace.js";
import { withoutLinks } from "./places.js";
import { Program, Programs, isFailure, isProgram } from "./programs.js";
import { address, bundle, copy, submit } from "./submit.js";
import { completions } from "./templates.js";
import { Testing } from "./testing.js";

/** While something runs, the status bar says how far it is this often. */
const PAUSE_MS = 100;

/** Texts of the command, shown as documents that are not written to. */
class Texts implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.path) ?? "";
  }

  async open(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: "grundy", path: `/${name}` });
    this.texts.set(uri.path, text);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }
}

export function activate(context: vscode.ExtensionContext): void {
  const programs = new Programs(context.workspaceState);
  const texts = new Texts();
  const status = vscode.window.createStatusBarItem("grundy.verdict", vscode.StatusBarAlignment.Left, 1);
  status.name = "grundy: verdict";
  status.command = "grundy.panel";
  const telling = new Pace(() => programs.current && tell(status, programs.current), PAUSE_MS);
  // Before the other views hear of it: the verdict stands here first.
  const heard = programs.onDidChange((program) => {
    if (program !== programs.current) return;
    if (program.state !== "idle") return telling.soon();
    telling.cancel();
    tell(status, program);
  });
  const gone = programs.onDidGo(() => (programs.current ? tell(status, programs.current) : status.hide()));
  const panel = new Panel(context, programs);
  const testing = new Testing(programs);
  const listening = new Listening(programs);

  const judge = async (program: Program): Promise<void> => {
    programs.current = program;
    panel.show(program, false);
    if (await programs.judge(program)) panel.ended(program);
  };
  const opened = (editor: vscode.TextEditor | undefined): void => {
    const document = editor?.document;
    const isOne = document !== undefined && isProgram(document);
    void vscode.commands.executeCommand("setContext", "grundy.isProgram", isOne);
    if (!isOne) return;
    const program = programs.of(document.fileName);
    programs.current = program;
    tell(status, program);
    panel.show(program, false);
    if (program.cases.size === 0) void programs.list(program);
  };

  /** A command on the program in the editor. */
  const onProgram = (name: string, act: (program: Program) => unknown): vscode.Disposable =>
    vscode.commands.registerCommand(name, async (file?: unknown) => {
      // The panel names the program that it shows; a menu of the editor gives something else.
      const program = await programs.active(typeof file === "string" ? file : undefined);
      if (program) await act(program);
    });
  const unready = new Set<string>();
  let starting: NodeJS.Immediate | undefined;
  const folder = (): string => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? os.homedir();

  context.subscriptions.push(
    output, programs, panel, testing, listening, status, new Grammars(), completions(),
    vscode.workspace.registerTextDocumentContentProvider("grundy", texts),
    heard, gone, { dispose: () => telling.cancel() },
    vscode.window.onDidChangeActiveTextEditor(opened),
    vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
      // What the editor saves by itself while one types is not ready.
      if (reason === vscode.TextDocumentSaveReason.AfterDelay) {
        unready.add(document.fileName);
        return;
      }
      unready.delete(document.fileName);
      if (!isProgram(document) || programs.isSaving(document.fileName)) return;
      // The editor waits for this function, but not for the start of the command.
      starting = setImmediate(() => programs.expect(programs.of(document.fileName), document.getText()));
    }),
    vscode.workspace.onDidSaveTextDocument(async (document) => {
      clearImmediate(starting);
      if (!isProgram(document) || programs.isSaving(document.fileName) || unready.has(document.fileName)) return;
      const program = programs.of(document.fileName);
      if (await programs.isJudgedOnSave(program)) await judge(program);
    }),

    onProgram("grundy.judge", judge),
    onProgram("grundy.judgeOn", async (program) => {
      const id = await pickProblem("the problem to judge on; the choice is kept for this program", program.problem);
      if (id === undefined) return;
      await programs.setProblem(program, id || undefined);
      await judge(program);
    }),
    onProgram("grundy.stress", async (program) => {
      programs.current = program;
      panel.show(program, setting<string>("openPanel", program.file) !== "never");
      await programs.stress(program);
    }),
    vscode.commands.registerCommand("grundy.stop", () => programs.current && programs.stop(programs.current)),
    onProgram("grundy.panel", (program) => panel.show(program, true)),
    onProgram("grundy.addCase", (program) => {
      if (program.hasOwnCases) panel.add(program);
      else void vscode.window.showErrorMessage("grundy: a case of a package goes into its folder data/secret");
    }),
    onProgram("grundy.debug", (program) => debug(program, program.selected === null ? undefined : program.cases.get(program.selected))),
    onProgram("grundy.run", (program) => inTerminal(["run", program.file], program.folder)),
    onProgram("grundy.bundle", async (program) => {
      const text = await bundle(program, setting<string>("judge", program.file));
      if (text === undefined) return;
      const language = (await vscode.workspace.openTextDocument(program.uri)).languageId;
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: text, language }), { viewColumn: vscode.ViewColumn.Beside });
    }),
    onProgram("grundy.paste", async (program) => {
      await judge(program);
      if (program.verdict !== "AC") {
        const answer = await vscode.window.showWarningMessage(`grundy: ${withoutLinks(program.name)} is not accepted here (${program.verdict ?? "no verdict"})`, "Copy It All the Same");
        if (!answer) return;
      }
      await copy(program, setting<string>("judge", program.file), await address(program));
    }),
    onProgram("grundy.submit", submit),
    vscode.commands.registerCommand("grundy.listen", () => listening.toggle()),
    vscode.commands.registerCommand("grundy.new", async () => {
      const name = await vscode.window.showInputBox({ prompt: "the folder to create", value: "problem", validateInput: (text) => (text.trim() && !text.startsWith("-") ? undefined : "a name is expected") });
      if (name === undefined) return;
      const language = setting<string>("language");
      const said = await result(["new", name, ...(language ? ["--language", language] : [])], { cwd: folder() });
      const program = said && /: (\S+)/.exec(said)?.[1]?.replace(/,$/, "");
      if (program) await vscode.window.showTextDocument(vscode.Uri.file(path.resolve(folder(), name, program)));
    }),
    vscode.commands.registerCommand("grundy.show", async () => {
      const id = await pickProblem("the problem to show");
      if (!id) return;
      const text = await result(["show", id], { cwd: folder() });
      if (text !== undefined) await texts.open(`${id}.txt`, text);
    }),
    vscode.commands.registerCommand("grundy.explain", async () => {
      const words = await vscode.window.showInputBox({ prompt: "a game and its piles", placeHolder: "nim 3 4 5", value: context.workspaceState.get("explain", "nim 3 4 5") });
      if (!words) return;
      await context.workspaceState.update("explain", words);
      const text = await result(["explain", "--steps", "--", ...split(words)], { cwd: folder() });
      if (text !== undefined) await texts.open(`explain ${words.replaceAll("/", " ")}.txt`, text);
    }),
    vscode.commands.registerCommand("grundy.doctor", async () => {
      const ended = await grundy(["doctor"], { cwd: folder() })?.ended;
      if (ended) await texts.open("doctor.txt", ended.stdout + ended.stderr);
    }),
  );
  opened(vscode.window.activeTextEditor);
  const listen = (): void => void (setting<boolean>("listen.onStart") && vscode.workspace.isTrusted && listening.start(false));
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(listen));
  listen();
}

function tell(status: vscode.StatusBarItem, program: Program): void {
  const all = [...program.cases.values()];
  const judged = all.filter((one) => one.result && !one.isOld && !one.isRunning);
  const passed = judged.filter((one) => one.result?.verdict === "AC").length;
  const { search } = program;
  if (search) status.text = `$(loading~spin) grundy: ${search.smallest ? `${search.smallest.verdict} on ${search.smallest.bytes} bytes` : `${search.cases} cases tried`}`;
  else if (program.state === "compiling") status.text = "$(loading~spin) grundy: compiling";
  else if (program.state === "judging") status.text = `$(loading~spin) grundy: ${judged.length}/${all.length}`;
  else if (program.verdict === null) status.text = program.message === null ? "$(beaker) grundy" : "$(warning) grundy";
  else status.text = `${program.verdict === "AC" ? "$(pass)" : "$(error)"} grundy: ${program.verdict}${program.verdict === "CE" ? "" : ` ${passed}/${judged.length}`}`;
  status.tooltip = program.message ?? program.outcome ?? `${program.name}: a click shows the panel`;
  status.backgroundColor = program.state === "idle" && program.verdict !== null && isFailure(program.verdict) ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
  status.show();
}

/** The id of a problem of the catalogue; empty: none, but the samples beside the program. */
async function pickProblem(title: string, current?: string): Promise<string | undefined> {
  const text = await result(["list", "--format", "json"], { cwd: os.homedir() });
  if (text === undefined) return undefined;
  const problems = JSON.parse(text) as { id: string; title: string; rule: string }[];
  const items = problems.map(({ id, title, rule }) => ({ label: id, description: title, detail: rule, id }));
  if (current !== undefined) items.unshift({ label: "the samples beside the program", description: "", detail: "", id: "" });
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true, matchOnDetail: true }))?.id;
}

/** Words as a shell parts them, with quotes and nothing else. */
function split(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}
