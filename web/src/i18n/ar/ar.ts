import type { Phrases } from '../phrases.ts';
import { account } from './account.ts';
import { base } from './base.ts';
import { hub } from './hub.ts';
import { loyaltyTools } from './loyalty-tools.ts';
import { loyalty } from './loyalty.ts';
import { ownAccount } from './own-account.ts';
import { shipping } from './shipping.ts';

/** Arabic: complete by its type. Counted phrases stand before a noun in the form that the number asks for. */
export const ar = {
  ...base,
  ...account,
  ownAccount,
  ...hub,
  ...loyalty,
  ...loyaltyTools,
  ...shipping,
} as const satisfies Phrases;
