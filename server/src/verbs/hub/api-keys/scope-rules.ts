import type { AbilityRule } from '@apps-hub/contract/abilities';
import type { Scope } from '@apps-hub/contract/hub/api-keys/values';

const READ_CUSTOMER: AbilityRule = { action: 'read', subject: 'Customer' };

/** What each scope allows. Which routes a key may call at all is decided before (`contract/src/public-api.ts`). */
const RULES: Readonly<Record<Scope, readonly AbilityRule[]>> = {
  'loyalty.read': [
    READ_CUSTOMER,
    { action: 'read', subject: 'Order' },
    { action: 'read', subject: 'CollectionMethod' },
    { action: 'read', subject: 'RedemptionMethod' },
  ],
  'loyalty.write': [
    READ_CUSTOMER,
    { action: 'adjust', subject: 'Customer' },
    { action: 'redeem', subject: 'Customer' },
  ],
  'loyalty.approve': [
    READ_CUSTOMER,
    { action: 'adjust', subject: 'Customer' },
    { action: 'approve', subject: 'Customer' },
  ],
  'customers.read': [READ_CUSTOMER],
  'shipping.read': [
    { action: 'read', subject: 'Pickup' },
    { action: 'read', subject: 'ShippingSettings' },
  ],
  'shipping.book': [
    { action: 'read', subject: 'Pickup' },
    { action: 'create', subject: 'Pickup' },
    { action: 'update', subject: 'Pickup' },
    { action: 'void', subject: 'Pickup' },
  ],
  'webhooks.manage': [{ action: 'manage', subject: 'Webhook' }],
};

/** The rights of a key: those of its scopes and no others. */
export const rulesOfScopes = (scopes: readonly Scope[]): readonly AbilityRule[] =>
  scopes.flatMap((scope) => RULES[scope]);
