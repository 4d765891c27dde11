import { EMAIL_SUBJECT_MAX_LENGTH } from '../values.ts';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './compose.module.css';
import type { Composed, Written } from './compose-store.ts';
import { useStable } from '#shared/use-stable.ts';

const RichEditor = lazy(async () => ({
  default: (await import('#shared/rich-editor/rich-editor.tsx')).RichEditor,
}));

export interface ComposeProblems {
  readonly to?: string | undefined;
  readonly cc?: string | undefined;
  readonly bcc?: string | undefined;
}

interface ComposeFieldsProps {
  readonly composed: Composed;
  readonly problems: ComposeProblems;
  readonly onChange: (part: Partial<Written>) => void;
}

const COPIES = ['cc', 'bcc'] as const;

/** Receivers, subject and text. */
export const ComposeFields = ({ composed, problems, onChange }: ComposeFieldsProps) => {
  const { t } = usePhrases();
  const [added, setAdded] = useState<readonly (typeof COPIES)[number][]>([]);
  const [start] = useState(composed.message);
  const write = useStable((message: string) => onChange({ message }));
  const isShown = (copy: (typeof COPIES)[number]) => added.includes(copy) || composed[copy] !== '';
  const receivers = (name: 'to' | (typeof COPIES)[number]) => (
    <TextInput
      key={name}
      label={t(`sampleEmail.${name}`)}
      value={composed[name]}
      error={problems[name]}
      placeholder={t('sampleEmail.toHelp')}
      autoComplete="off"
      inputMode="email"
      {...(name === 'to' && composed.to === '' && { 'data-autofocus': true })}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      {receivers('to')}
      {COPIES.some((copy) => !isShown(copy)) && (
        <div className={classes.copies}>
          {COPIES.filter((copy) => !isShown(copy)).map((copy) => (
            <Button key={copy} size="compact-sm" variant="subtle" onClick={() => setAdded([...added, copy])}>
              {t(`sampleEmail.${copy}`)}
            </Button>
          ))}
        </div>
      )}
      {COPIES.filter(isShown).map(receivers)}
      <TextInput
        label={t('sampleEmail.subject')}
        value={composed.subject}
        maxLength={EMAIL_SUBJECT_MAX_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
      />
      <Suspense fallback={<LoadingRows rows={3} />}>
        <RichEditor label={t('sampleEmail.text')} start={start} onChange={write} />
      </Suspense>
    </>
  );
};
