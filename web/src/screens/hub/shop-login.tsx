import { AccountHeading, AccountLinks } from '../../features/hub/accounts/account-form.tsx';
import { ShopLoginForm } from '../../features/hub/accounts/shop-login-form.tsx';
import { isAppName } from '@apps-hub/contract/apps';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageContext } from '../../session/page-context.ts';
import { useServices } from '../../session/services.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountLink } from './account-link.tsx';

/** The page's host, if it has one. */
const hostOf = ({ app, platform, signIn }: PageContext) =>
  app === 'hub' ? undefined : signIn.hosts.find((host) => host === platform);

/** /shop-login, or /auth/{platform}/apps/{app}/login when both are known. */
export const ShopLoginScreen = () => {
  const { t } = useLanguage();
  const { context } = useServices();
  const { app, signIn } = context;
  const platform = hostOf(context);
  const title = platform
    ? t('signIn.shop.titleOf', { platform: t(`signIn.shop.platforms.${platform}`) })
    : t('signIn.shop.title');
  return (
    <AccountCard>
      <AccountHeading title={title} lead={t('signIn.shop.lead')} />
      {signIn.hosts.length === 0 ? (
        <p>{t('signIn.shop.none')}</p>
      ) : (
        <ShopLoginForm
          hosts={signIn.hosts}
          platform={platform}
          app={isAppName(app) ? app : undefined}
          onFound={(url) => window.location.assign(url)}
        />
      )}
      <AccountLinks>
        <p>
          {t('signIn.shop.other')} <AccountLink to="hub/login">{t('signIn.login.submit')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};
