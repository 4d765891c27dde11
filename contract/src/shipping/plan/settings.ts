import { z } from '@hono/zod-openapi';

import { amountField, fieldIssue, idOf } from '#primitives.ts';
import { carrierField, gramsField, requiredText, savedVersionField } from '../fields.ts';
import { MOST_PLAN_RULES, MOST_RULE_CITIES } from '../values.ts';

const isInOrder = (from: number | null, to: number | null): boolean =>
  from === null || to === null || from <= to;

const ruleField = z
  .object({
    /** Any of these; none for every city. */
    cities: z.array(requiredText(100)).max(MOST_RULE_CITIES, fieldIssue('too_large')).default([]),
    weightFromGrams: gramsField.nullable().default(null),
    weightToGrams: gramsField.nullable().default(null),
    /** Only orders with cash to collect, or only those without; null for both. */
    cash: z.boolean().nullable().default(null),
    /** The price of the goods, in the store's currency. */
    priceFrom: amountField.nullable().default(null),
    priceTo: amountField.nullable().default(null),
    carrier: carrierField.nullable().default(null),
    addressId: idOf('pickupAddress').nullable().default(null),
  })
  .refine(({ carrier, addressId }) => carrier !== null || addressId !== null, {
    path: ['carrier'],
    message: fieldIssue('required'),
  })
  .refine(({ weightFromGrams, weightToGrams }) => isInOrder(weightFromGrams, weightToGrams), {
    path: ['weightToGrams'],
    message: fieldIssue('span_reversed'),
  })
  .openapi('ShippingPlanRule');

/** The rules by which orders are divided, and what parcels cost. */
export const planSettings = z
  .object({
    /** The first that is about an order decides. */
    rules: z.array(ruleField).max(MOST_PLAN_RULES, fieldIssue('too_large')),
    /** Of orders that no rule gives a carrier; null for the first that can take the order. */
    defaultCarrier: carrierField.nullable(),
    /** Of orders that no rule gives a carrier, the one that is on time most often comes before the default. */
    prefersPunctual: z.boolean().default(false),
    /** What the merchant pays per parcel, in the store's currency; a carrier without a price is missing. */
    prices: z
      .array(z.object({ carrier: carrierField, amount: amountField }))
      .max(20, fieldIssue('too_large')),
    version: savedVersionField,
  })
  .openapi('ShippingPlanSettings');
