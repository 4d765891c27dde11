import type { ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** That a price is not the account's own; nothing where it is. A server of the release before has no others. */
export const basisFacts = (
  { t }: Pick<Phrasebook, 't'>,
  { basis = 'account' }: Partial<Pick<ShipmentRates['rates'][number], 'basis'>>,
): string[] => (basis === 'account' ? [] : [t(`shipments.rates.basis.${basis}`)]);
