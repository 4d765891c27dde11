export const watchList = {
  title: 'Worth a look',
  subtitle:
    'Unusual operations of the last 30 days, and staff who are also customers. They may be perfectly fine.',
  empty: 'Nothing unusual in the last 30 days.',
  what: 'What happened',
  about: 'Check',
  host: 'The store platform',
  toChanges: 'Changes to the rules',
  returnedCoupons_one: '{{n}} coupon of this customer was returned ({{points}})',
  returnedCoupons_other: '{{n}} coupons of this customer were returned ({{points}})',
  keptReturns_one: 'Entered next to nothing for {{n}} partial return; the customer kept {{points}}',
  keptReturns_other: 'Entered next to nothing for {{n}} partial returns; customers kept {{points}}',
  split: {
    day_one: 'Added {{points}} in one day in {{n}} adjustment; the limit at once is {{limit}}',
    day_other: 'Added {{points}} in one day in {{n}} adjustments; the limit at once is {{limit}}',
    week_one: 'Added {{points}} within a week in {{n}} adjustment; the daily limit is {{limit}}',
    week_other: 'Added {{points}} within a week in {{n}} adjustments; the daily limit is {{limit}}',
  },
  rule: {
    collection: {
      deleted: 'A collection method was deleted after {{lasted}}. Orders had earned {{points}} with it.',
      changed: 'A collection method was changed after {{lasted}}. Orders had earned {{points}} with it.',
    },
    redemption: {
      deleted: 'A redemption method was deleted after {{lasted}}. Customers had redeemed {{points}} with it.',
      changed: 'A redemption method was changed after {{lasted}}. Customers had redeemed {{points}} with it.',
    },
  },
  minutes_one: '{{n}} minute',
  minutes_other: '{{n}} minutes',
  hours_one: '{{n}} hour',
  hours_other: '{{n}} hours',
  sameContact: 'This customer has, or recently had, a team member’s email',
} as const;
