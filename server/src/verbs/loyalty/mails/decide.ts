import type { MailKind, MailReason } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId, CustomerMailId } from '@apps-hub/domain/ids';
import { reminderDue, type Reminder } from '@apps-hub/domain/loyalty/reminders';
import { instantAfterDays, type LocalDate } from '@apps-hub/domain/time';

import type { MailFacts } from '#db/schema/loyalty/mails.ts';
import { lotsIn } from './lots.ts';

/** News that is older when it could be sent is none any more. */
const NEWS_DAYS = 3;

/** A planned email with everything that decides whether it is still right. */
export interface Claimable {
  readonly id: CustomerMailId;
  readonly customerId: CustomerId;
  readonly kind: MailKind;
  readonly facts: MailFacts;
  readonly attempts: number;
  readonly plannedAt: Date;
  readonly name: string;
  readonly email: string | null;
  /** An active customer who was neither erased nor merged into another. */
  readonly isActive: boolean;
  readonly isOptedOut: boolean;
  /** The digest of the address that the mail server refused, if any. */
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

interface Circumstances {
  readonly now: Date;
  readonly today: LocalDate;
  readonly kinds: readonly MailKind[];
  /** Whether a stored digest is of this address. */
  readonly isDigestOf: (email: string, digest: string) => boolean;
}

const isAddress = (text: string | null): text is string =>
  text !== null && /^[^\s@<>]+@[^\s@<>]+$/.test(text);

/** Whether what an email of this kind tells is true no longer. Reminders have a rule of their own. */
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
  | { readonly send: true; readonly email: string; readonly reminder?: Reminder }
  | { readonly send: false; readonly reason: MailReason };

const skip = (reason: MailReason): Decision => ({ send: false, reason });

/** Whether a planned email is sent now, by what is known now: what was planned may be spent, returned or unwanted meanwhile. */
export const decideMail = (mail: Claimable, { now, today, kinds, isDigestOf }: Circumstances): Decision => {
  const { kind, email, restDigest, lots, lastOn, plannedAt } = mail;
  if (!kinds.includes(kind)) return skip('switched_off');
  if (!mail.isActive || isOver(mail)) return skip('over');
  if (mail.isOptedOut) return skip('opted_out');
  if (!isAddress(email)) return skip('no_address');
  if (restDigest !== null && isDigestOf(email, restDigest)) return skip('resting');
  if (kind !== 'expiring')
    return plannedAt < instantAfterDays(now, -NEWS_DAYS) ? skip('too_late') : { send: true, email };
  const reminder = reminderDue(lotsIn(lots), { today, lastOn });
  return reminder ? { send: true, email, reminder } : skip('over');
};
