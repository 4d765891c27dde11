/** How far back a draft is tried: by days, weeks, months and quarters. */
export const TRIAL_PERIODS = ['30d', '90d', '12m', '36m'] as const;

export type TrialPeriod = (typeof TRIAL_PERIODS)[number];
