/** How far back a trial goes; its chart is by days, weeks, months or quarters. */
export const TRIAL_PERIODS = ['30d', '90d', '12m', '36m'] as const;

export type TrialPeriod = (typeof TRIAL_PERIODS)[number];
