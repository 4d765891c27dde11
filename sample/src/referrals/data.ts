import type { Referral } from '@apps-hub/contract/sample/referrals/routes';
import { REFERRAL_STATUSES } from '@apps-hub/contract/sample/referrals/values';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';

const REFERRAL_COUNT = 45;

/** What the referring customer gets of a first order. */
const EARNING_PERCENT = 10;

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
      value: `$${value.toFixed(2)}`,
      earning: `$${((value * EARNING_PERCENT) / 100).toFixed(2)}`,
    };
  });
};
