import type { SignedIn } from '@apps-hub/contract/hub/accounts/routes';
import { STORE_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/accounts/values';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText, problemText } from '../../../i18n/problem-text.ts';
import { useServices } from '../../../session/services.tsx';
import { AccountForm } from './account-form.tsx';
import { checkNewPassword } from './checks.ts';
import { checkEmail, checkText } from '../../../kit/form/validation.ts';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { PasswordField } from './password-field.tsx';
import { countryOptions, placeOf, placeOfZone } from './store-places.ts';
import { useAccountForm } from './use-account-form.ts';

interface RegisterFormProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Links for an address that already has an account. */
  readonly takenLinks: ReactNode;
}

interface RegisterDraft {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly storeName: string;
  readonly country: string;
}

const newDraft = (): RegisterDraft => ({
  fullName: '',
  email: '',
  password: '',
  storeName: '',
  country: placeOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone).country,
});

const checksOf = ({ fullName, email, password, storeName }: RegisterDraft) => ({
  fullName: checkText(fullName),
  email: checkEmail(email),
  password: checkNewPassword(password),
  storeName: checkText(storeName),
});

/** Creates an account with its own store, and signs in. */
export const RegisterForm = ({ onSignedIn, takenLinks }: RegisterFormProps) => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t, locale } = language;
  const { draft, form } = useAccountForm({
    initial: newDraft(),
    checksOf,
    inputOf: (values) => ({ ...values, email: values.email.trim() }),
    send: (body) =>
      openApi.post('/api/auth/register', { body: { ...body, ...placeOf(body.country), locale } }),
    onDone: onSignedIn,
  });
  const { values, problems, set } = draft;
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const isTaken = form.code === 'email_already_registered';
  return (
    <AccountForm
      form={form}
      submitLabel={t('signIn.register.submit')}
      problem={
        isTaken ? (
          <p>
            {t('signIn.register.takenHelp')} {takenLinks}
          </p>
        ) : undefined
      }
    >
      <NameField
        label={t('signIn.register.fullName')}
        value={values.fullName}
        onChange={(fullName) => set({ fullName })}
        error={fieldText(language, problems['fullName'])}
      />
      <EmailField
        value={values.email}
        onChange={(email) => set({ email })}
        error={isTaken ? problemText(language, form.refusal?.error) : fieldText(language, problems['email'])}
      />
      <PasswordField
        label={t('signIn.password')}
        purpose="new-password"
        name="password"
        value={values.password}
        onChange={(password) => set({ password })}
        description={t('signIn.passwordRule')}
        error={fieldText(language, problems['password'])}
      />
      <TextInput
        label={t('signIn.register.storeName')}
        name="organization"
        autoComplete="organization"
        maxLength={STORE_NAME_MAX_LENGTH}
        required
        withAsterisk={false}
        value={values.storeName}
        onChange={(event) => set({ storeName: event.currentTarget.value })}
        error={fieldText(language, problems['storeName'])}
      />
      <NativeSelect
        label={t('signIn.register.country')}
        name="country"
        autoComplete="country"
        description={t('signIn.register.countryHelp', { currency: placeOf(values.country).currency })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...countries]}
        value={values.country}
        onChange={(event) => set({ country: event.currentTarget.value })}
      />
    </AccountForm>
  );
};
