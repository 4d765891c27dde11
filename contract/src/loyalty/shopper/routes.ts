import { z } from '@hono/zod-openapi';

import { fieldIssue, versionField, wholeIn } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { COLOUR_PATTERN, GUESTS_SEE, REDEMPTIONS_PER_DAY } from './values.ts';

export const shopperPageInput = z
  .object({
    /** Whether customers can open the page and its doors at all. */
    isOn: z.boolean(fieldIssue('invalid')),
    /** The store's colour on the page; null for ours. */
    colour: z
      .string(fieldIssue('invalid'))
      .toLowerCase()
      .regex(COLOUR_PATTERN, fieldIssue('invalid'))
      .nullable()
      .openapi({ type: ['string', 'null'], example: '#5b4fd6' }),
    guestsSee: z.enum(GUESTS_SEE, fieldIssue('invalid')),
    redemptionsPerDay: wholeIn(REDEMPTIONS_PER_DAY),
  })
  .openapi('ShopperPageInput');

export type ShopperPageInput = z.input<typeof shopperPageInput>;

export const shopperPageSchema = shopperPageInput
  .extend({
    version: z.number().int(),
    /** The page's address for customers. */
    url: z.string(),
  })
  .openapi('ShopperPage');

export type ShopperPage = z.infer<typeof shopperPageSchema>;

const path = '/api/v1/loyalty/shopper-page';

export const getShopperPage = readRoute({
  path,
  summary: "The settings of the store's page for customers",
  answer: shopperPageSchema,
});

export const saveShopperPage = writeRoute({
  method: 'put',
  path,
  summary: "Change the store's page for customers, or switch it on or off",
  body: shopperPageInput.extend({ version: versionField }),
  answer: shopperPageSchema,
  errors: ['settings_changed_meanwhile'],
});
