import { COUPON_STATUS_NAMES } from '@apps-hub/contract/loyalty/coupons/names-en';

export const redeem = {
  title: 'Redeem Points',
  action: 'Redeem Points',
  method: 'Redemption method',
  points: 'Points to redeem',
  pointsHelp: 'Minimum {{least}}',
  gets: 'The customer gets',
  after: 'Balance after',
  submit: 'Redeem',
  creating: 'Creating coupon {{code}}…',
  done: 'Coupon {{code}} is ready.',
  none: 'No redemption method is active.',
  short: 'Not enough points. {{missing}} more needed',
  inactive: 'This customer is inactive.',
  needRole: "Your role can't redeem points.",
} as const;

export const coupons = {
  column: { code: 'Code', gives: 'Discount', points: 'Points', status: 'Status', date: 'Date' },
  status: COUPON_STATUS_NAMES,
  empty: 'No coupons found for this customer',
  copy: 'Copy code {{code}}',
  usedOn: 'Used in order {{number}}',
  validUntil: 'Valid until {{date}}',
  failed: 'Coupon {{code}} could not be created. The points were returned to the balance.',
  failure: {
    customer_unknown:
      'Your store does not have this customer. Once the customer signs up or orders there, merge the two here, then redeem again.',
    store_uninstalled: 'The app is not installed in your store. Install it, then redeem again.',
    no_answer: 'Your store did not respond. Try again later.',
    refused: 'Your store rejected the coupon. Check the redemption method, then redeem again.',
  },
  withdrawing: 'The points are back, but your store has not disabled the coupon yet. We keep trying.',
  unpaid:
    'Order {{number}} used the coupon after its points had come back, and the balance is too low to take them again.',
  upTo: 'worth up to {{value}}',
  minimumTotal: 'Minimum cart: {{amount}}',
  minimumUnits: 'Minimum cart: {{items}}',
  atMost: 'Up to {{amount}}',
  giveBack: {
    action: 'Return points',
    label: 'Return points: coupon {{code}}',
    title: 'Return coupon points',
    question: 'Return {{points}} to the customer?',
    unused: "The coupon will stop working in your store. This can't be undone.",
    used: "The discount on order {{number}} does not change. This can't be undone.",
    done: 'Points returned.',
    cancelled: 'Points not returned.',
  },
} as const;
