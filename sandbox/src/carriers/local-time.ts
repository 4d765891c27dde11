/** The zone of an address's wall times; these carriers derive it from the country. */
const ZONES: Readonly<Record<string, string>> = {
  SA: 'Asia/Riyadh',
  AE: 'Asia/Dubai',
  KW: 'Asia/Kuwait',
  BH: 'Asia/Bahrain',
  QA: 'Asia/Qatar',
  OM: 'Asia/Muscat',
  EG: 'Africa/Cairo',
  JO: 'Asia/Amman',
};

export const servedCountries: ReadonlySet<string> = new Set(Object.keys(ZONES));

export const zoneOf = (countryCode: string): string => ZONES[countryCode] ?? 'UTC';

/** Days without couriers: Friday and Saturday; in the Emirates Saturday and Sunday. */
export const isClosedDay = (countryCode: string, date: string): boolean => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 6 || day === (countryCode === 'AE' ? 0 : 5);
};

/** Minutes that a zone is ahead of UTC at an instant. */
export const offsetMinutes = (instantMs: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    instantMs,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
};

/** The wall time in the zone, as `YYYY-MM-DD` and `HH:MM`. */
export const wallClock = (
  instantMs: number,
  zone: string,
): { readonly date: string; readonly time: string } => {
  const iso = new Date(instantMs + offsetMinutes(instantMs, zone) * 60_000).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
};

/** The instant of a wall time; the first one where it occurs twice. */
export const instantOf = (date: string, time: string, zone: string): number => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return asUtc - offsetMinutes(asUtc - offsetMinutes(asUtc, zone) * 60_000, zone) * 60_000;
};
