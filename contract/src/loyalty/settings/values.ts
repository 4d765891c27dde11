import type { Limits } from '#values.ts';

export const RELEASE_RULES = ['delivery', 'days_after_payment'] as const;

export const POINTS_NAME_MAX_LENGTH = 30;

interface WholeNumber extends Limits {
  /** The setting may be empty: null in the API and the database, an empty field in the form. */
  readonly mayBeEmpty?: true;
}

/**
 * Every setting that is a whole number, with its limits. The contract and the form are derived from it. A column that is nullable although
 * its setting must not be empty, or the other way round, does not compile.
 */
export const WHOLE_SETTINGS = {
  /** Days after payment; only used when `releaseOn` waits for days. */
  releaseAfterDays: { least: 1, most: 365 },
  /** Months until available points expire; null for never. */
  expiryMonths: { least: 1, most: 120, mayBeEmpty: true },
  /** Days that a coupon works; never longer than its points would last, unless `couponsOutlivePoints`. */
  couponDays: { least: 1, most: 1825 },
  expiryWarningDays: { least: 1, most: 180 },
  /** Days until the bodies of host events and carrier responses are deleted. */
  bodyRetentionDays: { least: 7, most: 730 },
  /** The percentage of an order that a reward may give back without a confirmation. */
  lossGuardPercent: { least: 1, most: 100 },
  /** A percentage; null while unknown. */
  marginPercent: { least: 1, most: 100, mayBeEmpty: true },
  /** Whole units of the store's currency; null for the default. */
  assumedOrder: { least: 1, most: 1_000_000, mayBeEmpty: true },
} as const satisfies Readonly<Record<string, WholeNumber>>;

export type WholeSetting = keyof typeof WHOLE_SETTINGS;

export type OptionalSetting = {
  [Name in WholeSetting]: (typeof WHOLE_SETTINGS)[Name] extends { mayBeEmpty: true } ? Name : never;
}[WholeSetting];

export type WholeValues = {
  readonly [Name in WholeSetting]: Name extends OptionalSetting ? number | null : number;
};

export const mayBeEmpty = (name: WholeSetting): name is OptionalSetting =>
  'mayBeEmpty' in WHOLE_SETTINGS[name];

/** The limits of a new store: points that each member of a role may adjust per day without approval. */
export const FIRST_ADJUST_LIMITS = { managerPerDay: 1000, supportPerDay: 100 } as const;

// The keys of an object literal are its type's.
export const WHOLE_SETTING_NAMES = Object.keys(WHOLE_SETTINGS) as readonly WholeSetting[];
