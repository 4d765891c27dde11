import { addDays } from '../time.ts';
import { firstInstant, type LocalTime, minutesOfDay, wallTimeAt } from '../wall-time.ts';

/** Hours of the store's day in which its customers get no mail; equal times mean none. If `from` is after `to`, they span midnight. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** The first instant from `now` on that is outside the quiet hours: `now` itself, or when they end. */
export const afterQuietHours = (now: Date, { from, to }: QuietHours, timeZone: string): Date => {
  const { date, time } = wallTimeAt(now, timeZone);
  const [start, end, at] = [from, to, time].map(minutesOfDay) as [number, number, number];
  const isNight = start > end;
  const isQuiet = isNight ? at >= start || at < end : at >= start && at < end;
  if (!isQuiet) return now;
  return firstInstant({ date: isNight && at >= start ? addDays(date, 1) : date, time: to }, timeZone);
};
