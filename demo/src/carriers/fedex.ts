import type { DemoCarrier } from './carrier.ts';

export const fedexDemo = {
  account: {
    carrier: 'fedex',
    clientId: 'sandbox-fedex-client',
    clientSecret: 'fedex-sandbox-secret',
    accountNumber: '740561073',
    company: 'FDXE',
  },
  waybillDigits: 12,
  pickups: {
    reference: ({ date, number }) => ({
      carrier: 'fedex',
      company: 'FDXE',
      confirmationCode: String(1000 + number),
      location: 'RUHA',
      scheduledDate: date,
    }),
    refusals: {
      rejected: {
        code: 'address_not_served',
        carrierCode: 'PICKUP.ADDRESS.NOTSERVED',
        message: 'The pickup address is not served',
      },
      void_refused: {
        code: 'already_dispatched',
        carrierCode: 'COURIER.ALREADY.DISPATCHED',
        message: 'A courier has been dispatched',
      },
    },
  },
} as const satisfies DemoCarrier<'fedex'>;
