import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

/** The zones of one country, in the reader's language. */
export interface ZoneGroup {
  readonly country: string;
  readonly zones: readonly NamedZone[];
}

export interface NamedZone {
  /** The IANA name. */
  readonly id: string;
  /** The country if it has a single zone, else the city. */
  readonly name: string;
  /** "GMT+3" */
  readonly offset: string;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

interface RegionLocale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** A method in newer browsers, a property in older ones, and absent in some. */
const zonesOfRegion = (region: string): readonly string[] => {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & RegionLocale; // newer than the compiler's types
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
};

/** Codes of former countries stand for today's. */
const isCurrent = (region: string): boolean => new Intl.Locale(`und-${region}`).region === region;

let zonesByRegion: ReadonlyMap<string, readonly string[]> | undefined;

const knownRegions = (): ReadonlyMap<string, readonly string[]> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  zonesByRegion ??= new Map(
    REGIONS.filter((region) => names.of(region) !== undefined && isCurrent(region))
      .map((region) => [region, zonesOfRegion(region)] as const)
      .filter(([, zones]) => zones.length > 0),
  );
  return zonesByRegion;
};

const partOf = (
  tag: string,
  timeZone: string,
  timeZoneName: 'shortOffset' | 'shortGeneric',
  now: Date,
): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "America/New_York" is "New York". */
const idCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Arabic zone names contain the city, "توقيت نيويورك"; English ones are abbreviations, so English takes the city from the id. */
const cityOf = (locale: Locale, zone: string, now: Date): string => {
  if (locale === 'en') return idCity(zone);
  const name = partOf(LOCALE_SETUPS[locale].tag, zone, 'shortGeneric', now).replace(/^توقيت\s+/u, '');
  return name.startsWith('غرينتش') ? idCity(zone) : name;
};

const regionNames = (locale: Locale): Intl.DisplayNames =>
  new Intl.DisplayNames(LOCALE_SETUPS[locale].tag, { type: 'region' });

const groupOf = (locale: Locale, region: string, zones: readonly string[], now: Date): ZoneGroup => {
  const country = regionNames(locale).of(region) ?? region;
  const { tag } = LOCALE_SETUPS[locale];
  return {
    country,
    zones: zones.map((id) => ({
      id,
      name: zones.length === 1 ? country : cityOf(locale, id, now),
      offset: partOf(tag, id, 'shortOffset', now),
    })),
  };
};

/** All zones by country: the given ones first, then by name. */
export const zoneGroups = (locale: Locale, first: readonly string[], now: Date): readonly ZoneGroup[] => {
  const regions = knownRegions();
  const asked = first.filter((region) => regions.has(region));
  const named = new Intl.Collator(LOCALE_SETUPS[locale].tag);
  const rest = [...regions.keys()].filter((region) => !asked.includes(region));
  const grouped = (list: readonly string[]) =>
    list.map((region) => groupOf(locale, region, regions.get(region) ?? [], now));
  return [
    ...grouped(asked),
    ...grouped(rest).toSorted((one, other) => named.compare(one.country, other.country)),
  ];
};

/** One zone as a text: "Saudi Arabia (GMT+3)", "United States, New York (GMT-5)". */
export const zoneText = (locale: Locale, id: string, now: Date): string => {
  const offset = partOf(LOCALE_SETUPS[locale].tag, id, 'shortOffset', now);
  const [region, zones = []] = [...knownRegions()].find(([, ids]) => ids.includes(id)) ?? [];
  if (region === undefined) return `${cityOf(locale, id, now)} (${offset})`;
  const country = regionNames(locale).of(region) ?? region;
  const comma = locale === 'ar' ? '، ' : ', ';
  return zones.length === 1
    ? `${country} (${offset})`
    : `${country}${comma}${cityOf(locale, id, now)} (${offset})`;
};
