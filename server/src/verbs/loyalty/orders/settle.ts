import type { CollectionMethodId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { instantAfterDays, type LocalDate } from '@apps-hub/domain/time';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning, type Earning } from '@apps-hub/domain/loyalty/earning';
import { expiryOf } from '@apps-hub/domain/loyalty/expiry';
import type { OrderFacts } from '@apps-hub/domain/loyalty/order';
import {
  type HeldAward,
  isReleased,
  type SettlementPosting,
  settleOrder,
} from '@apps-hub/domain/loyalty/settle-order';

import { actorLabel, type VerbContext } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import { postMany, type PostingRequest } from '../../../ledger/post.ts';
import { collectionMethodsAt } from '../collection-methods/list.ts';
import { loadStore, type StoreSettings } from '../../hub/stores/store-record.ts';
import { factsOf, type OrderRow, refundsOf } from './order-record.ts';

/** An award with the lot its points were released into. */
type Held = HeldAward & { readonly orderId: OrderId; readonly lotDay: LocalDate | null };

interface HeldRow {
  readonly orderId: OrderId;
  readonly methodId: CollectionMethodId;
  readonly earnVersion: number;
  readonly earned: number;
  readonly released: number;
  readonly reversedPending: number;
  readonly reversedAvailable: number;
  readonly lotDay: string | null;
}

/** The awards in the ledger of each order, summed per method from its own postings. */
const heldAwards = async (tx: StoreTx, orderIds: readonly OrderId[]): Promise<Map<OrderId, Held[]>> => {
  const rows = await tx.sql<HeldRow[]>`
    select order_id as "orderId", method_id as "methodId",
      min(version) filter (where kind = 'earn') as "earnVersion",
      coalesce(sum(pending_delta) filter (where kind = 'earn'), 0) as earned,
      coalesce(sum(available_delta) filter (where kind = 'release'), 0) as released,
      coalesce(-sum(pending_delta) filter (where kind = 'reverse'), 0) as "reversedPending",
      coalesce(sum(shortfall - available_delta) filter (where kind = 'reverse'), 0) as "reversedAvailable",
      min((select min(l) from jsonb_object_keys(lots) l)) filter (where kind = 'release') as "lotDay"
    from posting
    where store_id = ${tx.storeId} and order_id = any(${orderIds}) and method_id is not null
      and kind in ('earn', 'release', 'reverse')
    group by order_id, method_id`;
  return Map.groupBy(rows.map(toHeld), (held) => held.orderId);
};

const toHeld = (row: HeldRow): Held => ({
  ...row,
  earned: points(row.earned),
  released: points(row.released),
  reversedPending: points(row.reversedPending),
  reversedAvailable: points(row.reversedAvailable),
  lotDay: row.lotDay === 'infinity' ? null : (row.lotDay as LocalDate | null),
});

interface Settlement {
  readonly ctx: VerbContext;
  readonly row: OrderRow;
  readonly customerId: CustomerId;
  readonly settings: StoreSettings;
}

/** A planned posting, with what it needs to become a request. */
interface Planned {
  readonly settlement: Settlement;
  readonly plan: SettlementPosting;
  readonly held: Held | undefined;
}

/** A planned posting as a ledger request; its key says what it does to which order, so it can happen only once. */
const requestFor = (
  { settlement: { ctx, row, customerId, settings }, plan, held }: Planned,
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
  const key = `order:${row.id}:${plan.kind}:${methodId}`;
  switch (plan.kind) {
    case 'earn':
      return {
        ...common,
        kind: 'earn',
        available: 0,
        pending: plan.pending,
        key,
        occurredAt: row.paidAt ?? ctx.now,
      };
    case 'release': {
      const expiresOn = expiryOf(ctx.now, settings.expiryMonths, settings.timeZone);
      const lots = [{ expiresOn, points: plan.points }];
      return { ...common, kind: 'release', available: plan.points, pending: -plan.points, key, lots };
    }
    case 'reverse':
      return {
        ...common,
        kind: 'reverse',
        available: -plan.fromAvailable,
        pending: -plan.fromPending,
        key: `${key}:${plan.reversedInAll}`,
        reversesVersion: held?.earnVersion ?? earnVersion,
        lotFirst: held?.lotDay,
        overdraft: settings.negativeBalanceAllowed ? 'allow' : 'clamp',
      };
  }
};

const awardKey = ({ settlement, plan }: Planned): string => `${settlement.row.id}/${plan.methodId}`;

/** Posts in one round trip; sorted by wallet, so that concurrent callers lock wallets in the same order. */
const postRound = async (
  ctx: VerbContext,
  round: readonly Planned[],
  earned: Map<string, number>,
): Promise<void> => {
  const sorted = round.toSorted((a, b) => compareText(a.settlement.customerId, b.settlement.customerId));
  const requests = sorted.map((each) => requestFor(each, earned.get(awardKey(each))));
  const outcomes = await postMany(ctx.tx, ctx.now, requests);
  for (const [index, each] of sorted.entries()) {
    const posted = outcomes[index];
    if (posted?.outcome !== 'posted')
      throw new Error(
        `order ${each.settlement.row.id}: ${each.plan.kind} was answered ${posted?.outcome ?? 'nothing'}`,
      );
    if (each.plan.kind === 'earn') earned.set(awardKey(each), posted.version);
  }
};

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** A reversal names the posting that earned: one planned in the same run must be posted first, in a round of its own. */
const postPlans = async (ctx: VerbContext, plans: readonly Planned[]): Promise<void> => {
  const isOfNewAward = ({ plan, held }: Planned): boolean => plan.kind === 'reverse' && !held;
  const earned = new Map<string, number>();
  await postRound(
    ctx,
    plans.filter((each) => !isOfNewAward(each)),
    earned,
  );
  await postRound(ctx, plans.filter(isOfNewAward), earned);
};

export interface SettleOptions {
  /** The methods to earn by, if not those in force at the payment (an import of older orders). */
  readonly methods?: readonly CollectionMethodVersion[];
}

/** The valid computation: frozen by the first posting, recomputed until then. */
const standingEarning = async (
  settlement: Omit<Settlement, 'customerId'> & { readonly facts: OrderFacts },
  held: readonly Held[],
  options: SettleOptions,
): Promise<Earning | null> => {
  const { ctx, row, facts, settings } = settlement;
  if (held.length > 0 || !facts.paidAt) return row.earning;
  const methods = options.methods ?? (await collectionMethodsAt(ctx.tx, facts.paidAt));
  return computeEarning(facts, methods, {
    hasCustomer: row.customerId !== null,
    storeCurrency: settings.currency,
  });
};

interface Settled {
  readonly row: OrderRow;
  readonly plans: readonly Planned[];
}

const plan = async (
  known: Omit<Settlement, 'customerId'>,
  held: readonly Held[],
  options: SettleOptions,
): Promise<Settled> => {
  const { ctx, row, settings } = known;
  const facts = factsOf(row);
  if (!facts) return { row, plans: [] };
  const earning = await standingEarning({ ...known, facts }, held, options);
  const settled = { ...row, earning, releaseDueAt: releaseDue(facts, earning, settings, ctx.now) };
  const { customerId } = row;
  if (!earning || customerId === null) return { row: settled, plans: [] };
  const context = { held, release: settings.release, now: ctx.now };
  const plans = settleOrder(facts, earning, refundsOf(row), context).map((plan) => ({
    settlement: { ...known, customerId },
    plan,
    held: held.find((each) => each.methodId === plan.methodId),
  }));
  return { row: settled, plans };
};

/** {@link settle} for many locked orders, in as few round trips as for one. Returns them in the same order. */
export const settleMany = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  options: SettleOptions = {},
): Promise<OrderRow[]> => {
  const ids = rows.filter((row) => factsOf(row)).map((row) => row.id);
  if (ids.length === 0) return [...rows];
  const [settings, held] = [await loadStore(ctx.tx), await heldAwards(ctx.tx, ids)];
  const settled: Settled[] = [];
  for (const row of rows) settled.push(await plan({ ctx, row, settings }, held.get(row.id) ?? [], options));
  await postPlans(
    ctx,
    settled.flatMap((each) => each.plans),
  );
  return settled.map((each) => each.row);
};

/**
 * Brings the ledger in line with all known facts of a locked order: earns, releases, takes back. Safe to repeat, and independent of the
 * order in which events came. Returns the order with its computation and its next release.
 */
export const settle = async (
  ctx: VerbContext,
  row: OrderRow,
  options: SettleOptions = {},
): Promise<OrderRow> => {
  const [settled] = await settleMany(ctx, [row], options);
  return settled ?? row;
};

const releaseDue = (
  facts: OrderFacts,
  earning: Earning | null,
  { release }: StoreSettings,
  now: Date,
): Date | null => {
  if (release.on === 'delivery' || !facts.paidAt || facts.cancelledAt || !earning?.points) return null;
  return isReleased(facts, release, now) ? null : instantAfterDays(facts.paidAt, release.days);
};
