import { isTimeZone } from '@apps-hub/domain/time';
import { z } from '@hono/zod-openapi';

import { ROLES } from '#abilities.ts';
import { LOCALES } from '@apps-hub/domain/locale';
import { fieldIssue, idOf, instantValue, visibleText } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { abilityRuleSchema, sessionSchema } from '../stores/routes.ts';
import { APPS, HOST_PLATFORMS } from '#apps.ts';
import {
  DEMO_STORES,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  FULL_NAME_MAX_LENGTH,
  STORE_NAME_MAX_LENGTH,
  SHOP_MAX_LENGTH,
} from './values.ts';
import { SECOND_STEPS } from '../second-step/values.ts';
import { EMAIL_MAX_LENGTH } from '#values.ts';

/** The two sentences that a failed sign-in returns under `errors.email`. */
export const SIGN_IN_SENTENCES = {
  wrong: 'Invalid email or password',
  failed: 'Something went wrong',
} as const;

const emailField = z
  .string(fieldIssue('required'))
  .trim()
  .max(EMAIL_MAX_LENGTH, fieldIssue('too_long'))
  .pipe(z.email(fieldIssue('email_invalid')))
  .openapi({ type: 'string', format: 'email', example: 'merchant@example.com' });

const newPasswordField = z
  .string(fieldIssue('required'))
  .min(PASSWORD_MIN_CHARACTERS, fieldIssue('password_too_short'))
  .max(PASSWORD_MAX_CHARACTERS, fieldIssue('too_long'))
  .openapi({ format: 'password' });

const fullNameField = visibleText(FULL_NAME_MAX_LENGTH);

const localeField = z.enum(LOCALES, fieldIssue('invalid')).default('ar');

export const userDataSchema = z
  .object({
    id: idOf('account'),
    fullName: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    email: z.string(),
    /** The language of emails to this account. */
    locale: z.enum(LOCALES),
    role: z.enum(ROLES),
    staffId: idOf('staff'),
    store: sessionSchema.shape.store,
  })
  .openapi('UserData');

export type UserData = z.infer<typeof userDataSchema>;

/** What the page keeps while signed in. The access token's `exp` says when to refresh it. */
export const signedInSchema = z
  .object({
    userAbilityRules: z.array(abilityRuleSchema),
    accessToken: z.string(),
    userData: userDataSchema,
  })
  .openapi('SignedIn');

export type SignedIn = z.infer<typeof signedInSchema>;

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

/** Responds the same whether or not the address has an account. */
export const forgotPassword = openRoute({
  path: '/api/auth/forgot-password',
  summary: 'Request an email with a password reset link',
  body: z.object({ email: emailField }),
  answer: z.object({ accepted: z.literal(true) }),
  errors: ['origin_foreign'],
});

/** Ends every session of the account. */
export const resetPassword = openRoute({
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the one-time token from the email',
  body: z.object({ token: z.string(fieldIssue('required')).max(200), password: newPasswordField }),
  answer: z.object({ reset: z.literal(true) }),
  errors: ['reset_token_invalid', 'origin_foreign'],
});

/** Rotates the refresh token: reads its cookie and sets the next one. */
export const refresh = openRoute({
  path: '/api/auth/refresh',
  summary: 'Get a new access token with the refresh cookie',
  body: z.object({}),
  answer: signedInSchema,
  errors: ['unauthenticated', 'session_expired', 'store_uninstalled', 'origin_foreign'],
});

export const signOut = openRoute({
  path: '/api/auth/sign-out',
  summary: 'End the session of the refresh cookie',
  body: z.object({}),
  answer: z.object({ signedOut: z.literal(true) }),
  errors: ['origin_foreign'],
});

export const signOutEverywhere = openRoute({
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the account',
  body: z.object({}),
  answer: z.object({ signedOut: z.literal(true) }),
  errors: ['unauthenticated', 'session_expired', 'origin_foreign'],
});

/** A browser in which the account is signed in. */
export const ownSessionSchema = z
  .object({
    id: idOf('session'),
    /** The network address it started from, and its user agent. */
    address: z.string().nullable(),
    agent: z.string().nullable(),
    createdAt: instantValue,
    lastUsedAt: instantValue,
    endsAt: instantValue,
    isCurrent: z.boolean(),
  })
  .openapi('OwnSession');

export type OwnSession = z.output<typeof ownSessionSchema>;

const ownSessions = z.object({ sessions: z.array(ownSessionSchema) });

/** A POST, because it reads the refresh cookie. */
export const listSessions = openRoute({
  path: '/api/auth/sessions',
  summary: 'List where the account is signed in',
  body: z.object({}),
  answer: ownSessions,
  errors: ['unauthenticated', 'session_expired', 'origin_foreign'],
});

/** Idempotent. */
export const endSession = openRoute({
  path: '/api/auth/end-session',
  summary: 'End one session of the account',
  body: z.object({ sessionId: idOf('session') }),
  answer: ownSessions,
  errors: ['unauthenticated', 'session_expired', 'origin_foreign'],
});

/**
 * Ends every other session of the account; this one continues with the new cookie. A wrong current password is a field error and counts as
 * a failed sign-in. Retrying with the same two passwords gets the same response.
 */
export const changePassword = openRoute({
  path: '/api/auth/change-password',
  summary: 'Change the password while signed in',
  body: z.object({
    currentPassword: z
      .string(fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(PASSWORD_MAX_CHARACTERS),
    newPassword: newPasswordField,
  }),
  answer: signedInSchema,
  errors: ['unauthenticated', 'session_expired', 'sign_in_locked', 'store_uninstalled', 'origin_foreign'],
});

/** Demo only: ends this session and starts one in the other store. */
export const openDemoStore = openRoute({
  path: '/api/auth/demo-store',
  summary: 'Switch to another demo store',
  body: z.object({ store: z.enum(DEMO_STORES, fieldIssue('invalid')) }),
  answer: signedInSchema,
  errors: ['unauthenticated', 'session_expired', 'forbidden', 'store_unknown', 'origin_foreign'],
});

/** A person's own profile. Idempotent. */
export const changeProfile = openRoute({
  path: '/api/auth/profile',
  summary: 'Change the name and the language of the account',
  body: z.object({ fullName: fullNameField, locale: z.enum(LOCALES, fieldIssue('invalid')) }),
  answer: z.object({ userData: userDataSchema }),
  errors: ['unauthenticated', 'session_expired', 'store_uninstalled', 'origin_foreign'],
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
