import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { PageTitle } from '@apps-hub/ui/components/page.tsx';
import { AccountProblem } from './refusal-notice.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './account-form.module.css';
import type { ShownAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface AccountFormProps {
  readonly form: ShownAccountForm;
  readonly submitLabel: string;
  /** Replaces the error's own text; false shows none. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the sign-in pages: fields, error and one full-width button. */
export const AccountForm = (props: AccountFormProps) => {
  const { form, submitLabel, problem, children } = props;
  return (
    <FormElement form={form} isLeftFreely className={classes.form}>
      {children}
      <AccountProblem form={form} problem={problem} />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.isBusy}
        // The button stays focusable, so that screen readers announce why to wait.
        {...(form.secondsLeft > 0 && {
          'aria-disabled': true,
          'data-disabled': true,
          'aria-describedby': form.timerId,
        })}
      >
        {submitLabel}
      </Button>
    </FormElement>
  );
};

/** A sign-in page's title and lead. */
export const AccountHeading = ({ title, lead }: { readonly title: string; readonly lead?: string }) => (
  <header className={classes.heading}>
    <PageTitle text={title} />
    <h1 className={classes.title}>{title}</h1>
    {lead !== undefined && <p className={common.dimmed}>{lead}</p>}
  </header>
);

/** Links to other pages, below a form. */
export const AccountLinks = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.links}>{children}</div>
);
