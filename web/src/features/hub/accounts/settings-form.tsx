import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { Card } from '../../../ui/card.tsx';
import { ProblemNote } from '../../../ui/problem-note.tsx';
import classes from './settings-form.module.css';

interface SettingsFormProps {
  readonly title: string;
  readonly lead?: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** What is wrong beyond the fields. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the settings, saved by itself. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { title, lead, submitLabel, busy, onSubmit, problem, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Card title={title} {...(lead !== undefined && { subtitle: lead })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {children}
        {Boolean(problem) && <ProblemNote>{problem}</ProblemNote>}
        <div>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
};
