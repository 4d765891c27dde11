import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import { type AppFamily, familyOf } from '@apps-hub/contract/apps';
import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { StaffId } from '@apps-hub/domain/ids';

import type { Actor } from '#context.ts';
import { fieldError } from '#errors.ts';
import { isAllowed } from '#verbs/authorise.ts';

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

/** The app that a scope belongs to; null for those of the shop and the hub. */
const FAMILY: Readonly<Record<Scope, AppFamily | null>> = {
  'loyalty.read': 'loyalty',
  'loyalty.write': 'loyalty',
  'loyalty.approve': 'loyalty',
  'customers.read': null,
  'shipping.read': 'shipping',
  'shipping.book': 'shipping',
  'webhooks.manage': null,
};

/**
 * Refuses scopes that allow more than the actor may do here: rights that they lack, or from one app's frame another app's. Also for a new
 * secret, which gives them all that the key may do.
 */
export const checkScopes = (actor: Actor, scopes: readonly Scope[]): void => {
  const isOfOtherApp = (scope: Scope): boolean =>
    actor.kind === 'staff' &&
    actor.apps !== undefined &&
    FAMILY[scope] !== null &&
    !actor.apps.some((app) => familyOf(app) === FAMILY[scope]);
  const lacks = ({ action, subject }: AbilityRule): boolean => !isAllowed(actor, action, subject);
  if (scopes.some((scope) => isOfOtherApp(scope) || RULES[scope].some(lacks)))
    throw fieldError('scopes', 'invalid');
};

/** The member of staff who made a key, as they are now. */
export interface Maker {
  readonly staffId: StaffId;
  readonly role: Role;
  readonly rules: readonly AbilityRule[] | null;
}

/** The scopes that a key has now: it approves only while its maker may still make keys and approve. */
export const scopesNow = (scopes: readonly Scope[], maker: Maker | null): readonly Scope[] => {
  const may = (action: AbilityRule['action'], subject: AbilityRule['subject']): boolean =>
    maker !== null && isAllowed({ kind: 'staff', ...maker }, action, subject);
  const mayApprove = may('manage', 'ApiKey') && may('approve', 'Customer');
  return mayApprove ? scopes : scopes.filter((scope) => scope !== 'loyalty.approve');
};
