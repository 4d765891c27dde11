import type { OrderExplanation, ReturnAnswer } from '@apps-hub/contract/loyalty/orders/routes';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { checkAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';

export const RETURN_BY = ['lines', 'amount', 'nothing'] as const;

/** What the merchant enters about a partial return. */
export interface ReturnDraft {
  readonly by: (typeof RETURN_BY)[number];
  /** Returned units by line; an empty text means none. */
  readonly units: Readonly<Record<string, string>>;
  readonly amount: string;
}

export type ReturnableLines = NonNullable<OrderExplanation['openReturn']>['lines'];

export const EMPTY_RETURN: ReturnDraft = { by: 'lines', units: {}, amount: '' };

const isMore = (amount: string, goods: string): boolean => Number(amount) > Number(goods);

/** The path of the first field, where "choose something" is shown as well. */
export const unitsPath = (lineId: string): string => `units.${lineId}`;

const checkUnits = (text: string, most: number) =>
  text === '' ? undefined : checkWhole(text, { least: 0, most });

export const checkReturn = (
  draft: ReturnDraft,
  { currency, goods }: Pick<OrderExplanation, 'currency' | 'goods'>,
  lines: ReturnableLines,
): Checks => {
  if (draft.by === 'nothing') return {};
  if (draft.by === 'amount') {
    const own = checkAmount(draft.amount, currency as CurrencyCode);
    return { amount: own ?? (isMore(draft.amount, goods) ? 'too_large' : undefined) };
  }
  const some = lines.some(({ lineId }) => Number(draft.units[lineId] ?? '') > 0);
  const checks = lines.map(({ lineId, units }) => [
    unitsPath(lineId),
    checkUnits(draft.units[lineId] ?? '', units),
  ]);
  const [first] = lines;
  return {
    ...Object.fromEntries(checks),
    ...(some || !first ? {} : { [unitsPath(first.lineId)]: 'required' as const }),
  };
};

/** The answer to send. */
export const returnAnswerOf = ({ by, units, amount }: ReturnDraft): ReturnAnswer => {
  if (by === 'amount') return { by, amount };
  const lines = Object.entries(units).flatMap(([lineId, text]) =>
    Number(text) > 0 ? [{ lineId, units: Number(text) }] : [],
  );
  return { by: 'lines', lines: by === 'nothing' ? [] : lines };
};
