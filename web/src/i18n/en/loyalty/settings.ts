import type { LoyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';

/** Settings of one value; the others are named part by part. */
type PlainSetting = Exclude<keyof LoyaltySettingsInput, 'pointsName' | 'adjustLimits'>;

/** What the activity calls each setting. */
export const settingNames = {
  releaseOn: 'Points are released',
  releaseAfterDays: 'Days until release',
  expiryMonths: 'Months until points expire',
  expiryWarningDays: 'Days of warning',
  lossGuardPercent: 'Most that a reward gives back of an order, %',
  marginPercent: 'Margin, %',
  assumedOrder: 'Size of an order without any orders',
  negativeBalanceAllowed: 'Balances below zero',
  fullRefundReturnsCoupon: 'A full refund returns the coupon’s points',
  pointsNameAr: 'Name of the points in Arabic',
  pointsNameEn: 'Name of the points in English',
  limitManager: 'Most that a manager adjusts alone',
  limitSupport: 'Most that support adjusts alone',
} as const satisfies Readonly<Record<PlainSetting, string>> & Readonly<Record<string, string>>;

export const loyaltySettings = {
  title: 'Settings',
  rules: 'Rules of your points',
  rulesHelp: 'How points become available, how long they live, and what your customers read.',
  saved: 'Settings saved successfully',
  needRole: 'Only the owner changes these settings.',
  release: {
    title: 'When pending points become available',
    delivery: 'On delivery',
    days_after_payment: 'A number of days after payment',
    days: 'Days after payment',
    changed: 'Points that are still pending follow the new rule. Points that are available stay so.',
  },
  expiry: {
    title: 'How long points live',
    never: 'Points never expire',
    months: 'Months until they expire',
    warning: 'Days of warning before points expire',
    warningHelp: 'When the days of warning begin, the customer’s page says which points end and when.',
    keepLots:
      'Points that customers already have keep their last day. The new expiry is for points that become available from now on.',
    keepNone: 'Points that have a last day keep it. Points that become available from now on never expire.',
  },
  negative: {
    title: 'When points of a returned order were already spent',
    allow: 'Take them back: the balance may go below zero, and the next points pay the debt',
    clamp: 'Take back only what is there: the balance stops at zero, and the rest is let go',
  },
  coupon: {
    title: 'When an order paid with a coupon is refunded in full',
    help: 'A cancelled order always returns the points of its coupon. A partial refund never does.',
    give: 'Return the points of the coupon to the customer',
    keep: 'The points stay spent; you can return them by hand from the customer’s coupons',
  },
  loss: {
    title: 'How much a reward may give back',
    help: 'Before a method is saved, the app works out what an order’s points buy, and compares it with the order.',
    guard: 'Ask me above this share of an order',
    guardHelp: 'A method that gives back more is saved only if you confirm it.',
    margin: 'Your margin (optional)',
    marginHelp: 'What you keep of a sale. If it is smaller, the app asks above it instead.',
    order: 'Size of an order (optional)',
    orderHelp: 'Used only until you have orders of your own. Empty: a common size.',
  },
  rounding: {
    title: 'Rounding',
    text: 'Points are whole. Each method rounds once, downwards: with 2 points for every {{ten}}, a cart of {{cart}} earns {{points}}.',
  },
  name: {
    title: 'What you call your points',
    help: 'Stands beside balances, and in the titles of coupons at your store. Leave both empty for “points”.',
    ar: 'Name in Arabic',
    en: 'Name in English',
    both: 'Write the name in both languages, or in neither.',
  },
  limits: {
    title: 'Who may adjust balances, and how much at once',
    help: 'Above its limit a role asks, and an owner or manager approves. The owner has no limit.',
    manager: 'Manager: points at once without approval',
    support: 'Support: points at once without approval',
    none: 'Empty: no limit',
    viewer: 'Viewers never adjust.',
  },
} as const;
