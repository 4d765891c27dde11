/** A shop's name or address, as the merchant knows it. */
export const SHOP_MAX_LENGTH = 200;

/** Why a merchant returns from the host without the app; each is a phrase. Part of the address of the page where they can retry. */
export const INSTALL_FAILURES = ['declined', 'expired', 'no_answer'] as const;

export type InstallFailure = (typeof INSTALL_FAILURES)[number];

/** The name of the query parameter. */
export const INSTALL_FAILED = 'installation';

/** Where an installation starts in the merchant's browser. */
export const installPath = (platform: string, app: string): string => `/install/${platform}/${app}`;

/** Leads to the app's page in the host's app store, where its plan is renewed. */
export const planPath = (platform: string, app: string): string => `${installPath(platform, app)}/plan`;
