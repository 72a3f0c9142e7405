/** The events of `--format jsonl`, as docs/json.md has them: an object a line. Only what the editor shows is named here. */

export interface Text {
  path?: string;
  text: string;
  bytes: number;
  is_cut: boolean;
}

export interface CompilerLine {
  level: "error" | "warning";
  file: string;
  line: number;
  column: number | null;
  text: string;
}

/** What a program's stderr blames on a line of the user's. */
export interface Fault {
  file: string;
  line: number;
  column: number | null;
  text: string;
}

export interface Facts {
  exit_code: number | null;
  signal: string | number | null;
  limit: string | null;
  cpu_time_s: number;
  wall_time_s: number;
  peak_memory_bytes: number | null;
  stderr: string;
}

export interface Difference {
  line: number | null;
  column: number | null;
  answer_line: number | null;
  answer_column: number | null;
  expected: string | null;
  found: string | null;
}

export interface SubCase {
  number: number;
  of: number;
  input: string;
  answer: string;
  output: string;
}

export interface TranscriptEntry {
  kind: "line" | "next_pass" | "omitted";
  speaker?: string;
  text?: string;
  lines?: number;
}

export interface CaseJudged {
  event: "case_judged";
  problem: string;
  name: string;
  verdict: string;
  has_answer: boolean;
  error: string | null;
  facts: Facts | null;
  difference: Difference | null;
  sub_case: SubCase | null;
  validator_message: string | null;
  faults: Fault[];
  transcript: TranscriptEntry[] | null;
  input: Text | null;
  answer: Text | null;
  output: Text | null;
  stderr_is_cut: boolean;
}

export interface Compiled {
  event: "compiled";
  result: string;
  message: string | null;
  diagnostics: CompilerLine[];
}

export interface SubmissionEnd {
  event: "submission_end";
  verdict: string;
  compiler_message: string | null;
  missing_compiler: string | null;
  error: string | null;
  counted: string[];
}

export interface Tried {
  event: "tried";
  cases: number;
  size: number | null;
  elapsed_s: number;
}

export interface FoundInput {
  event: "failing_input" | "smaller_input";
  verdict: string;
  input: Text;
}

export interface Counterexample {
  verdict: string;
  reason: string | null;
  input: string;
  input_bytes: number;
  expected: string | null;
  output: string | null;
  oracle: string | null;
  stderr: string | null;
  faults: Fault[];
  transcript: TranscriptEntry[] | null;
  minimal: boolean;
  saved: string | null;
}

export interface StressReport {
  event: "report";
  report: {
    result: "found" | "nothing" | "in doubt" | "interrupted" | "does not compile";
    compiler_message: string | null;
    guessed_grammar: string | null;
    counterexamples: Counterexample[];
    coverage: { cases: number } | null;
  };
}

export interface ListeningOn {
  event: "listening";
  port: number;
}

export interface ProblemReceived {
  event: "problem_received";
  name: string;
  folder: string;
  program: string;
  samples: number;
  existed: boolean;
}

export interface ProblemEnd {
  event: "problem_end";
  error: string | null;
}

export interface Other {
  event: "begin" | "problem_begin" | "finding" | "end";
}

export type Event =
  | CaseJudged
  | Compiled
  | SubmissionEnd
  | Tried
  | FoundInput
  | StressReport
  | ListeningOn
  | ProblemReceived
  | ProblemEnd
  | Other;

/** Calls `hear` with the event of each whole line of what is fed to it in pieces, of any size. A line that is no event is passed over. */
export class EventReader {
  private rest = "";

  constructor(private readonly hear: (event: Event) => void) {}

  feed(piece: string): void {
    const lines = (this.rest + piece).split("\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.take(line);
  }

  /** Takes a last line that no newline has ended. */
  end(): void {
    this.take(this.rest);
    this.rest = "";
  }

  private take(line: string): void {
    let event: unknown;
    try {
      event = JSON.parse(line);
    } catch {
      return;
    }
    if (typeof event === "object" && event !== null && typeof (event as Other).event === "string") this.hear(event as Event);
  }
}
