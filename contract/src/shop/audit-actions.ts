/** What the audit records of the store's customers, orders and events: the kind of thing, and what was done to it. */
export const SHOP_ACTIONS = [
  'customer.create',
  'customer.update',
  'customer.link',
  'customer.merge',
  'customer.unmerge',
  'customer.erase',
  'inbox.retry',
  'orders.import',
] as const;
