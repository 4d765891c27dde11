export const orders = {
  title: 'Orders',
  subtitle: 'What each order earned, and why, also when it earned nothing',
  column: { order: 'Order', customer: 'Customer', points: 'Points', date: 'Date' },
  search: 'Search by order number or customer',
  filter: 'Show orders',
  outcome: { all: 'All', earned: 'Earned', nothing: 'Earned nothing', unsettled: 'Not settled' },
  guest: 'No customer',
  notSettled: 'Not settled yet',
  failedTotal: 'Cart {{actual}}, minimum {{required}}',
  failedUnits: 'Cart {{actual}}, minimum {{required}}',
  tooSmall: 'The amount is too small for a point',
  cancelled: 'Cancelled',
  unpaid: 'Not paid yet',
  empty: 'No orders yet. They appear here as soon as your store tells of them.',
  emptyOfCustomer: 'No orders found for this customer',
} as const;

export const exports = {
  customers: 'Export customers',
  transactions: 'Export transactions',
  coupons: 'Export coupons',
  menu: 'Export',
  help: 'Files for Excel or any other program, with everything up to this moment.',
  helpFiltered:
    'Customers are exported with the search and filter of the list; transactions and coupons all.',
  started: 'The download has begun. Excel opens the file with Arabic intact.',
  proof: 'Download the proof',
  proofStarted: 'The download has begun. {{script}} checks the file without this server.',
  needRole: 'Your role does not allow exports.',
} as const;
