import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { AccountProblem } from './refusal-notice.tsx';
import classes from './shared.module.css';
import type { ShownAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface SettingsFormProps {
  readonly title: string;
  readonly lead?: string;
  readonly submitLabel: string;
  /** Whose settings they are, above the fields. */
  readonly head?: ReactNode;
  readonly form: ShownAccountForm;
  readonly children: ReactNode;
}

/** One section of the settings with its own save button. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { title, lead, submitLabel, head, form, children } = props;
  return (
    <Card title={title} {...(lead !== undefined && { subtitle: lead })}>
      {head}
      <FormElement className={classes.form} form={form}>
        {children}
        <AccountProblem form={form} />
        <div>
          <Button type="submit" loading={form.isBusy}>
            {submitLabel}
          </Button>
        </div>
      </FormElement>
    </Card>
  );
};
