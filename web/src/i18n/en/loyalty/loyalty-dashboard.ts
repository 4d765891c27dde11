import { dashboard } from './dashboard.ts';
import { impact } from './impact.ts';

/** The phrases of the dashboard and of its points report. */
export const loyaltyDashboard = { dashboard, impact } as const;
