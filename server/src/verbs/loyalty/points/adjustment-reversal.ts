import { type Lot, returnLots } from '@apps-hub/domain/loyalty/expiry';
import { points, type Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { claimPastLots } from './past-lots.ts';

/** A posted adjustment, with the points it moved per lot; without lots its points never expire. */
export interface PostedAdjustment {
  readonly version: number;
  readonly delta: number;
  readonly lots: Readonly<Record<string, number>> | null;
}

interface AdjustmentReversal {
  readonly points: Points;
  readonly reversesVersion: number;
  readonly lotFirst?: LocalDate | null;
  readonly lots?: readonly Lot[];
}

const lotDay = (day: string): LocalDate | null => (day === 'infinity' ? null : (day as LocalDate));

const creditedDay = (lots: PostedAdjustment['lots']): LocalDate | null =>
  lotDay(Object.entries(lots ?? {}).find(([, change]) => change > 0)?.[0] ?? 'infinity');

/** What of these adjustments can be taken back: added points that expired since cannot. */
export const recoverableOf = async (
  tx: StoreTx,
  adjustments: readonly (PostedAdjustment & { readonly customerId: CustomerId })[],
  today: LocalDate,
): Promise<(adjustment: PostedAdjustment & { readonly customerId: CustomerId }) => number> => {
  const past = adjustments.flatMap(({ customerId, delta, lots }) => {
    const day = creditedDay(lots);
    return delta > 0 && day !== null && day < today ? [{ customerId, day }] : [];
  });
  const known = await claimPastLots(
    tx,
    [...new Set(past.map(({ customerId }) => customerId))],
    [...new Set(past.map(({ day }) => day))],
  );
  return ({ customerId, delta, lots }) => {
    const day = creditedDay(lots);
    const lot = known.find((each) => each.customerId === customerId && each.day === day);
    return Math.min(delta, lot?.recoverable ?? delta);
  };
};

/**
 * The compensating movement: added points leave their own lot first, at most as many as are `recoverable`; deducted ones return to their
 * lots.
 */
export const adjustmentReversal = (
  { version, delta, lots }: PostedAdjustment,
  today: LocalDate,
  recoverable: number,
): AdjustmentReversal => {
  const moved = Object.entries(lots ?? { infinity: delta });
  const taken = moved.map(([day, change]) => ({ expiresOn: lotDay(day), points: points(-change) }));
  return delta > 0
    ? { points: points(-recoverable), reversesVersion: version, lotFirst: creditedDay(lots) }
    : { points: points(-delta), reversesVersion: version, lots: returnLots(taken, today) };
};
