import { customerTier } from './customer-tier.ts';
import { mails } from './mails.ts';
import { merge } from './merge.ts';
import { messageErrors, messageFieldErrors, messages } from './messages.ts';
import { openReturn } from './open-return.ts';
import { orders, why } from './orders.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { story } from './story.ts';
import { wallet } from './wallet.ts';
import { watchList } from './watch-list.ts';

/** The phrases of parts that few loyalty pages show: orders, the watch list, merging two customers, personal data, wallets. */
export const loyaltyParts = {
  orders,
  why,
  openReturn,
  watchList,
  merge,
  practice,
  privacy,
  story,
  customerTier,
  wallet,
  mails,
  messages,
  messageErrors,
  messageFieldErrors,
} as const;
