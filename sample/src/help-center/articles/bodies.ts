import { BALANCES } from './balances.ts';
import type { Bodies } from './body.ts';
import { BOOKING } from './booking.ts';
import { EARNING } from './earning.ts';
import { FOLLOWING } from './following.ts';
import { REWARDS } from './rewards.ts';
import { SETUP } from './setup.ts';

/** All articles. Loaded only when one is read. */
export const BODIES: Bodies = { ...EARNING, ...REWARDS, ...BALANCES, ...BOOKING, ...FOLLOWING, ...SETUP };
