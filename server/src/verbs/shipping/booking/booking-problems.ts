import type { FieldError } from '@apps-hub/contract/errors';
import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';

const FIELD_PATHS: Readonly<Record<string, string>> = {
  company: 'contact.company',
  person: 'contact.person',
  phone: 'contact.phone',
  email: 'contact.email',
  addressLine: 'address.lines',
  city: 'address.city',
  state: 'address.state',
  postcode: 'address.postcode',
  instruction: 'instructions',
  parcel: 'parcels',
};

const FIELD_CODES: Readonly<Record<BookingProblem['code'], FieldError['code']>> = {
  required: 'required',
  too_short: 'too_short',
  too_long: 'too_long',
  too_many_lines: 'too_large',
  no_parcels: 'required',
  too_many_parcels: 'too_large',
  weight_missing: 'required',
  too_heavy: 'too_large',
  size_invalid: 'too_small',
  too_long_side: 'too_large',
};

const PARCEL_PARTS: Readonly<Partial<Record<BookingProblem['code'], string>>> = {
  weight_missing: 'weightGrams',
  too_heavy: 'weightGrams',
  size_invalid: 'size',
  too_long_side: 'size',
};

/** A field error with the carrier's limit and the current value. */
export const toFieldError = (problem: BookingProblem): FieldError => {
  const listed = ['addressLine', 'instruction', 'parcel'].includes(problem.field) && 'index' in problem;
  const parts = [
    FIELD_PATHS[problem.field] ?? problem.field,
    listed ? String(problem.index) : undefined,
    PARCEL_PARTS[problem.code],
  ];
  const { limit, actual } = problem;
  return {
    path: parts.filter((part) => part !== undefined).join('.'),
    code: FIELD_CODES[problem.code],
    params: { limit, maximum: limit, minimum: limit, actual },
  };
};
