/** A judging that is started before the program is written: what the command does first takes no time after the save. */
import type { Event } from "./events.js";
import { grundy } from "./grundy.js";
import type { Ended, Running } from "./process.js";
import type { Program } from "./programs.js";

const OPTION = "--once-written";

/** A save that has not come by then does not come. */
const PATIENCE_MS = 10_000;

/** A longer program is judged when it is written; the command takes 16 MiB. */
const MOST_CHARACTERS = 1 << 20;

/** Whether the command has ended because it is older than the option. */
export function isUnknown(ended: Ended): boolean {
  return ended.code === 2 && ended.stderr.includes(`'${OPTION}'`);
}

/** Holds the events of a command until somebody hears them. */
export class EarlyJudging {
  private readonly heard: Event[] = [];
  private hear: ((event: Event) => void) | undefined;
  private readonly late: NodeJS.Timeout;
  private isForgotten = false;

  private constructor(
    private readonly file: string,
    private readonly words: string,
    private readonly running: Running,
  ) {
    this.late = setTimeout(() => this.forget(), PATIENCE_MS);
  }

  /** Starts it, if the command is there and the text is not too long. It waits until the file has this text, or until it is taken. */
  static start(program: Program, words: readonly string[], text: string, run = grundy): EarlyJudging | undefined {
    if (text.length > MOST_CHARACTERS) return undefined;
    let early: EarlyJudging | undefined;
    const running = run([...words, OPTION, ...program.words], {
      cwd: program.folder,
      stdin: `${Buffer.byteLength(text)}\n${text}`,
      holdsStdin: true,
      hear: (event) => (early?.hear ? early.hear(event) : early?.heard.push(event)),
    }, false);
    if (running) early = new EarlyJudging(program.file, key(words, program), running);
    return early;
  }

  /** What runs, if it is the judging that is asked for and has not waited too long; the file is written now. Otherwise it is ended. */
  take(program: Program, words: readonly string[]): Running | undefined {
    if (this.isForgotten || program.file !== this.file || key(words, program) !== this.words) {
      this.forget();
      return undefined;
    }
    clearTimeout(this.late);
    this.running.release();
    return this.running;
  }

  /** Tells of what has happened, and from now on of what happens. */
  tell(hear: (event: Event) => void): void {
    this.hear = hear;
    for (const event of this.heard.splice(0)) hear(event);
  }

  forget(): void {
    this.isForgotten = true;
    clearTimeout(this.late);
    this.running.stop();
  }
}

function key(words: readonly string[], program: Program): string {
  return JSON.stringify([...words, ...program.words]);
}
