import type { DemoCarrier } from './carrier.ts';

export const smsaDemo = {
  account: { carrier: 'smsa', apiKey: 'sandbox-smsa-api-key' },
  waybillDigits: 12,
  pickups: null,
} as const satisfies DemoCarrier<'smsa'>;
