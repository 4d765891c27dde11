import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import type { LeftReason } from '@apps-hub/contract/loyalty/values';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { PERCENT_LIMIT } from '@apps-hub/domain/loyalty/redemption';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';
import { parsePoints } from '@apps-hub/domain/points';
import { err, ok, type Result } from '@apps-hub/domain/result';

import type { OwnEarning, OwnProgramme, OwnReward } from '#platforms/port/own-programme.ts';
import { formatPercent } from '../redemption-methods/list.ts';

type Programme = NonNullable<OwnProgrammeState['programme']>;
type Rules = Pick<Programme, 'earning' | 'rewards' | 'left'>;
type Earning = Programme['earning'][number];
type Reward = Programme['rewards'][number];

interface Ours {
  readonly collection: readonly CollectionMethod[];
  readonly redemption: readonly RedemptionMethod[];
  readonly currency: CurrencyCode;
}

const amountOf = (text: string, currency: CurrencyCode): string | null => {
  const minor = parseAmount(text, currency);
  return minor.ok && minor.value > 0 ? formatAmount(minor.value, currency) : null;
};

/** A percentage in the form of redemption methods; two decimals at most. */
const percentOf = (text: string): string | null => {
  const percent = Number(text);
  const basisPoints = Math.round(percent * 100);
  const isExact = basisPoints / 100 === percent;
  return isExact && percent > 0 && percent <= PERCENT_LIMIT ? formatPercent(basisPoints) : null;
};

const toEarning = (own: OwnEarning, currency: CurrencyCode): Result<Earning, LeftReason> => {
  const perAmount = amountOf(own.amount, currency);
  if (own.isForSome) return err('some_customers');
  if (perAmount === null || !parsePoints(own.points).ok) return err('numbers');
  return ok({ points: own.points, perAmount });
};

const toReward = (own: OwnReward, currency: CurrencyCode): Result<Reward, LeftReason> => {
  const { mode, value } = own;
  if (mode === null) return err('kind');
  if (own.hasConditions) return err('conditions');
  const read = mode === 'percent' ? percentOf : (text: string) => amountOf(text, currency);
  const discountValue = value === null ? null : read(value);
  if (discountValue === null || !parsePoints(own.points).ok) return err('numbers');
  return ok({ discountMode: mode, discountValue, requiredPoints: own.points });
};

const isMethod =
  ({ points, perAmount }: Earning) =>
  ({ reward }: CollectionMethod): boolean =>
    reward.mode === 'money' && reward.points === points && reward.perAmount === perAmount;

/** Compares only reward and points; other conditions do not make it a different rule. */
const isReward = (rule: Reward) => (method: RedemptionMethod) =>
  method.discountMode === rule.discountMode &&
  method.discountValue === rule.discountValue &&
  method.requiredPoints === rule.requiredPoints;

/** The host's rules as our methods, except those that already exist and those that we cannot express. */
export const takeRules = (
  own: Pick<OwnProgramme, 'earning' | 'rewards'>,
  { collection, redemption, currency }: Ours,
): Rules => {
  const left: Rules['left'] = [];
  const earning = own.earning.flatMap((each) => {
    const rule = toEarning(each, currency);
    if (rule.ok) return collection.some(isMethod(rule.value)) ? [] : [rule.value];
    left.push({ kind: 'earning', points: each.points, value: each.amount, reason: rule.error });
    return [];
  });
  const rewards = own.rewards.flatMap((each) => {
    const rule = toReward(each, currency);
    if (rule.ok) return redemption.some(isReward(rule.value)) ? [] : [rule.value];
    left.push({ kind: 'reward', points: each.points, value: each.value, reason: rule.error });
    return [];
  });
  return { earning, rewards, left };
};
