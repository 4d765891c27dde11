import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './rich-editor.module.css';

const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

interface LinkFormProps {
  readonly start: string;
  /** An empty address removes the link. */
  readonly onApply: (href: string | undefined) => void;
}

/** The address of the link at the cursor. */
export const LinkForm = ({ start, onApply }: LinkFormProps) => {
  const { t } = usePhrases();
  const [text, setText] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (LINK.test(text.trim())) onApply(text.trim());
    else setWrong(true);
  };
  return (
    <div className={classes.link}>
      <TextInput
        aria-label={t('sampleShared.editor.linkAddress')}
        placeholder="https://"
        dir="ltr"
        type="url"
        value={text}
        ref={(input) => {
          if (input && input.dataset['shown'] === undefined) input.focus();
          if (input) input.dataset['shown'] = '';
        }}
        error={isWrong && t('sampleShared.editor.linkWrong')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="default" onClick={apply}>
        {t('sampleShared.editor.apply')}
      </Button>
      {start !== '' && (
        <Button variant="subtle" onClick={() => onApply(undefined)}>
          {t('sampleShared.editor.unlink')}
        </Button>
      )}
    </div>
  );
};
