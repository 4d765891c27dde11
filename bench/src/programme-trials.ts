import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import { makeYear } from '@apps-hub/demo/year';
import type { SegmentId, StaffId, StoreId, TierId } from '@apps-hub/domain/ids';
import { TIER_WINDOWS, type TierWindow } from '@apps-hub/domain/loyalty/tiers';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { addDays, localDate } from '@apps-hub/domain/time';
import { DEMO_CARRIERS } from '@apps-hub/server/carriers/adapters';
import { fillWith } from '@apps-hub/server/demo/fill-store';
import { type Outside, verbContext } from '@apps-hub/server/deps';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';
import { campaignWhatIf } from '@apps-hub/server/verbs/loyalty/campaigns/what-if';
import { fillFacts, followListing } from '@apps-hub/server/verbs/loyalty/customers/follow-listing';
import { createSlots } from '@apps-hub/server/verbs/loyalty/method-trials/slots';
import { createSegment } from '@apps-hub/server/verbs/loyalty/segments/save';
import { saveTiers } from '@apps-hub/server/verbs/loyalty/tiers/save';
import { tiersWhatIf } from '@apps-hub/server/verbs/loyalty/tiers/what-if';

import { secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

/** The limit of a trial over half a million orders. */
const WANTED_SECONDS = 10;
const SAMPLE_MS = 10;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

const outsideOf = ({ deps }: Stack, storeId: StoreId): Outside => ({
  deps,
  storeId,
  inStore: (work) => deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, actor))),
});

const tier = (en: string, from: string, percent: number, entryPoints: number) => ({
  id: null,
  name: { ar: en, en },
  from,
  percent,
  entryPoints,
  rewardIds: [],
});

const tiersOver = (window: TierWindow) => ({
  status: 'active' as const,
  measure: 'spend' as const,
  window,
  taxIncluded: true,
  graceDays: 0,
  tiers: [tier('Silver', '1000', 110, 25), tier('Gold', '3000', 125, 75), tier('Diamond', '6000', 150, 150)],
});

/** A campaign for a year. */
const yearOf = (more: Partial<ValidCampaign>): ValidCampaign => {
  const firstDay = localDate(new Date(), 'Asia/Riyadh');
  return {
    name: { ar: 'سنة', en: 'Year' },
    status: 'active',
    firstDay,
    lastDay: addDays(firstDay, 364),
    firstTime: null,
    lastTime: null,
    effect: { kind: 'multiplier', percent: 200 },
    segment: { kind: 'everyone' },
    orderMost: null,
    customerMost: null,
    budget: null,
    budgetAmount: null,
    combines: true,
    priority: 5,
    expiryMonths: null,
    ...more,
  };
};

/** Campaigns of every kind: with limits the orders are read in the order of their creation, and products need their lines. */
const campaignsFor = (
  segmentId: SegmentId,
  tierIds: TierId[],
): Readonly<Record<string, Partial<ValidCampaign>>> => ({
  'that doubles points': {},
  'with a budget in money and limits': { budgetAmount: '50000', customerMost: 500 },
  'for first orders': { segment: { kind: 'first_order' } },
  'for a segment': { segment: { kind: 'segment', segmentId }, effect: { kind: 'order', points: 25 } },
  'for tiers, with a comparison group': { segment: { kind: 'tiers', tierIds }, heldOutPercent: 10 },
  'per product of a category': {
    effect: {
      kind: 'unit',
      points: 5,
      lines: {
        only: [{ by: 'category', id: 'even', name: 'Even' }],
        except: [],
        priceFrom: null,
        priceTo: null,
      },
    },
  },
});

interface Measured {
  readonly seconds: number;
  /** By how much our process grew at most meanwhile. */
  readonly memoryMb: number;
  /** What the database wrote to temporary files, because its working memory did not suffice. */
  readonly filesMb: number;
  readonly refused?: string;
}

const tempBytes = async ({ owner }: Stack): Promise<number> => {
  const [row] = await owner<{ bytes: number }[]>`
    select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`;
  return row?.bytes ?? 0;
};

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

const measured = async (stack: Stack, work: () => Promise<unknown>): Promise<Measured> => {
  globalThis.gc?.();
  const [before, filesBefore] = [process.memoryUsage().rss, await tempBytes(stack)];
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MS);
  // A trial that takes too long is refused; the time until then is its result.
  let isRefused = false;
  const seconds = await secondsOf(() => work().catch(() => (isRefused = true)));
  clearInterval(sampling);
  // Statistics reach the view when their transaction has ended.
  const files = await tempBytes(stack);
  return {
    seconds: Number(seconds.toFixed(2)),
    memoryMb: megabytes(most - before),
    filesMb: megabytes(files - filesBefore),
    ...(isRefused ? { refused: 'too long' } : {}),
  };
};

/** Every kind of trial over a store's orders. */
const tryAll = async (
  stack: Stack,
  storeId: StoreId,
  where: string,
): Promise<Record<string, string | number>[]> => {
  const out = outsideOf(stack, storeId);
  const { deps } = stack;
  await followListing(deps, storeId);
  while (!(await deps.database.inStore(storeId, (tx) => fillFacts(tx))));
  const { tiers } = await out.inStore((ctx) =>
    saveTiers(ctx, { ...tiersOver('rolling_year'), version: null, confirmLossBasisPoints: 10_000 }),
  );
  const rule = {
    match: 'all' as const,
    groups: [
      { match: 'all' as const, conditions: [{ of: 'orders' as const, is: 'least' as const, count: 2 }] },
    ],
  };
  const { id: segmentId } = await out.inStore((ctx) =>
    createSegment(ctx, { name: { ar: 'أوفياء', en: 'Regulars' }, rule }),
  );
  const slots = createSlots();
  const control = { signal: new AbortController().signal, progress: () => undefined };
  const rows: Record<string, string | number>[] = [];
  for (const window of TIER_WINDOWS) {
    let found = 0;
    const figures = await measured(stack, async () => {
      found = (await out.inStore((ctx) => tiersWhatIf(ctx, tiersOver(window)))).customers;
    });
    rows.push({ where, what: `three tiers, ${window}`, found, ...figures });
    console.log(JSON.stringify(rows.at(-1)));
  }
  for (const [what, more] of Object.entries(
    campaignsFor(
      segmentId,
      tiers.map(({ id }) => id),
    ),
  )) {
    let found = 0;
    const figures = await measured(stack, async () => {
      found = (await campaignWhatIf(out, { slots, control }, yearOf(more))).orders;
    });
    rows.push({ where, what: `a campaign ${what}`, found, ...figures });
    console.log(JSON.stringify(rows.at(-1)));
  }
  return rows;
};

/** The demo store's year, in a store of its own. */
const yearStore = async ({ deps }: Stack): Promise<StoreId> => {
  const storeId = await registerStore(deps, 'sandbox', {
    externalId: 'year',
    name: 'Year',
    currency: 'SAR' as CurrencyCode, // a valid code
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  });
  await fillWith(deps, storeId, { year: makeYear(deps.now(), DEMO_CARRIERS), withCarriers: false });
  return storeId;
};

/** What a tier and a campaign would have done, on the demo store's year and on the stack's own half a million orders. */
export const measureProgrammeTrials = async (stack: Stack, orders: number): Promise<void> => {
  const rows = [
    ...(await tryAll(stack, await yearStore(stack), 'the demo store’s year')),
    ...(await tryAll(stack, stack.storeId, `${orders} orders`)),
  ];
  console.table(rows);
  const slowest = Math.max(...rows.map(({ seconds }) => Number(seconds)));
  console.log(`trials of tiers and campaigns: ${slowest} s at most (wanted: under ${WANTED_SECONDS} s)`);
};
