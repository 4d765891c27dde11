import { useSyncExternalStore } from 'react';

import { AccountHeading, AccountLinks } from '../../features/hub/accounts/account-form.tsx';
import { LoginForm } from '../../features/hub/accounts/login-form.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useHubSession } from '../../session/services.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';

/** /login; afterwards the guard leads to the requested page. */
export const LoginScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const state = useSyncExternalStore(hub.subscribe, hub.state);
  return (
    <AccountCard>
      <AccountHeading title={t('signIn.login.title')} lead={t('signIn.login.lead')} />
      <LoginForm
        onSignedIn={(signedIn) => hub.enter(signedIn)}
        ended={state.status === 'anonymous' ? state.ended : undefined}
        forgotLink={<AccountLink to="hub/forgot-password">{t('signIn.login.forgot')}</AccountLink>}
        resetLink={<AccountLink to="hub/forgot-password">{t('signIn.login.lockedReset')}</AccountLink>}
      />
      <AccountLinks>
        <p>
          {t('signIn.login.noAccount')}{' '}
          <AccountLink to="hub/register">{t('signIn.login.register')}</AccountLink>
        </p>
        <p>
          {t('signIn.login.inStore')}{' '}
          <AccountLink to="hub/shop-login">{t('signIn.login.byShop')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};
