import { aramex } from '@apps-hub/domain/shipping/carriers/aramex';
import { dhl } from '@apps-hub/domain/shipping/carriers/dhl';
import { fedex } from '@apps-hub/domain/shipping/carriers/fedex';

/** The carriers' names, for texts of the hub that name them. */
export const CARRIER_NAMES = {
  ar: { aramex: aramex.name.ar, dhl: dhl.name.ar, fedex: fedex.name.ar },
  en: { aramex: aramex.name.en, dhl: dhl.name.en, fedex: fedex.name.en },
} as const;
