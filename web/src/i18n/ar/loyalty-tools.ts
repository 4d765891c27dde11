import { activity } from './activity.ts';
import { dashboard } from './dashboard.ts';
import { inbox } from './inbox.ts';
import { batches } from './batches.ts';

/** What the loyalty app says beyond its first pages: settings, dashboard, trials, activity, proof. */
export const loyaltyTools = { batches, activity, dashboard, inbox } as const;
