import { ACTION_NAMES } from '@apps-hub/contract/loyalty/actions/names-en';

/** What gives points besides orders: a card of the settings. */
export const actions = {
  title: 'Other ways to earn',
  help: 'Points for what customers do besides ordering. Each person gets them once, even with several accounts.',
  name: ACTION_NAMES,
  what: {
    sign_up:
      'For customers who sign in to your page for customers with a code for the first time, so that their email address or phone number is proven.',
    profile: 'For customers with an email address and a phone number who also enter their birthday.',
    birthday:
      'Once a year, by day and month, also by the Hijri calendar. A birthday entered fewer than 30 days before gives nothing this year, and a changed one gives points a year later at the earliest.',
    first_order:
      'With the points of a customer’s first order. Taken back if the order is cancelled, or half of its amount or more is refunded; the next order is not a first one.',
    review:
      'For each product of a delivered order, whatever the rating. Only Salla tells us about reviews; Zid and Shopify do not.',
    link: 'For opening a link, such as your account in a social network. No one can prove that a customer follows or shares, so give few points.',
  },
  on: 'Give points: {{name}}',
  url: 'Address of the link',
  nameAr: 'Link name in Arabic',
  nameEn: 'Link name in English',
  points: 'Points each time',
  budget: 'Budget in points',
  budgetAmount: 'Budget in money',
  given: '{{points}} given so far, {{n}} times.',
  givenAll: '{{points}} given so far, {{n}} times. The budget is used up.',
  saved: 'Saved. What customers did before gives no points.',
  whatIf: {
    ask: 'Try with the last 12 months',
    title: 'In the last 12 months',
    exact: '{{name}}: {{n}} times, {{points}}',
    most: '{{name}}: up to {{n}} times, {{points}}',
    points: 'In all up to {{points}}.',
    cost: 'At your best reward these points cost up to {{amount}}.',
    help: 'First orders are counted. For the rest we know who could have done it, not who would have.',
  },
} as const;
