import { REWARDS, type Reward } from '@apps-hub/demo/points';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { DAY_MS } from '@apps-hub/domain/time';

import { createCollectionMethod, updateCollectionMethod } from '../verbs/loyalty/collection-methods/save.ts';
import { createRedemptionMethod } from '../verbs/loyalty/redemption-methods/save.ts';
import { readLoyaltySettings } from '../verbs/loyalty/settings/read.ts';
import { saveLoyaltySettings } from '../verbs/loyalty/settings/save.ts';
import type { Stage } from './stage.ts';
import type { Team } from './team.ts';

/** Points for money; the shop became more generous during the year. */
const forMoney = (each: number) => ({
  reward: { mode: 'money' as const, points: points(each), perAmount: '10' },
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  status: 'active' as const,
});

/** A bonus for large orders. */
const FOR_LARGE_ORDERS = {
  ...forMoney(0),
  reward: { mode: 'order' as const, points: points(25) },
  minimumTotal: '500',
};

const EXPIRY_MONTHS = 6;
/** More points than these, at once or in a day, need somebody else's approval. */
const ADJUST_LIMITS = { support: 100, manager: 1000, supportPerDay: 200, managerPerDay: 2000 } as const;

const rewardInput = (reward: Reward) => ({
  discountMode: 'per_order' as const,
  discountValue: String(REWARDS[reward].amountMinor / 100),
  applyDiscountTo: 'order' as const,
  productIds: [],
  discountMaxAmount: null,
  requiredPoints: points(REWARDS[reward].points),
  minimumUnits: null,
  minimumTotal: null,
  status: 'active' as const,
});

/** A change of the rules, and its time. */
export interface Change {
  readonly at: Date;
  readonly make: () => Promise<void>;
}

export interface Rules {
  readonly rewards: Readonly<Record<Reward, RedemptionMethodId>>;
  readonly changes: readonly Change[];
}

/** Configures the shop on its first day, and returns the later changes. */
export const setUpRules = async (stage: Stage, team: Team): Promise<Rules> => {
  const owner = stage.as(team.owner);
  // Settings are cached per transaction; the year must read them after this change.
  const before = { ...owner, tx: { ...owner.tx } };
  const settings = await readLoyaltySettings(before.tx);
  await saveLoyaltySettings(before, {
    ...settings,
    expiryMonths: EXPIRY_MONTHS,
    adjustLimits: ADJUST_LIMITS,
  });
  const money = await createCollectionMethod(owner, forMoney(2));
  const small = await createRedemptionMethod(owner, rewardInput('small'));
  const large = await createRedemptionMethod(owner, rewardInput('large'));
  const afterDays = (days: number): Date => new Date(owner.now.getTime() + days * DAY_MS);
  return {
    rewards: { small: small.id, large: large.id },
    changes: [
      {
        at: afterDays(96),
        make: async () => void (await createCollectionMethod(stage.as(team.manager), FOR_LARGE_ORDERS)),
      },
      {
        at: afterDays(233),
        make: async () =>
          void (await updateCollectionMethod(stage.as(team.owner), money.id, {
            ...forMoney(3),
            version: money.version,
          })),
      },
    ],
  };
};
