import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import type { VerbContext } from '@apps-hub/server/context';
import { verbContext } from '@apps-hub/server/deps';

import { median, percentile, secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

/** On a busy machine a single p95 is luck, so the median of this many counts. */
const PASSES = 5;
const ROUNDS = 40;
const WARM_UP = 5;
/** How many times as long a large store may take as a small one, at p95. */
const WANTED_RATIO = 1.5;
/** `BENCH_QUESTIONS` limits the run to queries whose name contains it. */
const NAMED = process.env['BENCH_QUESTIONS'] ?? '';

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

/** `size` is how many rows of the measured kind the store has. */
export interface StoreOfSize {
  readonly storeId: StoreId;
  readonly size: number;
}

export interface TwoStores {
  readonly small: StoreOfSize;
  readonly large: StoreOfSize;
}

export interface Question {
  readonly name: string;
  /** Reads past rows, so the time grows with the rows to skip. */
  readonly skips?: boolean;
  /** Queries per pass and store, fewer where they are slow. */
  readonly rounds?: number;
  /** `random` is from 0 to 1 and differs from round to round. */
  readonly ask: (ctx: VerbContext, size: number, random: number) => Promise<unknown>;
}

/** Queries the page after one that was read before the first measurement. */
export const nextPageOf =
  <Q extends object>(list: (ctx: VerbContext, query: Q) => Promise<{ readonly next: string | null }>) =>
  (name: string, query: Q): Question => {
    const places = new Map<number, string | null>();
    return {
      name,
      ask: async (ctx, size) => {
        if (!places.has(size)) places.set(size, (await list(ctx, query)).next);
        return list(ctx, { ...query, after: places.get(size) ?? undefined });
      },
    };
  };

/** One of a store's customers, by number from 1. */
export const numberAt = (customers: number, random: number): number =>
  1 + Math.floor(random * (customers - 1));

/** Pseudo-random numbers between 0 and 1, the same in every run. */
const spread = (round: number): number => (round * 0.618_033_988_75) % 1;

const rounded = (value: number): number => Number(value.toFixed(2));

/** Queries both stores alternately, so that a busy spell slows both. */
const measureQuestion = async (
  stack: Stack,
  stores: TwoStores,
  { name, skips, rounds = ROUNDS, ask }: Question,
) => {
  const timed = ({ storeId, size }: StoreOfSize, round: number) =>
    secondsOf(() =>
      stack.deps.database.inStore(storeId, (tx) =>
        ask(verbContext(stack.deps, tx, actor), size, spread(round)),
      ),
    );
  const pass = async (first: number) => {
    const [small, large]: [number[], number[]] = [[], []];
    for (let round = first; round < first + rounds; round += 1) {
      small.push((await timed(stores.small, round)) * 1000);
      large.push((await timed(stores.large, round)) * 1000);
    }
    return { small: percentile(small, 95), large: percentile(large, 95) };
  };
  for (let round = 0; round < WARM_UP; round += 1) {
    await timed(stores.small, round);
    await timed(stores.large, round);
  }
  const passes = [];
  for (let index = 0; index < PASSES; index += 1) passes.push(await pass(WARM_UP + index * rounds));
  return {
    question: name,
    [`${stores.small.size.toLocaleString('en')}: p95 ms`]: rounded(median(passes.map(({ small }) => small))),
    [`${stores.large.size.toLocaleString('en')}: p95 ms`]: rounded(median(passes.map(({ large }) => large))),
    ratio: rounded(median(passes.map(({ small, large }) => large / small))),
    wanted: skips ? '' : `≤ ${WANTED_RATIO}`,
  };
};

/** Runs these queries against both stores alternately. */
export const measureTwoSizes = async (
  stack: Stack,
  stores: TwoStores,
  questions: readonly Question[],
): Promise<void> => {
  const rows: Record<string, string | number>[] = [];
  for (const question of questions) {
    if (!question.name.includes(NAMED)) continue;
    rows.push(await measureQuestion(stack, stores, question));
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
};
