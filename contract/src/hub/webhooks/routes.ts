import { z } from '@hono/zod-openapi';

import {
  cursorQuery,
  cursorValue,
  fieldIssue,
  idOf,
  instantValue,
  versionField,
  visibleText,
  wholeIn,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  DISABLED_REASONS,
  ENDPOINT_NAME_MAX_LENGTH,
  ENDPOINT_STATES,
  SIGNING_OVERLAP_HOURS,
  URL_MAX_LENGTH,
  WEBHOOK_TYPES,
} from './values.ts';

export const endpointSchema = z
  .object({
    id: idOf('webhookEndpoint'),
    name: z.string(),
    url: z.string(),
    /** The types that it gets; empty for all. */
    types: z.array(z.enum(WEBHOOK_TYPES)),
    /** Whether a later event about a wallet or pickup waits until the earlier ones were delivered. */
    isOrdered: z.boolean(),
    state: z.enum(ENDPOINT_STATES),
    disabledReason: z.enum(DISABLED_REASONS).nullable(),
    /** Since when no delivery has succeeded; null while they do. */
    failingSince: instantValue.nullable(),
    version: versionField,
    createdAt: instantValue,
  })
  .openapi('WebhookEndpoint');

export type WebhookEndpoint = z.infer<typeof endpointSchema>;

export const endpointInput = z
  .object({
    name: visibleText(ENDPOINT_NAME_MAX_LENGTH),
    url: z.url(fieldIssue('invalid')).max(URL_MAX_LENGTH, fieldIssue('too_long')),
    types: z
      .array(z.enum(WEBHOOK_TYPES, fieldIssue('invalid')))
      .max(WEBHOOK_TYPES.length, fieldIssue('too_large')),
    isOrdered: z.boolean(),
  })
  .openapi('WebhookEndpointInput');

export type EndpointInput = z.input<typeof endpointInput>;

/** The signing secret is in the first response only; a retry with the same Idempotency-Key gets null. */
const withSecret = z
  .object({ endpoint: endpointSchema, secret: z.string().nullable() })
  .openapi('WebhookEndpointWithSecret');

export const deliverySchema = z
  .object({
    id: idOf('webhookDelivery'),
    /** The `webhook-id` header: the same in all attempts, also when it is sent again. */
    eventId: idOf('webhookEvent'),
    type: z.string(),
    subject: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: instantValue,
    nextAttemptAt: instantValue.nullable(),
    attempts: z.array(
      z.object({
        at: instantValue,
        status: z.number().int().nullable(),
        failure: z.enum(DELIVERY_FAILURES).nullable(),
        tookMs: z.number().int(),
      }),
    ),
    /** The body, as it is sent. */
    body: z.string(),
  })
  .openapi('WebhookDelivery');

export type WebhookDelivery = z.infer<typeof deliverySchema>;

const base = '/api/v1/webhooks';
const params = z.object({ id: idOf('webhookEndpoint') });
const NOT_FOUND = 'webhook_endpoint_not_found' as const;

export const listWebhooks = readRoute({
  path: base,
  summary: "The store's webhook endpoints, newest first",
  answer: z.object({ endpoints: z.array(endpointSchema) }).openapi('WebhookEndpoints'),
});

export const createWebhook = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a webhook endpoint; its signing secret is shown once',
  body: endpointInput,
  answer: withSecret,
  errors: ['webhook_endpoints_too_many'],
});

export const updateWebhook = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change a webhook endpoint, pause it or let it work again',
  params,
  body: endpointInput
    .extend({ state: z.enum(['active', 'paused'], fieldIssue('invalid')), version: versionField })
    .openapi('WebhookEndpointChange'),
  answer: endpointSchema,
  errors: [NOT_FOUND, 'settings_changed_meanwhile'],
});

export const deleteWebhook = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete a webhook endpoint and its deliveries',
  params,
  body: z.object({}),
  answer: z.object({}),
  errors: [NOT_FOUND],
});

export const rotateWebhookSecret = writeRoute({
  method: 'post',
  path: `${base}/{id}/rotate`,
  summary: 'Sign with a new secret; for some hours with the former one too',
  params,
  body: z.object({ overlapHours: wholeIn(SIGNING_OVERLAP_HOURS) }),
  answer: withSecret,
  errors: [NOT_FOUND],
});

export const testWebhook = writeRoute({
  method: 'post',
  path: `${base}/{id}/test`,
  summary: 'Send a test event to an endpoint',
  params,
  body: z.object({}),
  answer: deliverySchema,
  errors: [NOT_FOUND],
});

export const listDeliveries = readRoute({
  path: `${base}/{id}/deliveries`,
  summary: 'The deliveries of an endpoint, newest first, kept for 30 days',
  params,
  query: cursorQuery.extend({ state: z.enum(DELIVERY_STATES, fieldIssue('invalid')).optional() }),
  answer: z
    .object({ deliveries: z.array(deliverySchema), older: cursorValue, newer: cursorValue })
    .openapi('WebhookDeliveries'),
  errors: [NOT_FOUND],
});

export const replayDelivery = writeRoute({
  method: 'post',
  path: '/api/v1/webhook-deliveries/{id}/replay',
  summary: 'Send a delivery again, with the same webhook-id',
  params: z.object({ id: idOf('webhookDelivery') }),
  body: z.object({}),
  answer: deliverySchema,
  errors: ['webhook_delivery_not_found'],
});

/** When a delivery was made; without an offset the time would be unclear. */
const instantField = z.iso.datetime({ offset: true, error: fieldIssue('invalid') }).optional();

export const replayFailed = writeRoute({
  method: 'post',
  path: `${base}/{id}/replay`,
  summary: 'Send the failed deliveries of an endpoint again, the oldest 1,000 of a time range or of all',
  params,
  body: z.object({ since: instantField, until: instantField }),
  answer: z.object({ replayed: z.number().int(), left: z.number().int() }).openapi('WebhookReplay'),
  errors: [NOT_FOUND],
});
