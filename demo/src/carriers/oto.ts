import type { DemoCarrier } from './carrier.ts';

export const otoDemo = {
  account: { carrier: 'oto', refreshToken: 'AMf-sandbox-oto-refresh-token', company: 'rules' },
  waybillDigits: 11,
  pickups: null,
} as const satisfies DemoCarrier<'oto'>;
