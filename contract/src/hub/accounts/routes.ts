import { LOCALES } from '@apps-hub/domain/locale';
import { isTimeZone } from '@apps-hub/domain/time';
import { z } from '@hono/zod-openapi';

import { emailField, fieldIssue, visibleText } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { newPasswordField } from '../passwords/routes.ts';
import { signedInSchema, userDataSchema } from '../sessions/routes.ts';
import { FULL_NAME_MAX_LENGTH, STORE_NAME_MAX_LENGTH } from '../values.ts';

const fullNameField = visibleText(FULL_NAME_MAX_LENGTH);

const localeField = z.enum(LOCALES, fieldIssue('invalid')).default('ar');

/** Responds the same whether or not the address has an account, which only the email reveals. */
export const register = openRoute({
  path: '/api/auth/register',
  summary: 'Request an email with a link to create an account with its own store',
  body: z.object({
    email: emailField,
    fullName: fullNameField,
    storeName: visibleText(STORE_NAME_MAX_LENGTH).optional(),
    currency: z
      .string(fieldIssue('invalid'))
      .regex(/^[A-Z]{3}$/, fieldIssue('invalid'))
      .default('SAR'),
    country: z
      .string(fieldIssue('invalid'))
      .regex(/^[A-Z]{2}$/, fieldIssue('invalid'))
      .default('SA'),
    timeZone: z
      .string(fieldIssue('invalid'))
      .max(64, fieldIssue('too_long'))
      .refine(isTimeZone, fieldIssue('invalid'))
      .default('Asia/Riyadh'),
    locale: localeField,
  }),
  answer: z.object({ accepted: z.literal(true) }),
  errors: ['origin_foreign'],
});

/** Creates the account, and signs in. */
export const finishRegistration = openRoute({
  path: '/api/auth/register/finish',
  summary: 'Set the password of a new account with the one-time token from the email',
  body: z.object({ token: z.string(fieldIssue('required')).max(200), password: newPasswordField }),
  answer: signedInSchema,
  errors: ['registration_link_invalid', 'origin_foreign'],
});

/** A person's own profile. Idempotent. */
export const changeProfile = openRoute({
  path: '/api/auth/profile',
  summary: 'Change the name and the language of the account',
  body: z.object({ fullName: fullNameField, locale: z.enum(LOCALES, fieldIssue('invalid')) }),
  answer: z.object({ userData: userDataSchema }),
  errors: ['unauthenticated', 'session_expired', 'store_uninstalled', 'origin_foreign'],
});
