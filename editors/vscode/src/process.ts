/** Starts the command, without a shell, and reads what it says. */
import { ChildProcess, spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";

import { Event, EventReader } from "./events.js";

export interface Ended {
  /** Null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Whether it was ended from here. */
  isStopped: boolean;
}

export interface Running {
  readonly ended: Promise<Ended>;
  stop(): void;
  /** Ends its stdin, if that is held. */
  release(): void;
}

export interface Options {
  cwd: string;
  stdin?: string;
  /** Whether stdin stays open until it is released. */
  holdsStdin?: boolean;
  env?: Record<string, string>;
  /** Whether it is kept from the terminal in which the editor was started, if there is one. */
  hasNoTerminal?: boolean;
  /** Gets each event of `--format jsonl`; then stdout is not kept. */
  hear?: (event: Event) => void;
  /** Whether what it says after it was stopped is heard as well. */
  hearsTheEnd?: boolean;
  /** Gets stderr as it comes. */
  hearErrors?: (text: string) => void;
}

/** Beyond this, more of an output that is kept is thrown away. */
const MOST = 64 << 20;

/** If the command does not end by itself when it is asked to. */
const PATIENCE_MS = 3000;

export function start(command: string, words: readonly string[], options: Options): Running {
  let isStopped = false;
  let child: ChildProcess;
  const said = { stdout: "", stderr: "" };
  const ended = new Promise<Ended>((resolve) => {
    child = spawn(command, [...words], {
      cwd: options.cwd,
      detached: options.hasNoTerminal ?? false,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, GRUNDY_PROGRESS: "never", NO_COLOR: "1", ...options.env },
    });
    const reader = options.hear && new EventReader((event) => (isStopped && !options.hearsTheEnd) || options.hear?.(event));
    const keep = (stream: "stdout" | "stderr", text: string): void => {
      if (stream === "stdout" && reader) reader.feed(text);
      else if (said[stream].length < MOST) said[stream] += text;
      if (stream === "stderr") options.hearErrors?.(text);
    };
    for (const stream of ["stdout", "stderr"] as const) {
      const decoder = new StringDecoder("utf8");
      child[stream]?.on("data", (piece: Buffer) => keep(stream, decoder.write(piece)));
      child[stream]?.on("end", () => keep(stream, decoder.end()));
    }
    child.on("error", (error) => {
      said.stderr += `error: cannot start ${command}: ${error.message}\n`;
      // Without a process there is no `close`.
      if (child.pid === undefined) resolve({ code: null, ...said, isStopped });
    });
    child.on("close", (code) => {
      reader?.end();
      resolve({ code, ...said, isStopped });
    });
    // It may have ended before it has read.
    child.stdin?.on("error", () => undefined);
    if (options.holdsStdin) child.stdin?.write(options.stdin ?? "");
    else child.stdin?.end(options.stdin ?? "");
  });
  return {
    ended,
    release: () => child.stdin?.end(),
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      child.kill("SIGINT");
      const late = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
      void ended.then(() => clearTimeout(late));
    },
  };
}
