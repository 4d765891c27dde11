import { z } from '@hono/zod-openapi';
import { ROLES } from '#abilities.ts';
import { APPS, HOST_PLATFORMS, PLATFORMS } from '#apps.ts';
import { PAUSE_CODES } from '#pause-reasons.ts';
import { idOf, instantValue } from '#primitives.ts';
import { displaySchema } from '../display/routes.ts';
import { openRoute, readRoute } from '#route.ts';

export const abilityRuleSchema = z
  .object({
    action: z.string(),
    subject: z.string(),
    conditions: z.record(z.string(), z.unknown()).optional(),
    fields: z.array(z.string()).optional(),
    inverted: z.boolean().optional(),
  })
  .openapi('AbilityRule');

export const sessionSchema = z
  .object({
    staff: z.object({
      id: idOf('staff'),
      name: z.string(),
      email: z.string().nullable(),
      role: z.enum(ROLES),
      /** Null until they choose. Their choice overrides the browser's cookies, which a frame may not have. */
      display: displaySchema.nullable(),
    }),
    store: z.object({
      id: idOf('store'),
      name: z.string(),
      platform: z.enum(PLATFORMS),
      currency: z.string(),
      /** The country of phone numbers without a calling code. */
      country: z.string(),
      timeZone: z.string(),
      /** Whether the backfill from the host is running. */
      isBackfilling: z.boolean().optional(),
      /** The apps that the store has installed; missing if it has all. The other apps cannot be opened. */
      apps: z.array(z.enum(APPS)).optional(),
      /** Apps whose plan at the host has ended: readable, but almost nothing can be changed. */
      endedPlans: z.array(z.enum(APPS)).optional(),
      /** Apps whose tokens the host refuses to renew: the merchant must connect them again. Missing if there are none. */
      mustReconnect: z.array(z.enum(APPS)).optional(),
      /** Missing unless the operator has paused the store: the problem with which changes are refused, and since when, in its time zone. */
      paused: z.object({ code: z.enum(PAUSE_CODES), since: z.string() }).optional(),
    }),
    userAbilityRules: z.array(abilityRuleSchema),
  })
  .openapi('Session');

export type Session = z.infer<typeof sessionSchema>;

/** Exchanges the host's one-time proof for a short-lived access token, which the page keeps in memory. */
export const signInEmbedded = openRoute({
  path: '/api/auth/embedded',
  summary: "Sign in with the host platform's session token",
  body: z.object({ platform: z.enum(HOST_PLATFORMS), app: z.enum(APPS), token: z.string().min(1).max(4096) }),
  answer: z
    .object({ accessToken: z.string(), expiresAt: instantValue, session: sessionSchema })
    .openapi('EmbeddedSignIn'),
  errors: [
    'token_invalid',
    'token_expired',
    'token_replayed',
    'platform_unknown',
    'store_unknown',
    'store_uninstalled',
  ],
});

export const getSession = readRoute({
  path: '/api/v1/session',
  summary: 'Who is signed in, to which store, with which rights',
  answer: sessionSchema,
});
