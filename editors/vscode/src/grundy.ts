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
    return fs.statSync(file).isFile();
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

/** Starts the command; undefined, with a message, if it is not there. */
export function grundy(words: readonly string[], options: Options, isAsked = true): Running | undefined {
  const program = command(isAsked);
  if (!program) return undefined;
  output.appendLine(`$ grundy ${words.join(" ")}`);
  return start(program, words, {
    ...options,
    hearErrors: (text) => {
      output.append(text);
      options.hearErrors?.(text);
    },
  });
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
  if (!program) return;
  const terminal = vscode.window.createTerminal({ name: `grundy ${words[0]}`, shellPath: program, shellArgs: [...words], cwd });
  terminal.show();
}

/** The folder of a package that a file lies in, which the command is given as its problem. */
export function packageOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, "problem.yaml"))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
