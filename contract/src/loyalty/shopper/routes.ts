import { z } from '@hono/zod-openapi';

import { fieldIssue, versionField, visibleText, wholeIn } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  COLOUR_PATTERN,
  CORNER,
  GUESTS_SEE,
  LABEL_MAX_LENGTH,
  REDEMPTIONS_PER_DAY,
  SIDES,
} from './values.ts';

const labelField = visibleText(LABEL_MAX_LENGTH).openapi({ example: 'My stars' });

/** The words on the button that opens the panel. */
export const launcherLabelSchema = z.object({ ar: labelField, en: labelField }).openapi('LauncherLabel');

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
    /** Pixels. */
    corner: wholeIn(CORNER),
    side: z.enum(SIDES, fieldIssue('invalid')),
    /** Null for ours. */
    label: launcherLabelSchema.nullable(),
    /** The parts in the storefront: the button with its panel, the line on products, the line in the cart. */
    hasLauncher: z.boolean(fieldIssue('invalid')),
    hasProductLine: z.boolean(fieldIssue('invalid')),
    hasCartLine: z.boolean(fieldIssue('invalid')),
  })
  .openapi('ShopperPageInput');

export type ShopperPageInput = z.input<typeof shopperPageInput>;

export const shopperPageSchema = shopperPageInput
  .extend({
    version: z.number().int(),
    /** The page's address for customers. */
    url: z.string(),
    /** The address of the store itself, where its platform tells it. */
    storefrontUrl: z.string().nullable(),
    /** Where the merchant switches the button on in the store's theme; null where the host does it with the installation. */
    switchOnUrl: z.string().nullable(),
  })
  .openapi('ShopperPage');

export type ShopperPage = z.infer<typeof shopperPageSchema>;

const path = '/api/v1/loyalty/shopper-page';

const countValue = z.number().int();

const shopperFiguresSchema = z
  .object({
    days: countValue,
    /** How often the programme's facts were loaded by pages: browsers count themselves, so anyone can raise it. */
    seen: countValue,
    /** How often somebody opened the panel or the page; as above. */
    opened: countValue,
    /** Redemptions by customers themselves, and by the store's team for them. */
    redeemed: z.object({ byCustomers: countValue, byTeam: countValue }),
    /** Customers with points or a history of points, and those of them who earned or redeemed in these days. */
    members: countValue,
    activeMembers: countValue,
  })
  .openapi('ShopperFigures');

export type ShopperFigures = z.infer<typeof shopperFiguresSchema>;

export const getShopperFigures = readRoute({
  path: `${path}/figures`,
  summary: 'How much customers use their points in the store: the latest thirty days',
  answer: shopperFiguresSchema,
});

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
