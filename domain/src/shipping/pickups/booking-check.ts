import type { BookingDetails } from './booking.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { Carrier } from '#carrier.ts';
import type { TextField, TextLimit } from '../carriers/limits.ts';
import { COUNTRIES_WITHOUT_POSTCODE } from '../calendar/countries.ts';
import { instructionRoom, locationRoom } from '../carriers/courier-note.ts';
import { needsState } from '../carriers/state-for.ts';
import { writtenFor } from './latin-form.ts';
import { handOverCounts, type Parcel } from './parcels.ts';

/** One thing the carrier would refuse, with the numbers shown beside the field. */
export type BookingProblem =
  | {
      readonly field: TextField;
      readonly index: number;
      readonly code: 'required' | 'too_short' | 'too_long';
      readonly limit: number;
      readonly actual: number;
    }
  | {
      readonly field: TextField;
      readonly code: 'too_many_lines';
      readonly limit: number;
      readonly actual: number;
    }
  | {
      readonly field: 'parcels';
      readonly code: 'no_parcels' | 'too_many_parcels';
      readonly limit: number;
      readonly actual: number;
    }
  | {
      readonly field: 'parcel';
      readonly index: number;
      readonly code: 'weight_missing' | 'too_heavy' | 'size_invalid' | 'too_long_side';
      readonly limit: number;
      readonly actual: number;
    };

/** Characters as carriers count them: an Arabic letter is one, an emoji is one. */
export const characterCount = (text: string): number => Array.from(text).length;

const checkText = (
  field: TextField,
  text: string,
  limit: TextLimit & { readonly index: number },
): BookingProblem[] => {
  const actual = characterCount(text.trim());
  const { min, max, index } = limit;
  if (actual > max) return [{ field, index, code: 'too_long', limit: max, actual }];
  if (actual >= min) return [];
  return [{ field, index, code: actual === 0 ? 'required' : 'too_short', limit: min, actual }];
};

const checkLines = (field: TextField, texts: readonly string[], limit: TextLimit): BookingProblem[] => {
  if (texts.length > limit.lines)
    return [{ field, code: 'too_many_lines', limit: limit.lines, actual: texts.length }];
  const shown = texts.length === 0 ? [''] : texts;
  // A shortest length is one of the first line.
  const least = (index: number) => (index === 0 ? limit.min : Math.min(limit.min, 1));
  return shown.flatMap((text, index) => checkText(field, text, { ...limit, min: least(index), index }));
};

const checkParcel = (parcel: Parcel, index: number, carrier: Carrier): BookingProblem[] => {
  const { parcelWeightGrams, sideMm } = CARRIER_FACTS[carrier].limits;
  const actual = parcel.weightGrams;
  const problem = (
    code: Extract<BookingProblem, { field: 'parcel' }>['code'],
    limit: number,
    value: number,
  ): BookingProblem => ({ field: 'parcel', index, code, limit, actual: value });
  if (!(actual >= parcelWeightGrams.min))
    return [problem('weight_missing', parcelWeightGrams.min, actual || 0)];
  if (actual > parcelWeightGrams.max) return [problem('too_heavy', parcelWeightGrams.max, actual)];
  if (!parcel.size) return [];
  const sides = [parcel.size.lengthMm, parcel.size.widthMm, parcel.size.heightMm];
  const shortest = Math.min(...sides);
  const longest = Math.max(...sides);
  if (!(shortest >= 1)) return [problem('size_invalid', 1, shortest || 0)];
  return longest > sideMm.max ? [problem('too_long_side', sideMm.max, longest)] : [];
};

const checkCount = (parcels: readonly Parcel[], carrier: Carrier): BookingProblem[] => {
  const { min, max } = CARRIER_FACTS[carrier].limits.parcels;
  const actual = parcels.length;
  if (actual < min) return [{ field: 'parcels', code: 'no_parcels', limit: min, actual }];
  return actual > max ? [{ field: 'parcels', code: 'too_many_parcels', limit: max, actual }] : [];
};

/** The limit of a postal code, which some carriers require in countries that have them. */
const postcodeLimit = (carrier: Carrier, countryCode: string): TextLimit => {
  const { limits, needsPostcode } = CARRIER_FACTS[carrier];
  const { postcode } = limits.text;
  return needsPostcode && !COUNTRIES_WITHOUT_POSTCODE.includes(countryCode)
    ? { ...postcode, min: 1 }
    : postcode;
};

/** The limit of a state; some carriers require its code. */
const stateLimit = (carrier: Carrier, countryCode: string): TextLimit => {
  const { state } = CARRIER_FACTS[carrier].limits.text;
  return needsState(carrier, countryCode) ? { ...state, min: 1 } : state;
};

/** The limit of a text of an address in this country. */
export const limitOf = (carrier: Carrier, field: TextField, countryCode: string): TextLimit => {
  if (field === 'state') return stateLimit(carrier, countryCode);
  return field === 'postcode'
    ? postcodeLimit(carrier, countryCode)
    : CARRIER_FACTS[carrier].limits.text[field];
};

/** Everything in an address and its contact that the carrier would refuse. */
export const checkPlace = (
  details: Pick<BookingDetails, 'address' | 'contact'>,
  carrier: Carrier,
): readonly BookingProblem[] => {
  const { text } = CARRIER_FACTS[carrier].limits;
  const { address, contact } = writtenFor(carrier, details);
  const one = (field: TextField, value: string): BookingProblem[] => checkLines(field, [value], text[field]);
  return [
    ...one('company', contact.company),
    ...one('person', contact.person),
    ...one('phone', contact.phone),
    ...one('email', contact.email),
    ...checkLines('addressLine', address.lines, text.addressLine),
    ...one('city', address.city),
    ...checkLines('state', [address.state], limitOf(carrier, 'state', address.countryCode)),
    ...checkLines('postcode', [address.postcode], limitOf(carrier, 'postcode', address.countryCode)),
  ];
};

/** Everything about the boxes that the carrier would refuse. */
export const checkParcels = (parcels: readonly Parcel[], carrier: Carrier): readonly BookingProblem[] => [
  ...checkCount(parcels, carrier),
  ...parcels.flatMap((parcel, index) => checkParcel(parcel, index, carrier)),
];

/** Everything in a booking that the carrier would refuse, in form order; empty when it is valid. */
export const checkBooking = (details: BookingDetails, carrier: Carrier): readonly BookingProblem[] => {
  const { text } = CARRIER_FACTS[carrier].limits;
  const { location, parcels } = details;
  const counts = handOverCounts(parcels, carrier);
  const room = instructionRoom(carrier, counts, location);
  return [
    ...checkPlace(details, carrier),
    ...checkLines('location', [location], { ...text.location, max: locationRoom(carrier, counts) }),
    ...checkLines('instruction', details.instructions, { ...text.instruction, max: room }),
    ...checkParcels(parcels, carrier),
  ];
};
