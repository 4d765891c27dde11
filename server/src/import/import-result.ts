/** The result of an import; `ended` says whether it reached the end of the file. */
export interface ImportResult {
  readonly ended: 'done' | 'interrupted';
  readonly lines: number;
  readonly added: number;
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
