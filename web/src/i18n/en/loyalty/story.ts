/** A customer's history in one look. */
export const story = {
  title: 'At a glance',
  orders: 'Orders',
  firstOrder: 'First order',
  lastOrder: 'Last order',
  noOrder: 'None yet',
  expiry: 'Next expiry',
  noExpiry: 'Nothing expires',
  expires: '{{points}} on {{date}}',
  couponsOpen: 'Coupons ready to use',
  couponsUsed: 'Coupons used',
  course: 'Points over time',
  courseText: 'From {{from}} on {{date}} to {{to}} now',
} as const;
