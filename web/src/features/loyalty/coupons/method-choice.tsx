import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { Input } from '@mantine/core';
import { useId } from 'react';

import { discountText, priceText, targetText } from '#i18n/discount-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './method-choice.module.css';

/** Why a reward is no longer available. */
export const goneBy = (
  { taken, stock, lastDay }: RedemptionMethod,
  today: string,
): 'reward_sold_out' | 'reward_ended' | undefined => {
  if (lastDay !== null && today > lastDay) return 'reward_ended';
  return stock !== null && (taken ?? 0) >= stock ? 'reward_sold_out' : undefined;
};

interface MethodChoiceProps {
  readonly methods: readonly RedemptionMethod[];
  readonly available: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (method: RedemptionMethod) => void;
}

/** The active methods as radio buttons with their price; one that cannot be chosen says why. */
export const MethodChoice = ({ methods, available, value, error, onChange }: MethodChoiceProps) => {
  const book = usePhrases();
  const name = useId();
  const today = book.formats.today();
  const problemOf = (method: RedemptionMethod): string | undefined => {
    const gone = goneBy(method, today);
    const missing = method.requiredPoints - available;
    if (gone) return book.t(`loyaltyErrors.${gone}`);
    return missing > 0 ? book.t('redeem.short', { missing: book.counted.points(missing) }) : undefined;
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{book.t('redeem.method')}</legend>
      {methods.map((method) => {
        const problem = problemOf(method);
        return (
          <label key={method.id} className={classes.method} data-out-of-reach={problem && true}>
            <input
              type="radio"
              name={name}
              checked={method.id === value}
              disabled={problem !== undefined}
              onChange={() => onChange(method)}
              data-autofocus={method.id === value || undefined}
            />
            <span className={classes.growing}>
              <span className={classes.discount}>{discountText(book, method)}</span>
              <span className={common.quietLine}>{problem ?? targetText(book, method)}</span>
            </span>
            <span>{priceText(book, method)}</span>
          </label>
        );
      })}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
};
