import type { Scope } from '#hub/api-keys/values.ts';
import type { Limits } from '#values.ts';

/** What a webhook tells, by its type. Each is thin: ids and figures, never a name or a contact. */
export const WEBHOOK_TYPES = [
  'points.posted',
  'coupon.made',
  'coupon.used',
  'coupon.returned',
  'campaign.started',
  'campaign.ended',
  'campaign.budget_used',
  'customer.merged',
  'customer.erased',
  'pickup.booked',
  'pickup.rejected',
  'pickup.unknown',
  'pickup.collected',
  'pickup.missed',
  'pickup.voided',
] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The scope that a key needs besides `webhooks.manage` to be told of a type: it must be allowed to read the same by itself. */
export const SCOPE_OF_TYPE: Readonly<Record<WebhookType, Scope>> = {
  'points.posted': 'loyalty.read',
  'coupon.made': 'loyalty.read',
  'coupon.used': 'loyalty.read',
  'coupon.returned': 'loyalty.read',
  'campaign.started': 'loyalty.read',
  'campaign.ended': 'loyalty.read',
  'campaign.budget_used': 'loyalty.read',
  'customer.merged': 'customers.read',
  'customer.erased': 'customers.read',
  'pickup.booked': 'shipping.read',
  'pickup.rejected': 'shipping.read',
  'pickup.unknown': 'shipping.read',
  'pickup.collected': 'shipping.read',
  'pickup.missed': 'shipping.read',
  'pickup.voided': 'shipping.read',
};

/** What the button "Send a test" sends; no filter leaves it out. */
export const TEST_TYPE = 'test.ping';

/**
 * active: events are sent. paused: by its owner. disabled: we gave up after days without a 2xx response, or the receiver answered 410.
 */
export const ENDPOINT_STATES = ['active', 'paused', 'disabled'] as const;

export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const DISABLED_REASONS = ['failing', 'gone'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** failed: the last attempt of the ladder failed; it can be sent again. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt got no response, or none that counts. */
export const DELIVERY_FAILURES = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'cut',
  'address_private',
  'address_unknown',
] as const;

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const URL_MAX_LENGTH = 500;
export const ENDPOINT_NAME_MAX_LENGTH = 80;

/** Endpoints of a store. */
export const MOST_ENDPOINTS = 10;

/** Failed deliveries that one request sends again. */
export const MOST_REPLAYED = 1000;

/** How long the former signing secret is used beside the new one. */
export const SIGNING_OVERLAP_HOURS: Limits = { least: 0, most: 168 };

/** Deliveries are listed for this long. */
export const DELIVERY_DAYS = 30;
