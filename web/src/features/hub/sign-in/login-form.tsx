import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';
import { lazy, type ReactNode, Suspense } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import type { ApiError } from '@apps-hub/ui/api/problem.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm } from '../shared/account-form.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './sign-in.module.css';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { RefusalNotice } from '../shared/refusal-notice.tsx';
import { hasPasskeys } from '../shared/passkeys.ts';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

const PasskeyButton = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

interface LoginFormProps {
  /** The e-mail address of the session that ended, for signing in again. */
  readonly email?: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** The password was correct, and the account requires a second step. */
  readonly onSecondStep: (needed: SecondStepNeeded) => void;
  /** Why the previous session ended, if it did. */
  readonly ended: ApiError | undefined;
  readonly forgotLink: ReactNode;
  /** Link to the password reset, for a locked account. */
  readonly resetLink: ReactNode;
}

/** Refusals that the spec puts under `errors.email`: shown at that field. */
const AT_EMAIL: ReadonlySet<string | undefined> = new Set(['credentials_invalid', 'sign_in_failed']);

const checksOf = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  email: checkText(email),
  password: password === '' ? ('required' as const) : undefined,
});

/** Signs in with e-mail and password. */
export const LoginForm = (props: LoginFormProps) => {
  const { onSignedIn, onSecondStep, ended, forgotLink, resetLink } = props;
  const { openApi, context } = useServices();
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useAccountForm({
    initial: { email: props.email ?? '', password: '' },
    checksOf,
    inputOf: ({ email, password }) => ({ email: email.trim(), password }),
    send: (body) => openApi.post('/api/auth/login', { body }),
    onDone: (answer) => {
      if ('secondStep' in answer) onSecondStep(answer.secondStep);
      else onSignedIn(answer);
    },
    // A lock applies to one address; the rate limit applies to the whole network.
    keepsRefusal: ({ code, change }) =>
      code === 'rate_limited' || (code === 'sign_in_locked' && !('email' in change)),
  });
  const { field, errorAt } = draft;
  const { refusal, code } = form;
  const isAtEmail = AT_EMAIL.has(code);
  const problem = (): ReactNode => {
    if (refusal === undefined)
      return ended && !form.isBusy && <p role="alert">{problemText(language, ended)}</p>;
    return (
      !isAtEmail && (
        <RefusalNotice form={form}>
          {code === 'sign_in_locked' && (
            <p>
              {resetLink} {t('signIn.login.lockedHelp')}
            </p>
          )}
        </RefusalNotice>
      )
    );
  };
  return (
    <>
      <AccountForm form={form} submitLabel={t('signIn.login.submit')} problem={problem()}>
        <EmailField
          {...field('email')}
          error={isAtEmail ? problemText(language, refusal?.error) : errorAt('email')}
        />
        <div>
          <PasswordField
            label={t('credentials.password')}
            purpose="current-password"
            name="password"
            {...field('password')}
            error={errorAt('password') ?? code === 'credentials_invalid'}
          />
          <div className={common.small}>{forgotLink}</div>
        </div>
      </AccountForm>
      {hasPasskeys() && (
        <Suspense fallback={<div className={classes.passkey} />}>
          <PasskeyButton onSignedIn={onSignedIn} />
        </Suspense>
      )}
      <DemoAccounts
        accounts={context.signIn.demoAccounts}
        onUse={({ email, password }) => draft.replace({ email, password })}
      />
    </>
  );
};
