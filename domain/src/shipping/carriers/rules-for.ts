import { CARRIER_FACTS } from './all.ts';
import type { Carrier } from '#carrier.ts';
import type { PickupAddressId } from '#ids.ts';
import type { AccountRules, CollectionRules, RuleOverrides } from './collection-rules.ts';

/** A carrier's rules with the account's agreements, never looser than the carrier's own limit of days. */
export const rulesFor = (carrier: Carrier, overrides: RuleOverrides = {}): CollectionRules => {
  const { rules: own, daysAheadLimit } = CARRIER_FACTS[carrier];
  const rules = { carrier, ...own, ...overrides };
  return {
    ...rules,
    maxDaysAhead: Math.min(rules.maxDaysAhead, daysAheadLimit ?? Infinity),
    windowMinutes: Math.max(rules.windowMinutes, rules.minWindowMinutes),
  };
};

/** The rules at one branch, with its agreed days and hours if there are any. */
export const rulesAt = (
  carrier: Carrier,
  { branches = {}, ...overrides }: AccountRules,
  addressId: PickupAddressId,
): CollectionRules => ({ ...rulesFor(carrier, overrides), agreedHours: branches[addressId] ?? null });
