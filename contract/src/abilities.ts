import type { AppFamily } from './apps.ts';

/**
 * The roles of a member of staff, from the host or our own sign-in; `warehouse` only hands parcels over, `client` only sees the access-control
 * demo.
 */
export const ROLES = ['owner', 'manager', 'support', 'viewer', 'warehouse', 'client'] as const;

export type Role = (typeof ROLES)[number];

export type Action =
  | 'read'
  | 'create'
  | 'update'
  | 'delete'
  | 'adjust'
  | 'approve'
  | 'export'
  | 'redeem'
  | 'void'
  | 'manage';

export type Subject =
  | 'CollectionMethod'
  | 'RedemptionMethod'
  | 'Customer'
  | 'Order'
  | 'Inbox'
  | 'Settings'
  | 'Pickup'
  | 'ShippingSettings'
  // Handing parcels over to a driver, at the door. Waybill and order numbers, without people and addresses.
  | 'HandOver'
  // Keys and webhooks for other programs. Only `manage` is asked for, so that reading everything does not include them.
  | 'ApiKey'
  | 'Webhook'
  | 'AclDemo'
  // Pages of the sample areas. It is listed here because this type covers the rules of server and web.
  | 'Sample'
  | 'all';

/** The subjects of each app; the others belong to the shop or the hub. */
export const SUBJECTS_OF: Readonly<Record<AppFamily, readonly Subject[]>> = {
  loyalty: ['CollectionMethod', 'RedemptionMethod', 'Customer', 'Order', 'Settings'],
  shipping: ['Pickup', 'ShippingSettings', 'HandOver'],
};

/** One right in CASL's format; `inverted` forbids. */
export interface AbilityRule {
  readonly action: Action;
  readonly subject: Subject;
  readonly conditions?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
  readonly inverted?: boolean;
}

const READ_ALL: AbilityRule = { action: 'read', subject: 'all' };

const RULES: Readonly<Record<Role, readonly AbilityRule[]>> = {
  owner: [{ action: 'manage', subject: 'all' }],
  manager: [
    READ_ALL,
    { action: 'manage', subject: 'CollectionMethod' },
    { action: 'manage', subject: 'RedemptionMethod' },
    { action: 'manage', subject: 'Customer' },
    { action: 'update', subject: 'Order' },
    { action: 'manage', subject: 'Inbox' },
    { action: 'manage', subject: 'Pickup' },
    { action: 'manage', subject: 'ShippingSettings' },
    { action: 'create', subject: 'HandOver' },
  ],
  support: [
    READ_ALL,
    { action: 'create', subject: 'Customer' },
    { action: 'adjust', subject: 'Customer' },
    { action: 'redeem', subject: 'Customer' },
    { action: 'create', subject: 'Pickup' },
    { action: 'update', subject: 'Pickup' },
    { action: 'void', subject: 'Pickup' },
    { action: 'create', subject: 'HandOver' },
  ],
  viewer: [READ_ALL],
  warehouse: [
    { action: 'read', subject: 'HandOver' },
    { action: 'create', subject: 'HandOver' },
  ],
  client: [{ action: 'read', subject: 'AclDemo' }],
};

/** What a role may do. The server enforces it in every verb; the screens reflect it. */
export const rulesOf = (role: Role): readonly AbilityRule[] => RULES[role];
