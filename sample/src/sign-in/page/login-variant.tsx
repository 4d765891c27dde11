import type { AuthUser } from '../contract.ts';
import { SAMPLE_ACCOUNTS } from '../values.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText, problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { Outcome } from './outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useVariantForm } from './use-variant-form.ts';
import { Heading, VariantFrame } from './variant-frame.tsx';
import { useLook, variantAddress } from './variants.ts';
import classes from './sign-in.module.css';

const EMPTY = { email: '', password: '', isKept: false };

type LoginDraft = typeof EMPTY;

const checksOf = ({ email, password }: LoginDraft) => ({
  email: checkText(email),
  password: password === '' ? ('required' as const) : undefined,
});

/** The specification's error for the email field, or a network error. */
const useRefusalText = (error: unknown): string | undefined => {
  const language = useLanguage();
  if (error === undefined) return undefined;
  return error instanceof ApiError && error.status === 400
    ? language.t('sampleSignIn.login.wrong')
    : problemText(language, error);
};

interface SignedInProps {
  readonly user: AuthUser;
  readonly isKept: boolean;
  readonly onAgain: () => void;
}

const SignedIn = ({ user: { fullName, role }, isKept, onAgain }: SignedInProps) => {
  const { t } = useLanguage();
  return (
    <Outcome title={t('sampleSignIn.login.doneTitle', { name: fullName })} onAgain={onAgain}>
      <p>{t(role === 'admin' ? 'sampleSignIn.login.all' : 'sampleSignIn.login.some')}</p>
      <p>{t(isKept ? 'sampleSignIn.login.kept' : 'sampleSignIn.login.notKept')}</p>
      <p className={classes.quiet}>{t('sampleSignIn.login.nothing')}</p>
    </Outcome>
  );
};

interface LoginFormProps {
  readonly onSignedIn: (user: AuthUser, isKept: boolean) => void;
}

const LoginForm = ({ onSignedIn }: LoginFormProps) => {
  const language = useLanguage();
  const { t } = language;
  const api = useSampleApi();
  const look = useLook();
  const { draft, form } = useVariantForm({
    initial: EMPTY,
    checksOf,
    send: ({ email, password }) => api.post('/api/auth/login', { body: { email: email.trim(), password } }),
    onDone: ({ userData }, { isKept }) => onSignedIn(userData, isKept),
  });
  const { values, problems, set } = draft;
  const refused = useRefusalText(form.refusal?.error);
  return (
    <>
      <Heading title={t('sampleSignIn.login.title')} lead={t('sampleSignIn.login.lead')} />
      <p className={classes.fill}>
        {SAMPLE_ACCOUNTS.map((account) => (
          <Button key={account.email} size="xs" variant="default" onClick={() => set(account)}>
            <bdi>{t('sampleSignIn.login.use', { email: account.email })}</bdi>
          </Button>
        ))}
      </p>
      <FormElement form={form} isLeftFreely className={classes.form}>
        <EmailField
          value={values.email}
          onChange={(email) => set({ email })}
          error={refused ?? fieldText(language, problems['email'])}
        />
        <PasswordField
          label={t('credentials.password')}
          purpose="current-password"
          name="password"
          value={values.password}
          onChange={(password) => set({ password })}
          error={fieldText(language, problems['password']) ?? refused !== undefined}
        />
        <div className={classes.row}>
          <CheckField checked={values.isKept} onChange={(isKept) => set({ isKept })}>
            {t('sampleSignIn.login.remember')}
          </CheckField>
          <Link to={variantAddress('forgot', look)}>{t('sampleSignIn.forgotten')}</Link>
        </div>
        <SubmitButton isBusy={form.isBusy}>{t('sampleSignIn.enter')}</SubmitButton>
      </FormElement>
      <p className={classes.links}>
        {t('sampleSignIn.login.newHere')}{' '}
        <Link to={variantAddress('register', look)}>{t('sampleSignIn.pages.register')}</Link>
      </p>
    </>
  );
};

/** A demo sign-in, answered by the sample endpoint. The real session doesn't change. */
export const LoginVariant = () => {
  const [signedIn, setSignedIn] = useState<Omit<SignedInProps, 'onAgain'>>();
  return (
    <VariantFrame variant="login">
      {signedIn ? (
        <SignedIn {...signedIn} onAgain={() => setSignedIn(undefined)} />
      ) : (
        <LoginForm onSignedIn={(user, isKept) => setSignedIn({ user, isKept })} />
      )}
    </VariantFrame>
  );
};
