import type { LoyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';

/** Settings with a single value; the others have a name per part. */
type PlainSetting = Exclude<keyof LoyaltySettingsInput, 'pointsName' | 'adjustLimits'>;

/** The names of settings in the activity. */
export const settingNames = {
  releaseOn: 'When points become available',
  releaseAfterDays: 'Days until points become available',
  expiryMonths: 'Months until points expire',
  expiryWarningDays: 'Expiry warning days',
  bodyRetentionDays: 'Days that messages are kept',
  lossGuardPercent: 'Maximum reward share of an order, %',
  marginPercent: 'Margin, %',
  assumedOrder: 'Assumed order amount',
  negativeBalanceAllowed: 'Negative balances',
  fullRefundReturnsCoupon: 'Returned items give back the coupon’s points',
  couponDays: 'Days until coupons expire',
  couponsOutlivePoints: 'Coupons outlast their points',
  giftCardsPay: 'Gift card payments earn points',
  pointsNameAr: 'Points name in Arabic',
  pointsNameEn: 'Points name in English',
  limitManager: 'Manager limit without approval',
  limitSupport: 'Support limit without approval',
  limitManagerPerDay: 'Manager daily limit without approval',
  limitSupportPerDay: 'Support daily limit without approval',
} as const satisfies Readonly<Record<PlainSetting, string>> & Readonly<Record<string, string>>;

export const loyaltySettings = {
  places: 'Sections of the settings',
  'moving-in': {
    title: 'Moving from another programme',
    help: 'Bring the points that customers have in Smile.io, LoyaltyLion, Yotpo, Stamped, Rivo, Rivyo, Wix or elsewhere, and the orders from before.',
    open: 'Bring points',
  },
  developer: {
    title: 'For developers',
    help: 'Keys for other programs, such as a till or your own server.',
    open: 'Open the developer page',
  },
  emails: {
    title: 'Messages to customers',
    help: 'Reminders before points expire, and news about points, coupons, tiers and invitations.',
    open: 'Choose messages',
  },
  title: 'Settings',
  lead: 'Point rules, tiers, campaigns and the page for customers',
  rules: 'Points rules',
  rulesHelp: 'When points become available, when they expire and what customers see.',
  saved: 'Settings saved successfully',
  needRole: 'Only the owner can change these settings.',
  release: {
    title: 'When pending points become available',
    delivery: 'On delivery',
    days_after_payment: 'Days after payment',
    days: 'Number of days after payment',
    changed: 'The new rule applies to points that are still pending. Available points do not change.',
  },
  expiry: {
    title: 'Points expiry',
    never: 'Points never expire',
    months: 'Months until points expire',
    warning: 'Warning days before expiry',
    warningHelp:
      "During these days, the customer's page here shows which points expire and when. The customer gets no message.",
    keepLots:
      'Existing points keep their expiry date. The new expiry applies to points that become available from now on.',
    keepNone: 'Points with an expiry date keep it. Points that become available from now on never expire.',
  },
  negative: {
    title: 'If an order is refunded after its points were spent',
    allow: 'Take back all points. The balance may become negative, and new points cover it first',
    clamp: 'Take back only the available points. The balance stops at zero',
  },
  coupon: {
    title: 'If all items of an order paid with a coupon come back',
    help: "Cancelled orders always return the coupon's points. Refunding money or shipping alone never does. An item that the coupon paid for in full gives back its share when it is returned.",
    give: "Return the coupon's points to the customer",
    keep: "Don't return the points. You can return them manually from the customer's coupons",
  },
  couponEnd: {
    title: 'How long coupons work',
    help: 'An unused coupon gives its points back when it ends. They keep their expiry date.',
    days: 'Days until a coupon expires',
    outlive: 'Coupons may work longer than the points they were bought with',
  },
  giftCards: {
    title: 'Gift cards',
    help: 'Buying a gift card earns no points.',
    pay: 'Orders paid with a gift card earn points',
  },
  loss: {
    title: 'Maximum reward',
    help: 'Before you save a method, the app compares the value of the points with the order.',
    guard: 'Ask for approval when a reward exceeds this share of the order',
    guardHelp: 'Methods above this share are saved only after you approve them.',
    margin: 'Your margin (optional)',
    marginHelp: 'Your profit on a sale. If your margin is lower, it is used instead.',
    order: 'Assumed order amount (optional)',
    orderHelp: 'Used until your first orders arrive. Leave empty for a typical amount.',
  },
  rounding: {
    title: 'Rounding',
    text: 'Points are whole numbers. Each method rounds down once: with 2 points for every {{ten}}, a cart of {{cart}} earns {{points}}.',
  },
  messages: {
    title: 'How long messages are kept',
    help: 'What the store platform and the carriers sent is deleted after this time. Points, orders and pickups stay.',
    days: 'Days until messages are deleted',
  },
  name: {
    title: 'Points name',
    help: 'Shown beside balances and in coupon titles in your store. Leave both empty to use “points”.',
    ar: 'Name in Arabic',
    en: 'Name in English',
    both: 'Enter the name in both languages, or leave both empty.',
  },
  limits: {
    title: 'Adjustment limits',
    help: 'Larger adjustments need owner or manager approval, and so do collection and redemption methods that give more within 30 days. The daily limit applies to each team member. Owners have no limit.',
    manager: 'Manager: maximum points at once without approval',
    support: 'Support: maximum points at once without approval',
    managerPerDay: 'Manager: maximum points a day without approval',
    supportPerDay: 'Support: maximum points a day without approval',
    none: 'Leave empty for no limit',
    viewer: "Viewers can't adjust balances.",
  },
} as const;
