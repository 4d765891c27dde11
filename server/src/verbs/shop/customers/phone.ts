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
    // The prefix of calls abroad in most countries, whatever the store's own country uses.
    text.trim().replace(/^(00|٠٠)/, '+'),
    isSupportedCountry(code) ? { defaultCountry: code, extract: false } : { extract: false },
  );
  return found?.isPossible() ? found : undefined;
};

/** A telephone number in E.164 ("+966551112233"), read as one of the store's country unless it names another; undefined for no number. */
export const e164Of = (text: string, country: string): string | undefined => parsed(text, country)?.number;

/** Whether a stored telephone number could be read as one; hosts may send any text. */
export const isE164 = (stored: string): boolean => /^\+\d{7,15}$/.test(stored);

/** What every way of writing a whole telephone number has in common; undefined for any other text. */
export const searchedNumber = (text: string, country: string): string | undefined =>
  parsed(text, country)?.nationalNumber;

/** The shortest part of a telephone number that is looked for at its end. */
const ENDING_MIN_LENGTH = 4;

/**
 * How the index may know what was typed as a telephone number or a part of one: as typed, its digits, the same with the store's country,
 * and backwards, which finds numbers by their last digits. Undefined for any other text.
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

/** A host's customer as we store it. A host is never refused: a telephone number that we cannot read is kept as it is. */
export const storedContact = (host: HostCustomer, country: string): HostCustomer => {
  const { name, email, phone } = host;
  return {
    ...host,
    name: isBlank(name) ? '' : name,
    email: email?.trim().toLowerCase() || null,
    phone: phone === null || isBlank(phone) ? null : (e164Of(phone, country) ?? phone),
  };
};
