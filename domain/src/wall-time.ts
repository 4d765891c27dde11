import { type Result, err, ok } from './result.ts';
import { addDays, DAY_MS, type LocalDate, MINUTE_MS } from './time.ts';

/** A local time of day, `HH:MM` from 00:00 to 23:59, without a zone. */
export type LocalTime = string & { readonly __brand: 'LocalTime' };

/** A local date and time at an address. */
export interface WallTime {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

/**
 * Where a wall time falls on the timeline. When clocks go forward, some wall times are skipped (`skipped`: `at` is the instant of the
 * jump); when they go back, some occur twice.
 */
export type Placed =
  | { readonly kind: 'once'; readonly at: Date }
  | { readonly kind: 'skipped'; readonly at: Date }
  | { readonly kind: 'twice'; readonly first: Date; readonly second: Date };

/** Parses a time of day. Rejects `9:00`: carriers and forms both write two digits. */
export const parseLocalTime = (text: string): Result<LocalTime, 'time_invalid'> =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? ok(text as LocalTime) : err('time_invalid');

/** Parses a calendar date; rejects dates that do not exist (31 April). */
export const parseLocalDate = (text: string): Result<LocalDate, 'date_invalid'> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return err('date_invalid');
  const parsed = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  return real ? ok(text as LocalDate) : err('date_invalid');
};

export const minutesOfDay = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day `minutes` after midnight, 0 to 1439. */
export const timeOfDay = (minutes: number): LocalTime => {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

const partsAt = (instant: Date, zone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );

/** The wall time in `zone` at this instant, without seconds. */
export const wallTimeAt = (instant: Date, zone: string): WallTime => {
  const parts = partsAt(instant, zone);
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}` as LocalDate,
    time: `${parts['hour']}:${parts['minute']}` as LocalTime,
  };
};

const asUtcMs = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`);

/** Minutes `zone` is ahead of UTC at this instant (Riyadh: 180). */
export const offsetMinutesAt = (instant: Date, zone: string): number => {
  const wholeMinute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  return (asUtcMs(wallTimeAt(new Date(wholeMinute), zone)) - wholeMinute) / MINUTE_MS;
};

/** A UTC offset in ISO 8601, `+03:00`. */
export const formatOffset = (offsetMinutes: number): string => {
  const size = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${timeOfDay(size)}`;
};

/** Binary search for the minute of the offset change between two instants with different offsets. */
const changeBetween = (earlier: number, later: number, zone: string): Date => {
  const before = offsetMinutesAt(new Date(earlier), zone);
  let low = earlier;
  let high = later;
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMinutesAt(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
};

/** Resolves a wall time in `zone`; assumes at most one offset change within the two days around it. */
export const place = (wall: WallTime, zone: string): Placed => {
  const asUtc = asUtcMs(wall);
  const before = offsetMinutesAt(new Date(asUtc - DAY_MS), zone);
  const after = offsetMinutesAt(new Date(asUtc + DAY_MS), zone);
  const early = asUtc - before * MINUTE_MS;
  const late = asUtc - after * MINUTE_MS;
  if (before === after) return { kind: 'once', at: new Date(early) };
  const earlyIsReal = offsetMinutesAt(new Date(early), zone) === before;
  const lateIsReal = offsetMinutesAt(new Date(late), zone) === after;
  if (earlyIsReal && lateIsReal) return { kind: 'twice', first: new Date(early), second: new Date(late) };
  if (earlyIsReal) return { kind: 'once', at: new Date(early) };
  if (lateIsReal) return { kind: 'once', at: new Date(late) };
  return { kind: 'skipped', at: changeBetween(asUtc - DAY_MS, asUtc + DAY_MS, zone) };
};

/** The first instant with this wall time; for a skipped one, the instant of the jump. */
export const firstInstant = (wall: WallTime, zone: string): Date => {
  const placed = place(wall, zone);
  return placed.kind === 'twice' ? placed.first : placed.at;
};

/** The last instant with this wall time; for a skipped one, the instant of the jump. */
export const lastInstant = (wall: WallTime, zone: string): Date => {
  const placed = place(wall, zone);
  return placed.kind === 'twice' ? placed.second : placed.at;
};

/** The first instant after `now` that is this time of day in `zone`. */
export const nextInstantAt = (now: Date, time: LocalTime, zone: string): Date => {
  const { date } = wallTimeAt(now, zone);
  const today = firstInstant({ date, time }, zone);
  return today > now ? today : firstInstant({ date: addDays(date, 1), time }, zone);
};
