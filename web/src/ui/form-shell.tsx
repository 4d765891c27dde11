import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import classes from './form-shell.module.css';
import { ProblemNote } from './problem-note.tsx';

interface FormShellProps {
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why nothing can be saved by whoever looks at it; said in place of the buttons. */
  readonly deniedReason?: string | undefined;
  /** Why the server refused, beyond what is said at the fields. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
  /** What stands by the fields and is not sent: Enter in it does not submit. */
  readonly aside?: ReactNode;
}

/** Why a form was not taken. Comes into view by itself: a long form would hide it below its fold. */
export const FormProblem = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert">
      <ProblemNote>{children}</ProblemNote>
    </div>
  );
};

/** A form with its one primary action; what was typed stays when the server refuses. */
export const FormShell = ({
  onSubmit,
  onCancel,
  submitLabel,
  busy,
  deniedReason,
  problem,
  children,
  aside,
}: FormShellProps) => {
  const { t } = useLanguage();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Stack gap="lg">
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="lg">{children}</Stack>
      </form>
      {aside}
      {problem !== undefined && problem !== null && <FormProblem>{problem}</FormProblem>}
      {deniedReason === undefined ? (
        <Group justify="flex-end" gap="sm" className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common.action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {deniedReason}
        </Text>
      )}
    </Stack>
  );
};
