import { type Change, REWARD_GROUPS, type Sides, type WhatIf } from '@apps-hub/domain/loyalty/what-if';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';
import type { WhatIfAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';

import type { Part } from './periods.ts';

interface Shown {
  readonly parts: readonly Part[];
  readonly to: LocalDate;
  readonly currency: CurrencyCode;
  /** Points issued in the period, as on the dashboard. */
  readonly issued: number;
  /** Whether points can be redeemed, before or after. */
  readonly hasRewards: boolean;
  readonly names: ReadonlyMap<string, string>;
}

const amounts = ({ before, after }: Sides<number>, currency: CurrencyCode): Sides<string> => ({
  before: formatAmount(before, currency),
  after: formatAmount(after, currency),
});

const presentChange = (
  { customerId, points, costMinor }: Change,
  { currency, hasRewards, names }: Shown,
): WhatIfAnswer['gained']['most'][number] => ({
  customer: { id: customerId, name: names.get(customerId) ?? '' },
  points,
  cost: hasRewards ? amounts(costMinor, currency) : null,
});

/** The result of a replay in the API's form. */
export const presentWhatIf = (result: WhatIf, shown: Shown): WhatIfAnswer => {
  const { before, after } = result.sides;
  const { parts, to, currency, issued, hasRewards } = shown;
  const at = (place: number, of: 'perPart' | 'perGroup'): Sides<number> => ({
    before: before[of][place] ?? 0,
    after: after[of][place] ?? 0,
  });
  const presentChanges = ({ customers, most }: WhatIf['gained']) => ({
    customers,
    most: most.map((change) => presentChange(change, shown)),
  });
  return {
    from: parts[0]?.from ?? to,
    to,
    orders: result.orders,
    goods: formatAmount(result.goodsMinor, currency),
    customers: result.customers,
    issued,
    points: { before: before.points, after: after.points },
    cost: hasRewards ? amounts({ before: before.costMinor, after: after.costMinor }, currency) : null,
    reached: hasRewards ? { before: before.reached, after: after.reached } : null,
    parts: parts.map(({ from }, place) => ({ from, ...at(place, 'perPart') })),
    groups: hasRewards ? REWARD_GROUPS.map((least, place) => ({ least, ...at(place, 'perGroup') })) : null,
    gained: presentChanges(result.gained),
    lost: presentChanges(result.lost),
  };
};
