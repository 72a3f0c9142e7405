/**
 * Work that many events ask for, done once for those that come close together. What is over before the first of it is due, is done
 * once: drawing takes a processor from what runs.
 */
export class Pace {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly act: () => void,
    /** So many milliseconds after it was asked for. */
    private readonly pauseMs: number,
  ) {}

  /** Does it after the pause, or after what runs now if nothing more is to come. */
  soon(isLast = false): void {
    if (isLast) this.cancel();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.act();
    }, isLast ? 0 : this.pauseMs);
  }

  /** Forgets what was asked for. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
