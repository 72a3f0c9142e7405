/** The command as the extension uses it: found anew for each call, so that a setting counts at once. */
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { INSTALL, findCommand } from "./command.js";
import { reason, withoutLinks } from "./places.js";
import { Ended, Options, Running, start } from "./process.js";

export const output = vscode.window.createOutputChannel("grundy");

export function setting<T>(name: string, file?: string): T {
  return vscode.workspace.getConfiguration("grundy", file === undefined ? undefined : vscode.Uri.file(file)).get(name) as T;
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return isFile(file);
  } catch {
    return false;
  }
}

let isTold = false;

/** The command, or a message that says how to install it; it reports a missing one once, unless the user asks. */
export function command(isAsked = true): string | undefined {
  const named = setting<string>("path");
  const found = findCommand(named, { path: process.env.PATH ?? "", home: os.homedir(), isExecutable });
  if (found) {
    isTold = false;
    return found;
  }
  if (isAsked || !isTold) {
    isTold = true;
    const what = named ? `\`${named}\`, which the setting grundy.path names, is no command here` : "the command `grundy` is not found";
    void vscode.window
      .showErrorMessage(`grundy: ${withoutLinks(what)}. In a checkout of grundy, \`${INSTALL}\` installs it.`, "Copy the Line", "Open the Setting")
      .then((answer) => {
        if (answer === "Copy the Line") void vscode.env.clipboard.writeText(INSTALL);
        if (answer === "Open the Setting") void vscode.commands.executeCommand("workbench.action.openSettings", "grundy.path");
      });
  }
  return undefined;
}

/** All that the sandbox can protect, as docs/sandbox.md has it. */
const EVERYTHING = "files,network,signals,processes";
/** These run programs of a folder, and can demand that. */
const CONFINED = new Set(["judge", "stress", "run", "submit"]);
/** These run none, as they are used here. */
const QUIET = new Set(["bundle", "case", "check", "doctor", "explain", "list", "listen", "new", "show", "snippets"]);
const TRUST = "trust this folder (Workspaces: Manage Workspace Trust)";

/**
 * The words of a command as they are in this folder: in one that is not trusted, nothing runs without all that the sandbox can protect. Undefined, with
 * a message, if the command cannot demand that.
 */
function allowed(words: readonly string[]): readonly string[] | undefined {
  const [name = "", ...rest] = words;
  if (vscode.workspace.isTrusted) return words;
  // The rules of a game may be a program.
  if (CONFINED.has(name) || (name === "explain" && rest.some((word) => word.startsWith("program:")))) return [name, "--require", EVERYTHING, ...rest];
  if (QUIET.has(name)) return words;
  void vscode.window.showErrorMessage(`grundy: \`${name}\` runs the program, and cannot demand that the sandbox protects everything: ${TRUST} first`);
  return undefined;
}

/** The end of a command, with what to do if the sandbox cannot do what was demanded. */
function explained(ended: Ended): Ended {
  if (!ended.stderr.includes("error: --require: ")) return ended;
  return { ...ended, stderr: `${ended.stderr}Without that, programs run here only if you ${TRUST}\n` };
}

/** Starts the command; undefined, with a message, if it is not there, or may not run in this folder. */
export function grundy(words: readonly string[], options: Options, isAsked = true): Running | undefined {
  const program = command(isAsked);
  const all = program && allowed(words);
  if (!program || !all) return undefined;
  output.appendLine(`$ grundy ${all.join(" ")}`);
  const running = start(program, all, {
    ...options,
    hearErrors: (text) => {
      output.append(text);
      options.hearErrors?.(text);
    },
  });
  return all === words ? running : { ...running, ended: running.ended.then(explained) };
}

/** Says why a command failed. */
export function complain(what: string, ended: Ended): void {
  if (ended.isStopped) return;
  const said = reason(ended.stderr) || `it ended with ${ended.code ?? "a signal"}`;
  void vscode.window.showErrorMessage(withoutLinks(`grundy: ${what}: ${said}`), "Show All").then((answer) => answer && output.show(true));
}

/** Runs the command to its end; undefined, with a message, unless it succeeded. */
export async function result(words: readonly string[], options: Options): Promise<string | undefined> {
  const running = grundy(words, options);
  if (!running) return undefined;
  const ended = await running.ended;
  if (ended.code === 0) return ended.stdout;
  complain(words[0] ?? "", ended);
  return undefined;
}

/** Runs the command in a terminal of its own. */
export function inTerminal(words: readonly string[], cwd: string): void {
  const program = command();
  const all = program && allowed(words);
  if (!program || !all) return;
  const terminal = vscode.window.createTerminal({ name: `grundy ${words[0]}`, shellPath: program, shellArgs: [...all], cwd });
  terminal.show();
}

/** As many folders are looked at, from that of the file upwards. */
const MOST_FOLDERS = 4;

/** The folder of a package that a file lies in, which the command is given as its problem: the one that the command finds by itself. */
export function packageOf(file: string): string | undefined {
  let folder = path.dirname(file);
  for (let looked = 0; looked < MOST_FOLDERS; looked++) {
    if (["problem.yaml", "problem.xml"].some((name) => isFile(path.join(folder, name)))) return folder;
    folder = path.dirname(folder);
  }
  return undefined;
}

function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
