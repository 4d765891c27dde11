/** The store's tiers: the card of the settings. */
export const tiers = {
  title: 'Tiers',
  help: 'Customers who buy more reach a tier, in which their orders earn more points.',
  none: 'Your store has no tiers yet. With tiers, good customers earn more points and see what they need for the next one.',
  begin: 'Set up tiers',
  active: 'Tiers are active',
  rules: 'How a tier is reached',
  measure: 'What counts',
  measures: {
    spend: 'Money spent on items',
    points: 'Points earned by orders',
    orders: 'Number of orders',
  },
  window: 'Which orders count',
  windows: {
    lifetime: 'All orders',
    calendar_year: 'Orders of a calendar year',
    rolling_year: 'Orders of the last 12 months',
    from_entry: 'The last 12 months; a tier lasts a year',
  },
  ends: {
    lifetime:
      'A tier has no end. Only refunds can lower it, at the next daily review after the days of grace.',
    calendar_year:
      'A tier lasts until the end of the next calendar year, plus the days of grace. Refunds that undo it end it at the next daily review.',
    rolling_year:
      'A tier lasts as long as the orders of the last 12 months reach it, plus the days of grace.',
    from_entry: 'A tier lasts 12 months from the day it was reached, plus the days of grace.',
  },
  taxIncluded: 'Tax counts as money spent',
  graceDays: 'Days of grace',
  tier: 'Tier {{n}}',
  said: 'From {{from}}, points × {{factor}}',
  nameAr: 'Tier name in Arabic',
  nameEn: 'Tier name in English',
  from: {
    spend: 'From this amount',
    points: 'From this many points',
    orders: 'From this many orders',
  },
  factor: 'Points are multiplied by',
  entryPoints: 'Points for reaching it, once a year',
  rewards: 'Rewards only from this tier on',
  remove: 'Remove tier {{n}}',
  add: 'Add a tier',
  most: 'A store can have up to {{n}} tiers.',
  members: '{{name}}: {{n}}',
  saved: 'Tiers saved. All customers are being reviewed.',
  whatIf: {
    ask: 'Try with past orders',
    title: 'By your past orders',
    tier: '{{name}}: {{customers}} now. In the last 12 months the multiplier would have added {{points}}.',
    points: 'In a year: {{added}} more for orders, and {{entry}} for reaching tiers.',
    cost: 'At your best reward these points cost {{amount}}.',
    help: 'As if these customers had had today’s tier all year. Points of campaigns are left out, since tiers do not multiply them.',
  },
} as const;
