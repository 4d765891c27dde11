import { dashboard } from './dashboard.ts';
import { impact } from './impact.ts';

export const loyaltyDashboard = { dashboard, impact } as const;
