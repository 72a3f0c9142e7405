/** A debugger on a program: that of an extension of the editor where one is installed, or that of `grundy debug` in a terminal. */
import * as fs from "node:fs/promises";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { complain, grundy, inTerminal, setting } from "./grundy.js";
import { Case, Program } from "./programs.js";

/** What `grundy debug --format json` prints. */
export interface ToDebug {
  kind: "native" | "python";
  program: string;
  interpreter: string | null;
  source: string;
  input: string;
  folder: string;
  is_temporary: boolean;
}

/** The debuggers that are known here, by the type of their configurations; the first one that is installed counts. */
const KNOWN = { native: ["cppdbg", "lldb", "gdb"], python: ["debugpy"] } as const;
type Known = (typeof KNOWN)[keyof typeof KNOWN][number];

/** Without a case, on the first one. */
export async function debug(program: Program, one: Case | undefined): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showErrorMessage("grundy: a debugger runs the program outside the sandbox: trust this folder first (Workspaces: Manage Workspace Trust)");
    return;
  }
  const input = one?.isExtra ? one.result?.input?.path : undefined;
  const which = input !== undefined ? ["--input", input] : one ? ["--case", one.name] : [];
  const type = setting<string>("debugger", program.file) === "terminal" ? undefined : installed(program.file);
  if (type === undefined) inTerminal(["debug", ...which, ...program.words], program.folder);
  else await inEditor(type, [...which, ...program.words], program);
}

/** The debugger for a file among those that extensions of the editor bring; undefined: none does. */
export function installed(file: string): Known | undefined {
  const kind = /\.py$/i.test(file) ? "python" : /\.(c|cc|cpp|cxx|c\+\+|rs)$/i.test(file) ? "native" : undefined;
  if (kind === undefined) return undefined;
  const types = new Set(vscode.extensions.all.flatMap(({ packageJSON }) => debuggers(packageJSON)));
  return KNOWN[kind].find((type) => types.has(type));
}

/** The types of the debuggers in the manifest of an extension, which others wrote. */
function debuggers(manifest: unknown): unknown[] {
  const list = (manifest as { contributes?: { debuggers?: unknown } } | undefined)?.contributes?.debuggers;
  return Array.isArray(list) ? list.map((one: { type?: unknown } | null) => one?.type) : [];
}

async function inEditor(type: Known, words: readonly string[], program: Program): Promise<void> {
  const ended = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: "grundy: compiles for the debugger" }, async () =>
    grundy(["debug", "--format", "json", ...words], { cwd: program.folder })?.ended,
  );
  if (!ended) return;
  if (ended.code !== 0) return complain("debug", ended);
  const made = JSON.parse(ended.stdout) as ToDebug;
  // Under a name that a shell and a debugger take as it is, whatever the case is called.
  const place = await fs.mkdtemp(path.join(os.tmpdir(), "grundy-debug-"));
  const forget = async (): Promise<void> => {
    for (const folder of made.is_temporary ? [place, made.folder] : [place]) await fs.rm(folder, { recursive: true, force: true });
  };
  const input = path.join(place, "input");
  await fs.symlink(made.input, input);
  const isStopped = vscode.debug.breakpoints.some((one) => one instanceof vscode.SourceBreakpoint && one.enabled && [made.source, program.file].includes(one.location.uri.fsPath));
  const wanted = configuration(type, made, input, !isStopped, process.platform === "darwin");
  // Before it is started, since a short program may end while one waits for that.
  const watch = vscode.debug.onDidTerminateDebugSession((session) => {
    if (session.configuration["grundy"] !== place) return;
    watch.dispose();
    void forget();
  });
  const isStarted = await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(program.uri), { ...wanted, grundy: place });
  if (isStarted) return;
  watch.dispose();
  await forget();
}

/** The configuration for a debugger of this type. Without a breakpoint of the user's, it stops at the beginning. */
export function configuration(type: Known, made: ToDebug, input: string, stops: boolean, isMac: boolean): vscode.DebugConfiguration {
  const head = { type, request: "launch", name: `grundy: ${path.basename(made.source)}`, program: made.program, cwd: made.folder };
  switch (type) {
    case "cppdbg":
      return { ...head, args: ["<", input], stopAtEntry: stops, externalConsole: false, MIMode: isMac ? "lldb" : "gdb" };
    case "lldb":
      // Its own stop is before `main`.
      return { ...head, stdio: [input, null, null], preRunCommands: stops ? ["breakpoint set --name main"] : [] };
    case "gdb": {
      const { program, ...rest } = head;
      return { ...rest, target: program, arguments: `< ${input}`, stopAtEntry: stops };
    }
    case "debugpy":
      // A shell redirects, which only a terminal has.
      return { ...head, python: made.interpreter, args: ["<", input], console: "integratedTerminal", stopOnEntry: stops, justMyCode: true };
  }
}
