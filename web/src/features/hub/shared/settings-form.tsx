import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { AccountProblem } from './refusal-notice.tsx';
import classes from './settings-form.module.css';
import type { ShownAccountForm } from './use-account-form.ts';

interface SettingsFormProps {
  readonly title: string;
  readonly lead?: string;
  readonly submitLabel: string;
  readonly form: ShownAccountForm;
  readonly children: ReactNode;
}

/** One section of the settings with its own save button. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { title, lead, submitLabel, form, children } = props;
  return (
    <Card title={title} {...(lead !== undefined && { subtitle: lead })}>
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
