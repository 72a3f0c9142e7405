/** `grundy listen`, for as long as the window is open: problems from the browser become folders, and their programs open. */
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { ProblemReceived } from "./events.js";
import { complain, grundy, setting } from "./grundy.js";
import { Said, said, withoutLinks } from "./places.js";
import { Running } from "./process.js";
import { Programs } from "./programs.js";

const UNTIL = "--until-stdin-ends";

/** A contest comes as many problems at once: only its first one is shown. */
const BURST_MS = 5000;

/** That it listens stands in the status bar. */
const OF_STATUS = /^listening on port /;
/** Nobody waits where the window has started it. */
const OF_WAITING = /^nothing has come for /;

const SHOW: Record<Said["kind"], (text: string) => Thenable<unknown>> = {
  error: (text) => vscode.window.showErrorMessage(text),
  warning: (text) => vscode.window.showWarningMessage(text),
  note: (text) => vscode.window.showInformationMessage(text),
};

/** Shows what the listener says on stderr: as it says it, and no line twice at one time. */
class Voice {
  private rest = "";
  private readonly shown = new Set<string>();
  private isHeard = false;

  constructor(private readonly isAsked: boolean) {}

  hear(piece: string): void {
    this.rest += piece;
    if (this.isHeard) this.tell();
  }

  /** It listens from now on; the end of one that never does tells why. */
  begin(): void {
    this.isHeard = true;
    this.tell();
  }

  private tell(): void {
    const lines = this.rest.split("\n");
    this.rest = lines.pop() ?? "";
    for (const { kind, text } of said(lines)) {
      const isKnown = OF_STATUS.test(text) || (!this.isAsked && OF_WAITING.test(text)) || this.shown.has(text);
      if (isKnown) continue;
      this.shown.add(text);
      const forget = (): boolean => this.shown.delete(text);
      SHOW[kind](withoutLinks(`grundy: ${text}`)).then(forget, forget);
    }
  }
}

export class Listening implements vscode.Disposable {
  private running: Running | undefined;
  private readonly item = vscode.window.createStatusBarItem("grundy.listen", vscode.StatusBarAlignment.Left, 0);
  private lastCame = 0;
  /** Whether the command is older than the option. */
  private isOld = false;

  constructor(private readonly programs: Programs) {
    this.item.name = "grundy: problems from the browser";
    this.item.command = "grundy.listen";
  }

  dispose(): void {
    this.running?.stop();
    this.item.dispose();
  }

  /** Starts, or ends if it runs. */
  toggle(): void {
    if (this.running) this.running.stop();
    else this.start(true);
  }

  start(isAsked: boolean): void {
    if (this.running) return;
    const here = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file")?.uri.fsPath;
    const named = setting<string>("listen.folder").replace(/^~(?=$|[/\\])/, os.homedir());
    const folder = named ? path.resolve(here ?? os.homedir(), named) : here;
    if (named && folder && !fs.existsSync(folder)) {
      void vscode.window.showErrorMessage(withoutLinks(`grundy: the setting grundy.listen.folder names ${folder}, which is not there`));
      return;
    }
    if (!folder) {
      if (isAsked) void vscode.window.showErrorMessage("grundy: open a folder first, or name one by the setting grundy.listen.folder");
      return;
    }
    // If this process is killed, the listener does not keep the port.
    const words = ["listen", "--format", "jsonl", ...(this.isOld ? [] : [UNTIL])];
    const [language, port] = [setting<string>("language"), setting<number | null>("port")];
    if (language) words.push("--language", language);
    if (port !== null) words.push("--port", String(port));
    const voice = new Voice(isAsked);
    let isListening = false;
    const running = grundy(
      [...words, "--", folder],
      {
        cwd: folder,
        holdsStdin: true,
        hearErrors: (text) => voice.hear(text),
        hear: (event) => {
          if (event.event === "listening") {
            isListening = true;
            voice.begin();
            void this.forward(event.port);
          }
          if (event.event === "problem_received") void this.received(event);
        },
      },
      isAsked,
    );
    if (!running) return;
    this.running = running;
    this.item.text = "$(radio-tower) grundy";
    this.item.tooltip = `grundy receives problems from the browser into ${folder}; a click ends this`;
    this.item.show();
    void running.ended.then((ended) => {
      if (this.running === running) this.running = undefined;
      this.item.hide();
      if (!ended.isStopped && ended.code === 2 && ended.stderr.includes(`'${UNTIL}'`)) {
        this.isOld = true;
        return this.start(isAsked);
      }
      // What it has said since it listens was shown.
      if (ended.code !== 0) complain("listen", isListening ? { ...ended, stderr: "" } : ended);
    });
  }

  /** Where the files are on another machine, the browser's posts to its own machine have to come here. */
  private async forward(port: number): Promise<void> {
    this.item.tooltip = `grundy listens on port ${port}; a click ends this`;
    // A workbench in a browser tab can forward no port of that browser's machine.
    if (!vscode.env.remoteName || vscode.env.uiKind === vscode.UIKind.Web) return;
    const outside = await vscode.env.asExternalUri(vscode.Uri.parse(`http://localhost:${port}`));
    if (outside.authority === `localhost:${port}` || outside.authority === `127.0.0.1:${port}`) return;
    void vscode.window.showWarningMessage(
      `grundy listens on port ${port} of ${vscode.env.remoteName}. The browser posts to port ${port} of its own machine: forward that port in the view Ports. Now it reaches ${outside.authority}.`,
    );
  }

  private async received(event: ProblemReceived): Promise<void> {
    const now = Date.now();
    const isFirst = now - this.lastCame > BURST_MS;
    this.lastCame = now;
    const file = vscode.Uri.file(event.program);
    // A window of one folder would become another one, and the listener would end with it.
    if (!vscode.workspace.getWorkspaceFolder(file) && vscode.workspace.workspaceFile && vscode.workspace.workspaceFolders?.length) {
      const folder = vscode.Uri.file(path.dirname(event.folder));
      vscode.workspace.updateWorkspaceFolders(vscode.workspace.workspaceFolders.length, 0, { uri: folder });
    }
    void vscode.window.showInformationMessage(`grundy: ${withoutLinks(event.name)}, ${event.samples === 1 ? "1 sample" : `${event.samples} samples`}${event.existed ? "; its folder was there" : ""}`);
    if (!isFirst) return;
    // Where the folder was there, its program may have another name.
    if (!fs.existsSync(file.fsPath)) return;
    await vscode.window.showTextDocument(file, { preview: false, viewColumn: vscode.ViewColumn.One });
    await this.programs.list(this.programs.of(file.fsPath));
  }
}
