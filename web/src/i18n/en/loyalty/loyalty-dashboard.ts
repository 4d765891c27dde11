import { dashboard } from './dashboard.ts';

export const loyaltyDashboard = { dashboard } as const;
