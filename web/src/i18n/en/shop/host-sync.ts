/** Data read from the store platform: the past of a new store, the nightly comparison, and the app's plan. */
export const hostSync = {
  begun: 'Importing your customers and the orders of the last 60 days.',
  customers: 'Importing your customers: {{n}} so far.',
  orders: 'Importing your orders of the last 60 days: {{n}} so far.',
  planEnded:
    "Your plan for this app has ended. You can still view everything, but you can't change anything until you renew it.",
  renewPlan: 'Renew the plan',
  renewAtHost: 'Renew it in the app settings of your store platform.',
  reconnect:
    'The connection to your store platform is lost: new orders do not arrive and no coupons are created until you reconnect the app.',
  reconnectNow: 'Reconnect the app',
  reopen: 'Open the app again from your store’s admin.',
  reinstall: 'Reinstall the app from the app store of your store platform.',
  order: 'Order',
  what: {
    missing: 'was missing',
    content: 'had other items or amounts',
    paid: 'had been paid',
    delivered: 'had been delivered',
    cancelled: 'had been cancelled',
    refunded: 'had been refunded',
  },
  state: {
    healing: 'being updated',
    healed: 'updated',
    again: 'updated, but it differs each night. Send this to your system administrator.',
    failed: 'failed. Check the inbox.',
  },
} as const;
