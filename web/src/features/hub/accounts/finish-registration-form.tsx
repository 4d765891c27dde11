import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { MailedPasswordForm } from '../shared/mailed-password-form.tsx';

interface FinishRegistrationFormProps {
  /** The token from the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Links to show when the mailed link is invalid. */
  readonly otherLinks: ReactNode;
}

/** Creates the mailed link's account with the chosen password, and signs in. */
export const FinishRegistrationForm = ({ token, onSignedIn, otherLinks }: FinishRegistrationFormProps) => {
  const { openApi } = useServices();
  const { t } = useLanguage();
  return (
    <MailedPasswordForm
      token={token}
      texts={{
        title: t('byMail.finish.title'),
        lead: t('byMail.finish.lead'),
        label: t('credentials.password'),
        submit: t('byMail.finish.submit'),
      }}
      send={(body) => openApi.post('/api/auth/register/finish', { body })}
      onDone={onSignedIn}
      invalidCode="registration_link_invalid"
      otherLinks={otherLinks}
    />
  );
};
