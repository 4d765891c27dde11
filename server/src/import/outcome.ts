import type { OrderFileField, OrderFileProblem } from '@apps-hub/contract/loyalty/order-imports/values';

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

/** What the orders or the returns of one transaction add to the result. */
export type ChunkTotals = Omit<ImportResult, 'ended' | 'rejected' | 'elapsedMs'>;

export const NO_TOTALS: ChunkTotals = {
  lines: 0,
  added: 0,
  completed: 0,
  unchanged: 0,
  withPoints: 0,
  points: 0,
  pointsTakenBack: 0,
  returnsMatched: 0,
  returnsKnown: 0,
  returnsUnmatched: 0,
};

/** The sum of both. */
export const addTotals = (a: ChunkTotals, b: ChunkTotals): ChunkTotals => ({
  lines: a.lines + b.lines,
  added: a.added + b.added,
  completed: a.completed + b.completed,
  unchanged: a.unchanged + b.unchanged,
  withPoints: a.withPoints + b.withPoints,
  points: a.points + b.points,
  pointsTakenBack: a.pointsTakenBack + b.pointsTakenBack,
  returnsMatched: a.returnsMatched + b.returnsMatched,
  returnsKnown: a.returnsKnown + b.returnsKnown,
  returnsUnmatched: a.returnsUnmatched + b.returnsUnmatched,
});

/** What is wrong with a file, for screens, which have sentences of their own. */
export interface FileProblem {
  readonly code: OrderFileProblem;
  readonly fields?: readonly OrderFileField[];
  readonly headers?: readonly string[];
  readonly example?: string;
}

/** An error that a person can fix; its message is a sentence for the one at the command line. */
export class ImportError extends Error {
  readonly problem: FileProblem;

  constructor(message: string, problem: FileProblem = { code: 'unreadable' }, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
    this.problem = problem;
  }
}
