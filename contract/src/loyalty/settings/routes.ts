import { z } from '@hono/zod-openapi';

import { fieldIssue, pointsField, versionField, visibleText, wholeIn } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  mayBeEmpty,
  type OptionalSetting,
  POINTS_NAME_MAX_LENGTH,
  RELEASE_RULES,
  WHOLE_SETTING_NAMES,
  WHOLE_SETTINGS,
  type WholeSetting,
} from './values.ts';

type WholeField = ReturnType<typeof wholeIn>;

const wholeField = (name: WholeSetting) => {
  const field = wholeIn(WHOLE_SETTINGS[name]);
  return mayBeEmpty(name) ? field.nullable() : field;
};

const wholeFields = Object.fromEntries(WHOLE_SETTING_NAMES.map((name) => [name, wholeField(name)])) as {
  [Name in WholeSetting]: Name extends OptionalSetting ? z.ZodNullable<WholeField> : WholeField;
};

const nameField = visibleText(POINTS_NAME_MAX_LENGTH).openapi({ example: 'stars' });

/** The store's own name for points, in both languages. */
export const pointsNameSchema = z.object({ ar: nameField, en: nameField }).openapi('PointsName');

export type PointsName = z.infer<typeof pointsNameSchema>;

/** How many points each role may adjust without approval, at once and per day; a role without an entry has no limit. */
const adjustLimitsSchema = z
  .object({
    manager: pointsField.optional(),
    support: pointsField.optional(),
    managerPerDay: pointsField.optional(),
    supportPerDay: pointsField.optional(),
  })
  .openapi('AdjustLimits');

export interface AdjustLimits {
  readonly manager?: number | undefined;
  readonly support?: number | undefined;
  readonly managerPerDay?: number | undefined;
  readonly supportPerDay?: number | undefined;
}

export const loyaltySettingsInput = z
  .object({
    releaseOn: z.enum(RELEASE_RULES, fieldIssue('invalid')),
    ...wholeFields,
    /** Whether taking points back may make a balance negative. */
    negativeBalanceAllowed: z.boolean(fieldIssue('invalid')),
    /**
     * Whether returning all goods of an order returns the points of its coupon, and returning goods that the coupon paid for returns their
     * share. A refund of money alone never does.
     */
    fullRefundReturnsCoupon: z.boolean(fieldIssue('invalid')),
    /** Whether a coupon may work longer than the points that bought it would have lasted. */
    couponsOutlivePoints: z.boolean(fieldIssue('invalid')),
    /** Whether payments by gift card earn points; buying a gift card never does. */
    giftCardsPay: z.boolean(fieldIssue('invalid')),
    pointsName: pointsNameSchema.nullable(),
    adjustLimits: adjustLimitsSchema,
  })
  .openapi('LoyaltySettingsInput');

export type LoyaltySettingsInput = z.input<typeof loyaltySettingsInput>;

export const loyaltySettingsSchema = loyaltySettingsInput
  .extend({ version: z.number().int() })
  .openapi('LoyaltySettings');

export type LoyaltySettings = z.infer<typeof loyaltySettingsSchema>;

const path = '/api/v1/loyalty/settings';

export const getLoyaltySettings = readRoute({
  path,
  summary: "The store's loyalty settings",
  answer: loyaltySettingsSchema,
});

export const saveLoyaltySettings = writeRoute({
  method: 'put',
  path,
  summary: "Change the store's loyalty settings",
  body: loyaltySettingsInput.extend({ version: versionField }),
  answer: loyaltySettingsSchema,
  errors: ['settings_changed_meanwhile'],
});
