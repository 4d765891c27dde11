import type { Phrases } from '../phrases.ts';
import { account } from './hub/accounts.ts';
import { base } from './base.ts';
import { byMail } from './hub/by-mail.ts';
import { hub } from './hub/hub.ts';
import { list } from './list.ts';
import { loyaltyTools } from './loyalty/loyalty-tools.ts';
import { loyalty } from './loyalty/loyalty.ts';
import { ownAccount } from './hub/own-account.ts';
import { shippingSettings } from './shipping/settings.ts';
import { shipping } from './shipping/shipping.ts';

/** Arabic; its type requires every phrase. Counted phrases have the noun in the form that the number requires. */
export const ar = {
  ...base,
  list,
  ...account,
  byMail,
  ownAccount,
  ...hub,
  ...loyalty,
  ...loyaltyTools,
  ...shipping,
  shippingSettings,
} as const satisfies Phrases;
