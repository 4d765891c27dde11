import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { ProblemNote } from '@apps-hub/ui/kit/form/form-problem.tsx';
import type { ShownAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { WaitLeft } from '@apps-hub/ui/components/wait-left.tsx';

interface RefusalNoticeProps {
  readonly form: ShownAccountForm;
  readonly children?: ReactNode;
}

/** A server error that belongs to no field, with a countdown if the user has to wait. */
export const RefusalNotice = ({ form, children }: RefusalNoticeProps) => {
  const language = useLanguage();
  const { refusal, secondsLeft, timerId } = form;
  if (!refusal) return null;
  const text = problemText(language, refusal.error);
  // Only the reason is announced.
  if (secondsLeft > 0)
    return (
      <>
        <p role="alert">{text}</p>
        <WaitLeft id={timerId} text={language.t('signIn.waitLeft')} secondsLeft={secondsLeft} />
        {children}
      </>
    );
  const isOver = refusal.error instanceof ApiError && refusal.error.status === 429;
  return <p role="alert">{isOver ? language.t('signIn.waitOver') : text}</p>;
};

interface AccountProblemProps {
  readonly form: ShownAccountForm;
  /** Replaces the error; false shows nothing. */
  readonly problem?: ReactNode;
}

/** The place for a form's errors that belong to no field. */
export const AccountProblem = ({ form, problem }: AccountProblemProps) => {
  const said = problem === undefined && form.refusal ? <RefusalNotice form={form} /> : problem;
  return Boolean(said) && <ProblemNote>{said}</ProblemNote>;
};
