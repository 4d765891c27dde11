import { STORE_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm, AccountHeading } from '../shared/account-form.tsx';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { MailSent, PAUSE_MS, type Sent } from '../shared/mail-sent.tsx';
import { NameField } from '@apps-hub/ui/components/name-field.tsx';
import { countryOptions, placeOf, placeOfZone } from '@apps-hub/ui/format/store-places.ts';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface RegisterDraft {
  readonly fullName: string;
  readonly email: string;
  readonly storeName: string;
  readonly country: string;
}

const newDraft = (): RegisterDraft => ({
  fullName: '',
  email: '',
  storeName: '',
  country: placeOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone).country,
});

const checksOf = ({ fullName, email, storeName }: RegisterDraft) => ({
  fullName: checkText(fullName),
  email: checkEmail(email),
  storeName: checkText(storeName),
});

/** Requests the mail that creates an account and its store. The response is the same whether or not the address has one. */
export const RegisterForm = () => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t, locale } = language;
  const [sent, setSent] = useState<Sent>();
  const { draft, form } = useAccountForm({
    initial: newDraft(),
    checksOf,
    inputOf: (values) => ({ ...values, email: values.email.trim() }),
    send: (body) =>
      openApi.post('/api/auth/register', { body: { ...body, ...placeOf(body.country), locale } }),
    onDone: (_, { email }) =>
      setSent({ email, times: (sent?.times ?? 0) + 1, retryAtMs: performance.now() + PAUSE_MS }),
    onRefused: () => setSent(undefined),
  });
  const { values, field } = draft;
  const countries = useMemo(() => countryOptions(locale), [locale]);
  if (sent)
    return (
      <MailSent
        sent={sent}
        text={t('byMail.register.sentText', { email: sent.email })}
        help={`${t('byMail.mail.help')} ${t('byMail.register.sentHelp')}`}
        form={form}
        onAgain={form.submit}
        onOther={() => setSent(undefined)}
      />
    );
  return (
    <>
      <AccountHeading title={t('byMail.register.title')} lead={t('byMail.register.lead')} />
      <AccountForm form={form} submitLabel={t('byMail.register.submit')}>
        <NameField label={t('byMail.register.fullName')} {...field('fullName')} />
        <EmailField {...field('email')} />
        <TextInput
          label={t('byMail.register.storeName')}
          name="organization"
          autoComplete="organization"
          maxLength={STORE_NAME_MAX_LENGTH}
          required
          withAsterisk={false}
          {...field('storeName')}
        />
        <NativeSelect
          label={t('byMail.register.country')}
          name="country"
          autoComplete="country"
          description={t('byMail.register.countryHelp', { currency: placeOf(values.country).currency })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[...countries]}
          {...field('country')}
        />
      </AccountForm>
    </>
  );
};
