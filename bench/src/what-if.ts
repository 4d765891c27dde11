import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CollectionMethodId, StaffId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { LineScope } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning } from '@apps-hub/domain/loyalty/earning';
import type { OrderFacts, OrderLine } from '@apps-hub/domain/shop/order';
import { type Outside, verbContext } from '@apps-hub/server/deps';
import { createCollectionMethod } from '@apps-hub/server/verbs/loyalty/collection-methods/save';
import { collectionDraft } from '@apps-hub/server/verbs/loyalty/method-trials/drafts';
import { createSlots } from '@apps-hub/server/verbs/loyalty/method-trials/slots';
import { whatIf } from '@apps-hub/server/verbs/loyalty/method-trials/what-if';
import { createRedemptionMethod } from '@apps-hub/server/verbs/loyalty/redemption-methods/save';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';
import { DAY_MS } from '@apps-hub/domain/time';

import { compare, type Comparison, median, secondsOf } from './measure.ts';
import { measureProgrammeTrials } from './programme-trials.ts';
import type { Stack } from './stack.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 500_000);
const KINDS_OF_ORDERS = 500;
const ROUNDS = 3;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

const earning = (mode: 'money' | 'order' | 'unit', each: number, more: Partial<CollectionTerms> = {}) => ({
  reward:
    mode === 'money'
      ? ({ mode, points: points(each), perAmountMinor: 1000 } as const)
      : ({ mode, points: points(each) } as const),
  minimumUnits: null,
  minimumTotalMinor: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  ...more,
});

/** Three methods at once, as in a store with a campaign. */
const TERMS = [
  earning('money', 2),
  earning('order', 20, { minimumTotalMinor: 20_000 }),
  earning('unit', 3, { minimumUnits: 3, taxIncluded: false }),
];

/** Orders of one to four lines with tax and discounts, the same in every run. */
const orderOfKind = (kind: number): OrderFacts => {
  const lines = Array.from({ length: 1 + (kind % 4) }, (_, place): OrderLine => {
    const totalMinor = 1500 + ((kind * 7919 + place * 104_729) % 40_000);
    return {
      lineId: `${kind}-${place}`,
      productId: String(100 + ((kind + place) % 60)),
      sku: `SKU-${place}`,
      title: 'Sukkari dates, 1 kg, first harvest of the year',
      units: 1 + ((kind + place) % 3),
      totalMinor,
      taxMinor: Math.floor((totalMinor * 15) / 115),
      discountMinor: kind % 5 === 0 ? 500 : 0,
    };
  });
  return {
    externalId: '',
    number: '',
    currency: 'SAR' as CurrencyCode,
    placedAt: new Date(0),
    paidAt: new Date(0),
    deliveredAt: null,
    cancelledAt: null,
    lines,
    shippingMinor: 2500,
    couponCodes: [],
  };
};

/** Half a million paid orders of the last year, each with its stored computation; one in twenty was partly refunded. */
const seedOrders = async ({ owner, storeId, customerIds }: Stack): Promise<void> => {
  const methods = TERMS.map((terms, place) => ({
    methodId: `cme_${String(place).padStart(26, '0')}` as CollectionMethodId,
    version: 1,
    terms,
  }));
  const kinds = Array.from({ length: KINDS_OF_ORDERS }, (_, kind) => {
    const order = orderOfKind(kind);
    const context = { hasCustomer: true, storeCurrency: order.currency };
    return { kind, lines: order.lines, earning: computeEarning(order, methods, context) };
  });
  const refund = [{ refundId: 'r', refundedAt: '2026-01-01T00:00:00Z', units: 1, goodsMinor: 1500 }];
  await owner`
    insert into store_order (store_id, id, external_id, number, customer_id, currency, placed_at, paid_at, lines,
      shipping_minor, coupon_codes, refunds, earning, updated_at)
    select ${storeId}, 'ord_' || lpad(i::text, 26, '0'), 'w' || i, '#' || i,
      'cus_' || lpad((1 + i * 7919::bigint % ${customerIds.length})::text, 26, '0'), 'SAR', at, at, k.lines, 2500, '[]',
      case when i % 20 = 0 then ${JSON.stringify(refund)}::jsonb else '[]'::jsonb end, k.earning, at
    from generate_series(1, ${ORDERS}) i
    cross join lateral (select now() - (i * ${(365 * DAY_MS) / ORDERS / 1000}::float8) * interval '1 second' as at) t
    join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) k (kind int, lines jsonb, earning jsonb)
      on k.kind = i % ${KINDS_OF_ORDERS}`;
  await owner`vacuum analyze store_order`;
};

const makeMethods = async ({ deps, storeId }: Stack): Promise<void> => {
  const cart = { minimumUnits: null, minimumTotal: null, status: 'active' } as const;
  const flags = { ...cart, taxIncluded: true, fragileItems: false, largeItems: false };
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, actor);
    await createCollectionMethod(ctx, { ...flags, reward: { mode: 'money', points: 2, perAmount: '10' } });
    await createCollectionMethod(ctx, {
      ...flags,
      minimumTotal: '200',
      reward: { mode: 'order', points: 20 },
    });
    for (const [discountValue, requiredPoints] of [
      ['10', 100],
      ['25', 240],
    ] as const)
      await createRedemptionMethod(ctx, {
        ...cart,
        discountMode: 'per_order',
        discountValue,
        applyDiscountTo: 'order',
        productIds: [],
        discountMaxAmount: null,
        requiredPoints,
      });
  });
};

/** The products of the orders, half of them in one category. */
const seedProducts = async ({ owner, storeId }: Stack): Promise<void> => {
  await owner`
    insert into product (store_id, external_id, is_known, title, categories, brand, tags, on_sale, read_at)
    select ${storeId}, (100 + i)::text, true, 'Product ' || i,
      case when i % 2 = 0 then '[{"id": "even", "name": "Even"}]'::jsonb else '[]' end, null, '["tag"]', 'false', now()
    from generate_series(0, 59) i`;
};

const CATEGORY: LineScope = {
  except: [{ by: 'on_sale', id: 'on_sale', name: 'On sale' }],
  only: [{ by: 'category', id: 'even', name: 'Even' }],
  priceFrom: null,
  priceTo: null,
};

/** How much longer a rule for a category takes, which reads the lines of orders and what is known of their products. */
const compareLines = async (
  ask: (lines: LineScope | null, period: TrialPeriod) => Promise<void>,
  replayed: () => number,
): Promise<void> => {
  const rounds: { readonly without: number; readonly by: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      without: await secondsOf(() => ask(null, '90d')),
      by: await secondsOf(() => ask(CATEGORY, '90d')),
    });
  const [without, by] = [median(rounds.map((each) => each.without)), median(rounds.map((each) => each.by))];
  console.log(
    `what-if of a rule for a category: ${replayed()} orders in ${by.toFixed(1)} s,`,
    `${(by / without).toFixed(1)} times as long as without lines`,
  );
};

const seedPast = async (stack: Stack): Promise<void> => {
  await seedOrders(stack);
  await makeMethods(stack);
  await seedProducts(stack);
};

/** `npm run bench -- trials`: what a tier and a campaign would have done, without the trials of rules. */
export const measureTrials = async (stack: Stack): Promise<void> => {
  await seedPast(stack);
  await measureProgrammeTrials(stack, ORDERS);
};

/** Replays a draft over a year of half a million orders, compared with one statement that only sums the same orders' goods. */
export const measureWhatIf = async (stack: Stack): Promise<Comparison> => {
  const { deps, storeId } = stack;
  await seedPast(stack);
  const out: Outside = {
    deps,
    storeId,
    inStore: (work) => deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, actor))),
  };
  const slots = createSlots();
  const control = { signal: new AbortController().signal, progress: () => undefined };
  const draft = {
    id: null,
    reward: { mode: 'unit', points: 4 },
    minimumUnits: 2,
    minimumTotal: '150',
    taxIncluded: false,
    lines: null,
    fragileItems: false,
    largeItems: false,
    status: 'active',
  } as const;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let replayed = 0;
  const ask = async (lines: LineScope | null = null, period: TrialPeriod = '12m'): Promise<void> => {
    const answer = await whatIf(
      out,
      { slots, control },
      { period, draft: (ctx) => collectionDraft(ctx, { ...draft, lines }) },
    );
    replayed = answer.orders;
  };
  const plain = () => stack.owner`
    select customer_id, sum(goods_minor), count(*) from store_order
    where store_id = ${storeId} and placed_at >= now() - interval '1 year' and paid_at is not null group by customer_id`;
  delay.enable();
  const result = await compare(ROUNDS, {
    ours: async () => {
      const seconds = await secondsOf(() => ask());
      return replayed / seconds;
    },
    plain: async () => ORDERS / (await secondsOf(plain)),
  });
  delay.disable();
  console.log(
    `what-if: ${replayed} orders in ${(replayed / result.ours).toFixed(1)} s (wanted: under 10 s);`,
    `others waited ${Math.round(delay.max / 1e6)} ms at most, ${Math.round(delay.percentile(99) / 1e6)} ms at the 99th percentile`,
  );
  await compareLines(ask, () => replayed);
  return {
    name: `a draft replayed over ${ORDERS} orders`,
    unit: 'orders/s',
    wantedRatio: 0.15,
    ...result,
  };
};
