import type { Phrases } from '#i18n/phrases.ts';
import { account } from './hub/accounts.ts';
import { byMail, byMailErrors } from './hub/by-mail.ts';
import { display } from './hub/display.ts';
import { dashboard } from './loyalty/dashboard.ts';
import { effects, impact } from './loyalty/loyalty-reports.ts';
import { hub } from './hub/hub.ts';
import { hostSync } from './shop/host-sync.ts';
import { barParts } from './hub/bar-parts.ts';
import { developerPage } from './hub/developer.ts';
import { loyaltyTools } from './loyalty/loyalty-tools.ts';
import { loyalty } from './loyalty/loyalty.ts';
import { loyaltyParts } from './loyalty/loyalty-parts.ts';
import { ownProgramme } from './loyalty/own-programme.ts';
import { ownAccount, ownAccountErrors, ownAccountFieldErrors } from './hub/own-account.ts';
import { shipments } from './shipping/shipments.ts';
import { shippingSettings } from './shipping/settings.ts';
import { shipping } from './shipping/shipping.ts';
import { pickupTimeline } from './shipping/timeline.ts';
import { ar as shared } from '@apps-hub/ui/i18n/ar/ar.ts';

/** Arabic; its type requires every phrase. Counted phrases have the noun in the form that the number requires. */
export const ar = {
  ...shared,
  ...account,
  byMail,
  byMailErrors,
  ownProgramme,
  ownAccount,
  ownAccountErrors,
  ownAccountFieldErrors,
  ...hub,
  dashboard,
  effects,
  impact,
  display,
  hostSync,
  ...barParts,
  ...loyalty,
  ...loyaltyTools,
  ...loyaltyParts,
  ...developerPage,
  ...shipping,
  shipments,
  shippingSettings,
  pickupTimeline,
} as const satisfies Phrases;
