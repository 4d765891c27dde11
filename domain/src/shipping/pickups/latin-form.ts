import { latinDigits } from '#text.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { Carrier } from '#carrier.ts';
import { stateFor } from '../carriers/state-for.ts';
import type { BookingDetails, PostalAddress } from './booking.ts';

/** Latin letters with their marks, Latin digits, spaces, punctuation and signs such as ° № ™; no pictures, and nothing invisible. */
export const isLatin = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Sc}\u0300-\u036F\u0020-\u007E\u00A0-\u00AC\u00AE-\u00BF\u00D7\u00F7\u2010-\u2015\u2018-\u2022\u2026\u2030-\u2033\u2116\u2122]*$/u.test(
    text,
  );

/** A phone number as sent to the carrier. */
export const phoneFor = (carrier: Carrier, phone: string): string => {
  const latin = latinDigits(phone);
  return CARRIER_FACTS[carrier].phoneForm === 'digits' ? latin.replaceAll(/\D/g, '') : latin;
};

export const wantsLatin = (carrier: Carrier): boolean =>
  CARRIER_FACTS[carrier].addressForm === 'latin_if_given';

/** The address in the script, digits and codes that the carrier requires. Carriers read phone numbers and postal codes in Latin digits. */
export const addressFor = (carrier: Carrier, address: PostalAddress): PostalAddress => {
  const latin = wantsLatin(carrier) ? address.latin : null;
  return {
    ...address,
    lines: latin && latin.lines.length > 0 ? latin.lines : address.lines,
    city: latin?.city || address.city,
    state: stateFor(carrier, { ...address, city: `${address.city} ${address.latin?.city ?? ''}` }),
    postcode: latinDigits(address.postcode),
  };
};

/** Address and contact as sent to the carrier: the Latin form if the carrier wants it and the merchant entered it. */
export const writtenFor = <D extends Pick<BookingDetails, 'address' | 'contact'>>(
  carrier: Carrier,
  details: D,
): D => {
  const { address, contact } = details;
  const latin = wantsLatin(carrier) ? address.latin : null;
  return {
    ...details,
    address: addressFor(carrier, address),
    contact: {
      ...contact,
      company: latin?.company || contact.company,
      person: latin?.person || contact.person,
      phone: phoneFor(carrier, contact.phone),
    },
  };
};
