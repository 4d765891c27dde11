import { Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import classes from './form-shell.module.css';

interface FormShellProps {
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why the server refused, beyond what is said at the fields. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A form with its one primary action; what was typed stays when the server refuses. */
export const FormShell = ({ onSubmit, onCancel, submitLabel, busy, problem, children }: FormShellProps) => {
  const { t } = useLanguage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {children}
        {problem !== undefined && problem !== null && (
          <div className={classes.problem} role="alert">
            <IconAlertCircle size={20} aria-hidden />
            <div>{problem}</div>
          </div>
        )}
        <Group justify="flex-end" gap="sm" className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common.action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
