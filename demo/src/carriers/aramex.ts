import type { Random } from '../random.ts';
import type { DemoCarrier } from './carrier.ts';

const guidOf = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const aramexDemo = {
  account: {
    carrier: 'aramex',
    userName: 'sandbox@aramex.test',
    password: 'aramex-sandbox-password',
    accountNumber: '60501234',
    accountPin: '445566',
    accountEntity: 'RUH',
    accountCountryCode: 'SA',
  },
  waybillDigits: 11,
  pickups: {
    reference: ({ number, random }) => ({
      carrier: 'aramex',
      pickupId: `H${300_000 + number}`,
      guid: guidOf(random),
    }),
    refusals: {
      rejected: {
        code: 'after_cut_off',
        carrierCode: 'ERR61',
        message: 'Pickup request is after the cut-off time of the pickup location',
      },
      void_refused: {
        code: 'already_dispatched',
        carrierCode: 'ERR71',
        message: 'Pickup cannot be cancelled, a courier is already dispatched',
      },
    },
  },
} as const satisfies DemoCarrier<'aramex'>;
