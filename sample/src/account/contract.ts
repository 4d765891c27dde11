import { z } from '@hono/zod-openapi';

import { CARD_BRANDS } from '../customers/values.ts';
import { countValue, dayValue } from '../contract/primitives.ts';
import { sampleRead, sampleWrite } from '../contract/route.ts';
import { ACCOUNT_CHANNELS, ACCOUNT_NETWORKS, ACCOUNT_SERVICES, ACCOUNT_TOPICS, TOLD_WHEN } from './values.ts';
import { PERIODS, PLAN_IDS } from '#shared/plans.ts';

const titleSchema = z.strictObject({ title: z.string() });

const planSchema = z.strictObject({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  description: z.string(),
  /** Whole riyals, for a month and for a year. */
  prices: z.strictObject({ monthly: countValue, yearly: countValue }),
  isPopular: z.boolean(),
  perks: z.array(titleSchema).min(1),
});

const pricingSchema = z.strictObject({
  plans: z.array(planSchema).min(1),
  /** The features by which plans are compared. */
  compared: z.array(z.strictObject({ title: z.string(), included: z.array(z.enum(PLAN_IDS)) })),
});

const cardSchema = z.strictObject({
  id: z.number().int(),
  brand: z.enum(CARD_BRANDS),
  holder: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  /** The month, `2028-05`. */
  expires: z.string().regex(/^\d{4}-\d{2}$/),
});

const billingAddressSchema = z.strictObject({
  company: z.string(),
  email: z.email(),
  taxId: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const settingsSchema = z.strictObject({
  planId: z.enum(PLAN_IDS),
  period: z.enum(PERIODS),
  /** Days used of the paid period. */
  daysUsed: countValue,
  renewsOn: dayValue,
  cards: z.array(cardSchema),
  defaultCardId: z.number().int().nullable(),
  address: billingAddressSchema,
  /** `activity/email` */
  told: z.array(z.templateLiteral([z.enum(ACCOUNT_TOPICS), '/', z.enum(ACCOUNT_CHANNELS)])),
  toldWhen: z.enum(TOLD_WHEN),
  connected: z.array(z.enum(ACCOUNT_SERVICES)),
  networks: z.array(z.strictObject({ network: z.enum(ACCOUNT_NETWORKS), handle: z.string() })),
});

export type Pricing = z.infer<typeof pricingSchema>;
export type AccountSettings = z.infer<typeof settingsSchema>;

export const getPricing = sampleRead({
  path: '/api/pages/pricing',
  summary: 'The plans with their prices',
  answer: pricingSchema,
});

export const getAccountSettings = sampleRead({
  path: '/api/pages/account-settings',
  summary: 'The plan, payment, notifications and connections of the sample account',
  answer: settingsSchema,
});

export const updateAccountSettings = sampleWrite({
  method: 'put',
  path: '/api/pages/account-settings',
  summary: 'Changes some of the settings; a new plan or period begins today',
  body: settingsSchema.omit({ daysUsed: true, renewsOn: true }).partial(),
  answer: settingsSchema,
});
