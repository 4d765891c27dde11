import { z } from 'zod';

import { redact } from '#outbound/exchange.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { FieldRefusal } from '../port/discounts.ts';

/** Maps fields of Zid's coupon to those of the reward's form; fields that are not listed are not in the form. */
const FIELDS: Readonly<Record<string, FieldRefusal['field']>> = {
  discount_type: 'discountValue',
  discount: 'discountValue',
  maximum_discount_value: 'discountMaxAmount',
  total: 'minimumTotal',
  apply_to: 'applyDiscountTo',
  apply_to_array: 'productIds',
  products: 'productIds',
};

const words = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
const byField = z.record(z.string(), z.unknown());
const told = z.looseObject({
  message: z
    .union([
      z.string(),
      z.object({ name: z.string().nullish(), description: z.union([z.string(), byField]).nullish() }),
    ])
    .nullish(),
  errors: byField.nullish(),
});

/** The messages by field, whatever their nesting. */
const sentences = (fields: Readonly<Record<string, unknown>>): [string, readonly string[]][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const said = words.safeParse(value).data;
    return said && (Array.isArray(value) || name in FIELDS)
      ? [[name, said] satisfies [string, readonly string[]]]
      : [];
  });

export interface Refused {
  /** Zid's message. */
  readonly reason: string;
  readonly fields: readonly FieldRefusal[];
}

/**
 * Parses a refusal; undefined if the body has no message. Zid's own client reads field messages beside `message`, its documentation shows
 * `message` as an object, and older calls have `errors`: all are read. Sources: docs.zid.sa, "Responses"; the SDK.
 */
export const refusedOf = (access: HostAccess, text: string): Refused | undefined => {
  const parsed = told.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { message, errors, ...others } = parsed.data;
  const description = typeof message === 'object' ? message?.description : message;
  const nested = typeof description === 'object' && description !== null ? description : {};
  const said = sentences({ ...others, ...errors, ...nested });
  const clean = (lines: readonly string[]): string => redact(lines.join(' · '), secretsOf(access));
  const general = typeof description === 'string' ? description : undefined;
  const name = typeof message === 'object' ? message?.name : undefined;
  if (said.length === 0 && general === undefined && !name) return undefined;
  return {
    reason: clean(said.length > 0 ? said.flatMap(([, lines]) => lines) : [general ?? name ?? '']),
    fields: said.flatMap(([each, lines]) => {
      const field = FIELDS[each.split(/[.[]/)[0] ?? each];
      return field ? [{ field, message: clean(lines) }] : [];
    }),
  };
};
