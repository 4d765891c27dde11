import type { Limits } from '../../values.ts';

export const RELEASE_RULES = ['delivery', 'days_after_payment'] as const;

export const POINTS_NAME_MAX_LENGTH = 30;

/** Limits for hold days, expiry months and the warning period. */
export const LIFE_LIMITS = {
  releaseAfterDays: { least: 1, most: 365 },
  expiryMonths: { least: 1, most: 120 },
  expiryWarningDays: { least: 1, most: 180 },
} as const satisfies Readonly<Record<string, Limits>>;
