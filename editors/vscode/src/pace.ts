/** Work that many events ask for, done once for those that come close together. */
export class Pace {
  private timer: NodeJS.Timeout | undefined;
  private last = 0;

  constructor(
    private readonly act: () => void,
    /** Between two times there are as many milliseconds at least. */
    private readonly pauseMs: number,
  ) {}

  /** Does it after what runs now; if more is to come, not before the pause is over. */
  soon(isLast = false): void {
    if (isLast) this.cancel();
    const wait = isLast ? 0 : Math.max(0, this.last + this.pauseMs - performance.now());
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.last = performance.now();
      this.act();
    }, wait);
  }

  /** Forgets what was asked for. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
