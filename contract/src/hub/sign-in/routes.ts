import { z } from '@hono/zod-openapi';

import { APPS, HOST_PLATFORMS } from '#apps.ts';
import { fieldIssue } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { EMAIL_MAX_LENGTH } from '#values.ts';
import { PASSWORD_MAX_CHARACTERS, SECOND_STEPS } from '../values.ts';
import { SHOP_MAX_LENGTH } from './values.ts';
import { signedInSchema } from '../sessions/routes.ts';

/** The two sentences that a failed sign-in returns under `errors.email`. */
export const SIGN_IN_SENTENCES = {
  wrong: 'Invalid email or password',
  failed: 'Something went wrong',
} as const;

/** The password was correct, and a second step is required. The ticket proves the first one for ten minutes. */
export const secondStepNeededSchema = z
  .object({ secondStep: z.object({ ticket: z.string(), steps: z.array(z.enum(SECOND_STEPS)) }) })
  .openapi('SecondStepNeeded');

export type SecondStepNeeded = z.infer<typeof secondStepNeededSchema>['secondStep'];

/** 400 has one of SIGN_IN_SENTENCES under `errors.email`; success sets the refresh cookie. */
export const login = openRoute({
  path: '/api/auth/login',
  summary: 'Sign in with email and password',
  body: z.object({
    email: z.string().max(EMAIL_MAX_LENGTH),
    password: z.string().max(PASSWORD_MAX_CHARACTERS),
  }),
  answer: z.union([signedInSchema, secondStepNeededSchema]),
  errors: ['credentials_invalid', 'sign_in_failed', 'sign_in_locked', 'store_uninstalled', 'origin_foreign'],
});

/** Where a merchant finds the app in their host's admin. */
export const shopLogin = openRoute({
  path: '/api/auth/shop-login',
  summary: 'Find where to open the app, by the name of a shop',
  body: z.object({
    platform: z.enum(HOST_PLATFORMS, fieldIssue('invalid')),
    app: z.enum(APPS, fieldIssue('invalid')),
    shop: z
      .string(fieldIssue('required'))
      .trim()
      .min(1, fieldIssue('required'))
      .max(SHOP_MAX_LENGTH, fieldIssue('too_long')),
  }),
  answer: z.object({ url: z.url() }),
  errors: ['platform_unknown', 'store_unknown', 'store_uninstalled', 'origin_foreign'],
});
