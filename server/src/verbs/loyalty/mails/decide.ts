import type { MailKind, MailReason } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId, CustomerMailId } from '@apps-hub/domain/ids';
import { reminderDue, type Reminder } from '@apps-hub/domain/loyalty/reminders';
import { instantAfterDays, type LocalDate } from '@apps-hub/domain/time';

import type { MailFacts } from '#db/schema/loyalty/mails.ts';
import { lotsIn } from './lots.ts';

/** News that could not be sent within so many days is skipped as too late. */
const NEWS_DAYS = 3;

/** A planned email with all facts that decide whether it is still sent. */
export interface Claimable {
  readonly id: CustomerMailId;
  readonly customerId: CustomerId;
  readonly kind: MailKind;
  readonly facts: MailFacts;
  readonly attempts: number;
  readonly plannedAt: Date;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** An active customer who was neither erased nor merged into another. */
  readonly isActive: boolean;
  /** From this kind, from all news, or from the channel. */
  readonly isOptedOut: boolean;
  /** The digest of the address or number that was refused on this channel, if any. */
  readonly restDigest: string | null;
  readonly lots: Readonly<Record<string, number>> | null;
  readonly available: number | null;
  readonly lastOn: LocalDate | null;
  /** What it is about: the coupon's code and last day, the order's number, the tier, and the points of an approved invitation. */
  readonly code: string | null;
  readonly couponEnds: string | null;
  readonly orderNumber: string | null;
  readonly tierId: string | null;
  readonly invitePoints: number | null;
  readonly isTakenBack: boolean;
}

export interface Circumstances {
  readonly now: Date;
  readonly today: LocalDate;
  readonly kinds: readonly MailKind[];
  /** The address or number of this channel; null without a valid one. */
  readonly contactOf: (mail: Claimable) => string | null;
  /** Whether a stored digest was made from this address or number. */
  readonly isDigestOf: (contact: string, digest: string) => boolean;
}

export const emailOf = ({ email }: Claimable): string | null =>
  email !== null && /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? email : null;

/** Whether the news of this email no longer applies. Reminders have a rule of their own. */
const isOver = ({ kind, facts, code, tierId, invitePoints, isTakenBack }: Claimable): boolean => {
  switch (kind) {
    case 'redeemed':
      return code === null;
    case 'tier':
      return tierId !== facts.tierId;
    case 'referral':
      return invitePoints === null;
    case 'earned':
      return isTakenBack;
    case 'expiring':
      return false;
  }
};

export type Decision =
  | { readonly send: true; readonly to: string; readonly reminder?: Reminder }
  | { readonly send: false; readonly reason: MailReason };

const skip = (reason: MailReason): Decision => ({ send: false, reason });

/** Decides by the current facts whether planned news is sent: its points may be spent or returned, or the customer may have opted out. */
export const decideMail = (
  mail: Claimable,
  { now, today, kinds, contactOf, isDigestOf }: Circumstances,
): Decision => {
  const { kind, restDigest, lots, lastOn, plannedAt } = mail;
  if (!kinds.includes(kind)) return skip('switched_off');
  if (!mail.isActive || isOver(mail)) return skip('over');
  if (mail.isOptedOut) return skip('opted_out');
  const to = contactOf(mail);
  if (to === null) return skip('no_address');
  if (restDigest !== null && isDigestOf(to, restDigest)) return skip('resting');
  if (kind !== 'expiring')
    return plannedAt < instantAfterDays(now, -NEWS_DAYS) ? skip('too_late') : { send: true, to };
  const reminder = reminderDue(lotsIn(lots), { today, lastOn });
  return reminder ? { send: true, to, reminder } : skip('over');
};
