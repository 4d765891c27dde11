import { addDays, addMonths, localDate, type LocalDate } from '../time.ts';
import { points, type Points } from '../points.ts';

/** Points with one expiry: usable through `expiresOn`, gone the day after; `null` never expires. */
export interface Lot {
  readonly expiresOn: LocalDate | null;
  readonly points: Points;
}

/** How long points that were taken by mistake can be used when they are returned after their last day. */
const RETURN_GRACE_DAYS = 30;

/** The last day of points credited now, in the store's time zone; `null` when the store sets no expiry. */
export const expiryOf = (creditedAt: Date, expiryMonths: number | null, timeZone: string): LocalDate | null =>
  expiryMonths === null ? null : addMonths(localDate(creditedAt, timeZone), expiryMonths);

/**
 * Returns points that were deducted by mistake, or spent on a coupon that was never created, to the lots they came from; an expired lot
 * gets {@link RETURN_GRACE_DAYS}. Points with the same last day are merged into one lot, like in a wallet.
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

/** Points that left first return first. */
const bySoonest = (a: Lot, b: Lot): number => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999');

/**
 * The part of some lots after the first `skipped` points, soonest expiry first: for returning points gradually as goods are returned,
 * each lot with its own last day. Excludes expired points, since spending points does not extend them.
 */
export const lotsToReturn = (
  taken: readonly Lot[],
  {
    skipped,
    wanted,
    today,
  }: { readonly skipped: number; readonly wanted: number; readonly today: LocalDate },
): Lot[] => {
  let skip = skipped;
  let left = wanted;
  return taken.toSorted(bySoonest).flatMap((lot) => {
    const passed = Math.min(skip, lot.points);
    const back = Math.min(left, lot.points - passed);
    skip -= passed;
    left -= back;
    const isOver = lot.expiresOn !== null && lot.expiresOn < today;
    return back > 0 && !isOver ? [{ expiresOn: lot.expiresOn, points: points(back) }] : [];
  });
};

/** The last day of a coupon: this many days from today, but not after the soonest last day of the points that paid for it. */
export const couponEnd = (
  today: LocalDate,
  days: number,
  { lots, outlivesPoints }: { readonly lots: readonly Lot[]; readonly outlivesPoints: boolean },
): LocalDate => {
  const last = addDays(today, days);
  if (outlivesPoints) return last;
  return lots.reduce((end, { expiresOn }) => (expiresOn !== null && expiresOn < end ? expiresOn : end), last);
};
