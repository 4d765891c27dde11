import { type ReactNode, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm, AccountHeading } from '../shared/account-form.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { checkNewPassword } from '@apps-hub/ui/kit/form/validation.ts';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface ResetPasswordFormProps {
  /** The token from the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly onReset: () => void;
  readonly loginLink: ReactNode;
  readonly askAgainLink: ReactNode;
}

const checksOf = ({ password }: { readonly password: string }) => ({ password: checkNewPassword(password) });

/** Sets a new password with the mailed token. */
export const ResetPasswordForm = ({ token, onReset, loginLink, askAgainLink }: ResetPasswordFormProps) => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const [isDone, setDone] = useState(false);
  const { draft, form } = useAccountForm({
    initial: { password: '' },
    checksOf,
    inputOf: ({ password }) => ({ token: token ?? '', password }),
    send: (body) => openApi.post('/api/auth/reset-password', { body }),
    onDone: () => {
      setDone(true);
      onReset();
    },
    keepsRefusal: () => true,
  });
  if (isDone)
    return (
      <>
        <AccountHeading title={t('byMail.reset.doneTitle')} />
        <output className={common.block}>
          {t('byMail.reset.doneText')} {loginLink}
        </output>
      </>
    );
  if (token === undefined)
    return (
      <>
        <AccountHeading title={t('byMail.mail.incompleteTitle')} />
        <p>
          {t('byMail.mail.incompleteText')} {askAgainLink}
        </p>
      </>
    );
  return (
    <>
      <AccountHeading title={t('byMail.reset.title')} lead={t('byMail.reset.lead')} />
      <AccountForm
        form={form}
        submitLabel={t('byMail.reset.submit')}
        problem={
          form.code === 'reset_token_invalid' ? (
            <p role="alert">
              {problemText(language, form.refusal?.error)} {askAgainLink}
            </p>
          ) : undefined
        }
      >
        <PasswordField
          label={t('credentials.newPassword')}
          purpose="new-password"
          name="new-password"
          {...draft.field('password')}
          description={t('credentials.passwordRule')}
        />
      </AccountForm>
    </>
  );
};
