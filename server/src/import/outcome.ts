/** What an import did, or would do now; `ended` says whether it reached the end of the file. */
export interface ImportResult {
  readonly ended: 'done' | 'interrupted' | 'dry_run';
  readonly lines: number;
  readonly added: number;
  /** Orders that were stored with fewer lines, or without their customer. */
  readonly completed: number;
  readonly unchanged: number;
  readonly withPoints: number;
  readonly points: number;
  readonly pointsTakenBack: number;
  readonly returnsMatched: number;
  readonly returnsKnown: number;
  readonly returnsUnmatched: number;
  readonly rejected: number;
  readonly elapsedMs: number;
}

/** An error the person at the command line can fix; its message is a sentence for them. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}
