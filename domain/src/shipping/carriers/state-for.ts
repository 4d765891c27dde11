import type { PostalAddress } from '../pickups/booking.ts';
import type { Carrier } from '#carrier.ts';
import { STATE_CODES, type StateCodes } from './state-codes.ts';

const codesOf = (carrier: Carrier): StateCodes => STATE_CODES[carrier] ?? {};

/** Whether the carrier requires a state code for addresses in this country. */
export const needsState = (carrier: Carrier, countryCode: string): boolean =>
  Object.hasOwn(codesOf(carrier), countryCode);

/** The state as the carrier gets it: if it requires a code, the code found by state or else by city, empty if neither is known. */
export const stateFor = (
  carrier: Carrier,
  { state: written, city, countryCode }: Pick<PostalAddress, 'state' | 'city' | 'countryCode'>,
): string => {
  const codes = codesOf(carrier)[countryCode];
  if (!codes) return written;
  const typed = written.trim().toUpperCase();
  const known =
    codes.find(({ code }) => code === typed) ??
    codes.find(({ named }) => named.test(written)) ??
    codes.find(({ named }) => typed === '' && named.test(city));
  return known?.code ?? '';
};
