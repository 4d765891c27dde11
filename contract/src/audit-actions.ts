import type { HUB_ACTIONS } from './hub/audit-actions.ts';
import type { LOYALTY_ACTIONS } from './loyalty/audit-actions.ts';
import type { SHIPPING_ACTIONS } from './shipping/audit-actions.ts';
import type { SHOP_ACTIONS } from './shop/audit-actions.ts';

/** Everything that the audit records. A verb that names another action does not compile. */
export type AuditAction =
  | (typeof HUB_ACTIONS)[number]
  | (typeof LOYALTY_ACTIONS)[number]
  | (typeof SHIPPING_ACTIONS)[number]
  | (typeof SHOP_ACTIONS)[number];

/** The kind of thing that an action is about: `customer` of `customer.create`. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;
