import { instantAfterDays } from '../time.ts';
import { type InviteTerms, isMostlyKept, type KeptOrder } from './actions.ts';

/** How far an invitation is. `held` waits for the end of the return window, or for the merchant where something looks wrong. */
export const REFERRAL_STATES = ['claimed', 'ordered', 'held', 'approved', 'voided', 'expired'] as const;

export type ReferralState = (typeof REFERRAL_STATES)[number];

/** What looks wrong. It never voids an invitation by itself: the merchant sees it and decides. */
export const REFERRAL_SIGNALS = [
  'similar_email',
  'same_network',
  'busy_network',
  'ordered_before',
  'older_account',
] as const;

export type ReferralSignal = (typeof REFERRAL_SIGNALS)[number];

const WEIGHTS: Readonly<Record<ReferralSignal, number>> = {
  similar_email: 50,
  ordered_before: 50,
  same_network: 30,
  busy_network: 20,
  older_account: 10,
};

/** From 0 to 100. */
export const referralScore = (signals: readonly ReferralSignal[]): number =>
  Math.min(
    signals.reduce((sum, signal) => sum + WEIGHTS[signal], 0),
    100,
  );

export const REFERRAL_REASONS = ['merchant', 'not_kept', 'same_person', 'accepted_before', 'ended'] as const;

/** Why an invitation was voided; `ended` if invitations gave nothing any more. */
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

/** An order of the friend that was paid, with what is kept of it. */
export interface ReferredOrder extends KeptOrder {
  readonly paidAt: Date;
  readonly deliveredAt: Date | null;
}

export interface ReferralFacts {
  readonly terms: Pick<InviteTerms, 'holdDays'>;
  readonly signals: readonly ReferralSignal[];
  readonly isSamePerson: boolean;
  /** Whether the friend had accepted another invitation before, with a record that turned out to be theirs. */
  readonly isRepeated: boolean;
  /** Whether the merchant approved it, whatever the signals say. */
  readonly isApproved: boolean;
  readonly expiresAt: Date;
  /** The first order that counts and is mostly kept; if none is, the first that was not. */
  readonly order: ReferredOrder | undefined;
  /** Whether an order that was placed in time may still be paid. */
  readonly mayBePaid: boolean;
}

/** The state of an invitation, and when to look at it again although nothing else happens. */
export type ReferralStep =
  | { readonly state: 'claimed' | 'ordered' | 'held'; readonly lookAt?: Date }
  | { readonly state: 'approved' | 'expired' }
  | { readonly state: 'voided'; readonly reason: ReferralReason };

/**
 * How far an invitation is that was neither approved nor voided by the merchant. As long as the friend may still order, one that was
 * returned changes nothing. It gives points only for an order that was paid, delivered and mostly kept until the return window
 * ended, and with signals only after the merchant approved it.
 */
export const followReferral = (facts: ReferralFacts, now: Date): ReferralStep => {
  const { order, expiresAt } = facts;
  if (facts.isSamePerson) return { state: 'voided', reason: 'same_person' };
  if (facts.isRepeated) return { state: 'voided', reason: 'accepted_before' };
  if (!order || !isMostlyKept(order)) {
    if (expiresAt > now) return { state: 'claimed', lookAt: expiresAt };
    if (facts.mayBePaid) return { state: 'claimed' };
    return order ? { state: 'voided', reason: 'not_kept' } : { state: 'expired' };
  }
  if (!order.deliveredAt) return { state: 'ordered' };
  const started = order.deliveredAt > order.paidAt ? order.deliveredAt : order.paidAt;
  const endsAt = instantAfterDays(started, facts.terms.holdDays);
  if (endsAt > now) return { state: 'held', lookAt: endsAt };
  return facts.signals.length > 0 && !facts.isApproved ? { state: 'held' } : { state: 'approved' };
};

/** Letters and digits that are not mistaken for one another, neither read aloud nor typed. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A code of eight letters and digits, about 40 bits, of at least eight random bytes. */
export const referralCode = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** A code as it is stored: whatever case, and without the spaces and dashes with which it may be written. */
export const readReferralCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** Domains of one provider: an address under each reaches the same mailbox. */
const SAME_HOSTS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};

/** An address without the part after "+", and for Gmail without dots: the same mailbox often has several of them. */
export const mailboxOf = (email: string): string => {
  const [name = '', typed = ''] = email.trim().toLowerCase().split('@');
  const host = SAME_HOSTS[typed] ?? typed;
  const base = name.split('+')[0] ?? '';
  return `${host === 'gmail.com' ? base.replaceAll('.', '') : base}@${host}`;
};
