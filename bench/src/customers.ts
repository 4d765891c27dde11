import type { CustomerId, StaffId, StoreId } from '@apps-hub/domain/ids';
import type { VerbContext } from '@apps-hub/server/context';
import { verbContext } from '@apps-hub/server/deps';
import { getCustomer, listCustomers } from '@apps-hub/server/verbs/customers/list';
import { listTransactions } from '@apps-hub/server/verbs/points/list-transactions';

import { POSTINGS_PER_CUSTOMER, seedStores } from './large-store.ts';
import { percentile, secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

const SMALL = 10_000;
/** `BENCH_CUSTOMERS` for a quicker look. */
const LARGE = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const ROUNDS = 60;
const WARM_UP = 5;
/** How many times as long a large store may wait as a small one, 95 times of 100. */
const WANTED_RATIO = 3;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

const seed = async (stack: Stack): Promise<{ readonly small: StoreId; readonly large: StoreId }> => {
  const [small, large] = await seedStores(stack, [SMALL, LARGE], { withSearch: true });
  if (!small || !large) throw new Error('two sizes are two stores');
  for (const storeId of [small, large])
    await stack.deps.database.inStore(storeId, (tx) => tx.sql`select listing_follow(${storeId}, 500)`);
  await stack.owner`vacuum analyze`;
  return { small, large };
};

type Query = Parameters<typeof listCustomers>[1];

const FIRST: Query = { page: 1, itemsPerPage: 10 };

interface Question {
  readonly name: string;
  /** `random` is from 0 to 1 and differs from round to round. */
  readonly ask: (ctx: VerbContext, customers: number, random: number) => Promise<unknown>;
}

const idAt = (customers: number, random: number): CustomerId =>
  `cus_${String(1 + Math.floor(random * (customers - 1))).padStart(26, '0')}` as CustomerId;

const numberAt = (customers: number, random: number): number => 1 + Math.floor(random * (customers - 1));

const SORTS = ['createdAt', 'customer', 'available', 'pending'] as const;

const listed = (name: string, query: (customers: number, random: number) => Query): Question => ({
  name,
  ask: (ctx, customers, random) => listCustomers(ctx, query(customers, random)),
});

const QUESTIONS: readonly Question[] = [
  ...SORTS.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((orderBy) =>
      listed(`first page by ${sortBy} ${orderBy}`, () => ({ ...FIRST, sortBy, orderBy })),
    ),
  ),
  ...SORTS.map((sortBy) =>
    listed(`any deep page by ${sortBy}`, (customers, random) => ({
      ...FIRST,
      sortBy,
      orderBy: 'desc',
      page: Math.ceil((random * customers) / 10),
    })),
  ),
  listed('a hundred a page, by available', () => ({
    ...FIRST,
    itemsPerPage: 100,
    sortBy: 'available',
    orderBy: 'desc',
  })),
  listed('inactive by available', () => ({
    ...FIRST,
    status: 'inactive',
    sortBy: 'available',
    orderBy: 'desc',
  })),
  listed('inactive by name, deep', (customers, random) => ({
    ...FIRST,
    status: 'inactive',
    sortBy: 'customer',
    page: Math.ceil((random * customers) / 500),
  })),
  listed('search by e-mail', (customers, random) => ({
    ...FIRST,
    q: `c${numberAt(customers, random)}@exa`,
  })),
  listed('search by telephone', (customers, random) => ({
    ...FIRST,
    q: `05${String((numberAt(customers, random) * 7919) % 100_000_000).padStart(8, '0')}`,
  })),
  listed('search by id', (customers, random) => ({ ...FIRST, q: idAt(customers, random) })),
  listed('search by a whole name', (customers, random) => ({
    ...FIRST,
    q: `سَاره ${8 * Math.floor(numberAt(customers, random) / 8)}`,
  })),
  listed('search by two letters', () => ({ ...FIRST, q: 'نو' })),
  listed('the same, by name', () => ({ ...FIRST, q: 'نو', sortBy: 'customer' })),
  listed('search by a name that one in eight bears', () => ({ ...FIRST, q: 'نوره' })),
  listed('the same, by available, page 50', () => ({
    ...FIRST,
    q: 'نوره',
    sortBy: 'available',
    orderBy: 'desc',
    page: 50,
  })),
  listed('search that finds nobody', () => ({ ...FIRST, q: 'لا احد بهذا الاسم' })),
  { name: 'one customer', ask: (ctx, customers, random) => getCustomer(ctx, idAt(customers, random)) },
  {
    name: "a customer's transactions",
    ask: (ctx, customers, random) => listTransactions(ctx, idAt(customers, random), FIRST),
  },
];

/** Numbers that are the same in every run, spread over 0 to 1. */
const spread = (round: number): number => (round * 0.618_033_988_75) % 1;

/** Asks both stores in turn, so that a machine that is busy for a while slows both. */
const measureQuestion = async (
  stack: Stack,
  stores: { readonly small: StoreId; readonly large: StoreId },
  { name, ask }: Question,
) => {
  const timed = (storeId: StoreId, customers: number, round: number) =>
    secondsOf(() =>
      stack.deps.database.inStore(storeId, (tx) =>
        ask(verbContext(stack.deps, tx, actor), customers, spread(round)),
      ),
    );
  const small: number[] = [];
  const large: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const at = round + WARM_UP + 1;
    const [one, other] = [await timed(stores.small, SMALL, at), await timed(stores.large, LARGE, at)];
    if (round < 0) continue;
    small.push(one * 1000);
    large.push(other * 1000);
  }
  const [few, many] = [percentile(small, 95), percentile(large, 95)];
  return {
    question: name,
    [`${SMALL.toLocaleString('en')}: p95 ms`]: Number(few.toFixed(1)),
    [`${LARGE.toLocaleString('en')}: p95 ms`]: Number(many.toFixed(1)),
    ratio: Number((many / few).toFixed(2)),
    wanted: `≤ ${WANTED_RATIO}`,
  };
};

/** A store of a million customers beside one of ten thousand: what the list and a customer's page wait for in each. */
export const measureCustomers = async (stack: Stack): Promise<void> => {
  const seconds = { seeding: 0 };
  let stores = { small: '' as StoreId, large: '' as StoreId };
  seconds.seeding = await secondsOf(async () => {
    stores = await seed(stack);
  });
  console.log(
    `${LARGE.toLocaleString('en')} customers with ${(LARGE * POSTINGS_PER_CUSTOMER).toLocaleString('en')} postings, made in ${Math.round(seconds.seeding)} s`,
  );
  const rows: Record<string, string | number>[] = [];
  for (const question of QUESTIONS) rows.push(await measureQuestion(stack, stores, question));
  console.table(rows);
};
