import { type HostLimit, hostLimits } from '@apps-hub/contract/platform-setup';
import type { PlatformName } from '@apps-hub/contract/apps';
import type { Discount, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';

type DiscountNeeds = Pick<
  RedemptionTerms,
  'target' | 'maximumDiscountMinor' | 'minimumUnits' | 'minimumTotalMinor'
> & {
  readonly isPercent: boolean;
};

export const isPercentOff = ({ mode }: Discount): boolean => mode === 'percent';

const needs = (discount: DiscountNeeds, limit: HostLimit): boolean => {
  const { target, isPercent, maximumDiscountMinor, minimumUnits, minimumTotalMinor } = discount;
  const hasMinimumUnits = (minimumUnits ?? 0) > 1;
  switch (limit) {
    case 'cheapest':
      return target.on === 'cheapest';
    case 'minimum_units':
      return hasMinimumUnits;
    case 'maximum':
      return isPercent && maximumDiscountMinor !== null;
    case 'both_minimums':
      return hasMinimumUnits && (minimumTotalMinor ?? 0) > 0;
  }
};

/** The parts of a discount that the host's coupons cannot express; empty if there are none. */
export const beyondHost = (platform: PlatformName, discount: DiscountNeeds): HostLimit[] =>
  hostLimits(platform).filter((limit) => needs(discount, limit));
