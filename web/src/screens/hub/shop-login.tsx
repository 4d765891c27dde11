import { platformName } from '@apps-hub/contract/platform-names';
import { AccountHeading, AccountLinks } from '#features/hub/shared/account-form.tsx';
import { ShopLoginForm } from '#features/hub/sign-in/shop-login-form.tsx';
import { isAppName } from '@apps-hub/contract/apps';
import {
  INSTALL_FAILED,
  INSTALL_FAILURES,
  type InstallFailure,
  installPath,
} from '@apps-hub/contract/hub/sign-in/values';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { PageContext } from '@apps-hub/ui/session/page-context.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import loginArt from './art/login.svg';

/** The page's host, if it has one. */
const hostOf = ({ app, platform, signIn }: PageContext) =>
  app === 'hub' ? undefined : signIn.hosts.find((host) => host === platform);

/** Why the host returned the merchant without installing the app, and how to start again. */
const NotInstalled = ({
  name,
  failure,
  url,
}: {
  readonly name: string;
  readonly failure: InstallFailure;
  readonly url: string;
}) => {
  const { t } = useLanguage();
  return (
    <AccountCard art={loginArt}>
      <AccountHeading
        title={t('signIn.install.title')}
        lead={t(`signIn.install.${failure}`, { platform: name })}
      />
      <Button component="a" href={url} size="md" fullWidth>
        {t('signIn.install.again')}
      </Button>
      <AccountLinks>
        <p>
          {t('signIn.install.have')} <AccountLink to="hub/shop-login">{t('signIn.login.byShop')}</AccountLink>
        </p>
      </AccountLinks>
    </AccountCard>
  );
};

/** The failed installation in the address. */
const failureIn = (query: string): InstallFailure | undefined => {
  const said = new URLSearchParams(query).get(INSTALL_FAILED);
  return INSTALL_FAILURES.find((failure) => failure === said);
};

/** /shop-login, or /auth/{platform}/apps/{app}/login when both are known. */
export const ShopLoginScreen = () => {
  const { t, locale } = useLanguage();
  const { context } = useServices();
  const { app, signIn } = context;
  const platform = hostOf(context);
  const failure = failureIn(useLocation({ select: ({ searchStr }) => searchStr }));
  if (platform && failure)
    return (
      <NotInstalled
        name={platformName(platform, locale)}
        failure={failure}
        url={installPath(platform, app)}
      />
    );
  const title = platform
    ? t('signIn.shop.titleOf', { platform: platformName(platform, locale) })
    : t('signIn.shop.title');
  return (
    <AccountCard art={loginArt}>
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
