/** Lines of grammars that messages name, and what else is read from texts. */

export interface Place {
  line: number;
  column: number;
  text: string;
}

/** The fault of a grammar in what `check --grammar` says on stderr: at the beginning of the message, or in brackets behind it. */
export function grammarFault(stderr: string): Place | undefined {
  for (const line of stderr.split("\n")) {
    const message = /^error: (.*)$/.exec(line)?.[1];
    if (message === undefined) continue;
    let match = /\.ctd:(\d+):(\d+): (.*)$/.exec(message);
    if (match) return { line: Number(match[1]), column: Number(match[2]), text: match[3] as string };
    match = /the grammar has a fault: (.*?) \(.* at (\d+):(\d+) of the grammar/.exec(message);
    if (match) return { line: Number(match[2]), column: Number(match[3]), text: match[1] as string };
  }
  return undefined;
}

/** Where in the grammar an input was rejected, if the message names it. */
export function rejectedBy(message: string): Place | undefined {
  const match = /^(.*) \(`.*` at (\d+):(\d+) of the grammar\)$/s.exec(message);
  return match ? { line: Number(match[2]), column: Number(match[3]), text: match[1] as string } : undefined;
}

/**
 * The piles in an input that holds one position: one number, or a line of as many numbers as the line before it says; a closing `0` does not count.
 * Undefined if it is not certain.
 */
export function piles(input: string): string[] | undefined {
  const all = input.trim().split("\n").map((line) => line.trim().split(/\s+/));
  if (all.length > 1 && all[all.length - 1]?.join() === "0") all.pop();
  if (!all.flat().every((word) => /^\d+$/.test(word))) return undefined;
  const [first, second] = all;
  if (first?.length !== 1) return undefined;
  if (all.length === 1) return first;
  return all.length === 2 && second?.length === Number(first[0]) ? second : undefined;
}

/** What stderr says in a sentence: its errors, or else its last line. */
export function reason(stderr: string): string {
  const all = stderr.split("\n").filter((line) => line.trim() !== "");
  const at = all.findIndex((line) => line.startsWith("error: "));
  if (at < 0) return all[all.length - 1] ?? "";
  return all.slice(at).join("\n").replace(/^error: /, "");
}

/** What `submit` says of the waiting, and what is no longer true when it has ended. */
const OF_WAITING = /waiting for the browser|no extension has asked|has the port|has ended before|^port \d/;

/** Joins the notes and warnings on stderr, without those about waiting. */
export function notes(stderr: string): string {
  const said = stderr.split("\n").flatMap((line) => /^(?:note|warning): (.*)$/.exec(line)?.[1] ?? []);
  return said.filter((line) => !OF_WAITING.test(line)).join("; ");
}

/** What `submit` was to copy, and could not. */
export interface NotCopied {
  why: string;
  url: string;
  /** The judge to bundle for, if it is not that of the settings. */
  judge: string | undefined;
}

/** What is to be copied here, because `submit` has found no clipboard. */
export function notCopied(stderr: string): NotCopied | undefined {
  const note = /^note: (.*, so the file is copied): (.*)$/m.exec(stderr);
  const error = /^error: no clipboard: .*$/m.exec(stderr);
  if (!note || !error) return undefined;
  return { why: note[1] as string, url: note[2] as string, judge: / --for ([\w-]+) -o FILE` writes it into a file$/.exec(error[0])?.[1] };
}

/** What stderr says, each with its further lines. */
export interface Said {
  kind: "error" | "warning" | "note";
  text: string;
}

/** The errors, warnings and notes in whole lines of stderr. Lines before the first of them are passed over. */
export function said(lines: readonly string[]): Said[] {
  const all: Said[] = [];
  for (const line of lines) {
    const match = /^(error|warning|note): (.*)$/.exec(line);
    const last = all[all.length - 1];
    if (match) all.push({ kind: match[1] as Said["kind"], text: match[2] as string });
    else if (last) last.text += `\n${line}`;
  }
  return all;
}

/** Where the answer to an input would lie that has none: as those of the other cases do. Undefined if the name of the input does not tell. */
export function answerBeside(input: string, all: readonly { input: string; answer: string | null }[]): string | undefined {
  if (!input.endsWith(".in")) return undefined;
  const endings = all.flatMap((one) => {
    const stem = one.input.endsWith(".in") ? one.input.slice(0, -3) : undefined;
    return stem !== undefined && one.answer?.startsWith(`${stem}.`) ? [one.answer.slice(stem.length)] : [];
  });
  return input.slice(0, -3) + (endings[0] ?? ".out");
}

/** A text for a notification, where `[…](…)` would be a link, even to a command. */
export function withoutLinks(text: string): string {
  return text.replaceAll("](", "] (");
}
