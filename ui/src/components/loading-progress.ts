export interface ProgressClock {
  /** Calls repeatedly at this interval; returns the function that stops it. */
  every(act: () => void, intervalMs: number): () => void;
  /** Calls once; returns the function that cancels it. */
  after(act: () => void, delayMs: number): () => void;
}

const START_PERCENT = 10;
const CAP_PERCENT = 82;
const STEP_PERCENT = 12;
const STEP_MS = 800;
const DONE_PERCENT = 100;
const RESET_MS = 300;

/** A page's estimated loading progress: the true value is unknown, so it advances in steps and waits short of the end. */
export class LoadingProgress {
  readonly #listeners = new Set<() => void>();
  readonly #clock: ProgressClock;
  #percent: number | undefined;
  #cancel: () => void = () => undefined;

  constructor(clock: ProgressClock) {
    this.#clock = clock;
  }

  /** In percent; undefined while nothing loads. */
  readonly snapshot = (): number | undefined => this.#percent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts, unless already running. */
  start(): void {
    if (this.#percent !== undefined && this.#percent < DONE_PERCENT) return;
    this.#cancel();
    this.#set(START_PERCENT);
    this.#cancel = this.#clock.every(
      () => this.#set(Math.min(CAP_PERCENT, (this.#percent ?? START_PERCENT) + STEP_PERCENT)),
      STEP_MS,
    );
  }

  finish(): void {
    if (this.#percent === undefined || this.#percent === DONE_PERCENT) return;
    this.#cancel();
    this.#set(DONE_PERCENT);
    this.#cancel = this.#clock.after(() => this.#set(undefined), RESET_MS);
  }

  #set(percent: number | undefined): void {
    this.#percent = percent;
    for (const listener of this.#listeners) listener();
  }
}
