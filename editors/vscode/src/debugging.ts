/** A debugger on a program, in a terminal. */
import * as vscode from "vscode";

import { inTerminal } from "./grundy.js";
import { Program } from "./programs.js";

export function debug(program: Program, name: string | undefined): void {
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showErrorMessage("grundy: a debugger runs the program outside the sandbox: trust this folder first (Workspaces: Manage Workspace Trust)");
    return;
  }
  inTerminal(["debug", ...(name === undefined ? [] : ["--case", name]), ...program.words], program.folder);
}
