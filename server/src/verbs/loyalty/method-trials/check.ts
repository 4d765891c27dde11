import { keptPoints, type PastOrder } from '@apps-hub/domain/loyalty/what-if';
import {
  checkCollection,
  checkRedemption,
  type CollectionWarning,
  type RedemptionWarning,
} from '@apps-hub/domain/loyalty/rule-check';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points, type Points } from '@apps-hub/domain/points';
import type { CollectionCheck, RedemptionCheck } from '@apps-hub/contract/loyalty/method-trials/routes';

import type { VerbContext } from '#context.ts';
import { mostHeld } from '../customers/most-held.ts';
import {
  type CollectionDraftBody,
  collectionDraft,
  type RedemptionDraftBody,
  redemptionDraft,
} from './drafts.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { draftLoss, loadMeasure, presentLoss } from './loss.ts';
import { asItCosts, mostPaidFor, newestCarts } from './past-orders.ts';
import { type ActiveMethods, activeMethods, type Draft, rewardOn } from './rules.ts';

const checkedOf = ({ orders, since }: Evidence) => ({ orders: orders.length, since: since.toISOString() });

const presentCollection = (
  warning: CollectionWarning,
  currency: CurrencyCode,
): CollectionCheck['warnings'][number] => {
  if (warning.code === 'also_earned_by') return warning;
  const { code, largestMinor, mostUnits } = warning;
  return { code, largestTotal: formatAmount(largestMinor, currency), mostUnits };
};

/** What the draft gives back; null if nothing. */
const giveBackOf = async (
  { tx }: VerbContext,
  draft: Draft,
  known: Evidence & { readonly methods: ActiveMethods; readonly carts: Parameters<typeof rewardOn>[0] },
): Promise<CollectionCheck['giveBack']> => {
  const measure = await loadMeasure(tx);
  const found = draftLoss(draft, measure, known);
  return found ? presentLoss(found, known.orders.length, measure) : null;
};

/** Warnings about a collection method, from the orders of the last ninety days; none for an inactive one. */
export const checkCollectionMethod = async (
  ctx: VerbContext,
  body: CollectionDraftBody,
): Promise<CollectionCheck> => {
  const draft = await collectionDraft(ctx, body);
  const { id, terms } = draft;
  const evidence = await evidenceOf(ctx, terms);
  const methods = await activeMethods(ctx.tx, ctx.now);
  const carts = await newestCarts(ctx.tx, evidence.window);
  const others = methods.collection.filter(({ methodId }) => methodId !== id);
  const totals = evidence.orders.map((order) => order.totals);
  const warnings = terms === null ? [] : checkCollection(terms, others, totals);
  const { currency } = evidence.window;
  return {
    checked: checkedOf(evidence),
    warnings: warnings.map((warning) => presentCollection(warning, currency)),
    giveBack: await giveBackOf(ctx, draft, { ...evidence, methods, carts }),
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
    case 'costs_more':
      return { code: warning.code, cost: amount(warning.costMinor) };
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
  const draft = await redemptionDraft(ctx, body);
  const { id, terms } = draft;
  const evidence = await evidenceOf(ctx);
  const checked = checkedOf(evidence);
  if (terms === null) return { checked, warnings: [], giveBack: null };
  const { tx } = ctx;
  const { window } = evidence;
  const methods = await activeMethods(tx, ctx.now);
  const carts = await newestCarts(tx, window);
  const toReward = rewardOn(carts);
  const others = methods.redemption.filter(({ methodId }) => methodId !== id);
  const warnings = checkRedemption(toReward(terms), {
    orders: evidence.orders.map((order) => order.totals),
    carts: carts.length,
    others: others.map((other) => ({ methodId: other.methodId, ...toReward(other.terms) })),
    mostHeld: await mostHeld(tx),
    giftCostMinor: await mostPaidFor(tx, window, terms),
    mostEarned: mostEarned(
      evidence.orders,
      methods.collection.map((method) => method.terms),
    ),
  });
  const costly = { ...draft, terms: await asItCosts(tx, window, terms) };
  return {
    checked,
    warnings: warnings.map((warning) => presentRedemption(warning, window.currency)),
    giveBack: await giveBackOf(ctx, costly, { ...evidence, methods, carts }),
  };
};
