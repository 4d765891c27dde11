import { CARRIER_FACTS } from '../carriers/all.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { BookingDetails, PostalAddress } from './booking.ts';

/** Latin letters with digits, spaces and punctuation. */
export const isLatin = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

const wantsLatin = (carrier: Carrier): boolean => CARRIER_FACTS[carrier].addressForm === 'latin_if_given';

/** The address in the script that the carrier gets. */
export const addressFor = (carrier: Carrier, address: PostalAddress): PostalAddress => {
  const { latin } = address;
  if (!latin || !wantsLatin(carrier)) return address;
  return {
    ...address,
    lines: latin.lines.length > 0 ? latin.lines : address.lines,
    city: latin.city || address.city,
  };
};

/** Address and contact as the carrier gets them: the Latin form where it wants one and the merchant entered it. */
export const writtenFor = <D extends Pick<BookingDetails, 'address' | 'contact'>>(
  carrier: Carrier,
  details: D,
): D => {
  const { address, contact } = details;
  const { latin } = address;
  if (!latin || !wantsLatin(carrier)) return details;
  return {
    ...details,
    address: addressFor(carrier, address),
    contact: {
      ...contact,
      company: latin.company || contact.company,
      person: latin.person || contact.person,
    },
  };
};
