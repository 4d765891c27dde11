import { z } from '@hono/zod-openapi';

import { dateValue, dayField, fieldIssue, idOf, instantValue, visibleText, wholeIn } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  KEY_NAME_MAX_LENGTH,
  KEY_ROLES,
  KEY_STATES,
  MOST_KEY_ADDRESSES,
  OVERLAP_HOURS,
  SCOPES,
} from './values.ts';

const scopeField = z.enum(SCOPES, fieldIssue('invalid'));

/** "203.0.113.7", "2001:db8::/32" */
const networkField = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], fieldIssue('invalid'));

export const apiKeySchema = z
  .object({
    id: idOf('apiKey'),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    /** Whose limits of points it has. */
    limitsOf: z.enum(KEY_ROLES),
    /** The addresses and networks from which it works; empty for all. */
    addresses: z.array(z.string()),
    /** The last day on which it works, on the store's calendar; null for no end. */
    endsOn: dateValue.nullable(),
    state: z.enum(KEY_STATES),
    createdAt: instantValue,
    createdBy: z.string().nullable(),
    revokedAt: instantValue.nullable(),
    lastUsedAt: instantValue.nullable(),
    /** The secrets that work now: two for a while after a rotation. */
    secrets: z.array(
      z.object({
        /** Its last characters, to recognise it. */
        hint: z.string(),
        createdAt: instantValue,
        endsAt: instantValue.nullable(),
        lastUsedAt: instantValue.nullable(),
      }),
    ),
  })
  .openapi('ApiKey');

export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyInput = z
  .object({
    name: visibleText(KEY_NAME_MAX_LENGTH),
    scopes: z
      .array(scopeField, fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(SCOPES.length, fieldIssue('too_large')),
    limitsOf: z.enum(KEY_ROLES, fieldIssue('invalid')),
    addresses: z.array(networkField).max(MOST_KEY_ADDRESSES, fieldIssue('too_large')),
    endsOn: dayField.nullable(),
  })
  .openapi('ApiKeyInput');

export type ApiKeyInput = z.input<typeof apiKeyInput>;

/** The secret is in the first response only. A retry with the same Idempotency-Key gets null. */
const withSecret = z.object({ key: apiKeySchema, secret: z.string().nullable() }).openapi('ApiKeyWithSecret');

export type ApiKeyWithSecret = z.infer<typeof withSecret>;

const base = '/api/v1/api-keys';
const params = z.object({ id: idOf('apiKey') });

export const listApiKeys = readRoute({
  path: base,
  summary: "The store's keys for other programs, without their secrets; newest first",
  answer: z.object({ keys: z.array(apiKeySchema) }).openapi('ApiKeys'),
});

export const createApiKey = writeRoute({
  method: 'post',
  path: base,
  summary: 'Make a key; its secret is shown once',
  body: apiKeyInput,
  answer: withSecret,
  errors: ['api_keys_too_many'],
});

export const rotateApiKey = writeRoute({
  method: 'post',
  path: `${base}/{id}/rotate`,
  summary: 'Give a key a new secret; the former one works for some more hours',
  params,
  body: z.object({ overlapHours: wholeIn(OVERLAP_HOURS) }),
  answer: withSecret,
  errors: ['api_key_not_found', 'key_ended'],
});

export const revokeApiKey = writeRoute({
  method: 'post',
  path: `${base}/{id}/revoke`,
  summary: 'End a key at once',
  params,
  body: z.object({}),
  answer: apiKeySchema,
  errors: ['api_key_not_found'],
});

export const getOwnKey = readRoute({
  path: '/api/v1/key',
  summary: 'The key of this request, and its store',
  answer: z
    .object({
      id: idOf('apiKey'),
      name: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      endsOn: dateValue.nullable(),
      store: z.object({
        id: idOf('store'),
        name: z.string(),
        currency: z.string(),
        timeZone: z.string(),
      }),
    })
    .openapi('OwnKey'),
  errors: ['api_key_not_found'],
});
