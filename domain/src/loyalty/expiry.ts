import { addDays, addMonths, localDate, type LocalDate } from '../time.ts';
import { points, type Points } from '../points.ts';

/** Points with one expiry: usable through `expiresOn`, gone the day after; `null` never expires. */
export interface Lot {
  readonly expiresOn: LocalDate | null;
  readonly points: Points;
}

/** How long points that return after their last day can be used again. */
const RETURN_GRACE_DAYS = 30;

/** The last day on which points credited now may be used, on the store's own calendar; `null` when the store sets no expiry. */
export const expiryOf = (creditedAt: Date, expiryMonths: number | null, timeZone: string): LocalDate | null =>
  expiryMonths === null ? null : addMonths(localDate(creditedAt, timeZone), expiryMonths);

/**
 * Returns points to the lots they came from; an expired lot gets {@link RETURN_GRACE_DAYS}. Points with the same last day are one lot,
 * as in a wallet.
 */
export const returnLots = (taken: readonly Lot[], today: LocalDate): Lot[] => {
  const byDay = new Map<LocalDate | null, number>();
  for (const lot of taken) {
    const { expiresOn } = lot;
    const day = expiresOn !== null && expiresOn < today ? addDays(today, RETURN_GRACE_DAYS) : expiresOn;
    byDay.set(day, (byDay.get(day) ?? 0) + lot.points);
  }
  return [...byDay].map(([expiresOn, sum]) => ({ expiresOn, points: points(sum) }));
};
