import { createHash } from 'node:crypto';
import type { StoreId } from '@apps-hub/domain/ids';
import { verifyCoupons } from '@apps-hub/server/verbs/loyalty/proof/verify-coupons';
import { verifyLedger } from '@apps-hub/server/verbs/loyalty/proof/verify';
import { verifyOrders } from '@apps-hub/server/verbs/loyalty/proof/verify-orders';
import type postgres from 'postgres';

import type { Unexplained } from '../../../server/test/explained.ts';
import type { WeekStore } from './open-week.ts';
import { HELD_OUT_PERCENT, type Programmes } from './programmes.ts';

interface Sum {
  readonly key: string;
  readonly points: number;
}

type Sums = ReadonlyMap<string, number>;

const sumsOf = (rows: readonly Sum[]): Sums => new Map(rows.map(({ key, points }) => [key, points]));

/** The sums of postings that belong to a giver, by the customer or the programme. */
const sums = (sql: postgres.Sql, storeId: StoreId) => ({
  available: () => sql<Sum[]>`
    select customer_id as key, sum(available_delta)::float8 as points from posting where store_id = ${storeId} group by 1`,
  pending: () => sql<Sum[]>`
    select customer_id as key, sum(pending_delta)::float8 as points from posting where store_id = ${storeId} group by 1`,
  campaigns: () => sql<Sum[]>`
    select key, sum(points)::float8 as points from (
      select distinct on (method_id, order_id) method_id as key, order_id, available_delta + pending_delta - shortfall as points
      from posting where store_id = ${storeId} and kind = 'earn' and method_id like 'cmp\\_%'
      order by method_id, order_id, created_at, version
    ) o group by 1`,
  actions: () => sql<Sum[]>`
    select split_part(idempotency_key, ':', 2) as key, sum(available_delta)::float8 as points from posting
    where store_id = ${storeId} and kind = 'adjust' and idempotency_key like 'action:%' and idempotency_key !~ ':[0-9]+$'
    group by 1`,
  rewards: () => sql<Sum[]>`
    select method_id as key, count(*)::float8 as points from (
      select method_id, coupon_id from posting
      where store_id = ${storeId} and coupon_id is not null group by 1, 2
      having sum(available_delta - shortfall) < 0
    ) c group by 1`,
  batches: () => sql<Sum[]>`
    select batch_id as key, sum(available_delta + pending_delta)::float8 as points from posting
    where store_id = ${storeId} and batch_id is not null and kind <> 'reverse' group by 1`,
});

const differing = (
  what: string,
  shown: readonly (readonly [string, number])[],
  expected: Sums,
): Unexplained[] =>
  shown.flatMap(([key, found]) =>
    found === (expected.get(key) ?? 0)
      ? []
      : [{ what: `${what} ${key}`, found: String(found), expected: String(expected.get(key) ?? 0) }],
  );

interface ShownCustomer {
  readonly id: string;
  readonly availablePoints: number;
  readonly pendingPoints: number;
}

const allCustomers = async ({ call }: WeekStore): Promise<ShownCustomer[]> => {
  const all: ShownCustomer[] = [];
  for (let page = 1; ; page += 1) {
    const { customers } = await call<{ customers: ShownCustomer[] }>(
      'GET',
      `customers?itemsPerPage=100&page=${page}`,
    );
    all.push(...customers);
    if (customers.length < 100) return all;
  }
};

/** What the merchant's pages show, against sums of the postings. Only reads rows of `posting`. */
const pages = async (store: WeekStore): Promise<Unexplained[]> => {
  const { call, stack, storeId } = store;
  const by = sums(stack.owner, storeId);
  const customers = await allCustomers(store);
  const { campaigns } = await call<{ campaigns: { id: string; givenPoints: number }[] }>(
    'GET',
    'loyalty/campaigns',
  );
  const { actions } = await call<{ actions: { actions: { kind: string; givenPoints: number }[] } }>(
    'GET',
    'loyalty/actions',
  );
  const { methods } = await call<{ methods: { id: string; stock: number | null; taken: number | null }[] }>(
    'GET',
    'loyalty/redemption-methods',
  );
  const { batches } = await call<{ batches: { id: string; state: string }[] }>(
    'GET',
    'loyalty/batches?itemsPerPage=100',
  );
  const posted: (readonly [string, number])[] = [];
  for (const { id, state } of batches)
    if (state !== 'draft')
      posted.push([id, (await call<{ posted: number }>('GET', `loyalty/batches/${id}/totals`)).posted]);
  return [
    ...differing(
      'available points of',
      customers.map((each) => [each.id, each.availablePoints]),
      sumsOf(await by.available()),
    ),
    ...differing(
      'pending points of',
      customers.map((each) => [each.id, each.pendingPoints]),
      sumsOf(await by.pending()),
    ),
    ...differing(
      'campaign',
      campaigns.map((each) => [each.id, each.givenPoints]),
      sumsOf(await by.campaigns()),
    ),
    ...differing(
      'action',
      actions.actions.map((each) => [each.kind, each.givenPoints]),
      sumsOf(await by.actions()),
    ),
    ...differing(
      'reward taken',
      methods.flatMap(({ id, stock, taken }) => (stock === null ? [] : [[id, taken ?? 0] as const])),
      sumsOf(await by.rewards()),
    ),
    ...differing('batch', posted, sumsOf(await by.batches())),
  ];
};

/** Customers of a campaign's comparison group, by their place: the first 32 bits of the SHA-256 of store, campaign and customer. */
const heldOut = async ({ stack, storeId }: WeekStore, { campaigns }: Programmes): Promise<Unexplained[]> => {
  const rows = await stack.owner<{ customer: string; points: number }[]>`
    select customer_id as customer, sum(pending_delta - shortfall)::float8 as points from posting
    where store_id = ${storeId} and method_id = ${campaigns.double} and kind = 'earn' group by 1`;
  return rows.flatMap(({ customer, points }) => {
    const digest = createHash('sha256').update(`${storeId}/${campaigns.double}/${customer}`).digest();
    const isOut = digest.readUInt32BE(0) / 2 ** 32 < HELD_OUT_PERCENT / 100;
    return isOut && points !== 0
      ? [{ what: `campaign for ${customer}, who is held out`, found: String(points), expected: '0' }]
      : [];
  });
};

/** The product's own proofs, which recompute orders and coupons by the rules. */
const proofs = ({ deps, storeId }: WeekStore): Promise<Unexplained[]> =>
  deps.database.inSnapshot(storeId, async ({ sql }) => {
    const { difference } = await verifyLedger(sql, storeId);
    const [orders, coupons] = [await verifyOrders(sql, storeId), await verifyCoupons(sql, storeId)];
    const found = [
      ['ledger', difference],
      ['orders', orders.differences > 0 ? orders : null],
      ['coupons', coupons.differences > 0 ? coupons : null],
    ] as const;
    return found.flatMap(([what, wrong]) =>
      wrong ? [{ what, found: JSON.stringify(wrong), expected: 'no difference' }] : [],
    );
  });

/** Everything that is shown and is not the sum of postings. */
export const checkShown = async (store: WeekStore, programmes: Programmes): Promise<Unexplained[]> => [
  ...(await pages(store)),
  ...(await heldOut(store, programmes)),
  ...(await proofs(store)),
];
