import { z } from '@hono/zod-openapi';

import { dateValue } from '#primitives.ts';
import { waitingOrderSchema } from '../booking/routes.ts';
import { exportReasonField, incotermField } from '../customs/fields.ts';
import { moneyValue } from '../fields.ts';

/** What is known for the waybill of an order. */
export const shipmentDraftSchema = z
  .object({
    order: waitingOrderSchema,
    recipient: z.object({
      person: z.string(),
      phone: z.string(),
      email: z.string(),
      lines: z.array(z.string()),
      city: z.string(),
      postcode: z.string(),
      countryCode: z.string(),
    }),
    /** The names of the goods, as far as they fit. */
    description: z.string(),
    /** For customs, if it goes to another country than the branch that sends it. */
    customs: z.object({
      /** Why nothing can be declared; null if it can. */
      problem: z.enum(['value_unknown', 'customs_refunded', 'customs_free']).nullable(),
      lines: z.array(
        z.object({
          lineId: z.string(),
          /** As the store calls it. */
          title: z.string(),
          units: z.number().int(),
          /** What is declared for all units. */
          value: moneyValue,
          /** As remembered from an earlier waybill; empty or null until it was entered once. */
          description: z.string(),
          hsCode: z.string(),
          originCountry: z.string(),
          unitGrams: z.number().int().nullable(),
        }),
      ),
      /** The sum of the lines; null without lines. */
      value: moneyValue.nullable(),
      incoterm: incotermField,
      reason: exportReasonField,
      invoice: z.object({ number: z.string(), date: dateValue }),
    }),
  })
  .openapi('ShipmentDraft');
