import { points, type Points } from '../points.ts';
import { addDays, daysBetween, type LocalDate } from '../time.ts';
import type { Lot } from './expiry.ts';

/** How many days before points expire the customer is reminded, in the order of sending. */
export const REMINDER_DAYS = [30, 7, 1] as const;

type ReminderDays = (typeof REMINDER_DAYS)[number];

/** A customer gets at most one reminder in this many days, however many lots expire. */
export const REMINDER_GAP_DAYS = 7;

/** The earliest reminder; lots that expire later are left out. */
export const REMINDER_REACH_DAYS = REMINDER_DAYS[0];

interface ExpiringLot extends Lot {
  readonly expiresOn: LocalDate;
}

/** A reminder that is due: all of the customer's points that expire soon, and the lot that triggered it. */
export interface Reminder {
  /** The lot and the step that triggered it, such as "2026-12-30/7"; each triggers one reminder. */
  readonly occasion: string;
  /** Soonest first. */
  readonly lots: readonly ExpiringLot[];
  readonly points: Points;
}

/** The latest step that has begun for points with this last day; undefined before the first step and after the last day. */
const stepAt = (lastDay: LocalDate, today: LocalDate): ReminderDays | undefined => {
  const left = daysBetween(today, lastDay);
  return left < 0 ? undefined : REMINDER_DAYS.findLast((days) => left <= days);
};

const isSoon = (lot: Lot, today: LocalDate): lot is ExpiringLot =>
  lot.expiresOn !== null && lot.points > 0 && stepAt(lot.expiresOn, today) !== undefined;

/**
 * The reminder that is due on a day of the store's calendar. A step that began less than {@link REMINDER_GAP_DAYS} after the customer's last
 * reminder waits until then, so the last one may come on the last day itself. Call it again before
 * sending: points that were spent, or whose last day moved, are then no longer among the lots.
 */
export const reminderDue = (
  lots: readonly Lot[],
  { today, lastOn }: { readonly today: LocalDate; readonly lastOn: LocalDate | null },
): Reminder | undefined => {
  if (lastOn !== null && daysBetween(lastOn, today) < REMINDER_GAP_DAYS) return undefined;
  const soon = lots
    .filter((lot) => isSoon(lot, today))
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  for (const { expiresOn } of soon) {
    const step = stepAt(expiresOn, today);
    if (step === undefined || (lastOn !== null && lastOn >= addDays(expiresOn, -step))) continue;
    const total = soon.reduce((sum, lot) => sum + lot.points, 0);
    return { occasion: `${expiresOn}/${step}`, lots: soon, points: points(total) };
  }
  return undefined;
};
