/** Lines of programs and grammars that messages name. */

export interface Place {
  line: number;
  column: number;
  text: string;
}

/** In the sandbox a program is called `submission` with the end of its own name. */
const FRAME = /\bsubmission\.\w+:(\d+)(?::(\d+))?/;

/**
 * The lines of the program that its stderr blames: what sanitizers, checked containers, assertions, panics and tracebacks say. Each report once, at the
 * innermost line that is the program's own.
 */
export function faults(stderr: string): Place[] {
  const found: Place[] = [];
  const add = (line: string, column: string | undefined, text: string): void => {
    const place = { line: Number(line), column: Number(column ?? 1), text };
    if (!found.some((other) => other.line === place.line && other.text === text)) found.push(place);
  };
  /** What a report says before it comes to the program's own lines. */
  let pending: string | undefined;
  const all = stderr.split("\n");
  all.forEach((line, index) => {
    let match = /\bsubmission\.\w+:(\d+)(?::(\d+))?: (runtime error: .*|.*Assertion .*)$/.exec(line);
    if (match) return add(match[1] as string, match[2], match[3] as string);
    match = /^Error: (attempt to .*)$/.exec(line);
    if (match) {
      pending = (match[1] as string).trim();
      // The sentence goes on until an empty line.
      for (let next = index + 1; all[next]?.trim(); next++) pending += ` ${all[next]?.trim()}`;
      return;
    }
    match = /^=+\d*=*\s*ERROR: (\w+Sanitizer: .*?)( on (unknown )?address .*| \(pc .*)?$/.exec(line);
    if (match) return void (pending ??= match[1] as string);
    match = /^thread '.*' (?:\(\d+\) )?panicked at (.*)$/.exec(line);
    if (match) {
      const frame = FRAME.exec(match[1] as string);
      if (frame) add(frame[1] as string, frame[2], `panicked: ${all[index + 1] ?? ""}`.trim());
      return;
    }
    match = /^\s*#\d+ .*/.exec(line);
    if (match && pending !== undefined) {
      const frame = FRAME.exec(line);
      if (frame) {
        add(frame[1] as string, frame[2], pending);
        pending = undefined;
      }
    }
  });
  const python = [...stderr.matchAll(/^ {2}File ".*\bsubmission\.py", line (\d+)/gm)].pop();
  if (python && stderr.includes("Traceback")) add(python[1] as string, undefined, all.filter((line) => line && !line.startsWith(" ")).pop() ?? "error");
  return found;
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

/** The cases that `case list` prints, each on a line: its name, its size, and whether it has an answer. */
export function listed(table: string): { name: string; hasAnswer: boolean }[] {
  return table.split("\n").flatMap((line) => {
    const match = /^(.*?) +\d+ bytes? {2}(no answer|answer .*)$/.exec(line);
    return match ? [{ name: match[1] as string, hasAnswer: match[2] !== "no answer" }] : [];
  });
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

/** A text for a notification, where `[…](…)` would be a link, even to a command. */
export function withoutLinks(text: string): string {
  return text.replaceAll("](", "] (");
}
