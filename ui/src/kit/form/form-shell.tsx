import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { CancelButton } from '#components/cancel-button.tsx';
import { ClosingPart, useClosingPart } from '#components/closing.tsx';
import { FormElement } from './form-element.tsx';
import { FormProblem } from './form-problem.tsx';
import classes from './form-shell.module.css';
import type { ShownForm } from './use-form.ts';

export interface FormShellProps {
  readonly form: ShownForm;
  /** If absent, there is no Cancel button: the form is part of a page and unchanged. */
  readonly onCancel: (() => void) | undefined;
  /** Defaults to "Save". */
  readonly submitLabel?: string;
  /** Why the viewer may not save; replaces the buttons. */
  readonly deniedReason?: string | undefined;
  /** Replaces the error's own text; false shows nothing. */
  readonly problem?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Content beside the fields that is not submitted: Enter in it does not submit. */
  readonly aside?: ReactNode;
  /** A note in the button row. */
  readonly besideSave?: ReactNode;
}

/** A form with one primary action; input is kept when the server refuses. */
export const FormShell = (props: FormShellProps) => {
  const { form, onCancel, submitLabel, deniedReason, problem, children, aside, besideSave } = props;
  const { t } = useLanguage();
  const id = useId();
  const closing = useClosingPart(false);
  return (
    <ClosingPart closing={closing}>
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
            {besideSave}
            {onCancel && <CancelButton onCancel={onCancel} />}
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
    </ClosingPart>
  );
};
