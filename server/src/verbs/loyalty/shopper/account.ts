import type { ShopperAccount, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import { couponEnd, type Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import { localDate } from '@apps-hub/domain/time';

import { lotsOf } from '#ledger/post.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { activeRedemptionMethods } from '../redemption-methods/list.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { presentReward } from './programme.ts';
import { otherRecords } from './records.ts';
import type { ShopperContext } from './shopper.ts';

/** The first of these lots that add up to `wanted`: points that expire soonest are spent first. */
const firstLots = (lots: readonly Lot[], wanted: number): Lot[] => {
  let left = wanted;
  return lots.flatMap((lot) => {
    const taken = Math.min(left, lot.points);
    left -= taken;
    return taken > 0 ? [{ ...lot, points: points(taken) }] : [];
  });
};

/** The wallet's points that have not expired, even if the daily step has not taken the others yet. */
const heldOf = async ({ tx, now, shopper }: ShopperContext) => {
  const [{ wallet }, { timeZone }] = await Promise.all([loadCustomer(tx, shopper.customerId), loadStore(tx)]);
  const today = localDate(now, timeZone);
  const all = lotsOf(wallet.lots, wallet.available);
  const lots = all.filter((lot) => lot.expiresOn === null || lot.expiresOn >= today);
  const gone = all.reduce((sum, lot) => sum + lot.points, 0) - lots.reduce((sum, lot) => sum + lot.points, 0);
  return { lots, today, timeZone, available: wallet.available - gone, version: wallet.version };
};

/** Pending points of all records, and when the first of them become available if the store releases by days. */
const pendingOf = async ({ tx, shopper }: ShopperContext) => {
  const { sql, storeId } = tx;
  const ids = [...shopper.recordIds];
  const [[wallets], [next]] = await Promise.all([
    sql<{ pending: number }[]>`
      select coalesce(sum(pending), 0)::bigint as pending from wallet
      where store_id = ${storeId} and customer_id = any(${ids}::text[])`,
    sql<{ at: Date | null }[]>`
      select min(release_due_at) as at from store_order
      where store_id = ${storeId} and customer_id = any(${ids}::text[]) and release_due_at is not null`,
  ]);
  return { points: points(wallets?.pending ?? 0), at: next?.at ?? null };
};

/** How many orders earned by each method, by any of its versions. */
const earnedBy = ({ tx, shopper }: ShopperContext): Promise<ShopperAccount['earnedBy']> =>
  tx.sql<ShopperAccount['earnedBy']>`
    select m ->> 'methodId' as "methodId", count(*)::integer as orders
    from store_order o, jsonb_array_elements(o.earning -> 'methods') m
    where o.store_id = ${tx.storeId} and o.customer_id = any(${[...shopper.recordIds]}::text[]) and (m ->> 'points')::bigint > 0
    group by 1 order by 1`;

/** The balance, what is on its way, what expires next, and the nearest reward. */
export const readAccount = async (ctx: ShopperContext): Promise<ShopperAccount> => {
  const { tx, shopper } = ctx;
  const [{ lots, available, version, timeZone }, pending, methods, earned, others] = await Promise.all([
    heldOf(ctx),
    pendingOf(ctx),
    activeRedemptionMethods(tx),
    earnedBy(ctx),
    otherRecords(ctx),
  ]);
  const expiring = lots.find((lot) => lot.expiresOn !== null && lot.points > 0);
  const prices = methods
    .map(({ methodId, terms }) => ({ methodId, requiredPoints: terms.requiredPoints }))
    .filter(({ requiredPoints }) => requiredPoints > available)
    .toSorted((a, b) => a.requiredPoints - b.requiredPoints);
  const [nearest] = prices;
  return {
    name: shopper.name,
    isActive: shopper.isActive,
    availablePoints: available,
    pending: {
      points: pending.points,
      on: pending.points > 0 && pending.at ? localDate(pending.at, timeZone) : null,
    },
    expiring: expiring?.expiresOn ? { points: expiring.points, on: expiring.expiresOn } : null,
    nearest: nearest ? { ...nearest, missingPoints: nearest.requiredPoints - available } : null,
    earnedBy: earned,
    otherRecords: others,
    version,
  };
};

const place = ({ isReachable }: ShopperOffer): number => (isReachable ? 0 : 1);

/** What the points buy: rewards that the balance reaches first, then by price. */
export const readRewards = async (ctx: ShopperContext): Promise<{ rewards: ShopperOffer[] }> => {
  const { tx } = ctx;
  const [{ lots, available, today }, { currency }, settings] = await Promise.all([
    heldOf(ctx),
    loadStore(tx),
    loadLoyaltySettings(tx),
  ]);
  const offers = (await activeRedemptionMethods(tx)).map((row): ShopperOffer => {
    const price = row.terms.requiredPoints;
    const isReachable = price <= available;
    const terms = { lots: firstLots(lots, price), outlivesPoints: settings.couponsOutlivePoints };
    return {
      ...presentReward(row, currency),
      isReachable,
      missingPoints: Math.max(price - available, 0),
      couponEndsOn: isReachable ? couponEnd(today, settings.couponDays, terms) : null,
    };
  });
  return {
    rewards: offers.toSorted((a, b) => place(a) - place(b) || a.requiredPoints - b.requiredPoints),
  };
};
