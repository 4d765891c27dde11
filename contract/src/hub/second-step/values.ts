/** Digits of a code of the authenticator app. */
export const CODE_DIGITS = 6;

/** An account's recovery codes, made together. */
export const RECOVERY_CODES = 10;

/** Longer than a code of either kind with the spaces that people type. */
export const CODE_MAX_LENGTH = 40;

export const PASSKEY_NAME_MAX_LENGTH = 60;

export const PASSKEYS_MOST = 20;

/** What the second step of a sign-in may be. */
export const SECOND_STEPS = ['app', 'passkey', 'recovery_code'] as const;

export type SecondStep = (typeof SECOND_STEPS)[number];
