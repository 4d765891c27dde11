import { dashboard } from './dashboard.ts';
import { effects } from './effects.ts';
import { impact } from './impact.ts';

/** The phrases of the dashboard and of the reports below it. */
export const loyaltyDashboard = { dashboard, effects, impact } as const;
