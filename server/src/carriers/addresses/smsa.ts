import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { ask } from './ask.ts';
import { type AddressResolver, NOT_KNOWN, type ResolverAccount } from '../address-resolver.ts';

const part = z.string().min(1);

const answerSchema = z.object({
  buildingNumber: part,
  street: part,
  district: part,
  city: part,
  postCode: part,
  additionalNumber: part,
});

/**
 * SMSA, which answers in English. Source: the full transcription of its eCom API ("Validate Short Address") and public clients; never tried
 * with an account of ours. Its answer for an address that does not exist is not documented, so it is "not known".
 */
export const smsa = (outbound: Outbound, { url, key }: ResolverAccount): AddressResolver => ({
  name: 'smsa',
  byCode: async (code) => {
    const answer = await ask(
      outbound,
      {
        target: 'smsa',
        operation: 'resolve address',
        method: 'GET',
        url: `${url}/api/Lookup/FullAddressByShortCode/${code}`,
        headers: { accept: 'application/json', ApiKey: key },
        secrets: [key],
      },
      answerSchema,
    );
    if (!answer) return NOT_KNOWN;
    const { buildingNumber: building, street, district, city, postCode, additionalNumber } = answer;
    return {
      verdict: 'found',
      ar: null,
      en: { building, street, secondary: additionalNumber, district, postcode: postCode, city },
    };
  },
});
