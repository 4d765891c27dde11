import type { SignedIn } from '@apps-hub/contract/hub/accounts/routes';
import type { DemoAccount } from '@apps-hub/contract/page-context';
import { type ReactNode, useId } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText, problemText } from '../../../i18n/problem-text.ts';
import type { ApiError } from '../../../api/problem.ts';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { AccountForm } from './account-form.tsx';
import classes from './login-form.module.css';
import { checkText } from '../../../kit/form/validation.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';

interface LoginFormProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Why an earlier session ended, when it did. */
  readonly ended: ApiError | undefined;
  readonly forgotLink: ReactNode;
  /** The way to a new password, for somebody who is locked out. */
  readonly resetLink: ReactNode;
}

/** Refusals that the spec has under `errors.email`: they are said at that field. */
const AT_EMAIL: ReadonlySet<string | undefined> = new Set(['credentials_invalid', 'sign_in_failed']);

const checksOf = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  email: checkText(email),
  password: password === '' ? ('required' as const) : undefined,
});

/** Signs in with e-mail and password. */
export const LoginForm = ({ onSignedIn, ended, forgotLink, resetLink }: LoginFormProps) => {
  const { openApi, context } = useServices();
  const language = useLanguage();
  const { t } = language;
  const timerId = useId();
  const refusal = useRefusal();
  const draft = useDraft({ email: '', password: '' }, checksOf);
  const { values, problems } = draft;
  const signingIn = useSubmit({
    send: (body: typeof values) => openApi.post('/api/auth/login', { body }),
    onDone: onSignedIn,
    onRefused: (error) => {
      refusal.note(error);
      draft.refuse(error);
    },
  });
  const set = (change: Partial<typeof values>) => {
    draft.set(change);
    // A lock is one address's; too many requests are the whole network's.
    if (refusal.code !== 'rate_limited' && (refusal.code !== 'sign_in_locked' || 'email' in change))
      refusal.clear();
  };
  const isAtEmail = AT_EMAIL.has(refusal.code);
  const isLocked = refusal.code === 'sign_in_locked';
  const demo = ({ email, password }: DemoAccount) => {
    draft.replace({ email, password });
    refusal.clear();
  };
  const problem = (): ReactNode => {
    if (refusal.error === undefined)
      return ended && !signingIn.isBusy ? <p role="alert">{problemText(language, ended)}</p> : undefined;
    if (isAtEmail) return undefined;
    return (
      <RefusalNotice refusal={refusal} id={timerId}>
        {isLocked && (
          <p>
            {resetLink} {t('signIn.login.lockedHelp')}
          </p>
        )}
      </RefusalNotice>
    );
  };
  return (
    <>
      <AccountForm
        onSubmit={() => {
          if (draft.check()) signingIn.submit({ ...values, email: values.email.trim() });
        }}
        submitLabel={t('signIn.login.submit')}
        busy={signingIn.isBusy}
        waitingFor={refusal.secondsLeft > 0 ? timerId : undefined}
        problem={problem()}
      >
        <EmailField
          value={values.email}
          onChange={(email) => set({ email })}
          error={isAtEmail ? problemText(language, refusal.error) : fieldText(language, problems['email'])}
        />
        <div>
          <PasswordField
            label={t('signIn.password')}
            purpose="current-password"
            name="password"
            value={values.password}
            onChange={(password) => set({ password })}
            error={fieldText(language, problems['password']) ?? refusal.code === 'credentials_invalid'}
          />
          <div className={classes.forgot}>{forgotLink}</div>
        </div>
      </AccountForm>
      <DemoAccounts accounts={context.signIn.demoAccounts} onUse={demo} />
    </>
  );
};
