import { AccountHeading, AccountLinks } from '../../features/account/account-form.tsx';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';
import { useEnter } from './use-enter.ts';

/** /register */
export const RegisterScreen = () => {
  const { t } = useLanguage();
  const enter = useEnter();
  return (
    <AccountCard>
      <AccountHeading title={t('signIn.register.title')} lead={t('signIn.register.lead')} />
      <RegisterForm
        onSignedIn={enter}
        takenLinks={
          <>
            <AccountLink to="/login">{t('signIn.register.login')}</AccountLink>
            {' · '}
            <AccountLink to="/forgot-password">{t('signIn.login.forgot')}</AccountLink>
          </>
        }
      />
      <AccountLinks>
        <p>
          {t('signIn.register.hasAccount')}{' '}
          <AccountLink to="/login">{t('signIn.register.login')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};
