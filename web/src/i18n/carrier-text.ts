import type { Carrier } from '@apps-hub/domain/carrier';
import { useCallback } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';

/** Phrases that not every carrier has, below `carriers.of.<carrier>`; `CarrierPhrases` says which carrier must have which. */
type CarrierText =
  | `consolidated.${'voiding' | 'shown'}`
  | `field.${string}.${'label' | 'help'}`
  | `field.${string}.choice.${string}`;

/** Finds a phrase about one carrier; undefined if it has none. */
export const useCarrierText = () => {
  const { find } = useLanguage();
  return useCallback(
    (carrier: Carrier, text: CarrierText): string | undefined => find(`carriers.of.${carrier}.${text}`),
    [find],
  );
};
