/** Hands a program over as one file: to the browser, or by the clipboard. */
import * as fs from "node:fs/promises";
import * as path from "node:path";

import * as vscode from "vscode";

import { complain, grundy, setting } from "./grundy.js";
import { notCopied, notes, withoutLinks } from "./places.js";
import { Program } from "./programs.js";

/** The program as one file, for a judge unless that is empty. What grundy cannot bundle is handed over as it stands. */
export async function bundle(program: Program, judge: string): Promise<string | undefined> {
  if (!/\.(rs|c|cc|cpp|cxx|py)$/.test(program.file)) return fs.readFile(program.file, "utf8");
  const running = grundy(["bundle", ...(judge ? ["--for", judge] : []), "--", program.file], { cwd: program.folder });
  const ended = await running?.ended;
  if (!ended || ended.code === 0) return ended?.stdout;
  complain("bundle", ended);
  return undefined;
}

/** The address of the problem, which the browser has sent. */
export async function address(program: Program): Promise<string | undefined> {
  try {
    const { url } = JSON.parse(await fs.readFile(path.join(program.folder, "companion.json"), "utf8")) as { url?: unknown };
    return typeof url === "string" ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Copies the program as one file, and offers to open its problem. `why`: why it is copied, if that was not asked for. */
export async function copy(program: Program, judge: string, url: string | undefined, why?: string): Promise<void> {
  const text = await bundle(program, judge);
  if (text === undefined) return;
  // The clipboard is that of the machine with the window, also over SSH.
  await vscode.env.clipboard.writeText(text);
  const page = url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
  const said = `grundy: ${program.name} is in the clipboard, as one file${why === undefined ? "" : `: ${why}`}`;
  const answer = await vscode.window.showInformationMessage(withoutLinks(said), ...(page === undefined ? [] : ["Open the Problem"]));
  if (answer && page !== undefined) await vscode.env.openExternal(vscode.Uri.parse(page));
}

/** Offers the program to the browser, which can be ended from the message that says so. */
export async function submit(program: Program): Promise<void> {
  const [port, judge] = [setting<number | null>("port"), setting<string>("judge", program.file)];
  const words = ["submit", ...(port === null ? [] : ["--port", String(port)]), ...(judge ? ["--for", judge] : []), ...program.words];
  const title = withoutLinks(`grundy: submits ${program.name}`);
  const ended = await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, async (progress, token) => {
    const running = grundy(words, {
      cwd: program.folder,
      // It would give the file to a terminal that nobody looks at.
      hasNoTerminal: true,
      hearErrors: (text) => {
        const said = text.trim().split("\n").map((line) => line.replace(/^(note|warning): /, ""));
        if (said.join("")) progress.report({ message: withoutLinks(said.join("; ")) });
      },
    });
    token.onCancellationRequested(() => running?.stop());
    return running?.ended;
  });
  if (!ended) return;
  // What is no longer copied there, as on a machine without a display, is copied here.
  const left = ended.code === 0 ? undefined : notCopied(ended.stderr);
  if (left) return copy(program, left.judge ?? judge, left.url, left.why);
  // What the page must show, or that the file was only copied, stands in the notes.
  const said = [notes(ended.stderr), ended.stdout.trim().split("\n").pop()].filter(Boolean).join(": ");
  if (ended.code === 0) void vscode.window.showInformationMessage(withoutLinks(`grundy: ${program.name}: ${said || "submitted"}`));
  else complain("submit", { ...ended, stderr: ended.stderr || ended.stdout });
}
