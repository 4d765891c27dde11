import type { ShopperAccount, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import { couponEnd, type Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import { localDate, type LocalDate } from '@apps-hub/domain/time';

import { AppError } from '#errors.ts';
import { lotsOf } from '#ledger/post.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { Sealer } from '#security/seal.ts';
import { shownRefusals } from '../coupons/reward-limits.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { openRewards } from '../tiers/programme.ts';
import { offeredRewards } from '../redemption-methods/list.ts';
import { productNames } from './product-names.ts';
import { presentReward, productsOf } from './programme.ts';
import type { OwnFacts, ShopperAnswering, ShopperContext } from './shopper.ts';

/** The first of these lots that add up to `wanted`: points that expire soonest are spent first. */
const firstLots = (lots: readonly Lot[], wanted: number): Lot[] => {
  let left = wanted;
  return lots.flatMap((lot) => {
    const taken = Math.min(left, lot.points);
    left -= taken;
    return taken > 0 ? [{ ...lot, points: points(taken) }] : [];
  });
};

/** What the balance is made of; null for a customer without a wallet. */
interface Balance {
  readonly timeZone: string;
  readonly available: number;
  readonly lots: Readonly<Record<string, number>> | null;
  readonly version: number;
  readonly pending: number;
  readonly pendingAt: string | null;
  readonly prices: readonly Readonly<{
    methodId: RedemptionMethodId;
    requiredPoints: number;
    lastDay: LocalDate | null;
  }>[];
  readonly earnedBy: ShopperAccount['earnedBy'];
  readonly otherRecords: ShopperAccount['otherRecords'];
  readonly wantsMessages: boolean;
}

export const BALANCE: OwnFacts<Balance | null> = {
  sql: (sql) => sql`shopper_balance(s.id, d.session_id, d.record_ids)`,
};

const loadBalance = async ({ tx, shopper }: ShopperContext): Promise<Balance> => {
  const [row] = await tx.sql<{ balance: Balance | null }[]>`
    select shopper_balance(${tx.storeId}, ${shopper.sessionId}, ${[...shopper.recordIds]}::text[]) as balance`;
  if (!row?.balance) throw new AppError('customer_not_found', { params: { id: shopper.customerId } });
  return row.balance;
};

/** The wallet's points that have not expired, even if the daily step has not taken the others yet. */
const heldOf = (balance: Balance, now: Date) => {
  const today = localDate(now, balance.timeZone);
  const all = lotsOf(balance.lots, balance.available);
  const lots = all.filter((lot) => lot.expiresOn === null || lot.expiresOn >= today);
  const gone = all.reduce((sum, lot) => sum + lot.points, 0) - lots.reduce((sum, lot) => sum + lot.points, 0);
  return { lots, today, available: points(balance.available - gone) };
};

/** The balance, what is on its way, what expires next, and the nearest reward. */
export const presentAccount = (
  { shopper, now }: ShopperAnswering,
  balance: Balance | null,
): ShopperAccount => {
  if (!balance) throw new AppError('customer_not_found', { params: { id: shopper.customerId } });
  const { lots, available, today } = heldOf(balance, now);
  const expiring = lots.find((lot) => lot.expiresOn !== null && lot.points > 0);
  const [nearest] = balance.prices
    .filter(({ requiredPoints, lastDay }) => requiredPoints > available && (lastDay ?? today) >= today)
    .toSorted((a, b) => a.requiredPoints - b.requiredPoints);
  const { pending, pendingAt } = balance;
  return {
    name: shopper.name,
    isActive: shopper.isActive,
    availablePoints: available,
    pending: {
      points: points(pending),
      on: pending > 0 && pendingAt ? localDate(new Date(pendingAt), balance.timeZone) : null,
    },
    expiring: expiring?.expiresOn ? { points: expiring.points, on: expiring.expiresOn } : null,
    nearest: nearest
      ? {
          methodId: nearest.methodId,
          requiredPoints: nearest.requiredPoints,
          missingPoints: nearest.requiredPoints - available,
        }
      : null,
    earnedBy: balance.earnedBy,
    otherRecords: balance.otherRecords,
    wantsMessages: balance.wantsMessages,
    version: balance.version,
  };
};

/** The same for a page that shows more, in its transaction. */
export const readAccount = async (ctx: ShopperContext): Promise<ShopperAccount> =>
  presentAccount(ctx, await loadBalance(ctx));

const place = ({ isReachable }: ShopperOffer): number => (isReachable ? 0 : 1);

/** What the points buy: rewards that the balance reaches first, then by price. */
export const readRewards = async (
  ctx: ShopperContext,
  sealer: Sealer,
): Promise<{ rewards: ShopperOffer[] }> => {
  const { tx } = ctx;
  const [balance, { currency }, settings] = await Promise.all([
    loadBalance(ctx),
    loadStore(tx),
    loadLoyaltySettings(tx),
  ]);
  const { lots, available, today } = heldOf(balance, ctx.now);
  const isOpen = await openRewards(tx, ctx.shopper.customerId);
  const methods = (await offeredRewards(tx, today)).filter(({ methodId }) => isOpen(methodId));
  const names = await productNames(tx, productsOf(methods));
  const refusals = await shownRefusals(ctx, sealer, {
    recordIds: ctx.shopper.recordIds,
    limited: methods.flatMap(({ methodId, terms: { limits } }) => (limits ? [{ methodId, limits }] : [])),
  });
  const offers = methods.map((row): ShopperOffer => {
    const price = row.terms.requiredPoints;
    const unavailable = refusals.get(row.methodId) ?? null;
    const isReachable = price <= available && unavailable === null;
    const terms = { lots: firstLots(lots, price), outlivesPoints: settings.couponsOutlivePoints };
    return {
      ...presentReward(row, { currency, names }),
      isReachable,
      unavailable,
      missingPoints: Math.max(price - available, 0),
      couponEndsOn: isReachable ? couponEnd(today, settings.couponDays, terms) : null,
    };
  });
  return {
    rewards: offers.toSorted((a, b) => place(a) - place(b) || a.requiredPoints - b.requiredPoints),
  };
};
