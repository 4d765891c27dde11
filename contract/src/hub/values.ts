export const FULL_NAME_MAX_LENGTH = 120;

export const STORE_NAME_MAX_LENGTH = 120;

/** Also stated by the phrase of `password_too_short`. */
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

/** Digits in a code of the authenticator app. */
export const CODE_DIGITS = 6;

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;

/** Longer than either kind of code with the spaces that people type. */
export const CODE_MAX_LENGTH = 40;

export const PASSKEY_NAME_MAX_LENGTH = 60;

export const PASSKEYS_MOST = 20;

export const SECOND_STEPS = ['app', 'passkey', 'recovery_code'] as const;

export type SecondStep = (typeof SECOND_STEPS)[number];

/** The demo's stores: one with a year of sample data, and an empty one. */
export const DEMO_STORES = ['year', 'empty'] as const;

export type DemoStore = (typeof DEMO_STORES)[number];
