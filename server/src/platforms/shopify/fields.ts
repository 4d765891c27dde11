import { z } from 'zod';

/** Kinds of fields in Shopify's webhooks. */

export const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Some amounts are numbers. */
export const amount = z.union([z.number(), decimal]);

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const text = z.string().nullish().catch(null);

/** An amount in the shop's currency and in the buyer's; we count in the shop's. Source: admin-rest 2026-01, "Refund", subtotal_set. */
export const bag = z
  .object({ shop_money: z.object({ amount }) })
  .transform(({ shop_money: { amount: shop } }) => shop);

export const taxLines = z.array(z.object({ price: decimal })).nullish();
