import type { Carrier } from '@apps-hub/domain/carrier';
import type { TextField } from '@apps-hub/domain/shipping/carriers/limits';
import { characterCount, limitOf } from '@apps-hub/domain/shipping/pickups/booking-check';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { AddressDraft } from './address-draft.ts';
import { sentText } from './sent-text.ts';

/** A connected carrier's objection to a text, counted as it is sent; the strictest limit wins. */
export const useLimit = (carriers: readonly Carrier[], draft: AddressDraft) => {
  const { t, formats } = usePhrases();
  return (field: TextField, text: string, isSentAsTyped = false): string | undefined => {
    const limits = carriers.flatMap((carrier) => {
      const sent = isSentAsTyped ? text : sentText(carrier, field, { text, draft });
      if (sent === undefined) return [];
      return [
        { carrier, length: characterCount(sent.trim()), ...limitOf(carrier, field, draft.countryCode) },
      ];
    });
    const tooLong = limits.filter(({ length, max }) => length > max).toSorted((a, b) => a.max - b.max)[0];
    if (tooLong)
      return t('shippingSettings.addresses.limit', {
        carrier: t(`carriers.name.${tooLong.carrier}`),
        n: formats.number(tooLong.max),
      });
    const needed = limits.find(({ length, min }) => min > 0 && length === 0);
    return (
      needed && t('shippingSettings.addresses.needed', { carrier: t(`carriers.name.${needed.carrier}`) })
    );
  };
};
