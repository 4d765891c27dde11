import { ACTION_NAMES } from '@apps-hub/contract/loyalty/actions/names-en';

/** What gives points besides orders: a card of the settings. */
export const actions = {
  title: 'Other ways to earn',
  help: 'Points for things besides orders, such as birthdays and reviews. No one gets points twice for the same thing, even with several accounts.',
  name: ACTION_NAMES,
  what: {
    sign_up: "For a customer's first sign-in to your page for customers with a code.",
    profile: 'For customers with an email address and a phone number who also enter their birthday.',
    birthday:
      'Once a year, Gregorian or Hijri. If entered less than 30 days ahead, points start next year; if changed, a year later.',
    first_order:
      'With the points of a customer’s first order. Taken back if the order is cancelled, or half of its amount or more is refunded; the next order is not a first one.',
    review:
      'For each product of a delivered order, whatever the rating. Salla sends reviews itself; on Zid and Shopify connect your review app.',
    link: "For opening a link, such as your social media account. We can't verify that a customer opened it, follows or shares, so keep the points low.",
    invite:
      'Each customer gets a link. Points come once the friend’s order is delivered, paid and kept. Anything that looks wrong needs your approval under “Invitations”.',
    invited:
      'For the friend, at the same time as the customer who invited them. Turn on “Inviting a friend” first; the friend signs in with a code before ordering.',
  },
  invite: {
    minimum: 'Minimum order of the friend (optional)',
    perMonth: 'Friends per customer and month',
    daysToOrder: 'Days the friend has to order',
    holdDays: 'Days the order must be kept once delivered and paid',
  },
  reviews: {
    open: 'Connect a review app',
    title: 'Review app',
    help: 'Copy this address to your review app. For {{name}}, enter its private token below. For any other app, copy the key as well; the format is in our API guide. A review counts once per product, after delivery.',
    url: 'Address',
    copyUrl: 'Copy the address',
    copySecret: 'Copy the key',
    copied: 'Copied',
    failed: 'Your browser does not allow copying.',
    judgeme: 'Private API token of {{name}}',
    kept: 'A token of {{name}} is saved. Enter a new one to replace it.',
    forget: 'Remove the saved token of {{name}}',
    saved: 'Saved',
  },
  on: 'Give points: {{name}}',
  url: 'Link (starts with {{start}})',
  nameAr: 'Link name in Arabic',
  nameEn: 'Link name in English',
  points: 'Points',
  pointsEach: 'Points per product',
  budget: 'Most points in all (optional)',
  budgetAmount: 'Most money in all (optional)',
  budgetHelp:
    'Money is counted at the value of your best reward when you save, so it needs a reward with a fixed value.',
  given: 'Given so far: {{points}}. Times: {{n}}',
  givenAll: 'Given so far: {{points}}. Times: {{n}}. The budget is used up. Raise it to continue.',
  saved: 'Saved. Each way counts from when you turned it on.',
  whatIf: {
    ask: 'Try with the last 12 months',
    title: 'In the last 12 months',
    exact: '{{name}}: {{points}}, times: {{n}}',
    most: '{{name}}, maximum: {{points}}, times: {{n}}',
    points: 'Maximum in total: {{points}}',
    cost: 'At your best reward these points cost up to {{amount}}.',
    help: 'First orders are actual numbers. Invitations assume that every first-time buyer was invited. The rest are maximums: everyone who could have done it.',
  },
} as const;
