import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import { FormElement } from './form-element.tsx';
import { FormProblem } from './form-problem.tsx';
import classes from './form-shell.module.css';
import type { ShownForm } from './use-form.ts';

export interface FormShellProps {
  readonly form: ShownForm;
  readonly onCancel: () => void;
  /** "Save" unless told. */
  readonly submitLabel?: string;
  /** Why nothing can be saved by whoever looks at it; said in place of the buttons. */
  readonly deniedReason?: string | undefined;
  /** Said instead of the refusal's own text; false for nothing. */
  readonly problem?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** What stands by the fields and is not sent: Enter in it does not submit. */
  readonly aside?: ReactNode;
}

/** A form with its one primary action; what was typed stays when the server refuses. */
export const FormShell = (props: FormShellProps) => {
  const { form, onCancel, submitLabel, deniedReason, problem, children, aside } = props;
  const { t } = useLanguage();
  const id = useId();
  return (
    <Stack gap="lg">
      <FormElement id={id} form={form}>
        <Stack gap="lg">
          {form.notice}
          {children}
        </Stack>
      </FormElement>
      {aside}
      <FormProblem form={form} problem={problem} />
      {deniedReason === undefined ? (
        <Group justify="flex-end" gap="sm" className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={form.isBusy}>
            {t('common.action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.isBusy}>
            {submitLabel ?? t('common.action.save')}
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
