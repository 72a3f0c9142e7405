/** A debugger on a program, in a terminal. */
import * as vscode from "vscode";

import { inTerminal } from "./grundy.js";
import { Case, Program } from "./programs.js";

/** Without a case, on the first one. */
export function debug(program: Program, one: Case | undefined): void {
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showErrorMessage("grundy: a debugger runs the program outside the sandbox: trust this folder first (Workspaces: Manage Workspace Trust)");
    return;
  }
  const input = one?.isExtra ? one.result?.input?.path : undefined;
  const which = input !== undefined ? ["--input", input] : one ? ["--case", one.name] : [];
  inTerminal(["debug", ...which, ...program.words], program.folder);
}
