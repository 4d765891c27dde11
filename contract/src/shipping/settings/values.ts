import type { Limits } from '#values.ts';

export const MAX_SPANS_PER_DAY = 4;

/** The most branches that can have agreed days and hours. */
export const MAX_BRANCHES = 200;

/** The most people besides the contact person who are notified of pickups. */
export const MAX_NOTIFIED_PEOPLE = 20;

export const OWN_DAY_NAME_MAX_LENGTH = 80;

/** Terms that a merchant may have agreed with a carrier. */
export const RULE_LIMITS = {
  leadMinutes: { least: 0, most: 10_080 },
  windowMinutes: { least: 30, most: 720 },
  maxDaysAhead: { least: 0, most: 30 },
} as const satisfies Readonly<Record<string, Limits>>;

/** A carrier's phone number as a person dials it: short and free numbers too, or none. */
export const SUPPORT_PHONE = /^(?:\+?[\d\s()-]{3,})?$/;

export const SUPPORT_PHONE_MAX_LENGTH = 30;
