import type postgres from 'postgres';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import { verbContext } from '@apps-hub/server/deps';
import { reviewTiers } from '@apps-hub/server/verbs/loyalty/tiers/review';
import { saveTiers } from '@apps-hub/server/verbs/loyalty/tiers/save';
import { tiersWhatIf } from '@apps-hub/server/verbs/loyalty/tiers/what-if';

import { seedStores } from './large-store.ts';
import { secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

const CUSTOMERS = 1_000_000;

/** The limit for a day's review. */
const WANTED_SECONDS = 60;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

const tier = (en: string, from: string, percent: number) => ({
  id: null,
  name: { ar: en, en },
  from,
  percent,
  entryPoints: 0,
  rewardIds: [],
});

const TIERS = {
  status: 'active',
  measure: 'spend',
  window: 'rolling_year',
  taxIncluded: true,
  graceDays: 0,
  tiers: [tier('Silver', '250', 100), tier('Gold', '350', 150), tier('Diamond', '450', 200)],
} as const;

/** One more order for each customer, of 100 to 500 riyals, with the computation as orders keep it today. */
const insertOrders = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into store_order (
    store_id, id, external_id, number, customer_id, currency, placed_at, paid_at, lines, shipping_minor, coupon_codes, refunds,
    earning, standing_points, updated_at
  )
  select c.store_id, 'ord_9' || right(c.id, 25), 'one-' || c.external_id, '#one-' || c.external_id, c.id, 'SAR', at.paid, at.paid, '[]', 0,
    '[]', '[]', jsonb_build_object('reason', null, 'points', 10, 'methods', jsonb_build_array(jsonb_build_object(
      'methodId', 'cme_' || right(c.id, 26), 'version', 1, 'points', 10, 'measure', 'value', 'steps', jsonb_build_array(
        jsonb_build_object('step', 'goods', 'amountMinor', m.minor, 'units', 1), jsonb_build_object('step', 'points', 'points', 10)
      ))),
      'totals', jsonb_build_object('units', 1, 'goodsMinor', m.minor, 'taxMinor', 0, 'discountMinor', 0),
      'kept', jsonb_build_object('units', 1, 'goodsMinor', m.minor, 'taxMinor', 0, 'discountMinor', 0, 'of', '')
    ), 10, now()
  from customer c
  cross join lateral (select 10000 + c.external_id::bigint * 7919 % 40000 as minor) m
  cross join lateral (select now() - make_interval(hours => (c.external_id::bigint * 104729 % (24 * 360))::int) as paid) at
  where c.store_id = ${storeId}`;

/** A day's review of a million customers with a million and a half orders: the first, which writes every tier, and one on the next day. */
export const measureTiers = async (stack: Stack): Promise<void> => {
  const [storeId] = await seedStores(stack, [CUSTOMERS], { withSearch: false });
  if (!storeId) throw new Error('the store is missing');
  await stack.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await insertOrders(tx as unknown as postgres.Sql, storeId); // a transaction takes the same queries
  });
  await stack.owner`vacuum analyze store_order`;
  const inStore = <T>(work: (ctx: ReturnType<typeof verbContext>) => Promise<T>) =>
    stack.deps.database.inStore(storeId, (tx) => work(verbContext(stack.deps, tx, actor)));
  const trial = await secondsOf(() =>
    inStore((ctx) => tiersWhatIf(ctx, { ...TIERS, tiers: [...TIERS.tiers] })),
  );
  await inStore((ctx) =>
    saveTiers(ctx, { ...TIERS, tiers: [...TIERS.tiers], version: null, confirmLossBasisPoints: undefined }),
  );
  let changed = 0;
  const first = await secondsOf(async () => {
    changed = await reviewTiers(stack.deps, storeId);
  });
  let later = 0;
  const tomorrow = { ...stack.deps, now: () => new Date(Date.now() + 30 * 86_400_000) };
  const next = await secondsOf(async () => {
    later = await reviewTiers(tomorrow, storeId);
  });
  console.table([
    { what: 'what-if of three tiers', seconds: trial, changed: 0, wanted: WANTED_SECONDS },
    { what: 'first review of a million customers', seconds: first, changed, wanted: WANTED_SECONDS },
    { what: 'review thirty days later', seconds: next, changed: later, wanted: WANTED_SECONDS },
  ]);
};
