import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { FormElement } from '../../../kit/form/form-element.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AccountProblem } from './refusal-notice.tsx';
import classes from './account-form.module.css';
import type { ShownAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  readonly form: ShownAccountForm;
  readonly submitLabel: string;
  /** What is wrong beyond the fields, instead of what the refusal says by itself; false for nothing. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the sign-in pages: its fields, what is wrong, and one wide button. */
export const AccountForm = (props: AccountFormProps) => {
  const { form, submitLabel, problem, children } = props;
  return (
    <FormElement form={form} className={classes.form}>
      {children}
      <AccountProblem form={form} problem={problem} />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.isBusy}
        // The button stays reachable, so that the reason to wait can be heard.
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

/** What a sign-in page is about. */
export const AccountHeading = ({ title, lead }: { readonly title: string; readonly lead?: string }) => (
  <header className={classes.heading}>
    <PageTitle text={title} />
    <h1 className={classes.title}>{title}</h1>
    {lead !== undefined && <p className={classes.lead}>{lead}</p>}
  </header>
);

/** Ways to other pages, below a form. */
export const AccountLinks = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.links}>{children}</div>
);
