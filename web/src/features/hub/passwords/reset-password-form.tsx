import { type ReactNode, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { AccountHeading } from '../shared/account-form.tsx';
import { MailedPasswordForm } from '../shared/mailed-password-form.tsx';

interface ResetPasswordFormProps {
  /** The token from the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly onReset: () => void;
  readonly loginLink: ReactNode;
  readonly askAgainLink: ReactNode;
}

/** Sets a new password with the mailed token. */
export const ResetPasswordForm = ({ token, onReset, loginLink, askAgainLink }: ResetPasswordFormProps) => {
  const { openApi } = useServices();
  const { t } = useLanguage();
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <>
        <AccountHeading title={t('byMail.reset.doneTitle')} />
        <output className={common.block}>
          {t('byMail.reset.doneText')} {loginLink}
        </output>
      </>
    );
  return (
    <MailedPasswordForm
      token={token}
      texts={{
        title: t('byMail.reset.title'),
        lead: t('byMail.reset.lead'),
        label: t('credentials.newPassword'),
        submit: t('byMail.reset.submit'),
      }}
      send={(body) => openApi.post('/api/auth/reset-password', { body })}
      onDone={() => {
        setDone(true);
        onReset();
      }}
      invalidCode="reset_token_invalid"
      otherLinks={askAgainLink}
    />
  );
};
