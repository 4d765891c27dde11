/** What a form says about a method before it is saved. */
export const draftCheck = {
  title: 'Before you save',
  checking: 'Checking…',
  failed: "We couldn't check this now. You can still save.",
  noOrders: 'There are no paid orders from customers in the last 90 days to check this against.',
  sound: 'Checked against {{orders}} since {{date}}. No issues found.',
  orders_one: '{{n}} order',
  orders_other: '{{n}} orders',
  carts_one: '{{n}} cart',
  carts_other: '{{n}} carts',
  another: 'another method',
  alsoEarnedBy:
    '{{shared}} of {{orders}} since {{date}} would also earn points with “{{rule}}”. To avoid earning twice, set different minimums or make one method inactive.',
  matchedNothing:
    'None of {{orders}} since {{date}} would have earned points. The largest order was {{total}}, and no order had more than {{items}}. Lower the minimums.',
  outOfReach:
    'No customer can reach {{points}} yet. The highest balance is {{held}}, and the most points earned since {{date}} is {{earned}}. Require fewer points or let orders earn more.',
  minimumNeverMet:
    'None of {{orders}} since {{date}} meets the conditions of this reward. The largest order was {{total}}, and no order had more than {{items}}. Lower the cart minimums.',
  costsMore: 'The cost in past orders was higher: up to {{cost}}.',
  productsNotBought:
    'None of these products was in your latest {{carts}}. Choose products that your customers buy, or apply the discount to the whole order.',
  exceedsCart:
    'The discount of {{discount}} covers a typical cart of {{cart}}, so at least half of your orders would be free. Lower the discount, set a maximum, or require a larger cart.',
  exceedsCartTogether:
    'With “{{other}}”, the discount is {{discount}} and covers a typical cart of {{cart}}. Lower one of the discounts, or require a larger cart.',
  exceedsMinimum:
    'A cart at the minimum ({{discount}}) would be free. Raise the minimum cart total or lower the discount.',
} as const;

/** What a reward gives back of the order that earns it. */
export const giveBack = {
  sum: 'For an order of {{order}}, the customer gets {{back}} back ({{share}}).',
  price: '“{{name}}” gives {{amount}} off for {{points}}.',
  order: {
    typical: 'Your typical order is {{order}} and earns {{points}}, or {{perHundred}} per {{hundred}}.',
    smallest:
      'No order so far earns points and can use the reward. The smallest such order would be {{order}} and earn {{points}}.',
    assumed:
      'You have no orders yet, so we assume an order of {{order}} that earns {{points}}. You can change this in the settings.',
  },
  sales_one: 'In your last order, it would have cost up to {{cost}} of {{goods}} ({{share}}).',
  sales_other: 'In your last {{n}} orders, it would have cost up to {{cost}} of {{goods}} ({{share}}).',
  lost: 'The reward costs {{lost}} more than your margin of {{margin}} on this order.',
  limit: 'Your limit is {{limit}} of an order. You can change it in the settings.',
  line: 'Gives back up to {{share}} of an order',
  ask: {
    RedemptionMethod: 'This reward gives back {{share}} of the order that earns it. Save anyway?',
    CollectionMethod:
      'With this method, a reward gives back {{share}} of the order that earns it. Save anyway?',
    Tiers: 'With these tiers, a reward gives back {{share}} of the order that earns it. Save anyway?',
    Campaigns: 'During this campaign, a reward gives back {{share}} of the order that earns it. Save anyway?',
  },
  saveAnyway: 'Save anyway',
} as const;

/** A draft replayed over past orders. */
export const whatIf = {
  title: 'Try it on past orders',
  help: 'See what would have happened with this method. Your paid orders are recalculated with all customers starting from zero. Nothing is saved.',
  inactive: 'This method is inactive, so the trial shows your store without it.',
  period: {
    label: 'Period',
    '30d': '30 days',
    '90d': '90 days',
    '12m': '12 months',
    '36m': '3 years',
    own: 'Custom',
    from: 'First day',
    to: 'Last day',
  },
  run: 'Run trial',
  stop: 'Stop',
  stopped: 'Trial stopped. Nothing was saved.',
  fillFirst: 'Fill in the required fields first.',
  progress: '{{done}} of {{total}} orders',
  changed: 'You changed the method. Run the trial again.',
  noOrders: 'There are no paid orders from customers in this period.',
  span: '{{orders}} of {{customers}}, {{from}} – {{to}}',
  customers_one: '{{n}} customer',
  customers_other: '{{n}} customers',
  figures: 'With your current methods and with this method',
  figure: 'Figure',
  before: 'With current methods',
  after: 'With this method',
  change: 'Difference',
  points: 'Points issued',
  cost: 'Maximum cost of rewards',
  share: 'Rewards as a share of these orders',
  reached: 'Customers who can get a reward',
  reachedOf: '{{n}} ({{share}})',
  issued:
    'Issued in this period according to the dashboard: {{points}}. This includes points added manually or imported, points earned under earlier rules, and points taken back later.',
  costHelp: 'Assumes that every customer redeems all points for the best reward, up to one per order.',
  noRewards: 'No redemption method is active, so points have no cost.',
  chart: {
    points: 'Points issued over time',
    groups: 'Customers by number of rewards',
    when: 'From',
    rewards: 'Rewards',
    view: 'View',
    asChart: 'Chart',
    asTable: 'Table',
    summary: '{{title}}. Switch to the table for all figures.',
    empty: 'No points in this period.',
    range: '{{least}}–{{most}}',
    more: '{{least}} or more',
  },
  gained: 'Biggest gains',
  lost: 'Biggest losses',
  gainedCount_one: '{{n}} customer earns more.',
  gainedCount_other: '{{n}} customers earn more.',
  lostCount_one: '{{n}} customer earns less.',
  lostCount_other: '{{n}} customers earn less.',
  gainedNone: 'No customers earn more.',
  lostNone: 'No customers earn less.',
  fromTo: 'from {{before}} to {{after}}',
} as const;
