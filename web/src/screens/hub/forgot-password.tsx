import { AccountLinks } from '#features/hub/shared/account-form.tsx';
import { ForgotPasswordForm } from '#features/hub/passwords/forgot-password-form.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';

/** /forgot-password */
export const ForgotPasswordScreen = () => {
  const { t } = useLanguage();
  return (
    <AccountCard>
      <ForgotPasswordForm />
      <AccountLinks>
        <AccountLink to="hub/login">{t('byMail.forgot.back')}</AccountLink>
      </AccountLinks>
    </AccountCard>
  );
};
