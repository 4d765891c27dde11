import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { ask } from './ask.ts';
import { type AddressResolver, NOT_KNOWN, type ResolverAccount } from '../address-resolver.ts';

/** A token works for an hour; a new one is requested a little earlier. */
const TOKEN_MS = 50 * 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Only this field of the answer is known, from a public client. */
const answerSchema = z.object({
  success: z.literal(true).optional(),
  data: z.object({ formattedFullAddress: z.string().trim().min(1) }),
});

/**
 * OTO. Source: its public Postman collection for the calls, a public client for the answer; never tried with an account of ours. Which error
 * means "no such address" is not documented, so every error is "not known".
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
      const form = { line: answer.data.formattedFullAddress };
      return /\p{Script=Arabic}/u.test(form.line)
        ? { verdict: 'found', ar: form, en: null }
        : { verdict: 'found', ar: null, en: form };
    },
  };
};
