import { AccountHeading, AccountLinks } from '../../features/hub/accounts/account-form.tsx';
import { RegisterForm } from '../../features/hub/accounts/register-form.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useHubSession } from '../../session/services.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';

/** /register; afterwards the guard leads to the requested page. */
export const RegisterScreen = () => {
  const { t } = useLanguage();
  const hub = useHubSession();
  return (
    <AccountCard>
      <AccountHeading title={t('signIn.register.title')} lead={t('signIn.register.lead')} />
      <RegisterForm
        onSignedIn={(signedIn) => hub.enter(signedIn)}
        takenLinks={
          <>
            <AccountLink to="hub/login">{t('signIn.register.login')}</AccountLink>
            {' · '}
            <AccountLink to="hub/forgot-password">{t('signIn.login.forgot')}</AccountLink>
          </>
        }
      />
      <AccountLinks>
        <p>
          {t('signIn.register.hasAccount')}{' '}
          <AccountLink to="hub/login">{t('signIn.register.login')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};
