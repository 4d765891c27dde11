import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { type Weekday, WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import {
  CALENDAR_COUNTRIES,
  COUNTRY_ZONES,
  halfDayEnd,
  isCalendarCountry,
  weekendDays,
} from '@apps-hub/domain/shipping/calendar/countries';
import type { Entrance } from '@apps-hub/domain/shipping/pickups/booking';
import { readPhone } from '@apps-hub/domain/phone';
import { latinDigits } from '@apps-hub/domain/text';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import type { LocalDate } from '@apps-hub/domain/time';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkOptionalEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { checkShortCode } from '../shared/code-check.tsx';
import type { AddressBody } from './queries.ts';

export interface SpanDraft {
  readonly from: string;
  readonly to: string;
}

export type HoursDraft = Readonly<Record<Weekday, readonly SpanDraft[]>>;

/** An address as typed. */
export interface AddressDraft {
  readonly name: string;
  readonly lines: readonly [string, string, string];
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** The short code of the Saudi National Address; empty if not given. */
  readonly shortCode: string;
  readonly countryCode: string;
  readonly kind: 'business' | 'residence';
  readonly entrance: Entrance | null;
  readonly location: string;
  readonly person: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** The same texts in Latin letters; empty if not given. */
  readonly latin: {
    readonly lines: readonly [street: string, district: string];
    readonly city: string;
    readonly company: string;
    readonly person: string;
  };
  readonly hostBranch: HostBranch | null;
  readonly zone: string;
  readonly hours: HoursDraft;
  readonly ramadanHours: HoursDraft | null;
  readonly isDefault: boolean;
}

const NO_LATIN: AddressDraft['latin'] = { lines: ['', ''], city: '', company: '', person: '' };

export const USUAL_SPAN: SpanDraft = { from: '09:00', to: '17:00' };

/** Opening hours on every day that is not a weekend in the country, and until noon on its half days. */
export const usualHours = (countryCode: string, today: LocalDate): HoursDraft => {
  const weekend = weekendDays(countryCode, today);
  // The object is built from every weekday.
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const span = { ...USUAL_SPAN, to: halfDayEnd(countryCode, day) ?? USUAL_SPAN.to };
      return [day, weekend.includes(day) ? [] : [span]];
    }),
  ) as unknown as HoursDraft; // every weekday is a key
};

/** A new address starts in the existing address's country, with its usual week. */
export const newAddress = (countryCode: string, today: LocalDate): AddressDraft => ({
  name: '',
  lines: ['', '', ''],
  city: '',
  state: '',
  postcode: '',
  shortCode: '',
  countryCode,
  kind: 'business',
  entrance: null,
  location: '',
  person: '',
  company: '',
  phone: '',
  email: '',
  latin: NO_LATIN,
  hostBranch: null,
  zone: isCalendarCountry(countryCode) ? COUNTRY_ZONES[countryCode] : 'UTC',
  hours: usualHours(countryCode, today),
  ramadanHours: null,
  isDefault: false,
});

const latinOf = ({ latin }: PickupAddressAnswer['address']): AddressDraft['latin'] =>
  latin ? { ...latin, lines: [latin.lines[0] ?? '', latin.lines.slice(1).join(', ')] } : NO_LATIN;

export const draftOf = (saved: PickupAddressAnswer): AddressDraft => ({
  ...saved.address,
  ...saved.contact,
  shortCode: saved.address.shortCode ?? '',
  name: saved.name,
  lines: [saved.address.lines[0] ?? '', saved.address.lines[1] ?? '', saved.address.lines[2] ?? ''],
  latin: latinOf(saved.address),
  hostBranch: saved.hostBranch,
  location: saved.location,
  zone: saved.zone,
  hours: saved.hours,
  ramadanHours: saved.ramadanHours,
  isDefault: saved.isDefault,
});

const isUsual = (hours: HoursDraft, countryCode: string, today: LocalDate): boolean =>
  JSON.stringify(hours) === JSON.stringify(usualHours(countryCode, today));

/** Changes the country; time zone and week follow unless the merchant set them. */
export const inCountry = (
  draft: AddressDraft,
  countryCode: string,
  today: LocalDate,
): Partial<AddressDraft> => {
  const before = draft.countryCode;
  const hadDefaultZone = isCalendarCountry(before) && draft.zone === COUNTRY_ZONES[before];
  return {
    countryCode,
    ...(hadDefaultZone && isCalendarCountry(countryCode) && { zone: COUNTRY_ZONES[countryCode] }),
    ...(isUsual(draft.hours, before, today) && { hours: usualHours(countryCode, today) }),
  };
};

/** The countries with a known calendar, and the selected one. */
export const countriesFor = (countryCode: string): readonly string[] =>
  isCalendarCountry(countryCode) ? CALENDAR_COUNTRIES : [...CALENDAR_COUNTRIES, countryCode];

const checkSpans = (spans: readonly SpanDraft[]): Check => {
  if (spans.some(({ from, to }) => from === '' || to === '')) return 'required';
  const sorted = spans.toSorted((a, b) => a.from.localeCompare(b.from));
  if (sorted.some(({ from, to }) => from >= to)) return 'span_reversed';
  return sorted.some(({ from }, index) => from < (sorted[index - 1]?.to ?? '')) ? 'spans_overlap' : undefined;
};

export const checkHours = (path: string, hours: HoursDraft | null): Checks =>
  hours ? Object.fromEntries(WEEKDAYS.map((day) => [`${path}.${day}`, checkSpans(hours[day])])) : {};

const checkLatin = (text: string): Check => (isLatin(text) ? undefined : 'not_latin');

const checkPhone = ({ phone, countryCode }: AddressDraft): Check =>
  checkText(phone) ?? (readPhone(phone, countryCode) === undefined ? 'invalid' : undefined);

/** The errors, by the field's path in the API. */
export const checkDraft = (draft: AddressDraft): Checks => ({
  name: checkText(draft.name),
  'address.lines.0': checkText(draft.lines[0]),
  'address.city': checkText(draft.city),
  'address.shortCode': draft.shortCode.trim() === '' ? undefined : checkShortCode(draft.shortCode),
  'contact.person': checkText(draft.person),
  'contact.phone': checkPhone(draft),
  'contact.email': checkOptionalEmail(draft.email),
  'address.latin.lines.0': checkLatin(draft.latin.lines[0]),
  'address.latin.lines.1': checkLatin(draft.latin.lines[1]),
  'address.latin.city': checkLatin(draft.latin.city),
  'address.latin.company': checkLatin(draft.latin.company),
  'address.latin.person': checkLatin(draft.latin.person),
  ...checkHours('hours', draft.hours),
  ...checkHours('ramadanHours', draft.ramadanHours),
});

export const hoursOf = (hours: HoursDraft): AddressBody['hours'] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours[day].map(({ from, to }) => ({ from, to }))]));

const latinBody = ({ latin }: AddressDraft): AddressBody['address']['latin'] => {
  const [city, company, person] = [latin.city.trim(), latin.company.trim(), latin.person.trim()];
  const lines = latin.lines.map((line) => line.trim()).filter((line) => line !== '');
  return [...lines, city, company, person].some((text) => text !== '')
    ? { lines, city, company, person }
    : null;
};

/** The request's body; only for a valid draft. */
export const bodyOf = (draft: AddressDraft): AddressBody => ({
  name: draft.name.trim(),
  address: {
    lines: draft.lines.map((line) => line.trim()).filter((line) => line !== ''),
    city: draft.city.trim(),
    state: draft.state.trim(),
    postcode: latinDigits(draft.postcode.trim()),
    countryCode: draft.countryCode,
    kind: draft.kind,
    entrance: draft.entrance,
    latin: latinBody(draft),
    shortCode: draft.shortCode.trim(),
  },
  contact: {
    company: draft.company.trim(),
    person: draft.person.trim(),
    phone: readPhone(draft.phone, draft.countryCode) ?? draft.phone.trim(),
    email: draft.email.trim(),
  },
  location: draft.location.trim(),
  zone: draft.zone,
  hostBranch: draft.hostBranch,
  hours: hoursOf(draft.hours),
  ramadanHours: draft.ramadanHours && hoursOf(draft.ramadanHours),
  isDefault: draft.isDefault,
});
