import { z } from 'zod';

import { redact } from '#outbound/exchange.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { FieldRefusal } from '../port/discounts.ts';

/** Error messages by field, in Arabic. Source: docs.salla.dev/421123m0. */
const refusal = z.object({
  error: z.object({
    message: z.string().nullish(),
    fields: z.record(z.string(), z.array(z.string())).nullish().catch(null),
  }),
});

/** Maps Salla's fields to those of the reward's form; fields that are not listed are not in the form. */
const FIELDS: Readonly<Record<string, FieldRefusal['field']>> = {
  type: 'discountValue',
  amount: 'discountValue',
  maximum_amount: 'discountMaxAmount',
  minimum_amount: 'minimumTotal',
  include_product_ids: 'productIds',
};

interface Refused {
  /** Salla's message; empty if there is none. */
  readonly reason: string;
  readonly isCodeTaken: boolean;
  readonly fields: readonly FieldRefusal[];
}

/** Parses a refusal; undefined if the body is not as documented. */
export const refusedOf = (access: HostAccess, text: string): Refused | undefined => {
  const parsed = refusal.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { message, fields } = parsed.data.error;
  const clean = (words: readonly string[]): string => redact(words.join(' · '), secretsOf(access));
  const said = Object.entries(fields ?? {});
  return {
    reason: clean(said.length > 0 ? said.flatMap(([, words]) => words) : [message ?? '']),
    isCodeTaken: fields?.['code'] !== undefined,
    fields: said.flatMap(([name, words]) => {
      const field = FIELDS[name.split('.')[0] ?? name];
      return field ? [{ field, message: clean(words) }] : [];
    }),
  };
};
