import type { Launch } from './contract.ts';

import type { Seeding } from '../kit/seeding.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENS_IN_DAYS = 21;
const BACK_IN_HOURS = 2;

/** The first full hour at least `ms` from now. */
const fullHourAfter = (now: Date, ms: number): string =>
  new Date(Math.ceil((now.getTime() + ms) / HOUR_MS) * HOUR_MS).toISOString();

export const seedLaunch = ({ now }: Seeding): Launch => ({
  opensAt: fullHourAfter(now(), OPENS_IN_DAYS * DAY_MS),
  backAt: fullHourAfter(now(), BACK_IN_HOURS * HOUR_MS),
});

/** Number of people already on the waiting list. */
export const WAITING_BEFORE = 128;
