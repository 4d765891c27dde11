import { getShippingHome } from '@apps-hub/server/verbs/shipping/home/home';

import type { Question } from './two-sizes.ts';

/** The query of the carriers' home, for all carriers and for one. */
export const PICKUP_QUESTIONS: readonly Question[] = [
  { name: 'shipping home', ask: (ctx) => getShippingHome(ctx, {}) },
  { name: 'shipping home of one carrier', ask: (ctx) => getShippingHome(ctx, { carrier: 'aramex' }) },
];
