import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import {
  assumedOrderMinor,
  limitBasisPoints,
  lossUnder,
  mustConfirm,
} from '@apps-hub/domain/loyalty/give-back';
import { largestGift } from '@apps-hub/domain/loyalty/rule-gift';
import { keptPoints } from '@apps-hub/domain/loyalty/what-if';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { loadMeasure, type Measure } from './loss.ts';
import { newestCarts } from './past-orders.ts';
import { type ActiveMethods, activeMethods, rewardOn } from './rules.ts';

/** What tiers and campaigns are judged by: the rules in force, and past orders. */
export interface Ground {
  readonly methods: ActiveMethods;
  readonly measure: Measure;
  readonly evidence: Evidence;
}

export const groundOf = async (
  ctx: VerbContext,
  draft: Pick<CollectionTerms, 'lines'> | null = null,
): Promise<Ground> => ({
  methods: await activeMethods(ctx.tx, ctx.now),
  measure: await loadMeasure(ctx.tx),
  evidence: await evidenceOf(ctx, draft),
});

/** Refuses with `loss_unconfirmed` if a reward gives back more than the store's limit by what customers earn `after` the change. */
export const guardEarningLoss = async (
  ctx: VerbContext,
  { methods, measure, evidence }: Ground,
  {
    before,
    after,
    confirmed,
  }: {
    readonly before: readonly CollectionTerms[];
    readonly after: readonly CollectionTerms[];
    readonly confirmed: number | undefined;
  },
): Promise<void> => {
  const { settings, currency } = measure;
  const sales = { orders: evidence.orders, assumedMinor: assumedOrderMinor(settings.assumedOrder, currency) };
  const toReward = rewardOn(await newestCarts(ctx.tx, evidence.window));
  const limit = limitBasisPoints(settings.lossGuardPercent, settings.marginPercent);
  const [lossBefore, lossAfter] = [before, after].map((rules) => lossUnder(rules, sales));
  const asked = methods.redemption
    .map(({ terms }) => ({
      basisPoints: lossAfter?.(toReward(terms))?.basisPoints ?? 0,
      before: lossBefore?.(toReward(terms))?.basisPoints ?? 0,
    }))
    .filter((loss) => mustConfirm({ ...loss, limit }));
  const lossBasisPoints = Math.max(0, ...asked.map(({ basisPoints }) => basisPoints));
  if (asked.length > 0 && lossBasisPoints !== confirmed)
    throw new AppError('loss_unconfirmed', { params: { lossBasisPoints, limitBasisPoints: limit } });
};

/** The most points that rules give one order: one of the newest, or one that is assumed, because the store may be new. */
export const mostOfOneOrder = (
  { evidence, measure: { settings, currency } }: Ground,
  rules: readonly CollectionTerms[],
): number => {
  const assumedMinor = assumedOrderMinor(settings.assumedOrder, currency);
  const assumed: number = largestGift({ before: [], after: rules }, { orders: [], assumedMinor });
  return evidence.orders.reduce(
    (most, order) => Math.max(most, keptPoints({ ...order, refunds: [], kept: null }, rules)),
    assumed,
  );
};
