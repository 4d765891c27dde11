import type { Limits } from '../../values.ts';

export const RELEASE_RULES = ['delivery', 'days_after_payment'] as const;

export const POINTS_NAME_MAX_LENGTH = 30;

/** Every setting that is a whole number, with its limits: the contract and the form take them from here. */
export const WHOLE_SETTINGS = {
  /** Days after payment; read only when `releaseOn` waits for days. */
  releaseAfterDays: { least: 1, most: 365 },
  /** Months until available points expire; null for never. */
  expiryMonths: { least: 1, most: 120 },
  /** Days that a coupon works; never longer than its points would have, unless `couponsOutlivePoints`. */
  couponDays: { least: 1, most: 1825 },
  expiryWarningDays: { least: 1, most: 180 },
  /** Days until the bodies of host events and carriers' answers are deleted. */
  bodyRetentionDays: { least: 7, most: 730 },
  /** Per cent of an order that a reward may give back without a confirmation. */
  lossGuardPercent: { least: 1, most: 100 },
  /** Per cent; null while unknown. */
  marginPercent: { least: 1, most: 100 },
  /** Whole units of the store's currency; null for a common order. */
  assumedOrder: { least: 1, most: 1_000_000 },
} as const satisfies Readonly<Record<string, Limits>>;

export type WholeSetting = keyof typeof WHOLE_SETTINGS;

// The keys of an object literal are its type's.
export const WHOLE_SETTING_NAMES = Object.keys(WHOLE_SETTINGS) as readonly WholeSetting[];
