import { dashboard } from './dashboard.ts';
import { effects } from './effects.ts';
import { impact } from './impact.ts';

export const loyaltyDashboard = { dashboard, effects, impact } as const;
