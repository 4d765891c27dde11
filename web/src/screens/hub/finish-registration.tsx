import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { useRouter } from '@tanstack/react-router';

import { FinishRegistrationForm } from '../../features/hub/accounts/finish-registration-form.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useHubSession } from '../../session/services.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** /finish-registration#token=…, also open to signed-in visitors: whoever finishes is signed in afterwards. */
export const FinishRegistrationScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const router = useRouter();
  const token = useMailedToken();
  return (
    <AccountCard>
      <FinishRegistrationForm
        // Another link starts over.
        key={token}
        token={token}
        onSignedIn={(signedIn) => {
          hub.enter(signedIn);
          void router.navigate({ href: hubAddress('hub/start'), replace: true });
        }}
        otherLinks={
          <>
            <AccountLink to="hub/login">{t('byMail.register.login')}</AccountLink>
            {' · '}
            <AccountLink to="hub/register">{t('signIn.login.register')}</AccountLink>
          </>
        }
      />
    </AccountCard>
  );
};
