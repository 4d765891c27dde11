import type { ReferralReason, ReferralSignal, ReferralState } from '@apps-hub/domain/loyalty/referrals';

/** What the states of an invitation, its signals and the reasons of a void one are called on the merchant's screens. */
export const REFERRAL_NAMES: {
  readonly state: Readonly<Record<ReferralState, string>>;
  readonly signal: Readonly<Record<ReferralSignal, string>>;
  readonly reason: Readonly<Record<ReferralReason, string>>;
} = {
  state: {
    claimed: 'Accepted, no paid order yet',
    ordered: 'Paid, not delivered yet',
    held: 'On hold',
    approved: 'Approved',
    voided: 'Void',
    expired: 'Expired',
  },
  signal: {
    similar_email:
      'The friend’s contact details resemble those of the person who invited them, or of another friend',
    same_network: 'Both signed in from one network',
    busy_network: 'Ten friends or more in a week from one network',
    ordered_before: 'The friend had ordered before',
    older_account: 'The friend’s account is older than 30 days',
  },
  reason: {
    merchant: 'Voided by the team',
    not_kept: 'The order was cancelled, or half of it or more was refunded',
    same_person: 'Both are the same person',
    accepted_before: 'The friend had already accepted another invitation',
    ended: 'Invitations no longer give points',
  },
};
