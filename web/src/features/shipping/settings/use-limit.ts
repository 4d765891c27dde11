import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { TextField } from '@apps-hub/domain/shipping/carriers/limits';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Counts code points, as carriers do. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** What a connected carrier would refuse about a text; the strictest limit wins. */
export const useLimit = (carriers: readonly Carrier[]) => {
  const { t, formats } = usePhrases();
  return (field: TextField, text: string): string | undefined => {
    const limits = carriers.map((carrier) => ({ carrier, ...CARRIER_FACTS[carrier].limits.text[field] }));
    const tooLong = limits.filter(({ max }) => lengthOf(text) > max).toSorted((a, b) => a.max - b.max)[0];
    if (tooLong)
      return t('shippingSettings.addresses.limit', {
        carrier: t(`carriers.name.${tooLong.carrier}`),
        n: formats.number(tooLong.max),
      });
    const needed = limits.find(({ min }) => min > 0 && lengthOf(text) === 0);
    return (
      needed && t('shippingSettings.addresses.needed', { carrier: t(`carriers.name.${needed.carrier}`) })
    );
  };
};
