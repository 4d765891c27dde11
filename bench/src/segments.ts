import type { TierId } from '@apps-hub/domain/ids';
import type { SegmentCondition, SegmentRule } from '@apps-hub/domain/loyalty/segments';
import { points } from '@apps-hub/domain/points';
import { fillFacts } from '@apps-hub/server/verbs/loyalty/customers/follow-listing';
import { countMembers } from '@apps-hub/server/verbs/loyalty/segments/members';

import { seedStores } from './large-store.ts';
import { secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);

/** The limit for a count. */
const WANTED_MS = 300;

const WARM_RUNS = 5;

const tier: SegmentCondition = { of: 'tier', is: 'in', tierIds: ['tie_gold' as TierId] };
const lost: SegmentCondition = { of: 'last_order', is: 'before', days: 90 };
const dear: SegmentCondition = { of: 'spend', is: 'least', amountMinor: 15_000 };
const balance: SegmentCondition = { of: 'balance', is: 'least', points: points(120) };
const city: SegmentCondition = { of: 'city', is: 'in', cities: ['Riyadh', 'جدة'] };
const expiring: SegmentCondition = { of: 'expiring', days: 30 };
const cash: SegmentCondition = { of: 'cod_share', is: 'least', percent: 50 };

const tagged: SegmentCondition = { of: 'tag', is: 'any', tags: ['VIP', 'كبار العملاء'] };

const rule = (match: 'all' | 'any', ...conditions: SegmentCondition[]): SegmentRule => ({
  match: 'all',
  groups: [{ match, conditions }],
});

const RULES: Readonly<Record<string, SegmentRule>> = {
  tier: rule('all', tier),
  'not in a tier': rule('all', { of: 'tier', is: 'not_in', tierIds: ['tie_gold' as TierId] }),
  balance: rule('all', balance),
  expiring: rule('all', expiring),
  'last order before': rule('all', lost),
  'never ordered': rule('all', { of: 'last_order', is: 'never' }),
  orders: rule('all', { of: 'orders', is: 'least', count: 2 }),
  spend: rule('all', dear),
  city: rule('all', city),
  'any of two tags': rule('all', tagged),
  'none of two tags': rule('all', { ...tagged, is: 'none' }),
  'cash on delivery': rule('all', cash),
  'lost, with much spent and points': rule('all', lost, dear, balance),
  'tier or city or expiring': rule('any', tier, city, expiring),
  'tier or city or tag': rule('any', tier, city, tagged),
  'two groups': {
    match: 'any',
    groups: [
      { match: 'all', conditions: [city, cash] },
      { match: 'any', conditions: [tier, dear, balance] },
    ],
  },
};

/** Counts a million customers by each condition and by combinations: first with nothing in the database's memory, then again. */
export const measureSegments = async (stack: Stack): Promise<void> => {
  const [storeId] = await seedStores(stack, [CUSTOMERS], { withSearch: false });
  if (!storeId) throw new Error('the store is missing');
  const listed = await secondsOf(() =>
    stack.deps.database.inStore(storeId, (tx) => tx.sql`select listing_follow(${storeId}, 500)`),
  );
  const slices: number[] = [];
  const fillMore = async (): Promise<boolean> => {
    let isDone = false;
    const seconds = await secondsOf(async () => {
      isDone = await stack.deps.database.inStore(storeId, (tx) => fillFacts(tx));
    });
    slices.push(seconds);
    return isDone;
  };
  while (!(await fillMore()));
  const sum = slices.reduce((all, each) => all + each, 0);
  console.log(
    `list of ${CUSTOMERS} customers made in ${listed} s; facts in ${slices.length} parts in ${sum} s, at most ${Math.max(...slices)} s`,
  );
  // The orders of the large store know no city and no payment; every third customer has a tier.
  await stack.owner`
    update customer_facts set city = c.name, city_key = c.key, payments_known = greatest(orders, 1),
      on_delivery = length(customer_id || c.name) % 2
    from (select row_number() over () - 1 as n, v.* from (values
      ('Riyadh', 'riyadh'), ('جدة', 'جده'), ('Dammam', 'dammam'), ('Abha', 'abha'), ('Tabuk', 'tabuk')
    ) v (name, key)) c
    where store_id = ${storeId} and right(customer_id, 6)::int % 7 = c.n`;
  await stack.owner`
    update customer_facts set tier_id = 'tie_gold', tier_version = 1
    where store_id = ${storeId} and right(customer_id, 6)::int % 3 = 0`;
  // Two of three customers have one to three tags, of 50 in the store; every twentieth is a VIP.
  await stack.owner`
    update customer_facts set tags = jsonb_build_object('tag of ' || n % 47, 'Tag of ' || n % 47)
      || case when n % 20 = 0 then '{"vip": "VIP"}'::jsonb else '{}' end
      || case when n % 2 = 0 then '{"كبار العملاء": "كبار العملاء", "wholesale": "wholesale"}'::jsonb else '{}' end
    from (select customer_id as id, right(customer_id, 6)::int as n from customer_facts where store_id = ${storeId}) c
    where store_id = ${storeId} and customer_id = c.id and n % 3 <> 0`;
  await stack.owner`vacuum full analyze customer_facts`;
  const count = (asked: SegmentRule) =>
    stack.deps.database.inStore(storeId, (tx) => countMembers({ tx, now: new Date() }, asked));
  const rows = [];
  await stack.owner`create extension if not exists pg_buffercache`.catch(() => undefined);
  for (const [what, asked] of Object.entries(RULES)) {
    await stack.owner`select pg_buffercache_evict_all()`.catch(() => undefined);
    let customers = 0;
    const cold = await secondsOf(async () => {
      customers = await count(asked);
    });
    const warm: number[] = [];
    for (let run = 0; run < WARM_RUNS; run += 1) warm.push(await secondsOf(() => count(asked)));
    const [median = 0] = warm.toSorted((a, b) => a - b).slice(Math.floor(WARM_RUNS / 2));
    rows.push({ what, customers, coldMs: cold * 1000, warmMs: median * 1000, wantedMs: WANTED_MS });
  }
  console.table(rows);
};
