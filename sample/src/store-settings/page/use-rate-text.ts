import type { ShippingRate, StoreSettings } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Describes a rate. */
interface RateText {
  readonly price: (rate: ShippingRate) => string;
  /** Which orders it applies to. */
  readonly condition: (rate: ShippingRate) => string;
}

export const useRateText = ({ currency, weightUnit }: StoreSettings['details']): RateText => {
  const { t, formats } = usePhrases();
  const amount = ({ basis }: ShippingRate, decimal: string): string =>
    basis === 'weight'
      ? `${formats.number(Number(decimal))} ${t(`sampleStoreSettings.details.weight.${weightUnit}`)}`
      : formats.money(decimal, currency);
  return {
    price: ({ price }) =>
      Number(price) === 0 ? t('sampleStoreSettings.shipping.free') : formats.money(price, currency),
    condition: (rate) => {
      const { basis, from, to } = rate;
      if (basis === 'flat' || (from === null && to === null))
        return t('sampleStoreSettings.shipping.everyOrder');
      const what = t(`sampleStoreSettings.shipping.of.${basis}`);
      if (to === null)
        return t('sampleStoreSettings.shipping.above', { what, from: amount(rate, from ?? '0') });
      return t('sampleStoreSettings.shipping.between', {
        what,
        from: amount(rate, from ?? '0'),
        to: amount(rate, to),
      });
    },
  };
};
