/** The phrase of `password_too_short` states this number too. */
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

export const FULL_NAME_MAX_LENGTH = 120;

export const STORE_NAME_MAX_LENGTH = 120;

/** A shop's name or address, as the merchant knows it. */
export const SHOP_MAX_LENGTH = 200;

/** The stores of a demonstration: one with a year of sample data, and one to begin with nothing. */
export const DEMO_STORES = ['year', 'empty'] as const;

export type DemoStore = (typeof DEMO_STORES)[number];

/** Why a merchant comes back from the host without the app; each is a phrase. The page where they may begin again has it in its address. */
export const INSTALL_FAILURES = ['declined', 'expired', 'no_answer'] as const;

export type InstallFailure = (typeof INSTALL_FAILURES)[number];

/** The query's name for it. */
export const INSTALL_FAILED = 'installation';

/** Where a merchant's browser begins an installation by code. */
export const installPath = (platform: string, app: string): string => `/install/${platform}/${app}`;
