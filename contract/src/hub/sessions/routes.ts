import { LOCALES } from '@apps-hub/domain/locale';
import { z } from '@hono/zod-openapi';

import { ROLES } from '#abilities.ts';
import { idOf, instantValue } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { proofField } from '../proof-field.ts';
import { abilityRuleSchema, sessionSchema } from '../stores/routes.ts';

const PROVEN = [
  'unauthenticated',
  'session_expired',
  'store_uninstalled',
  'origin_foreign',
  'sign_in_locked',
  'second_step_locked',
] as const;

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
    /** The store requires a second step, and this account has none yet: it can do nothing but set one up. */
    mustSetUpSecondStep: z.boolean().optional(),
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
  body: z.object({ proof: proofField }),
  answer: z.object({ signedOut: z.literal(true) }),
  errors: [...PROVEN],
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
  body: z.object({ sessionId: idOf('session'), proof: proofField }),
  answer: ownSessions,
  errors: [...PROVEN],
});
