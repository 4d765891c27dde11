/** How far back a trial goes, as one of the period presets. */
export const TRIAL_PERIODS = ['30d', '90d', '12m', '36m'] as const;

export type TrialPeriod = (typeof TRIAL_PERIODS)[number];
