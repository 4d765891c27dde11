import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { ask } from './ask.ts';
import { type AddressResolver, NOT_FOUND, NOT_KNOWN, type ResolverAccount } from '../address-resolver.ts';

/** A token works for an hour; a new one is requested a little earlier. */
const TOKEN_MS = 50 * 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1) });

const foundSchema = z.object({
  success: z.literal(true).optional(),
  data: z.object({ formattedFullAddress: z.string().trim().min(1) }),
});

/** Of its list of error codes: "Address could not be found with given shortAddressCode". */
const missingSchema = z.object({ success: z.literal(false), otoErrorCode: z.literal('OTO1181') });

const answerSchema = z.union([foundSchema, missingSchema]);

/**
 * OTO. Source: its public Postman collection, with a sample of an address that exists and its list of error codes; never tried with an
 * account of ours. Every other error is "not known".
 */
export const oto = (outbound: Outbound, { url, key }: ResolverAccount, now: () => Date): AddressResolver => {
  let token: { readonly text: string; readonly endsAtMs: number } | undefined;

  const post = <T>(path: string, body: object, schema: z.ZodType<T>, bearer?: string) =>
    ask(
      outbound,
      {
        target: 'oto',
        operation: bearer === undefined ? 'token' : 'resolve address',
        method: 'POST',
        url: `${url}/rest/v2/${path}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(body),
        secrets: [key, ...(bearer === undefined ? [] : [bearer])],
      },
      schema,
      bearer !== undefined,
    );

  const tokenNow = async (): Promise<string | undefined> => {
    if (token && now().getTime() < token.endsAtMs) return token.text;
    const answer = await post('refreshToken', { refresh_token: key }, tokenSchema);
    if (!answer) return undefined;
    token = { text: answer.access_token, endsAtMs: now().getTime() + TOKEN_MS };
    return token.text;
  };

  return {
    name: 'oto',
    byCode: async (code) => {
      const bearer = await tokenNow();
      if (bearer === undefined) return NOT_KNOWN;
      const body = { shortAddressCode: code };
      const answer = await post('getNationalAddressFromShortCode', body, answerSchema, bearer);
      if (!answer) return NOT_KNOWN;
      if (!('data' in answer)) return NOT_FOUND;
      const form = { line: answer.data.formattedFullAddress };
      return /\p{Script=Arabic}/u.test(form.line)
        ? { verdict: 'found', ar: form, en: null }
        : { verdict: 'found', ar: null, en: form };
    },
  };
};
