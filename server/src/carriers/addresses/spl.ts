import type { ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { ask } from './ask.ts';
import {
  type AddressAnswer,
  type AddressResolver,
  NOT_FOUND,
  NOT_KNOWN,
  type ResolverAccount,
} from '../address-resolver.ts';

const part = z.coerce.string().nullish();

/** Source: api.address.gov.sa, the fields of `Addresses`. That an empty list means "no such address" is how public clients read it. */
const byCodeSchema = z.object({
  success: z.boolean().optional(),
  Addresses: z.array(
    z.object({
      BuildingNumber: part,
      Street: part,
      District: part,
      City: part,
      PostCode: part,
      AdditionalNumber: part,
    }),
  ),
});

/** Source: api.address.gov.sa, "verify an address". */
const verifySchema = z.object({ addressfound: z.union([z.boolean(), z.stringbool()]) });

type Found = z.output<typeof byCodeSchema>['Addresses'][number];

const formOf = (found: Found): ResolvedAddress =>
  Object.fromEntries(
    Object.entries({
      building: found.BuildingNumber,
      street: found.Street,
      secondary: found.AdditionalNumber,
      district: found.District,
      postcode: found.PostCode,
      city: found.City,
    }).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );

const PATHS = {
  byCode: '/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress',
  verify: '/NationalAddress/v3.1/address/address-verify',
} as const;

/** Without `format` and `encode` it fails in undocumented ways. */
const COMMON = { format: 'json', encode: 'utf8' } as const;

/** Saudi Post's national addresses. Source: api.address.gov.sa, and notes of public clients; never tried with a key of ours. */
export const spl = (outbound: Outbound, { url, key }: ResolverAccount): AddressResolver => {
  const get = <T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>) =>
    ask(
      outbound,
      {
        target: 'spl',
        operation: 'resolve address',
        method: 'GET',
        url: `${url}${path}?${new URLSearchParams({ ...COMMON, ...query }).toString()}`,
        headers: { accept: 'application/json', api_key: key },
        secrets: [key],
      },
      schema,
    );

  const inLanguage = async (code: string, language: 'A' | 'E'): Promise<Found[] | undefined> => {
    const answer = await get(PATHS.byCode, { shortaddress: code, language, page: '1' }, byCodeSchema);
    return answer?.success === false ? undefined : answer?.Addresses;
  };

  return {
    name: 'spl',
    byCode: async (code): Promise<AddressAnswer> => {
      const [ar, en] = await Promise.all([inLanguage(code, 'A'), inLanguage(code, 'E')]);
      const [arabic, english] = [ar?.[0], en?.[0]];
      if (arabic ?? english)
        return { verdict: 'found', ar: arabic ? formOf(arabic) : null, en: english ? formOf(english) : null };
      return ar && en ? NOT_FOUND : NOT_KNOWN;
    },
    byNumbers: async ({ building, postcode, secondary }) => {
      const numbers = { Buildingnumber: building, Zipcode: postcode, Additionalnumber: secondary };
      const answer = await get(PATHS.verify, { ...numbers, language: 'A' }, verifySchema);
      if (!answer) return NOT_KNOWN;
      return answer.addressfound ? { verdict: 'found', ar: null, en: null } : NOT_FOUND;
    },
  };
};
