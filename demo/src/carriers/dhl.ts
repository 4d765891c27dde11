import type { DemoCarrier } from './carrier.ts';

export const dhlDemo = {
  account: {
    carrier: 'dhl',
    userName: 'sandboxDhl',
    password: 'dhl-sandbox-password',
    accountNumber: '450987654',
  },
  waybillDigits: 10,
  pickups: {
    reference: ({ date, number }) => ({
      carrier: 'dhl',
      confirmationNumbers: [`PRG${date.slice(2).replaceAll('-', '')}${100_300 + number}`],
    }),
    refusals: {
      rejected: {
        code: 'no_collection_that_day',
        carrierCode: '998',
        message: 'Pickup NOT scheduled: no courier that day',
      },
      void_refused: {
        code: 'already_dispatched',
        carrierCode: '1005',
        message: 'Pickup cannot be cancelled, the courier is on the way',
      },
    },
  },
} as const satisfies DemoCarrier<'dhl'>;
