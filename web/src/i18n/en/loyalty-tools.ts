import { batches } from './batches.ts';

/** What the loyalty app says beyond its first pages: settings, dashboard, trials, activity, proof. */
export const loyaltyTools = { batches } as const;
