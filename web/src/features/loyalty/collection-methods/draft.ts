import type {
  ChosenProduct,
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { EarningMode } from '@apps-hub/domain/loyalty/collection-method';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import {
  checkAmount,
  checkMinimumAmount,
  checkOptionalAmount,
  checkPoints,
} from '@apps-hub/ui/kit/form/amount-validation.ts';
import { type Check, checkMinimumUnits, textOrNull, wholeOrNull } from '@apps-hub/ui/kit/form/validation.ts';

/** The form's values as typed. */
export interface CollectionDraft {
  readonly mode: EarningMode;
  readonly points: string;
  readonly perAmount: string;
  readonly minimumUnits: string;
  readonly minimumTotal: string;
  readonly taxIncluded: boolean;
  readonly only: readonly ChosenProduct[];
  readonly except: readonly ChosenProduct[];
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly fragileItems: boolean;
  readonly largeItems: boolean;
  readonly isActive: boolean;
}

export const EMPTY_DRAFT: CollectionDraft = {
  mode: 'money',
  points: '',
  perAmount: '',
  minimumUnits: '',
  minimumTotal: '',
  taxIncluded: true,
  only: [],
  except: [],
  priceFrom: '',
  priceTo: '',
  fragileItems: false,
  largeItems: false,
  isActive: true,
};

export const draftOf = (method: CollectionMethod): CollectionDraft => ({
  mode: method.reward.mode,
  points: String(method.reward.points),
  perAmount: method.reward.mode === 'money' ? method.reward.perAmount : '',
  minimumUnits: method.minimumUnits === null ? '' : String(method.minimumUnits),
  minimumTotal: method.minimumTotal ?? '',
  taxIncluded: method.taxIncluded,
  only: method.lines?.only ?? [],
  except: method.lines?.except ?? [],
  priceFrom: method.lines?.priceFrom ?? '',
  priceTo: method.lines?.priceTo ?? '',
  fragileItems: method.fragileItems,
  largeItems: method.largeItems,
  isActive: method.status === 'active',
});

const checkPriceTo = ({ priceFrom, priceTo }: CollectionDraft, currency: CurrencyCode): Check =>
  checkOptionalAmount(priceTo, currency) ??
  (priceTo !== '' && Number(priceTo) < Number(priceFrom) ? 'too_small' : undefined);

export const checkDraft = (draft: CollectionDraft, currency: CurrencyCode): Checks => ({
  'reward.points': checkPoints(draft.points),
  'reward.perAmount': draft.mode === 'money' ? checkAmount(draft.perAmount, currency) : undefined,
  minimumUnits: checkMinimumUnits(draft.minimumUnits),
  minimumTotal: checkMinimumAmount(draft.minimumTotal, currency),
  'lines.priceFrom': checkMinimumAmount(draft.priceFrom, currency),
  'lines.priceTo': checkPriceTo(draft, currency),
});

const rewardOf = (draft: CollectionDraft): CollectionMethodInput['reward'] => {
  const points = Number(draft.points);
  return draft.mode === 'money'
    ? { mode: 'money', points, perAmount: draft.perAmount }
    : { mode: draft.mode, points };
};

const linesOf = ({ only, except, priceFrom, priceTo }: CollectionDraft): CollectionMethodInput['lines'] =>
  only.length + except.length === 0 && priceFrom === '' && priceTo === ''
    ? null
    : {
        only: [...only],
        except: [...except],
        priceFrom: textOrNull(priceFrom),
        priceTo: textOrNull(priceTo),
      };

/** The values for the API; only for a valid draft. */
export const inputOf = (draft: CollectionDraft): CollectionMethodInput => ({
  reward: rewardOf(draft),
  minimumUnits: wholeOrNull(draft.minimumUnits),
  minimumTotal: textOrNull(draft.minimumTotal),
  taxIncluded: draft.taxIncluded,
  lines: linesOf(draft),
  fragileItems: draft.fragileItems,
  largeItems: draft.largeItems,
  status: draft.isActive ? 'active' : 'inactive',
});
