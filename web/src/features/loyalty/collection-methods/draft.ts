import type {
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { EarningMode } from '@apps-hub/domain/loyalty/collection-method';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkAmount, checkMinimumAmount, checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { checkMinimumUnits, textOrNull, wholeOrNull } from '@apps-hub/ui/kit/form/validation.ts';
import { checkLines, type LinesDraft, linesDraftOf, linesOf } from '../shared/methods/lines-draft.ts';

/** The form's values as typed. */
export interface CollectionDraft extends LinesDraft {
  readonly mode: EarningMode;
  readonly points: string;
  readonly perAmount: string;
  readonly minimumUnits: string;
  readonly minimumTotal: string;
  readonly taxIncluded: boolean;
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
  ...linesDraftOf(null),
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
  ...linesDraftOf(method.lines),
  fragileItems: method.fragileItems,
  largeItems: method.largeItems,
  isActive: method.status === 'active',
});

export const checkDraft = (draft: CollectionDraft, currency: CurrencyCode): Checks => ({
  'reward.points': checkPoints(draft.points),
  'reward.perAmount': draft.mode === 'money' ? checkAmount(draft.perAmount, currency) : undefined,
  minimumUnits: checkMinimumUnits(draft.minimumUnits),
  minimumTotal: checkMinimumAmount(draft.minimumTotal, currency),
  ...checkLines(draft, 'lines', currency),
});

const rewardOf = (draft: CollectionDraft): CollectionMethodInput['reward'] => {
  const points = Number(draft.points);
  return draft.mode === 'money'
    ? { mode: 'money', points, perAmount: draft.perAmount }
    : { mode: draft.mode, points };
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
