import type {
  RedemptionMethod,
  RedemptionMethodInput,
} from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { REWARD_LIMIT, REWARD_PERIOD_DAYS, type RewardField } from '@apps-hub/contract/loyalty/rewards';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import { type DiscountMode, type DiscountTarget, effectiveMode } from '@apps-hub/domain/loyalty/redemption';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import {
  checkAmount,
  checkMinimumAmount,
  checkOptionalAmount,
  checkPoints,
} from '@apps-hub/ui/kit/form/amount-validation.ts';
import {
  type Check,
  checkMinimumUnits,
  checkWhole,
  textOrNull,
  wholeOrNull,
} from '@apps-hub/ui/kit/form/validation.ts';

const NO_LIMITS = { stock: '', perCustomer: '', perPeriod: '', periodDays: '', lastDay: '' };

/** The form's values as typed. */
export interface RedemptionDraft extends Readonly<typeof NO_LIMITS> {
  readonly mode: DiscountMode;
  readonly value: string;
  /** The percentage that was too high and became money, for the notice about it. */
  readonly convertedFrom: string | undefined;
  readonly target: DiscountTarget['on'];
  readonly productIds: readonly string[];
  readonly maximum: string;
  readonly requiredPoints: string;
  readonly minimumUnits: string;
  readonly minimumTotal: string;
  readonly isActive: boolean;
  /** The store platform's last errors about a coupon of the saved method, by field. */
  readonly refusals: Readonly<Partial<Record<RewardField, string>>>;
}

export const EMPTY_DRAFT: RedemptionDraft = {
  mode: 'percent',
  value: '',
  convertedFrom: undefined,
  target: 'order',
  productIds: [],
  maximum: '',
  requiredPoints: '',
  minimumUnits: '',
  minimumTotal: '',
  ...NO_LIMITS,
  isActive: true,
  refusals: {},
};

export const draftOf = (method: RedemptionMethod): RedemptionDraft => ({
  mode: method.discountMode,
  value: method.discountValue,
  convertedFrom: undefined,
  target: method.applyDiscountTo,
  productIds: method.productIds,
  maximum: method.discountMaxAmount ?? '',
  requiredPoints: String(method.requiredPoints),
  minimumUnits: method.minimumUnits === null ? '' : String(method.minimumUnits),
  minimumTotal: method.minimumTotal ?? '',
  stock: String(method.stock ?? ''),
  perCustomer: String(method.perCustomer ?? ''),
  perPeriod: String(method.perPeriod?.most ?? ''),
  periodDays: String(method.perPeriod?.days ?? ''),
  lastDay: method.lastDay ?? '',
  isActive: method.status === 'active',
  refusals: Object.fromEntries((method.refusal?.fields ?? []).map(({ field, message }) => [field, message])),
});

/** Sets a typed discount value. Above 100, a percentage visibly becomes money, and reverts below unless money was chosen. */
export const withValue = (draft: RedemptionDraft, value: string): Partial<RedemptionDraft> => {
  const chosen = draft.convertedFrom === undefined ? draft.mode : 'percent';
  const mode = effectiveMode(chosen, Number(value));
  return { value, mode, convertedFrom: mode === chosen ? undefined : value };
};

/** Whether the reward is for chosen products. */
export const isForProducts = ({ mode, target }: Pick<RedemptionDraft, 'mode' | 'target'>): boolean =>
  mode === 'free_product' || (mode !== 'free_shipping' && target === 'specific');

const MEANINGS: ReadonlySet<DiscountMode> = new Set(['per_point', 'free_shipping', 'free_product']);

/**
 * Sets a chosen discount type; a value too high for a percentage stays money. To or from "for each point" and gifts the number means
 * something else entirely (10 % and 10 for each point), so another is asked for.
 */
export const withMode = (draft: RedemptionDraft, chosen: DiscountMode): Partial<RedemptionDraft> => {
  if (chosen !== draft.mode && (MEANINGS.has(chosen) || MEANINGS.has(draft.mode)))
    return { mode: chosen, value: '', convertedFrom: undefined };
  const mode = effectiveMode(chosen, Number(draft.value));
  return { mode, convertedFrom: mode === chosen ? undefined : draft.value };
};

const PERCENT = /^\d+(\.\d+)?$/;
const TWO_DECIMALS = /^\d+(\.\d{1,2}0*)?$/;

const checkPercent = (text: string): Check => {
  if (text === '') return 'required';
  if (!PERCENT.test(text)) return 'amount_not_a_number';
  if (Number(text) <= 0 || Number(text) > 100) return 'percent_out_of_range';
  return TWO_DECIMALS.test(text) ? undefined : 'percent_too_many_decimals';
};

const checkLimit = (text: string): Check => (text === '' ? undefined : checkWhole(text, REWARD_LIMIT));

export const checkDraft = (draft: RedemptionDraft, currency: CurrencyCode): Checks => ({
  discountValue: draft.mode === 'percent' ? checkPercent(draft.value) : checkAmount(draft.value, currency),
  productIds: isForProducts(draft) && draft.productIds.length === 0 ? 'products_required' : undefined,
  discountMaxAmount: isGift(draft.mode) ? undefined : checkOptionalAmount(draft.maximum, currency),
  requiredPoints: checkPoints(draft.requiredPoints),
  minimumUnits: checkMinimumUnits(draft.minimumUnits),
  minimumTotal: checkMinimumAmount(draft.minimumTotal, currency),
  stock: checkLimit(draft.stock),
  perCustomer: checkLimit(draft.perCustomer),
  'perPeriod.most':
    draft.periodDays === '' ? checkLimit(draft.perPeriod) : checkWhole(draft.perPeriod, REWARD_LIMIT),
  'perPeriod.days': draft.perPeriod === '' ? undefined : checkWhole(draft.periodDays, REWARD_PERIOD_DAYS),
});

/** The values for the API; only for a valid draft. */
export const inputOf = (draft: RedemptionDraft): RedemptionMethodInput => ({
  discountMode: draft.mode,
  discountValue: draft.value,
  applyDiscountTo: draft.target,
  productIds: isForProducts(draft) ? [...draft.productIds] : [],
  discountMaxAmount: isGift(draft.mode) ? null : textOrNull(draft.maximum),
  requiredPoints: Number(draft.requiredPoints),
  minimumUnits: wholeOrNull(draft.minimumUnits),
  minimumTotal: textOrNull(draft.minimumTotal),
  stock: wholeOrNull(draft.stock),
  perCustomer: wholeOrNull(draft.perCustomer),
  perPeriod:
    draft.perPeriod === '' ? null : { most: Number(draft.perPeriod), days: Number(draft.periodDays) },
  lastDay: textOrNull(draft.lastDay),
  status: draft.isActive ? 'active' : 'inactive',
});
