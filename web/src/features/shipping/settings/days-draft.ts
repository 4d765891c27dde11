import type { HolidayName } from '@apps-hub/domain/shipping/calendar/holidays';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { PreferencesBody } from './queries.ts';

/** A public holiday as the server lists it. */
export interface ShownHoliday {
  readonly countryCode: string;
  readonly date: string;
  readonly name: HolidayName;
  readonly certainty: 'fixed' | 'moon';
}

/** Days off or on that the merchant sets. */
export type OwnDay = PreferencesBody['ownDays'][number];

export const checkDay = ({ name, from, to }: OwnDay): Checks => ({
  name: name.trim() === '' ? 'required' : undefined,
  from: from === '' ? 'required' : undefined,
  to: to !== '' && to < from ? 'span_reversed' : undefined,
});

const isSame = (one: OwnDay, other: OwnDay | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.name === other.name &&
  one.from === other.from &&
  one.to === other.to;

/** The own days with `before` replaced, or one added, sorted by first day. A missing last day equals the first. */
export const withDay = (days: readonly OwnDay[], before: OwnDay | undefined, day: OwnDay): OwnDay[] => {
  const whole = { ...day, name: day.name.trim(), to: day.to === '' ? day.from : day.to };
  const others = days.filter((each) => !isSame(each, before));
  return [...others, whole].toSorted((a, b) => a.from.localeCompare(b.from));
};
