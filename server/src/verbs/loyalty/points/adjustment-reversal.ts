import { type Lot, returnLots } from '@apps-hub/domain/loyalty/expiry';
import { points, type Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

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

/** The compensating movement: added points leave their own lot first, deducted ones return to their lots. */
export const adjustmentReversal = (
  { version, delta, lots }: PostedAdjustment,
  today: LocalDate,
): AdjustmentReversal => {
  const moved = Object.entries(lots ?? { infinity: delta });
  const taken = moved.map(([day, change]) => ({ expiresOn: lotDay(day), points: points(-change) }));
  const [firstDay = 'infinity'] = moved.find(([, change]) => change > 0) ?? [];
  const reversal = { points: points(-delta), reversesVersion: version };
  return delta > 0
    ? { ...reversal, lotFirst: lotDay(firstDay) }
    : { ...reversal, lots: returnLots(taken, today) };
};
