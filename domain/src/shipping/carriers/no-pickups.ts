import { USUAL_RULES } from './collection-rules.ts';
import type { Honours } from './facts.ts';
import { optional } from './limits.ts';

/** The texts of a booking, which are not sent, so they have no real limit. */
export const NO_PICKUP_TEXTS = {
  location: optional(500),
  instruction: optional(500),
  voidReason: optional(500),
} as const;

const bookNone = (): never => {
  throw new Error('No pickup is booked with this carrier');
};

/** The facts about pickups of a carrier whose API books none (`booksPickups`). Its rules only say when its couriers usually work. */
export const NO_PICKUPS = {
  rules: {
    ...USUAL_RULES,
    maxDaysAhead: 7,
    leadMinutes: 0,
    minWindowMinutes: 60,
    cutOff: null,
    voidUntil: 'ready',
  },
  daysAheadLimit: null,
  reference: {
    number: (reference: never): string => reference,
    canVoid: () => false,
    canChange: () => false,
    isSame: () => false,
    heard: bookNone,
  },
  honours: (): Honours => ({ fragile: 'courier_note', large: 'courier_note' }),
  noteLine: 'shared',
  locationLine: 'shared',
  isSentReference: false,
  answersStatus: false,
  consolidates: false,
} as const;
