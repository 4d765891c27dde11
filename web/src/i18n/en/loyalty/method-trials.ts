/** What a form says about a method before it is saved. */
export const draftCheck = {
  title: 'Before you save',
  checking: 'Checking…',
  failed: 'This could not be checked just now. You can save all the same.',
  noOrders: 'No customer paid for an order in the last 90 days, so there is nothing to check this against.',
  sound_one: 'Checked against {{n}} order since {{date}}: nothing stands out.',
  sound_other: 'Checked against {{n}} orders since {{date}}: nothing stands out.',
  orders_one: '{{n}} order',
  orders_other: '{{n}} orders',
  carts_one: '{{n}} cart',
  carts_other: '{{n}} carts',
  another: 'another method',
  alsoEarnedBy:
    '{{shared}} of {{orders}} since {{date}} also earn by “{{rule}}”, so they would earn by both. If you do not mean that, set minimums that keep the two apart, or make one of them inactive.',
  matchedNothing:
    'Matched 0 of {{orders}} since {{date}}. The largest came to {{total}}, and no order had more than {{items}}. Lower the minimums to what your customers buy.',
  outOfReach:
    'No customer can reach {{points}}: the most that anyone has is {{held}}, and the most that anyone earned since {{date}} is {{earned}}. Ask for fewer points, or let orders earn more.',
  minimumNeverMet:
    'Could be used on 0 of {{orders}} since {{date}}. The largest came to {{total}}, and no order had more than {{items}}. Lower the minimums of the cart.',
  productsNotBought:
    'None of the chosen products was in your latest {{carts}}. Choose products that your customers buy, or apply the discount to the order.',
  exceedsCart:
    'Takes off {{discount}}, all of a typical cart of {{cart}}: at least half of your orders would cost nothing. Lower the discount, set a maximum, or ask for a larger cart.',
  exceedsCartTogether:
    'Together with “{{other}}” it takes off {{discount}}, all of a typical cart of {{cart}}. Lower one of the two, or ask for a larger cart.',
  exceedsMinimum:
    'A cart of {{discount}}, the least that you ask for, would cost nothing. Raise the minimum cart total or lower the discount.',
} as const;

/** What a reward gives back of the order that earns it. */
export const giveBack = {
  sum: 'A customer gets {{back}} back for an order of {{order}}: {{share}}.',
  price: '“{{name}}” takes {{amount}} off it for {{points}}.',
  order: {
    typical:
      'Your typical order comes to {{order}} and earns {{points}}. That is {{perHundred}} for every {{hundred}}.',
    smallest:
      'No order so far earns points and may use the reward. The smallest that could comes to {{order}} and earns {{points}}.',
    assumed:
      'You have no orders yet, so an order of {{order}} is assumed. It earns {{points}}. Change its size in the settings.',
  },
  sales: 'Over your last {{orders}} it would have given back {{cost}} of {{goods}}, at most: {{share}}.',
  lost: 'Your margin on such an order is {{margin}}. The reward costs {{lost}} more than that.',
  limit: 'Your limit is {{limit}} of an order. It is in the settings.',
  line: 'Gives back up to {{share}} of an order',
  ask: {
    RedemptionMethod: 'This reward gives back {{share}} of the order that earns it. Save anyway?',
    CollectionMethod:
      'With this method, a reward gives back {{share}} of the order that earns it. Save anyway?',
  },
  saveAnyway: 'Save anyway',
} as const;

/** A draft replayed over past orders. */
export const whatIf = {
  title: 'Try it on your past orders',
  help: 'What if this had been in force? Your paid orders are replayed, every customer starting from zero. Nothing is changed.',
  inactive: 'The method is inactive in this form, so this shows your store without it.',
  period: {
    label: 'Period',
    '30d': '30 days',
    '90d': '90 days',
    '12m': '12 months',
    '36m': '3 years',
    own: 'Choose days',
    from: 'First day',
    to: 'Last day',
  },
  run: 'Try it',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was changed.',
  fillFirst: 'Fill in the fields first.',
  progress: '{{done}} of {{total}} orders',
  changed: 'You changed the fields since. Try again to see what they do.',
  noOrders: 'No customer paid for an order in this period.',
  span: '{{orders}} of {{customers}}, {{from}} – {{to}}',
  customers_one: '{{n}} customer',
  customers_other: '{{n}} customers',
  figures: 'Now and with this method',
  figure: 'Figure',
  before: 'Now',
  after: 'With this method',
  change: 'Difference',
  points: 'Points issued',
  cost: 'Cost of the rewards, at most',
  share: 'Share of these orders given back',
  reached: 'Customers who reach a reward',
  reachedOf: '{{n}} ({{share}})',
  costHelp: 'As if every customer took the best reward for all points, no more than one for each order.',
  noRewards: 'No redemption method is active, so points cost nothing and buy nothing.',
  chart: {
    points: 'Points issued over time',
    groups: 'Customers by rewards they could take',
    when: 'From',
    rewards: 'Rewards',
    view: 'How to show it',
    asChart: 'Chart',
    asTable: 'Table',
    summary: '{{title}}. The table view has every figure.',
    empty: 'No points in this period.',
    range: '{{least}}–{{most}}',
    more: '{{least}} or more',
  },
  gained: 'Gain most',
  lost: 'Lose most',
  gainedCount_one: '{{n}} customer gains.',
  gainedCount_other: '{{n}} customers gain.',
  lostCount_one: '{{n}} customer loses.',
  lostCount_other: '{{n}} customers lose.',
  gainedNone: 'Nobody gains.',
  lostNone: 'Nobody loses.',
  fromTo: 'from {{before}} to {{after}}',
} as const;
