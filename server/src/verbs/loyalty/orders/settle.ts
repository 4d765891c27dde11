import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { CampaignRations } from '@apps-hub/domain/loyalty/campaigns';
import { compareText } from '@apps-hub/domain/text';
import { instantAfterDays, localDate } from '@apps-hub/domain/time';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import type { Earning } from '@apps-hub/domain/loyalty/earning';
import { expiryOf } from '@apps-hub/domain/loyalty/expiry';
import type { OrderFacts } from '@apps-hub/domain/shop/order';
import {
  isReleased,
  type SettlementPosting,
  settleOrder,
  takeBackAll,
} from '@apps-hub/domain/loyalty/settle-order';

import { standingOfAll } from '@apps-hub/domain/loyalty/taken-back';

import { actorLabel, type VerbContext } from '#context.ts';
import type { PostingRequest } from '#ledger/post.ts';
import { loadStore, type StoreRecord } from '#verbs/hub/stores/store-record.ts';
import { postManyMerged } from '../points/merged-wallets.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { collectionMethodsDuring, type MethodsAt } from '../collection-methods/list.ts';
import { type Held, heldAwards } from './held-awards.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { factsOf, hasFacts, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { claimPastLots } from '../points/past-lots.ts';
import { PastLots, pastLots } from './recoverable.ts';
import { noteTiers, tierBonuses } from '../tiers/bonus.ts';
import { monthsOf, noteCampaigns, type Offers, offersFor } from '../campaigns/offers.ts';
import { standingEarning } from './standing-earning.ts';

interface Settlement {
  readonly ctx: VerbContext;
  readonly row: OrderRow;
  readonly customerId: CustomerId;
  readonly store: StoreRecord;
  readonly settings: SettingsRecord;
}

/** A planned posting, with what it needs to become a request. */
interface Planned {
  readonly settlement: Settlement;
  readonly plan: SettlementPosting;
  readonly held: Held | undefined;
}

/** A planned posting as a ledger request. Its key names order, customer, method and resulting total, so that it is posted once. */
const requestFor = (
  { settlement: { ctx, row, customerId, store, settings }, plan, held }: Planned,
  earnVersion: number | undefined,
): PostingRequest => {
  const { methodId, ruleVersion } = plan;
  const common = {
    customerId,
    methodId,
    ruleVersion,
    orderId: row.id,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
  };
  const key = `order:${row.id}:${plan.kind}:${methodId}:${customerId}`;
  switch (plan.kind) {
    case 'earn':
      return {
        ...common,
        kind: 'earn',
        available: 0,
        pending: plan.pending,
        madeGood: plan.madeGood,
        key: `${key}:${plan.earnedInAll}`,
        occurredAt: held ? ctx.now : (row.paidAt ?? ctx.now),
      };
    case 'release': {
      const expiresOn = expiryOf(ctx.now, monthsOf(row, methodId, settings), store.timeZone);
      const lots = [{ expiresOn, points: plan.points }];
      return {
        ...common,
        kind: 'release',
        available: plan.points,
        pending: -plan.points,
        key: `${key}:${plan.releasedInAll}`,
        lots,
      };
    }
    case 'reverse':
      return {
        ...common,
        kind: 'reverse',
        available: -plan.fromAvailable,
        pending: -plan.fromPending,
        key: `${key}:${plan.reversedInAll}`,
        reversesVersion: plan.reversesVersion ?? earnVersion,
        lotFirst: held?.lotDay,
        overdraft: settings.negativeBalanceAllowed ? 'allow' : 'clamp',
      };
  }
};

const awardKey = ({ settlement: { row, customerId }, plan }: Planned): string =>
  `${row.id}/${customerId}/${plan.methodId}`;

/** Posts in one round trip, sorted by wallet, so that concurrent callers lock wallets in the same order. */
const postRound = async (
  ctx: VerbContext,
  round: readonly Planned[],
  earned: Map<string, number>,
): Promise<void> => {
  const sorted = round.toSorted((a, b) => compareText(a.settlement.customerId, b.settlement.customerId));
  const requests = sorted.map((each) => requestFor(each, earned.get(awardKey(each))));
  const outcomes = await postManyMerged(ctx, requests);
  for (const [index, each] of sorted.entries()) {
    const posted = outcomes[index];
    if (posted?.outcome !== 'posted')
      throw new Error(
        `order ${each.settlement.row.id}: ${each.plan.kind} was answered ${posted?.outcome ?? 'nothing'}`,
      );
    if (each.plan.kind === 'earn') earned.set(awardKey(each), posted.version);
  }
};

/** A reversal names the posting that earned; if that was planned in the same run, it must be posted in an earlier round. */
const postPlans = async (ctx: VerbContext, plans: readonly Planned[]): Promise<void> => {
  const isOfNewAward = ({ plan }: Planned): boolean =>
    plan.kind === 'reverse' && plan.reversesVersion === null;
  const earned = new Map<string, number>();
  await postRound(
    ctx,
    plans.filter((each) => !isOfNewAward(each)),
    earned,
  );
  await postRound(ctx, plans.filter(isOfNewAward), earned);
};

export interface SettleOptions {
  /** The methods for earning, if other than those in force at payment (for an import of older orders). */
  readonly methods?: readonly CollectionMethodVersion[];
  /** The orders before this update. */
  readonly before?: readonly OrderRow[];
  /** Whether they are from an import or a backfill. */
  readonly arePast?: boolean;
  /** The campaigns in which they count. Missing: none, as in a trial. */
  readonly offers?: Offers;
  /** Called with the list that is returned, before anything is posted. */
  readonly onComputed?: ((orders: readonly OrderRow[]) => void) | undefined;
}

interface Settled {
  readonly row: OrderRow;
  readonly plans: readonly Planned[];
}

interface Computed {
  readonly facts: OrderFacts;
  readonly earning: Earning;
}

/** The postings that an order still needs, in its customer's wallet and in those of customers it named earlier. */
const plannedPostings = (
  known: Omit<Settlement, 'customerId'>,
  held: readonly Held[],
  { facts, earning }: Computed,
): Planned[] => {
  const { ctx, row, settings } = known;
  const { customerId } = row;
  const planned = (owner: CustomerId, plans: readonly SettlementPosting[]): Planned[] =>
    plans.map((plan) => ({
      settlement: { ...known, customerId: owner },
      plan,
      held: held.find((each) => each.customerId === owner && each.methodId === plan.methodId),
    }));
  const byOwner = Map.groupBy(held, (each) => each.customerId);
  const former = [...byOwner].filter(([owner]) => owner !== customerId);
  const takenBack = former.flatMap(([owner, awards]) => planned(owner, takeBackAll(awards)));
  if (customerId === null) return takenBack;
  const context = { held: byOwner.get(customerId) ?? [], release: settings.release, now: ctx.now };
  return [...takenBack, ...planned(customerId, settleOrder(facts, earning, refundsOf(row), context))];
};

/** How many available points an award should lose. */
const wantedOf = (plans: readonly Planned[], held: Held): number =>
  plans.reduce(
    (sum, each) => sum + (each.held === held && each.plan.kind === 'reverse' ? each.plan.fromAvailable : 0),
    0,
  );

/** An order with its computation, before its postings are planned. */
interface Standing {
  readonly known: Omit<Settlement, 'customerId'>;
  readonly held: readonly Held[];
  /** Missing if the order earns by no rule, or only a refund of it is known. */
  readonly computed: Computed | undefined;
}

/** The planned postings of each order, limited so that none takes back expired points; orders share what is left of these. */
const plannedWithin = async (orders: readonly Standing[]): Promise<Planned[][]> => {
  const planned = orders.map(({ known, held, computed }) =>
    computed ? plannedPostings(known, held, computed) : [],
  );
  const losing = orders.flatMap(({ held }, index) =>
    held.filter((each) => wantedOf(planned[index] ?? [], each) > 0),
  );
  const [first] = orders;
  if (!first || losing.length === 0) return planned;
  const { ctx, store } = first.known;
  const past = await pastLots(claimPastLots, ctx.tx, losing, localDate(ctx.now, store.timeZone));
  if (past.length === 0) return planned;
  const lots = new PastLots(past);
  return orders.map(({ known, held, computed }, index) => {
    const limited = held.map((each) => lots.limit(each, wantedOf(planned[index] ?? [], each)));
    return computed ? plannedPostings(known, limited, computed) : [];
  });
};

interface Shared {
  readonly ctx: VerbContext;
  readonly store: StoreRecord;
  readonly settings: SettingsRecord;
  readonly methodsAt: MethodsAt;
  readonly given: readonly CollectionMethodVersion[] | undefined;
  readonly bonuses: Awaited<ReturnType<typeof tierBonuses>>;
  readonly offers: Offers;
  readonly rations: CampaignRations;
}

const standingOf = async (
  { ctx, store, settings, methodsAt, given, bonuses, offers, rations }: Shared,
  row: OrderRow,
  { held, before }: { readonly held: readonly Held[]; readonly before: OrderRow | undefined },
): Promise<Standing> => {
  const known = { ctx, row, store, settings };
  const facts = factsOf(row);
  if (!facts) return { known, held, computed: undefined };
  const earning = await standingEarning(ctx.tx, {
    row,
    facts,
    storeCurrency: store.currency,
    storeSince: store.createdAt,
    giftCardsPay: settings.giftCardsPay,
    held,
    tier: bonuses.get(row.id),
    offers: offers.get(row.id) ?? [],
    rations,
    given,
    methodsAt,
    before,
  });
  const settled = {
    ...row,
    earning,
    standingPoints: earning && standingOfAll(facts, earning, refundsOf(row)),
    releaseDueAt: releaseDue(facts, earning, settings, ctx.now),
  };
  return {
    known: { ...known, row: settled },
    held,
    computed: earning ? { facts, earning } : undefined,
  };
};

const planMany = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  options: SettleOptions,
): Promise<Settled[]> => {
  const ids = rows.filter(hasFacts).map((row) => row.id);
  if (ids.length === 0) return rows.map((row) => ({ row, plans: [] }));
  const before = new Map(options.before?.map((row) => [row.id, row]));
  // An import tells about all orders that it knows; its new ones have no awards.
  const mayHold = options.arePast ? ids.filter((id) => before.has(id)) : ids;
  const [store, settings, held] = await Promise.all([
    loadStore(ctx.tx),
    loadLoyaltySettings(ctx.tx),
    mayHold.length === 0 ? new Map<OrderId, Held[]>() : heldAwards(ctx.tx, mayHold),
  ]);
  const bonuses: Shared['bonuses'] = settings.hasTiers ? await tierBonuses(ctx.tx, rows) : new Map();
  const methodsAt = collectionMethodsDuring(
    ctx.tx,
    rows.flatMap(({ paidAt }) => paidAt ?? []),
  );
  const { offers = new Map(), methods: given } = options;
  const shared = { ctx, store, settings, methodsAt, given, bonuses, offers, rations: new CampaignRations() };
  const orders: Standing[] = [];
  for (const row of rows)
    orders.push(await standingOf(shared, row, { held: held.get(row.id) ?? [], before: before.get(row.id) }));
  const plans = await plannedWithin(orders);
  return orders.map(({ known: { row } }, index) => ({ row, plans: plans[index] ?? [] }));
};

/** The result of {@link settleMany} for these orders, without posting. */
export const previewSettled = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  options: SettleOptions,
): Promise<OrderRow[]> => (await planMany(ctx, rows, options)).map((each) => each.row);

/**
 * Brings the ledger in line with the known facts of these locked orders, in few round trips: earns, releases, takes back. Safe to repeat,
 * and independent of the order of events. Returns the orders, in the same order, with their computation and next release.
 */
export const settleMany = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  options: SettleOptions = {},
): Promise<OrderRow[]> => {
  const { hasTiers } = await loadLoyaltySettings(ctx.tx);
  const offers = await offersFor(ctx, rows, options);
  const settled = await planMany(ctx, rows, { ...options, offers });
  const computed = settled.map(({ row }) => row);
  options.onComputed?.(computed);
  await noteCampaigns(ctx, computed, offers);
  await postPlans(
    ctx,
    settled.flatMap((each) => each.plans),
  );
  if (hasTiers)
    await noteTiers(ctx, [...rows, ...(options.before ?? [])], { arePast: options.arePast ?? false });
  return computed;
};

const releaseDue = (
  facts: OrderFacts,
  earning: Earning | null,
  { release }: SettingsRecord,
  now: Date,
): Date | null => {
  if (release.on === 'delivery' || !facts.paidAt || facts.cancelledAt || !earning?.points) return null;
  return isReleased(facts, release, now) ? null : instantAfterDays(facts.paidAt, release.days);
};
