import type { PostalAddress } from '../pickups/booking.ts';
import type { Carrier } from '#carrier.ts';
import { STATE_CODES, type StateCodes } from './state-codes.ts';

const codesOf = (carrier: Carrier): StateCodes => STATE_CODES[carrier] ?? {};

/** Whether the carrier requires a state code for addresses in this country. */
export const needsState = (carrier: Carrier, countryCode: string): boolean =>
  Object.hasOwn(codesOf(carrier), countryCode);

/**
 * The state as sent to the carrier. If the carrier requires codes in this country, the code found by the state or else by the city; empty
 * if neither is known. A carrier with codes gets no state elsewhere, since a region's name would exceed its two letters.
 */
export const stateFor = (
  carrier: Carrier,
  { state: written, city, countryCode }: Pick<PostalAddress, 'state' | 'city' | 'countryCode'>,
): string => {
  const known = STATE_CODES[carrier];
  if (!known) return written;
  const codes = known[countryCode] ?? [];
  const typed = written.trim().toUpperCase();
  const found =
    codes.find(({ code }) => code === typed) ??
    codes.find(({ named }) => named.test(written)) ??
    codes.find(({ named }) => typed === '' && named.test(city));
  return found?.code ?? '';
};
