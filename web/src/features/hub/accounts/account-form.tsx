import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { PageTitle } from '../../../ui/page-title.tsx';
import { ProblemNote } from '../../../ui/problem-note.tsx';
import classes from './account-form.module.css';

interface AccountFormProps {
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The element that says why one must wait, while one must: the button stays reachable, so that the reason can be heard. */
  readonly waitingFor?: string | undefined;
  /** What is wrong beyond the fields. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the sign-in pages: its fields, what is wrong, and one wide button. */
export const AccountForm = (props: AccountFormProps) => {
  const { onSubmit, submitLabel, busy, waitingFor, problem, children } = props;
  const isWaiting = waitingFor !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !isWaiting) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {children}
      {Boolean(problem) && <ProblemNote>{problem}</ProblemNote>}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': waitingFor })}
      >
        {submitLabel}
      </Button>
    </form>
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
