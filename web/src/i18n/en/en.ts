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

/** The source of every phrase: other languages must have the same keys and placeholders. A page loads only its areas. */
export const en = {
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
} as const;
