import { DELIVERED_TO, HAND_OVER_WAYS, RATE_BASES } from '@apps-hub/domain/shipping/rates/rate';
import { z } from '@hono/zod-openapi';

import { dateValue } from '#primitives.ts';
import { moneyValue, refusalValue } from '../fields.ts';

const dayOrNull = dateValue.nullable();

/** What one company asks for a waybill, and when it would be there. */
const rateSchema = z
  .object({
    option: z.string(),
    /** The name of the company, or of the carrier's own service. */
    company: z.string(),
    /** Whose price it is: the account's own, or the list price, from which an account may differ. `unknown` if the carrier does not say. */
    basis: z.enum(RATE_BASES),
    price: moneyValue,
    /** The charge for collecting cash; 0 if the price contains it. */
    cashFee: moneyValue,
    /** In all, with that charge where cash is collected. */
    cost: moneyValue,
    /** Whether it collects what is due; true where nothing is. */
    takesCash: z.boolean(),
    returnFee: moneyValue.nullable(),
    /** `HH:MM`, at the branch: until when it is ready, or with the courier, to leave on `pickupOn`. */
    cutOff: z.string().nullable(),
    pickupOn: dayOrNull,
    /** The promised day, as the carrier wrote it. */
    deliveryOn: dayOrNull,
    handOver: z.enum(HAND_OVER_WAYS).nullable(),
    to: z.enum(DELIVERED_TO).nullable(),
  })
  .openapi('ShipmentRate');

export const shipmentRatesSchema = z.object({
  /** Cheapest first. */
  rates: z.array(rateSchema),
  /** How many companies or services are left out, because their amounts cannot be read for certain. */
  unreadable: z.number().int(),
  /** The option that is used where none is chosen; null where the account's rules choose, or its price is not known. */
  usual: z.string().nullable(),
  refusal: refusalValue.nullable(),
});
