/** Prices and promised days of a carrier's companies or services, before a waybill is made. */
export const shippingRates = {
  show: 'Show prices and days',
  again: 'The details changed. Show the prices for them',
  usual: {
    rules: 'Let the rules in your {{carrier}} account choose',
    cheapest: 'Cheapest to the door: {{company}}',
    service: 'As usual: {{company}}, at the price when the waybill is made',
    unpriced: 'As usual, at the price when the waybill is made',
  },
  basis: {
    list: 'List price; your account’s price may differ',
    unknown: 'Your account’s price may differ',
  },
  arrives: 'Arrives on {{day}}',
  until: 'With the courier by {{time}}, {{day}}',
  collects: 'Collects',
  collectsUntil: 'Collects today if ready by {{time}}',
  brings: 'You bring it to the company',
  either: 'Collects, or you bring it',
  locker: 'You put it into a locker',
  to: { door: 'To the door', point: 'The customer collects it', locker: 'To a locker' },
  withCash: 'With {{amount}} for collecting cash',
  takesNot: 'Does not collect this much cash',
  goOn: 'You can make the waybill without prices.',
  companies: {
    title: 'Delivery company',
    all: 'Show all {{n}} companies',
    unreadable: 'Companies left out because their prices are unclear: {{n}}',
    none: 'No company delivers this parcel there.',
  },
  services: {
    title: 'Service',
    all: 'Show all {{n}} services',
    unreadable: 'Services left out because their prices are unclear: {{n}}',
    none: 'There is no price for this parcel.',
  },
} as const;
