import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { AccountHeading, AccountLinks } from '#features/hub/shared/account-form.tsx';
import { LoginForm } from '#features/hub/sign-in/login-form.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import loginArt from './art/login.svg';
import secondStepArt from './art/second-step.svg';

const SecondStepForm = lazy(async () => ({
  default: (await import('#features/hub/second-step/second-step-form.tsx')).SecondStepForm,
}));

/** /login; afterwards the guard leads to the requested page. */
export const LoginScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const state = useSyncExternalStore(hub.subscribe, hub.state);
  const [needed, setNeeded] = useState<SecondStepNeeded>();
  if (needed)
    return (
      <AccountCard art={secondStepArt}>
        <Suspense fallback={null}>
          <SecondStepForm
            needed={needed}
            onSignedIn={(signedIn) => hub.enter(signedIn)}
            onBack={() => setNeeded(undefined)}
          />
        </Suspense>
      </AccountCard>
    );
  return (
    <AccountCard art={loginArt}>
      <AccountHeading title={t('signIn.login.title')} lead={t('signIn.login.lead')} />
      <LoginForm
        onSignedIn={(signedIn) => hub.enter(signedIn)}
        onSecondStep={setNeeded}
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
