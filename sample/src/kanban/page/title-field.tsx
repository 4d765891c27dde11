import { KANBAN_TITLE_MAX_LENGTH } from '../values.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './kanban.module.css';

interface TitleFieldProps {
  readonly label: string;
  readonly initial: string;
  /** The other boards' titles. */
  readonly taken: readonly string[];
  readonly onSave: (title: string) => void;
  readonly onCancel: () => void;
}

const plain = (title: string): string => title.trim().toLocaleLowerCase();

/** A board's title: Enter or leaving the field saves it, Escape cancels. A duplicate title shows an error at the field. */
export const TitleField = ({ label, initial, taken, onSave, onCancel }: TitleFieldProps) => {
  const { t, fieldText } = usePhrases();
  const [typed, setTyped] = useState(initial);
  const [isTried, setTried] = useState(false);
  const isMissing = typed.trim() === '';
  const isTaken = taken.some((title) => plain(title) === plain(typed));
  const save = () => {
    setTried(true);
    if (!isMissing && !isTaken) onSave(typed.trim());
  };
  const problem = isMissing
    ? fieldText({ code: 'required', params: {} })
    : isTaken && t('sampleKanban.titleTaken');
  return (
    <TextInput
      className={classes.titleField}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={KANBAN_TITLE_MAX_LENGTH}
      autoComplete="off"
      // The field replaces the focused button on request, so it takes the focus.
      ref={(field) => {
        if (!field || field === document.activeElement || isTried) return;
        field.focus();
        field.select();
      }}
      error={isTried && problem}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (plain(typed) === plain(initial)) onCancel();
        else save();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') onCancel();
      }}
    />
  );
};
