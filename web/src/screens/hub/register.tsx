import { AccountLinks } from '#features/hub/shared/account-form.tsx';
import { RegisterForm } from '#features/hub/accounts/register-form.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import registerArt from './art/register.svg';

/** /register */
export const RegisterScreen = () => {
  const { t } = useLanguage();
  return (
    <AccountCard art={registerArt}>
      <RegisterForm />
      <AccountLinks>
        <p>
          {t('byMail.register.hasAccount')}{' '}
          <AccountLink to="hub/login">{t('byMail.register.login')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};
