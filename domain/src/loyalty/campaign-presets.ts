import { addDays, type LocalDate } from '../time.ts';

/** Occasions that a campaign is often made for. */
export const CAMPAIGN_PRESETS = ['ramadan', 'white_friday', 'founding_day'] as const;

export type CampaignPreset = (typeof CAMPAIGN_PRESETS)[number];

/** What a campaign for it is called at first. */
export const PRESET_NAMES: Readonly<Record<CampaignPreset, { readonly ar: string; readonly en: string }>> = {
  ramadan: { ar: 'رمضان', en: 'Ramadan' },
  white_friday: { ar: 'الجمعة البيضاء', en: 'White Friday' },
  founding_day: { ar: 'يوم التأسيس', en: 'Founding Day' },
};

export interface PresetDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Whether the sighting of the moon may move it by a day. */
  readonly mayMove: boolean;
}

let hijri: Intl.DateTimeFormat | undefined;

/** Made when first needed, since it takes longer than the rest of the module. */
const hijriFormat = (): Intl.DateTimeFormat =>
  (hijri ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }));

/** Month and day in the Umm al-Qura calendar. */
export const hijriOf = (date: LocalDate): { readonly month: number; readonly day: number } => {
  const parts = hijriFormat().formatToParts(new Date(`${date}T00:00:00Z`));
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { month: of('month'), day: of('day') };
};

const RAMADAN = 9;

/** The last day of a Hijri month that has begun on `first`: its months have 29 or 30 days. */
const endOfHijriMonth = (first: LocalDate): LocalDate => {
  const thirtieth = addDays(first, 29);
  return hijriOf(thirtieth).day === 30 ? thirtieth : addDays(first, 28);
};

/** The Ramadan that has not ended by `today`: the one of this Hijri year, or of the next. */
const ramadan = (today: LocalDate): PresetDays => {
  let first = addDays(today, -29);
  for (; ; first = addDays(first, 1)) {
    const { month, day } = hijriOf(first);
    if (month !== RAMADAN || day !== 1) continue;
    const lastDay = endOfHijriMonth(first);
    if (lastDay >= today) return { firstDay: first, lastDay, mayMove: true };
  }
};

/** The last Friday of November and the Saturday after it: the weekend in Saudi Arabia. */
const whiteFriday = (year: number): PresetDays => {
  const last = new Date(Date.UTC(year, 11, 0));
  const firstDay = addDays(last.toISOString().slice(0, 10) as LocalDate, -((last.getUTCDay() + 2) % 7));
  return { firstDay, lastDay: addDays(firstDay, 1), mayMove: false };
};

/** 22 February, a public holiday in Saudi Arabia since 2022. */
const foundingDay = (year: number): PresetDays => {
  const day = `${year}-02-22` as LocalDate;
  return { firstDay: day, lastDay: day, mayMove: false };
};

const nextOf = (days: (year: number) => PresetDays, today: LocalDate): PresetDays => {
  const year = Number(today.slice(0, 4));
  const ofThisYear = days(year);
  return ofThisYear.lastDay >= today ? ofThisYear : days(year + 1);
};

/** The days of the occasion: of this year's while it is not over, then of the next. */
export const presetDays = (preset: CampaignPreset, today: LocalDate): PresetDays => {
  switch (preset) {
    case 'ramadan':
      return ramadan(today);
    case 'white_friday':
      return nextOf(whiteFriday, today);
    case 'founding_day':
      return nextOf(foundingDay, today);
  }
};
