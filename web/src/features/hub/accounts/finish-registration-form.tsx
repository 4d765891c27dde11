import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm, AccountHeading } from '../shared/account-form.tsx';
import { checkNewPassword } from '@apps-hub/ui/kit/form/validation.ts';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface FinishRegistrationFormProps {
  /** The token from the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Links to show when the mailed link is invalid. */
  readonly otherLinks: ReactNode;
}

const checksOf = ({ password }: { readonly password: string }) => ({ password: checkNewPassword(password) });

/** Creates the mailed link's account with the chosen password, and signs in. */
export const FinishRegistrationForm = ({ token, onSignedIn, otherLinks }: FinishRegistrationFormProps) => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useAccountForm({
    initial: { password: '' },
    checksOf,
    inputOf: ({ password }) => ({ token: token ?? '', password }),
    send: (body) => openApi.post('/api/auth/register/finish', { body }),
    onDone: onSignedIn,
    keepsRefusal: () => true,
  });
  if (token === undefined)
    return (
      <>
        <AccountHeading title={t('byMail.mail.incompleteTitle')} />
        <p>
          {t('byMail.mail.incompleteText')} {otherLinks}
        </p>
      </>
    );
  return (
    <>
      <AccountHeading title={t('byMail.finish.title')} lead={t('byMail.finish.lead')} />
      <AccountForm
        form={form}
        submitLabel={t('byMail.finish.submit')}
        problem={
          form.code === 'registration_link_invalid' ? (
            <p role="alert">
              {problemText(language, form.refusal?.error)} {otherLinks}
            </p>
          ) : undefined
        }
      >
        <PasswordField
          label={t('credentials.password')}
          purpose="new-password"
          name="new-password"
          {...draft.field('password')}
          description={t('credentials.passwordRule')}
        />
      </AccountForm>
    </>
  );
};
