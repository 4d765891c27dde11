import type { Invitation, Referral } from './contract.ts';
import { EARNING_PERCENT, REFERRAL_STATUSES } from './values.ts';
import { PRICE_SIGN } from '../products/values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { addDays } from '@apps-hub/domain/time';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';

const REFERRAL_COUNT = 45;

const INVITATION_COUNT = 12;

/** A domain that never leads anywhere. */
export const SHARE_LINK = 'https://shop.example/join/bayt-7431';

export const seedReferrals = (locale: Locale): Referral[] => {
  const random = randomOf('referrals');
  return peopleOf('referrals', REFERRAL_COUNT, locale).map(({ name, email }, index) => {
    const value = random.int(40, 4_800);
    return {
      id: index + 1,
      user: name,
      email,
      avatar: '',
      referredId: 3_000 + random.int(0, 60) * 100 + index,
      status: random.pick(REFERRAL_STATUSES),
      value: `${PRICE_SIGN}${value.toFixed(2)}`,
      earning: `${PRICE_SIGN}${((value * EARNING_PERCENT) / 100).toFixed(2)}`,
    };
  });
};

/** Unanswered invitations of the last month, newest first. */
export const seedInvitations = (seeding: Seeding): Invitation[] => {
  const random = randomOf('invitations');
  const today = todayOf(seeding);
  return peopleOf('invitations', INVITATION_COUNT, seeding.locale)
    .map(({ email }, index) => ({ id: index + 1, email, sentOn: addDays(today, -random.int(1, 30)) }))
    .toSorted((a, b) => b.sentOn.localeCompare(a.sentOn));
};
