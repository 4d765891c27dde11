import { keptPoints, type PastOrder } from '@apps-hub/domain/loyalty/what-if';
import {
  checkCollection,
  checkRedemption,
  type CollectionWarning,
  type RedemptionWarning,
} from '@apps-hub/domain/loyalty/rule-check';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points, type Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';
import type { CollectionCheck, RedemptionCheck } from '@apps-hub/contract/loyalty/method-trials/routes';

import type { VerbContext } from '../../../context.ts';
import { mostHeld } from '../customers/most-held.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import {
  type CollectionDraftBody,
  collectionDraft,
  type RedemptionDraftBody,
  redemptionDraft,
} from './drafts.ts';
import { newestCarts, pastOrders, startOfNewest } from './past-orders.ts';
import { activeMethods, rewardOn } from './rules.ts';

const DAYS = 90;
/** Enough to judge by; more would make a form wait. */
const MOST_ORDERS = 20_000;

interface Evidence {
  readonly orders: readonly PastOrder[];
  readonly since: Date;
  readonly window: { readonly from: Date; readonly currency: CurrencyCode };
}

/** The orders of the last ninety days, or only the newest of them if there are very many. */
const evidenceOf = async ({ tx, now }: VerbContext): Promise<Evidence> => {
  const { currency } = await loadStore(tx);
  const days = { from: instantAfterDays(now, -DAYS), currency };
  const since = await startOfNewest(tx, days, MOST_ORDERS);
  const window = { from: since, currency };
  const orders: PastOrder[] = [];
  for await (const chunk of pastOrders(tx, { ...window, starts: [since] })) orders.push(...chunk);
  return { orders, since, window };
};

const checkedOf = ({ orders, since }: Evidence) => ({ orders: orders.length, since: since.toISOString() });

const presentCollection = (
  warning: CollectionWarning,
  currency: CurrencyCode,
): CollectionCheck['warnings'][number] => {
  if (warning.code === 'also_earned_by') return warning;
  const { code, largestMinor, mostUnits } = warning;
  return { code, largestTotal: formatAmount(largestMinor, currency), mostUnits };
};

/** Warnings about a collection method, from the orders of the last ninety days; none for an inactive one. */
export const checkCollectionMethod = async (
  ctx: VerbContext,
  body: CollectionDraftBody,
): Promise<CollectionCheck> => {
  const { id, terms } = await collectionDraft(ctx, body);
  const evidence = await evidenceOf(ctx);
  const { collection } = await activeMethods(ctx.tx, ctx.now);
  const others = collection.filter(({ methodId }) => methodId !== id);
  const totals = evidence.orders.map((order) => order.totals);
  const warnings = terms === null ? [] : checkCollection(terms, others, totals);
  const { currency } = evidence.window;
  return {
    checked: checkedOf(evidence),
    warnings: warnings.map((warning) => presentCollection(warning, currency)),
  };
};

const mostEarned = (orders: readonly PastOrder[], methods: Parameters<typeof keptPoints>[1]): Points => {
  const earned = new Map<string, number>();
  for (const order of orders)
    earned.set(order.customerId, (earned.get(order.customerId) ?? 0) + keptPoints(order, methods));
  let most = 0;
  for (const sum of earned.values()) most = Math.max(most, sum);
  return points(most);
};

const presentRedemption = (
  warning: RedemptionWarning,
  currency: CurrencyCode,
): RedemptionCheck['warnings'][number] => {
  const amount = (minor: number) => formatAmount(minor, currency);
  switch (warning.code) {
    case 'out_of_reach':
    case 'products_not_bought':
      return warning;
    case 'minimum_never_met':
      return {
        code: warning.code,
        largestTotal: amount(warning.largestMinor),
        mostUnits: warning.mostUnits,
      };
    case 'exceeds_minimum':
      return { code: warning.code, discount: amount(warning.discountMinor) };
    case 'exceeds_cart':
    case 'exceeds_cart_together': {
      const { discountMinor, typicalMinor, ...rest } = warning;
      return { ...rest, discount: amount(discountMinor), typicalCart: amount(typicalMinor) };
    }
  }
};

/** Warnings about a redemption method, from carts and balances; none for an inactive one. */
export const checkRedemptionMethod = async (
  ctx: VerbContext,
  body: RedemptionDraftBody,
): Promise<RedemptionCheck> => {
  const { id, terms } = await redemptionDraft(ctx, body);
  const evidence = await evidenceOf(ctx);
  const checked = checkedOf(evidence);
  if (terms === null) return { checked, warnings: [] };
  const methods = await activeMethods(ctx.tx, ctx.now);
  const carts = await newestCarts(ctx.tx, evidence.window);
  const toReward = rewardOn(carts);
  const others = methods.redemption.filter(({ methodId }) => methodId !== id);
  const warnings = checkRedemption(toReward(terms), {
    orders: evidence.orders.map((order) => order.totals),
    carts: carts.length,
    others: others.map((other) => ({ methodId: other.methodId, ...toReward(other.terms) })),
    mostHeld: await mostHeld(ctx.tx),
    mostEarned: mostEarned(
      evidence.orders,
      methods.collection.map((method) => method.terms),
    ),
  });
  const { currency } = evidence.window;
  return { checked, warnings: warnings.map((warning) => presentRedemption(warning, currency)) };
};
