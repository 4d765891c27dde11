import type { Pricing } from '../contract.ts';
import type { Period } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { dollarsText } from '#shared/shop-money.ts';

export type Plan = Pricing['plans'][number];

/** A price with its period, such as "$49 a month". */
export const usePriceText = () => {
  const { t, formats } = usePhrases();
  return ({ prices }: Plan, period: Period): string => {
    const price = dollarsText(formats, prices[period]);
    return t(period === 'yearly' ? 'sampleAccount.plan.priceYear' : 'sampleAccount.plan.price', { price });
  };
};

/** What is saved by paying for a year, as a share of twelve months. */
export const savingOf = ({ prices: { monthly, yearly } }: Plan): number =>
  monthly === 0 ? 0 : Math.round((1 - yearly / (monthly * 12)) * 100);
