import {
  assumedOrderMinor,
  limitBasisPoints,
  type Loss,
  lossUnder,
  marginMinor,
  mustConfirm,
  pointsPerHundred,
} from '@apps-hub/domain/loyalty/give-back';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import type { Reward } from '@apps-hub/domain/loyalty/reward-value';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import { formatAmount } from '@apps-hub/domain/money';
import type { GiveBackAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { loadStore, type StoreRecord } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import type { Evidence } from './evidence.ts';
import { newestCarts } from './past-orders.ts';
import { type ActiveMethods, activeMethods, type Draft, rewardOn, withDraft } from './rules.ts';

/** How much a reward gives back with the draft; `before` is how much without it. */
export interface DraftLoss {
  /** The reward; null for the draft of a new one. */
  readonly methodId: RedemptionMethodId | null;
  readonly loss: Loss;
  readonly before: number;
}

interface Known {
  readonly methods: ActiveMethods;
  readonly carts: readonly (readonly OrderLine[])[];
  readonly sales: Parameters<typeof lossUnder>[1];
}

/** A draft reward under the current earning rules. Saving it again requires a new confirmation, so there is no `before`. */
const lossOfReward = (methodId: RedemptionMethodId | null, reward: Reward, known: Known): DraftLoss[] => {
  const collection = known.methods.collection.map(({ terms }) => terms);
  const loss = lossUnder(collection, known.sales)(reward);
  return loss ? [{ methodId, loss, before: 0 }] : [];
};

/** All rewards under the earning rules with the draft. */
const lossesOfRule = (draft: Extract<Draft, { kind: 'collection' }>, known: Known): DraftLoss[] => {
  const { collection, redemption } = known.methods;
  const terms = collection.map((method) => method.terms);
  const [lossBefore, lossAfter] = [terms, withDraft(collection, draft)].map((rules) =>
    lossUnder(rules, known.sales),
  );
  return redemption.flatMap((method) => {
    const reward = rewardOn(known.carts)(method.terms);
    const loss = lossAfter?.(reward);
    const before = lossBefore?.(reward)?.basisPoints ?? 0;
    return loss ? [{ methodId: method.methodId, loss, before }] : [];
  });
};

const rises = ({ loss, before }: DraftLoss): number => (loss.basisPoints > before ? 1 : 0);

/**
 * The largest loss of a draft, preferring losses that it increases; undefined for an inactive draft, or if nothing earns or can be
 * redeemed.
 */
const largestLoss = (draft: Draft, known: Known): DraftLoss | undefined => {
  if (draft.terms === null) return undefined;
  const losses =
    draft.kind === 'collection'
      ? lossesOfRule(draft, known)
      : lossOfReward(draft.id, rewardOn(known.carts)(draft.terms), known);
  return losses.toSorted((a, b) => rises(b) - rises(a) || b.loss.basisPoints - a.loss.basisPoints)[0];
};

const limitOf = ({ lossGuardPercent, marginPercent }: SettingsRecord): number =>
  limitBasisPoints(lossGuardPercent, marginPercent);

const asksFirst = ({ loss, before }: DraftLoss, settings: SettingsRecord): boolean =>
  mustConfirm({ basisPoints: loss.basisPoints, before, limit: limitOf(settings) });

/** The inputs for measuring a loss, besides the orders. */
export interface Measure {
  readonly currency: StoreRecord['currency'];
  readonly settings: SettingsRecord;
}

export const loadMeasure = async (tx: StoreTx): Promise<Measure> => {
  const [{ currency }, settings] = await Promise.all([loadStore(tx), loadLoyaltySettings(tx)]);
  return { currency, settings };
};

/** The largest loss of a draft, from orders that were already read. */
export const draftLoss = (
  draft: Draft,
  { currency, settings }: Measure,
  known: Omit<Known, 'sales'> & Pick<Evidence, 'orders'>,
): DraftLoss | undefined => {
  const assumedMinor = assumedOrderMinor(settings.assumedOrder, currency);
  return largestLoss(draft, { ...known, sales: { orders: known.orders, assumedMinor } });
};

/** A loss in the API's form. */
export const presentLoss = (
  draft: DraftLoss,
  orders: number,
  { currency, settings }: Measure,
): GiveBackAnswer => {
  const { marginPercent } = settings;
  const { basis, typical, sales, basisPoints } = draft.loss;
  const amount = (minor: number) => formatAmount(minor, currency);
  return {
    methodId: draft.methodId,
    basis,
    order: amount(typical.order.goodsMinor),
    earned: typical.earned,
    earnedPerHundred: pointsPerHundred(typical, currency),
    price: { points: typical.price.points, amount: amount(typical.price.amountMinor) },
    back: amount(typical.backMinor),
    backBasisPoints: typical.basisPoints,
    margin: marginPercent === null ? null : amount(marginMinor(typical.order, marginPercent)),
    sales: sales
      ? {
          orders,
          goods: amount(sales.goodsMinor),
          cost: amount(sales.costMinor),
          basisPoints: sales.basisPoints,
        }
      : null,
    lossBasisPoints: basisPoints,
    beforeBasisPoints: draft.before,
    limitBasisPoints: limitOf(settings),
    mustConfirm: asksFirst(draft, settings),
  };
};

/**
 * Refuses a draft with `loss_unconfirmed` if it gives back more than the store's limit, unless the caller confirms exactly the computed
 * loss. Writes nothing, so the same request may be repeated with the confirmation.
 */
export const guardLoss = async (
  ctx: VerbContext,
  draft: Draft,
  { confirmed, evidence }: { readonly confirmed: number | undefined; readonly evidence: Evidence },
): Promise<void> => {
  const measure = await loadMeasure(ctx.tx);
  const { settings } = measure;
  const { orders, window } = evidence;
  const methods = await activeMethods(ctx.tx, ctx.now);
  const found = draftLoss(draft, measure, { methods, orders, carts: await newestCarts(ctx.tx, window) });
  if (!found || !asksFirst(found, settings) || found.loss.basisPoints === confirmed) return;
  const params = { lossBasisPoints: found.loss.basisPoints, limitBasisPoints: limitOf(settings) };
  throw new AppError('loss_unconfirmed', { params });
};
