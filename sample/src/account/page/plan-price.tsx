import type { Pricing } from '../contract.ts';
import { type Period, PLAN_CURRENCY } from '#shared/plans.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

export type Plan = Pricing['plans'][number];

/** A price with its period, such as "SAR 49 a month". */
export const usePriceText = () => {
  const { t, formats } = usePhrases();
  return ({ prices }: Plan, period: Period): string => {
    const price = formats.money(String(prices[period]), PLAN_CURRENCY);
    return t(period === 'yearly' ? 'sampleAccount.plan.priceYear' : 'sampleAccount.plan.price', { price });
  };
};
