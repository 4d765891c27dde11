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

import { actorLabel, type VerbContext } from '../../context.ts';
import type { StoreTx } from '../../db/database.ts';
import { post, type PostingRequest } from '../../ledger/post.ts';
import { collectionMethodsAt } from '../collection-methods/list.ts';
import { loadStore, type StoreSettings } from '../store-settings.ts';
import { factsOf, type OrderRow, refundsOf } from './order-record.ts';

/** An award with the lot its points went into when they were released. */
type Held = HeldAward & { readonly lotDay: LocalDate | null };

interface HeldRow {
  readonly methodId: CollectionMethodId;
  readonly earnVersion: number;
  readonly earned: number;
  readonly released: number;
  readonly reversedPending: number;
  readonly reversedAvailable: number;
  readonly lotDay: string | null;
}

/** What the ledger holds for an order, summed per method from its own postings. */
const heldAwards = async (tx: StoreTx, orderId: OrderId): Promise<Held[]> => {
  const rows = await tx.sql<HeldRow[]>`
    select method_id as "methodId",
      min(version) filter (where kind = 'earn') as "earnVersion",
      coalesce(sum(pending_delta) filter (where kind = 'earn'), 0) as earned,
      coalesce(sum(available_delta) filter (where kind = 'release'), 0) as released,
      coalesce(-sum(pending_delta) filter (where kind = 'reverse'), 0) as "reversedPending",
      coalesce(sum(shortfall - available_delta) filter (where kind = 'reverse'), 0) as "reversedAvailable",
      min((select min(l) from jsonb_object_keys(lots) l)) filter (where kind = 'release') as "lotDay"
    from posting
    where store_id = ${tx.storeId} and order_id = ${orderId} and method_id is not null and kind in ('earn', 'release', 'reverse')
    group by method_id`;
  return rows.map((row) => ({
    ...row,
    earned: points(row.earned),
    released: points(row.released),
    reversedPending: points(row.reversedPending),
    reversedAvailable: points(row.reversedAvailable),
    lotDay: row.lotDay === 'infinity' ? null : (row.lotDay as LocalDate | null),
  }));
};

interface Settlement {
  readonly ctx: VerbContext;
  readonly row: OrderRow;
  readonly customerId: CustomerId;
  readonly settings: StoreSettings;
}

/** A posting of the plan as the ledger takes it; its key says what it does to which order, so it can happen only once. */
const requestFor = (
  { ctx, row, customerId, settings }: Settlement,
  plan: SettlementPosting,
  held: Held | undefined,
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
        reversesVersion: held?.earnVersion,
        lotFirst: held?.lotDay,
        overdraft: settings.negativeBalanceAllowed ? 'allow' : 'clamp',
      };
  }
};

const postPlan = async (
  settlement: Settlement,
  plans: readonly SettlementPosting[],
  held: readonly Held[],
): Promise<void> => {
  const { ctx } = settlement;
  const earned = new Map<CollectionMethodId, number>();
  for (const plan of plans) {
    const before = held.find((each) => each.methodId === plan.methodId);
    const justEarned = earned.get(plan.methodId);
    const original = before ?? (justEarned === undefined ? undefined : newlyHeld(plan.methodId, justEarned));
    const posted = await post(ctx.tx, ctx.now, requestFor(settlement, plan, original));
    if (posted.outcome !== 'posted')
      throw new Error(`order ${settlement.row.id}: ${plan.kind} was answered ${posted.outcome}`);
    if (plan.kind === 'earn') earned.set(plan.methodId, posted.version);
  }
};

const newlyHeld = (methodId: CollectionMethodId, earnVersion: number): Held => {
  const none = points(0);
  return {
    methodId,
    earnVersion,
    earned: none,
    released: none,
    reversedPending: none,
    reversedAvailable: none,
    lotDay: null,
  };
};

export interface SettleOptions {
  /** The methods to earn by, when not those in force at the payment (an import of older orders). */
  readonly methods?: readonly CollectionMethodVersion[];
}

/** The computation that stands: frozen once it posted, made anew until then. */
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

/**
 * Brings the ledger in line with all that is known of a locked order: earns, releases, takes back. Safe to repeat and
 * indifferent to the order in which the news came. Answers the order with its computation and its next release.
 */
export const settle = async (
  ctx: VerbContext,
  row: OrderRow,
  options: SettleOptions = {},
): Promise<OrderRow> => {
  const facts = factsOf(row);
  if (!facts) return row;
  const [settings, held] = [await loadStore(ctx.tx), await heldAwards(ctx.tx, row.id)];
  const earning = await standingEarning({ ctx, row, facts, settings }, held, options);
  if (earning && row.customerId !== null) {
    const plans = settleOrder(facts, earning, refundsOf(row), {
      held,
      release: settings.release,
      now: ctx.now,
    });
    await postPlan({ ctx, row, customerId: row.customerId, settings }, plans, held);
  }
  return { ...row, earning, releaseDueAt: releaseDue(facts, earning, settings, ctx.now) };
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
