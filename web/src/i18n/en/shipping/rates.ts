/** Prices and promised days of a carrier's companies, before a waybill is made. */
export const shippingRates = {
  title: 'Delivery company',
  show: 'Show prices and days',
  again: 'The details changed. Show the prices for them',
  usual: {
    rules: 'Let the rules in your {{carrier}} account choose',
    cheapest: 'Cheapest to the door: {{company}}',
  },
  arrives: 'Arrives on {{day}}',
  collects: 'Collects',
  collectsUntil: 'Collects today if ready by {{time}}',
  brings: 'You bring it to the company',
  either: 'Collects, or you bring it',
  locker: 'You put it into a locker',
  to: { door: 'To the door', point: 'The customer collects it', locker: 'To a locker' },
  withCash: 'With {{amount}} for collecting cash',
  takesNot: 'Does not collect this much cash',
  all: 'Show all {{n}} companies',
  unreadable: 'Companies left out because their prices are unclear: {{n}}',
  none: 'No company delivers this parcel there.',
} as const;
