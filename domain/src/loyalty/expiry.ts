import { addDays, addMonths, localDate, type LocalDate } from '../time.ts';
import { points, type Points } from '../points.ts';

/** Points with one expiry: usable through `expiresOn`, gone the day after; `null` never expires. */
export interface Lot {
  readonly expiresOn: LocalDate | null;
  readonly points: Points;
}

/** Points that come back after their day get this long to be used again. */
export const RETURN_GRACE_DAYS = 30;

/** The last day on which points credited now may be used, on the store's own calendar; `null` when the store sets no expiry. */
export const expiryOf = (creditedAt: Date, expiryMonths: number | null, timeZone: string): LocalDate | null =>
  expiryMonths === null ? null : addMonths(localDate(creditedAt, timeZone), expiryMonths);

/**
 * Puts returned points back into the lots they came from; a lot that ended meanwhile gets {@link RETURN_GRACE_DAYS}. Points that come
 * to the same day are one lot, as a wallet has them.
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
