import type { LOYALTY_ACTIONS } from './loyalty/values.ts';
import type { SHIPPING_ACTIONS } from './shipping/values.ts';

/** The actions that the audit records about accounts: what they are about, and what was done. */
const HUB_ACTIONS = [
  'account.add_authenticator',
  'account.add_passkey',
  'account.change_password',
  'account.change_profile',
  'account.end_member_sessions',
  'account.end_session',
  'account.invite_member',
  'account.register',
  'account.remove_authenticator',
  'account.remove_passkey',
  'account.rename_passkey',
  'account.require_second_step',
  'account.renew_recovery_codes',
  'account.sign_in',
  'account.sign_out_everywhere',
  'account.start_authenticator',
  'account.token_reused',
] as const;

/** The actions that the audit records about other programs' access to the store. */
const DEVELOPER_ACTIONS = [
  'api_key.create',
  'api_key.rotate',
  'api_key.revoke',
  'webhook.create',
  'webhook.update',
  'webhook.delete',
  'webhook.rotate',
  'webhook.disable',
  'webhook.replay',
] as const;

/** The actions that the audit records about the store's customers, orders and events. */
const SHOP_ACTIONS = [
  'customer.create',
  'customer.update',
  'customer.link',
  'customer.merge',
  'customer.unmerge',
  'customer.erase',
  'customer.leave',
  'customer.messages_on',
  'customer.messages_off',
  'inbox.retry',
  'order.answer_return',
  'orders.import',
] as const;

/** Every action that the audit records. A verb that names another one does not compile. */
export type AuditAction =
  | (typeof HUB_ACTIONS)[number]
  | (typeof DEVELOPER_ACTIONS)[number]
  | (typeof LOYALTY_ACTIONS)[number]
  | (typeof SHIPPING_ACTIONS)[number]
  | (typeof SHOP_ACTIONS)[number];

/** What an action is about: `customer` in `customer.create`. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;
