import type { Limits } from '#values.ts';

/** What a key may be allowed to do in its store. */
export const SCOPES = [
  'loyalty.read',
  'loyalty.write',
  'loyalty.approve',
  'customers.read',
  'shipping.read',
  'shipping.book',
  'webhooks.manage',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Whose limits of points a key has; owners have none, so no key has an owner's. */
export const KEY_ROLES = ['support', 'manager'] as const;

export type KeyRole = (typeof KEY_ROLES)[number];

export const KEY_STATES = ['active', 'ended', 'revoked'] as const;

export type KeyState = (typeof KEY_STATES)[number];

export const KEY_NAME_MAX_LENGTH = 80;

/** How many keys of a store work at the same time. */
export const MOST_KEYS = 20;

/** How many addresses or networks a key may be limited to. */
export const MOST_KEY_ADDRESSES = 20;

/** How long the former secret still works after a rotation. */
export const OVERLAP_HOURS: Limits = { least: 0, most: 168 };
