/** The texts of a case in a form, and in the files that they come from. */
import * as crypto from "node:crypto";
import { isUtf8 } from "node:buffer";
import * as fs from "node:fs/promises";

/** As much of a file is shown, as in the events. A longer one is changed in an editor. */
export const LONGEST = 64 << 10;

/** A file as a form has it. */
export interface Field {
  text: string;
  /** Another one, if the file is another one. */
  mark: string;
}

/**
 * Reads a file for a form.
 *
 * @throws why a form would not give it back as it is.
 */
export async function read(file: string): Promise<Field> {
  const { size } = await fs.stat(file);
  if (size > LONGEST) throw new Error(`it has ${size} bytes, and the form takes at most ${LONGEST}`);
  const bytes = await fs.readFile(file);
  if (!isUtf8(bytes)) throw new Error("it is not UTF-8");
  const text = bytes.toString();
  // A text area makes one kind of line end of them all.
  const ends = new Set(text.match(/\r\n?|\n/g));
  if (ends.size > 1 || ends.has("\r")) throw new Error("the form would change its line ends");
  return { text, mark: crypto.createHash("sha256").update(bytes).digest("hex") };
}

/**
 * What a file is to have instead, by a form that was opened when it had this mark.
 *
 * @throws that it has changed since.
 */
export async function replaced(file: string, mark: string | null, text: string): Promise<string> {
  const now = await read(file);
  if (now.mark !== mark) throw new Error("it has changed since the form was opened, so nothing was written; edit the case anew");
  return asIn(now.text, text);
}

/** A text of a form, with the line ends of the file; only a file without a last newline stays without. */
export function asIn(before: string, text: string): string {
  const whole = before === "" || before.endsWith("\n") ? ended(text) : text;
  return before.includes("\r\n") ? whole.replace(/\r?\n/g, "\r\n") : whole;
}

/** A text with a newline at its end. */
export function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
