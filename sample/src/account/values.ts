import type { Period } from '#shared/plans.ts';

/** Notification topics and channels. */
export const ACCOUNT_TOPICS = ['newForYou', 'activity', 'newBrowser', 'newDevice'] as const;
export const ACCOUNT_CHANNELS = ['email', 'browser', 'app'] as const;

export const TOLD_WHEN = ['online', 'anytime'] as const;

/** Services that work with the account, and networks that it shows. */
export const ACCOUNT_SERVICES = ['google', 'slack', 'github', 'mailchimp', 'asana'] as const;
export const ACCOUNT_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin', 'youtube'] as const;

export type AccountNetwork = (typeof ACCOUNT_NETWORKS)[number];

export const ACCOUNT_TEXT_MAX = 120;

/** Days in a paid period. */
export const PERIOD_DAYS = { monthly: 30, yearly: 365 } as const satisfies Readonly<Record<Period, number>>;
