/** A calendar day, `YYYY-MM-DD`, without a zone. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** The calendar day in `timeZone` (IANA name) at this instant. */
export const localDate = (instant: Date, timeZone: string): LocalDate =>
  formatterFor(timeZone).format(instant) as LocalDate;

/** The same day `months` later; the last day of the month where that day does not exist (31 January + 1 = 28 or 29 February). */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return moved.toISOString().slice(0, 10) as LocalDate;
};

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;

/** Calendar days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The instant `days` times 24 hours later. */
export const instantAfterDays = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * DAY_MS);

/** The instant `minutes` later. */
export const instantAfterMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE_MS);

/** The instant `seconds` later. */
export const instantAfterSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** Whether the runtime knows this IANA zone. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(zone)) return false;
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false; // Intl reports an unknown zone only by throwing a RangeError.
  }
};
