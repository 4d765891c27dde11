import type { ShipmentState } from '@apps-hub/domain/shipping/shipments/states';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ruleReasonOf } from '../shared/pickup-words.ts';

export const SHIPMENT_TONES = {
  requested: 'brand',
  made: 'good',
  unknown: 'warn',
  refused: 'bad',
  cancelled: 'quiet',
} as const satisfies Readonly<Record<ShipmentState, string>>;

/** Why something about a waybill cannot be done, from a reason or an error. */
export const useShipmentReason = () => {
  const { t, problemText } = usePhrases();
  const { find } = useLanguage();
  const ofReason = (reason: string): string =>
    find(`shipments.cannot.${reason}`) ?? t('shippingErrors.shipment_cannot');
  return {
    ofReason,
    ofError: (error: unknown): string => {
      const reason = ruleReasonOf(error);
      return reason === undefined ? problemText(error) : ofReason(reason);
    },
  };
};
