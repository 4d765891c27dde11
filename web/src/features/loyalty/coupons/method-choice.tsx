import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { Input } from '@mantine/core';
import { useId } from 'react';

import { discountText, priceText, targetText } from '#i18n/discount-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './method-choice.module.css';

interface MethodChoiceProps {
  readonly methods: readonly RedemptionMethod[];
  readonly available: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (method: RedemptionMethod) => void;
}

/** The active methods as radio buttons with their price; one the balance cannot pay says how many points are missing. */
export const MethodChoice = ({ methods, available, value, error, onChange }: MethodChoiceProps) => {
  const book = usePhrases();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{book.t('redeem.method')}</legend>
      {methods.map((method, index) => {
        const missing = method.requiredPoints - available;
        return (
          <label key={method.id} className={classes.method} data-out-of-reach={missing > 0 || undefined}>
            <input
              type="radio"
              name={name}
              checked={method.id === value}
              disabled={missing > 0}
              onChange={() => onChange(method)}
              data-autofocus={index === 0 || undefined}
            />
            <span className={classes.growing}>
              <span className={classes.discount}>{discountText(book, method)}</span>
              <span className={common.quietLine}>
                {missing > 0
                  ? book.t('redeem.short', { missing: book.counted.points(missing) })
                  : targetText(book, method)}
              </span>
            </span>
            <span>{priceText(book, method)}</span>
          </label>
        );
      })}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
};
