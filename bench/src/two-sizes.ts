import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import type { VerbContext } from '@apps-hub/server/context';
import { verbContext } from '@apps-hub/server/deps';

import { CUSTOMERS_PER_ORDER, POSTINGS_PER_CUSTOMER, seedStores } from './large-store.ts';
import { median, percentile, secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

const SMALL = 10_000;
/** Set `BENCH_CUSTOMERS` for a quicker run. */
const LARGE = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
/** On a busy machine a single p95 is luck, so the median of this many counts. */
const PASSES = 5;
const ROUNDS = 40;
const WARM_UP = 5;
/** How many times as long a large store may take as a small one, at p95. */
const WANTED_RATIO = 1.5;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

/** Adds to a store of this many customers what some questions are about. */
export type Fill = (stack: Stack, storeId: StoreId, size: number) => Promise<void>;

const seed = async (
  stack: Stack,
  fills: readonly Fill[],
): Promise<{ readonly small: StoreId; readonly large: StoreId }> => {
  const [small, large] = await seedStores(stack, [SMALL, LARGE], { withSearch: true });
  if (!small || !large) throw new Error('two sizes are two stores');
  for (const storeId of [small, large])
    await stack.deps.database.inStore(storeId, (tx) => tx.sql`select listing_follow(${storeId}, 500)`);
  for (const fill of fills) {
    await fill(stack, small, SMALL);
    await fill(stack, large, LARGE);
  }
  await stack.owner`vacuum analyze`;
  return { small, large };
};

export interface Question {
  readonly name: string;
  /** It reads past rows, so it takes as long as there are rows to skip. */
  readonly skips?: boolean;
  /** `random` is from 0 to 1 and differs from round to round. */
  readonly ask: (ctx: VerbContext, customers: number, random: number) => Promise<unknown>;
}

/** Asks for the page behind a page that was read before the first measurement. */
export const nextPageOf =
  <Q extends object>(list: (ctx: VerbContext, query: Q) => Promise<{ readonly next: string | null }>) =>
  (name: string, query: Q): Question => {
    const places = new Map<number, string | null>();
    return {
      name,
      ask: async (ctx, customers) => {
        if (!places.has(customers)) places.set(customers, (await list(ctx, query)).next);
        return list(ctx, { ...query, after: places.get(customers) ?? undefined });
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
  stores: { readonly small: StoreId; readonly large: StoreId },
  { name, skips, ask }: Question,
) => {
  const timed = (storeId: StoreId, customers: number, round: number) =>
    secondsOf(() =>
      stack.deps.database.inStore(storeId, (tx) =>
        ask(verbContext(stack.deps, tx, actor), customers, spread(round)),
      ),
    );
  const pass = async (first: number) => {
    const [small, large]: [number[], number[]] = [[], []];
    for (let round = first; round < first + ROUNDS; round += 1) {
      small.push((await timed(stores.small, SMALL, round)) * 1000);
      large.push((await timed(stores.large, LARGE, round)) * 1000);
    }
    return { small: percentile(small, 95), large: percentile(large, 95) };
  };
  for (let round = 0; round < WARM_UP; round += 1) {
    await timed(stores.small, SMALL, round);
    await timed(stores.large, LARGE, round);
  }
  const passes = [];
  for (let index = 0; index < PASSES; index += 1) passes.push(await pass(WARM_UP + index * ROUNDS));
  return {
    question: name,
    [`${SMALL.toLocaleString('en')}: p95 ms`]: rounded(median(passes.map(({ small }) => small))),
    [`${LARGE.toLocaleString('en')}: p95 ms`]: rounded(median(passes.map(({ large }) => large))),
    ratio: rounded(median(passes.map(({ small, large }) => large / small))),
    wanted: skips ? '' : `≤ ${WANTED_RATIO}`,
  };
};

/** Runs these queries against a store of a million customers and one of ten thousand. */
export const measureTwoSizes = async (
  stack: Stack,
  questions: readonly Question[],
  fills: readonly Fill[],
): Promise<void> => {
  const seconds = { seeding: 0 };
  let stores = { small: '' as StoreId, large: '' as StoreId };
  seconds.seeding = await secondsOf(async () => {
    stores = await seed(stack, fills);
  });
  console.log(
    `${LARGE.toLocaleString('en')} customers with ${(LARGE * POSTINGS_PER_CUSTOMER).toLocaleString('en')} postings and ${(LARGE / CUSTOMERS_PER_ORDER).toLocaleString('en')} orders, made in ${Math.round(seconds.seeding)} s`,
  );
  const rows: Record<string, string | number>[] = [];
  for (const question of questions) {
    rows.push(await measureQuestion(stack, stores, question));
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
};
