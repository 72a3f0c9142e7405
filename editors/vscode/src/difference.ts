/** What differs between the expected and the found output, line by line, with what nobody sees made visible. */

/** A piece of a line. `kind` is how it is marked: as the rest, as different, or as a sign for what cannot be seen. */
export interface Piece {
  kind: "plain" | "different" | "sign";
  text: string;
}

/** A line of each side; null where the other side has a line more. */
export interface Row {
  /** `blank`: only white space differs, which most judges pass over. */
  kind: "same" | "blank" | "different";
  expected: Piece[] | null;
  found: Piece[] | null;
}

/** Beyond this many pairs of lines they are compared in order, without looking for lines that were left out. */
const MOST_PAIRS = 1_000_000;

const NAMES = new Map([
  ["\t", "→"],
  ["\r", "\\r"],
  ["\0", "\\0"],
]);

/** Control characters, and those of no width, of another direction, or that only look like a space. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]|\t/;

/** After a last line that no newline ends. */
const NO_NEWLINE = " (no newline)";

/**
 * The text in pieces: tabs, spaces at the end and characters that nobody sees become signs. `isEnd` says whether the line ends here; `spaces`, whether
 * every space is a sign.
 */
export function visible(line: string, kind: "plain" | "different" = "plain", isEnd = true, spaces = false): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], text: string): void => {
    const last = pieces[pieces.length - 1];
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  const end = spaces ? 0 : isEnd ? line.replace(/[ \t\r]+$/, "").length : line.length;
  let at = 0;
  for (const character of line) {
    if (character === " " && at >= end) add("sign", "·");
    else if (NAMES.has(character)) add("sign", NAMES.get(character) as string);
    else if (UNSEEN.test(character)) add("sign", `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
    else add(kind, character);
    at += character.length;
  }
  return pieces;
}

/** The lines of a text. If no newline ends it, the last one says so. */
export function lines(text: string): string[] {
  const all = text.split("\n");
  if (all[all.length - 1] === "") all.pop();
  return all;
}

const tokens = (line: string): string => line.trim().split(/\s+/).join(" ");

/** The rows of the two texts side by side. */
export function compare(expected: string, found: string): Row[] {
  const [left, right] = [lines(expected), lines(found)];
  const rows: Row[] = [];
  for (const [a, b] of pairs(left, right)) {
    if (a === undefined || b === undefined) {
      const only = a ?? b ?? "";
      const pieces = visible(only, "different");
      const kind = tokens(only) === "" ? "blank" : "different";
      rows.push({ kind, expected: a === undefined ? null : pieces, found: b === undefined ? null : pieces });
    } else if (a === b) {
      rows.push({ kind: "same", expected: visible(a), found: visible(b) });
    } else if (tokens(a) === tokens(b)) {
      const shown = (line: string): Piece[] => visible(line, "plain", true, true);
      rows.push({ kind: "blank", expected: shown(a), found: shown(b) });
    } else {
      rows.push({ kind: "different", ...marked(a, b) });
    }
  }
  const last = rows[rows.length - 1];
  if (last?.expected && last.found && expected.endsWith("\n") !== found.endsWith("\n")) {
    const side = found.endsWith("\n") ? last.expected : last.found;
    side.push({ kind: "sign", text: NO_NEWLINE });
    if (last.kind === "same") last.kind = "blank";
  }
  return rows;
}

/** Two lines that differ: what they begin and end with alike is plain. */
function marked(a: string, b: string): { expected: Piece[]; found: Piece[] } {
  // By characters, so that none is cut.
  const [left, right] = [[...a], [...b]];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  // Whole numbers and words, not parts of them.
  const isWord = (character: string | undefined): boolean => character !== undefined && /[\w.+-]/.test(character);
  while (start > 0 && isWord(left[start - 1])) start--;
  while (end > 0 && isWord(left[left.length - end])) end--;
  const parts = (side: string[]): Piece[] => {
    const text = (from: number, to: number): string => side.slice(from, to).join("");
    const stop = side.length - end;
    return [
      ...visible(text(0, start), "plain", stop === start && end === 0),
      ...visible(text(start, stop), "different", end === 0),
      ...visible(text(stop, side.length), "plain"),
    ];
  };
  return { expected: parts(left), found: parts(right) };
}

/** Which lines stand beside each other: the longest common subsequence, and between its lines one after the other. */
function pairs(left: string[], right: string[]): [string | undefined, string | undefined][] {
  const found: [string | undefined, string | undefined][] = [];
  const between = (a: string[], b: string[]): void => {
    for (let i = 0; i < Math.max(a.length, b.length); i++) found.push([a[i], b[i]]);
  };
  let [a, b] = [0, 0];
  for (const [i, j] of common(left, right)) {
    between(left.slice(a, i), right.slice(b, j));
    found.push([left[i], right[j]]);
    [a, b] = [i + 1, j + 1];
  }
  between(left.slice(a), right.slice(b));
  return found;
}

/** The indices of a longest common subsequence; none beyond MOST_PAIRS except at the beginning and the end. */
function common(left: string[], right: string[]): [number, number][] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  const found: [number, number][] = [];
  for (let i = 0; i < start; i++) found.push([i, i]);
  const [height, width] = [left.length - start - end, right.length - start - end];
  // Outputs with as many lines answer question by question: a line stands beside the line of its number.
  if (height === width) {
    for (let i = 0; i < height; i++) if (left[start + i] === right[start + i]) found.push([start + i, start + i]);
  } else if (height > 0 && width > 0 && height * width <= MOST_PAIRS) {
    const lengths: Uint32Array[] = Array.from({ length: height + 1 }, () => new Uint32Array(width + 1));
    const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
    for (let i = height - 1; i >= 0; i--) {
      for (let j = width - 1; j >= 0; j--) {
        const row = lengths[i] as Uint32Array;
        row[j] = left[start + i] === right[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
    for (let i = 0, j = 0; i < height && j < width; ) {
      if (left[start + i] === right[start + j]) found.push([start + i++, start + j++]);
      else if (at(i + 1, j) >= at(i, j + 1)) i++;
      else j++;
    }
  }
  for (let i = end; i > 0; i--) found.push([left.length - i, right.length - i]);
  return found;
}
