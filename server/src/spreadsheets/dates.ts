import { type DateOrder, dayOf, readWritten, type Written } from '@apps-hub/domain/csv/date-order';
import { DAY_MS, type LocalDate, MINUTE_MS } from '@apps-hub/domain/time';
import { firstInstant, type LocalTime, offsetMinutesAt } from '@apps-hub/domain/wall-time';
import { err, ok, type Result } from '@apps-hub/domain/result';

export type DateError = 'date_invalid' | 'date_too_old' | 'date_in_future';

const OLDEST_DAY = Date.UTC(1990, 0, 1) / DAY_MS;
const KEPT_DAYS = 4096;

/** Parses a file's dates in the store's zone; seconds are dropped. */
export const dateReader = (zone: string, order: DateOrder, now: Date) => {
  // Most days have a single offset, and looking it up is expensive, so recent days are cached.
  const offsets = new Map<number, number | 'changes'>();
  const offsetOn = (day: number): number | 'changes' => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const before = offsetMinutesAt(new Date((day - 1) * DAY_MS), zone);
    const after = offsetMinutesAt(new Date((day + 2) * DAY_MS), zone);
    const offset = before === after ? before : 'changes';
    if (offsets.size >= KEPT_DAYS) offsets.clear();
    offsets.set(day, offset);
    return offset;
  };
  const instantOf = (day: number, { minuteOfDay, offsetMinutes }: Written): Date => {
    const offset = offsetMinutes ?? offsetOn(day);
    const asUtc = new Date(day * DAY_MS + minuteOfDay * MINUTE_MS);
    if (offset !== 'changes') return new Date(asUtc.getTime() - offset * MINUTE_MS);
    const [date, time] = asUtc.toISOString().split('T') as [LocalDate, string];
    return firstInstant({ date, time: time.slice(0, 5) as LocalTime }, zone);
  };
  const read = (text: string): Result<Date, DateError> => {
    const written = readWritten(text);
    const day = written && dayOf(written, order);
    if (!written || day === undefined) return err('date_invalid');
    if (day < OLDEST_DAY) return err('date_too_old');
    const instant = instantOf(day, written);
    return instant.getTime() > now.getTime() + DAY_MS ? err('date_in_future') : ok(instant);
  };
  // The lines of an order usually have the same date.
  let last: { readonly text: string; readonly read: Result<Date, DateError> } | undefined;
  return (text: string): Result<Date, DateError> => {
    if (last?.text !== text) last = { text, read: read(text) };
    return last.read;
  };
};
