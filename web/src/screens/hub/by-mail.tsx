import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { useRouter } from '@tanstack/react-router';
import { AccountLinks } from '#features/hub/shared/account-form.tsx';
import { FinishRegistrationForm } from '#features/hub/accounts/finish-registration-form.tsx';
import { ResetPasswordForm } from '#features/hub/passwords/reset-password-form.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { HubSession } from '@apps-hub/ui/session/hub-session.ts';
import { rereadRights } from '@apps-hub/ui/session/reread-rights.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import forgotArt from './art/forgot-password.svg';
import registerArt from './art/register.svg';
import resetArt from './art/reset-password.svg';
import { useMailedToken } from './use-mailed-token.ts';
import { ForgotPasswordForm } from '#features/hub/passwords/forgot-password-form.tsx';

/** A new password ends every session of its account, possibly this browser's too. */
const checkSession = async (hub: HubSession): Promise<void> => {
  if (hub.userData()) await rereadRights(hub);
};

/** /reset-password#token=…, also open to signed-in visitors, as the link works whoever is signed in. */
export const ResetPasswordScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const token = useMailedToken();
  return (
    <AccountCard art={resetArt}>
      <ResetPasswordForm
        // Another link starts over.
        key={token}
        token={token}
        onReset={() => void checkSession(hub)}
        loginLink={<AccountLink to="hub/login">{t('signIn.login.submit')}</AccountLink>}
        askAgainLink={<AccountLink to="hub/forgot-password">{t('byMail.reset.askAgain')}</AccountLink>}
      />
      <AccountLinks>
        <AccountLink to="hub/login">{t('byMail.forgot.back')}</AccountLink>
      </AccountLinks>
    </AccountCard>
  );
};

/** /finish-registration#token=…, also open to signed-in visitors: whoever finishes is signed in afterwards. */
export const FinishRegistrationScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const router = useRouter();
  const token = useMailedToken();
  return (
    <AccountCard art={registerArt}>
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

/** /forgot-password */
export const ForgotPasswordScreen = () => {
  const { t } = useLanguage();
  return (
    <AccountCard art={forgotArt}>
      <ForgotPasswordForm />
      <AccountLinks>
        <AccountLink to="hub/login">{t('byMail.forgot.back')}</AccountLink>
      </AccountLinks>
    </AccountCard>
  );
};
