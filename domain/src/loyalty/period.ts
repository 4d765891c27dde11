import { addDays, addMonths, daysBetween, type LocalDate } from '../time.ts';

/** Calendar days of a store, inclusive. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The number of days in a period, at least 1 for a valid one. */
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The previous period: as many days, ending the day before this one starts. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  to: addDays(period.from, -1),
});

const MAX_DAYS_BY_DAY = 31;
const MAX_DAYS_BY_WEEK = 7 * 26;

/** The chart step: a day up to a month, seven days up to half a year, a calendar month beyond. */
export type Step = 'day' | 'week' | 'month';

export const stepOf = (period: Period): Step => {
  const days = daysOf(period);
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
};

const lastDayOfStep = (first: LocalDate, step: Step): LocalDate => {
  switch (step) {
    case 'day':
      return first;
    case 'week':
      return addDays(first, 6);
    case 'month':
      return addDays(addMonths(`${first.slice(0, 7)}-01` as LocalDate, 1), -1);
  }
};

/** The steps of a period, oldest first; the first and the last may be shorter. */
export const stepsOf = (period: Period): Period[] => {
  const step = stepOf(period);
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const last = lastDayOfStep(from, step);
    const to = last < period.to ? last : period.to;
    steps.push({ from, to });
    from = addDays(to, 1);
  }
  return steps;
};

/** The presets offered wherever a merchant chooses a period; all end today. */
export const PRESETS = ['7d', '30d', '90d', '12m', '36m'] as const;

export type Preset = (typeof PRESETS)[number];

const PRESET_LENGTHS: Readonly<Record<Preset, { readonly days: number } | { readonly months: number }>> = {
  '7d': { days: 7 },
  '30d': { days: 30 },
  '90d': { days: 90 },
  '12m': { months: 12 },
  '36m': { months: 36 },
};

/** The days of a preset, today included: twelve months up to 31 March start on 1 April. */
export const presetPeriod = (preset: Preset, today: LocalDate): Period => {
  const length = PRESET_LENGTHS[preset];
  const from =
    'days' in length ? addDays(today, 1 - length.days) : addDays(addMonths(today, -length.months), 1);
  return { from, to: today };
};
