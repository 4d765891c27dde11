export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('The median of an empty list is undefined');
  return (low + high) / 2;
};

/** The nearest-rank percentile: the value that `percent` of the values do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new Error('A percentile of an empty list is undefined');
  return value;
};

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Calls per second when `clients` run `work` concurrently, `count` calls in all. */
export const ratePerSecond = async (
  clients: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: clients }, client)));
  return count / seconds;
};

/** One row of the table: ours against the simplest alternative, in the same run. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly plain: number;
  /** The median of the ratios ours/plain of each round. */
  readonly ratio: number;
  readonly wantedRatio: number;
}

/** Measures both alternately, so that a slow machine slows both; the first round is a warm-up. Ratios are per pair. */
export const compare = async (
  rounds: number,
  measure: {
    readonly ours: (round: number) => Promise<number>;
    readonly plain: (round: number) => Promise<number>;
  },
): Promise<{ readonly ours: number; readonly plain: number; readonly ratio: number }> => {
  const pairs: { ours: number; plain: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await measure.plain(round);
    const ours = await measure.ours(round);
    if (round > 0) pairs.push({ ours, plain });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    plain: median(pairs.map((pair) => pair.plain)),
    ratio: median(pairs.map((pair) => pair.ours / pair.plain)),
  };
};

/** A name that no measurement has. */
export class UnknownName extends Error {}

/** Refuses names that no measurement has, instead of measuring nothing. */
export const refuseUnknown = (names: readonly string[], known: readonly string[]): void => {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UnknownName(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}`);
};
