import { effects } from './effects.ts';
import { impact } from './impact.ts';

export const loyaltyReports = { effects, impact } as const;
