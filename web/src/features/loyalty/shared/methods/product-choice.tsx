import { CloseButton, Input } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { EmptyState, ErrorState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './product-choice.module.css';

interface PickerFrameProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a list of products to choose from, with its error. */
export const PickerFrame = ({ label, error, children }: PickerFrameProps) => {
  const errorId = useId();
  return (
    <fieldset
      className={classes.picker}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error !== undefined}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{label}</legend>
      {children}
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
};

interface ChosenProductsProps {
  readonly products: readonly { readonly key: string; readonly title: string }[];
  readonly onRemove: (key: string) => void;
}

/** The chosen products, each with a button that removes it. */
export const ChosenProducts = ({ products, onRemove }: ChosenProductsProps) => {
  const { t } = usePhrases();
  return (
    <ul className={common.chips} aria-label={t('redemption.products.chosen')}>
      {products.map(({ key, title }) => (
        <li key={key} className={classes.pill}>
          {title}
          <CloseButton
            size="xs"
            aria-label={t('redemption.products.remove', { title })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
};

/** A product that was found; `facts` tell it from others of the same title. */
export interface FoundProduct {
  readonly key: string;
  readonly title: string;
  readonly facts: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

interface ChoiceListProps {
  readonly label?: string;
  readonly choices: readonly FoundProduct[];
}

/** A list to tick. */
export const ChoiceList = ({ label, choices }: ChoiceListProps) => (
  <div className={classes.list}>
    <ul className={classes.found} aria-label={label}>
      {choices.map(({ key, title, facts, isChosen, onChoose }) => (
        <li key={key}>
          <CheckField checked={isChosen} onChange={onChoose}>
            <span className={common.block}>{title}</span>
            {facts !== null && <span className={classes.facts}>{facts}</span>}
          </CheckField>
        </li>
      ))}
    </ul>
  </div>
);

interface FoundProductsProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  readonly failedText: string;
  readonly show: (product: T) => FoundProduct;
}

/** What a search found, to tick. */
export const FoundProducts = <T,>({ query, failedText, show }: FoundProductsProps<T>) => {
  const { t } = usePhrases();
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isLoadingError) return <ErrorState text={failedText} onRetry={() => void query.refetch()} />;
  if (query.data?.length === 0) return <EmptyState text={t('redemption.products.none')} />;
  return <ChoiceList choices={query.data?.map(show) ?? []} />;
};
