import { account } from './account.ts';
import { base } from './base.ts';
import { hub } from './hub.ts';
import { loyaltyTools } from './loyalty-tools.ts';
import { loyalty } from './loyalty.ts';
import { ownAccount } from './own-account.ts';
import { shipping } from './shipping.ts';

/** The source of every phrase: other languages must have the same keys and placeholders. A page loads its areas only. */
export const en = {
  ...base,
  ...account,
  ownAccount,
  ...hub,
  ...loyalty,
  ...loyaltyTools,
  ...shipping,
} as const;
