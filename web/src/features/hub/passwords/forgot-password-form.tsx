import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm, AccountHeading } from '../shared/account-form.tsx';
import { checkEmail } from '@apps-hub/ui/kit/form/validation.ts';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { MailSent, PAUSE_MS, type Sent } from '../shared/mail-sent.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

const checksOf = ({ email }: { readonly email: string }) => ({ email: checkEmail(email) });

/** Requests a mail with a reset link. The answer is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const [sent, setSent] = useState<Sent>();
  const { draft, form } = useAccountForm({
    initial: { email: '' },
    checksOf,
    inputOf: ({ email }) => email.trim(),
    send: (email) => openApi.post('/api/auth/forgot-password', { body: { email } }),
    onDone: (_, email) =>
      setSent({ email, times: (sent?.times ?? 0) + 1, retryAtMs: performance.now() + PAUSE_MS }),
    onRefused: () => setSent(undefined),
  });
  if (sent)
    return (
      <MailSent
        sent={sent}
        text={t('byMail.forgot.sentText', { email: sent.email })}
        help={t('byMail.mail.help')}
        form={form}
        onAgain={() => form.send(sent.email)}
        onOther={() => setSent(undefined)}
      />
    );
  return (
    <>
      <AccountHeading title={t('byMail.forgot.title')} lead={t('byMail.forgot.lead')} />
      <AccountForm form={form} submitLabel={t('byMail.forgot.submit')}>
        <EmailField {...draft.field('email')} />
      </AccountForm>
    </>
  );
};
