import { foldedText } from '@apps-hub/domain/search-text';
import { isBlank } from '@apps-hub/domain/text';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js';

import type { HostCustomer } from '#platforms/port/events.ts';

const parsed = (text: string, country: string): PhoneNumber | undefined => {
  const code = country.toUpperCase();
  const found = parsePhoneNumberFromString(
    // The international prefix of most countries, whatever the store's own country uses.
    text.trim().replace(/^(00|٠٠)/, '+'),
    isSupportedCountry(code) ? { defaultCountry: code, extract: false } : { extract: false },
  );
  return found?.isPossible() ? found : undefined;
};

/** A phone number in E.164 ("+966551112233"), parsed with the store's country unless it has a prefix; undefined for anything else. */
export const e164Of = (text: string, country: string): string | undefined => parsed(text, country)?.number;

/** Whether a stored phone number is valid; hosts may send any text. */
export const isE164 = (stored: string): boolean => /^\+\d{7,15}$/.test(stored);

/** The part that all notations of a complete phone number share; undefined for any other text. */
export const searchedNumber = (text: string, country: string): string | undefined =>
  parsed(text, country)?.nationalNumber;

/** The shortest ending of a phone number that a search matches. */
const ENDING_MIN_LENGTH = 4;

/**
 * The forms in which the index may contain a complete or partial phone number: as typed, its digits, with the store's country, and
 * reversed, which finds numbers by their last digits. Undefined for any other text.
 */
export const searchedNumbers = (text: string, country: string): readonly string[] | undefined => {
  const folded = foldedText(text);
  const digits = (searchedNumber(text, country) ?? folded.replaceAll(/\D/gu, '')).replace(/^0+/, '');
  if (!/^[0-9+() ./-]+$/.test(folded) || digits.length < 3) return undefined;
  const code = country.toUpperCase();
  return [
    folded,
    digits,
    ...(isSupportedCountry(code) ? [`${getCountryCallingCode(code)}${digits}`] : []),
    ...(digits.length < ENDING_MIN_LENGTH ? [] : [`<${digits.split('').toReversed().join('')}`]),
  ];
};

/** A host's customer as we store it. Never refused: a phone number that we cannot parse is kept as it is. */
export const storedContact = (host: HostCustomer, country: string): HostCustomer => {
  const { name, email, phone } = host;
  return {
    ...host,
    name: isBlank(name) ? '' : name,
    email: email?.trim().toLowerCase() || null,
    phone: phone === null || isBlank(phone) ? null : (e164Of(phone, country) ?? phone),
  };
};
