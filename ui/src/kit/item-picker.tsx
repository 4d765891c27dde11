import { CloseButton, Input } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import { CheckField } from '../components/check-field.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../components/states.tsx';
import common from '../components/common.module.css';
import classes from './item-picker.module.css';

interface PickerFrameProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a list of items to choose from, with its error. */
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

interface ChosenItemsProps {
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly title: string }[];
  readonly removeLabel: (title: string) => string;
  readonly onRemove: (key: string) => void;
}

/** The chosen items, each with a button that removes it. */
export const ChosenItems = ({ label, items, removeLabel, onRemove }: ChosenItemsProps) => (
  <ul className={common.chips} aria-label={label}>
    {items.map(({ key, title }) => (
      <li key={key} className={classes.pill}>
        {title}
        <CloseButton size="xs" aria-label={removeLabel(title)} onClick={() => onRemove(key)} />
      </li>
    ))}
  </ul>
);

/** An item that was found; `facts` tell it from others of the same title. */
export interface FoundItem {
  readonly key: string;
  readonly title: string;
  readonly facts: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

interface ChoiceListProps {
  readonly label?: string;
  readonly choices: readonly FoundItem[];
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

interface FoundItemsProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  readonly failedText: string;
  readonly noneText: string;
  readonly show: (item: T) => FoundItem;
}

/** What a search found, to tick. */
export const FoundItems = <T,>({ query, failedText, noneText, show }: FoundItemsProps<T>) => {
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isLoadingError) return <ErrorState text={failedText} onRetry={() => void query.refetch()} />;
  if (query.data?.length === 0) return <EmptyState text={noneText} />;
  return <ChoiceList choices={query.data?.map(show) ?? []} />;
};
