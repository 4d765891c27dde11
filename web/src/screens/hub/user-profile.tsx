import { tabAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';

import { ProfileCards } from '#features/hub/accounts/profile-cards.tsx';
import { RightsCard } from '#features/hub/accounts/rights-card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import classes from './account-settings.module.css';
import { AccountTabs } from './account-tabs.tsx';

const SETTINGS = tabAddress('hub/account-settings', 'account');

interface UserProfileScreenProps {
  /** What stands below one's own data. */
  readonly more?: ReactNode;
}

/** /pages/user-profile/profile: my account, my store and my rights. */
export const UserProfileScreen = ({ more }: UserProfileScreenProps) => {
  const { t, locale } = useLanguage();
  const hub = useHubSession();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  return (
    <Page title={t('ownAccount.profile.title')}>
      <AccountTabs page="hub/user-profile" label={t('ownAccount.profile.title')} value="profile">
        <div className={classes.parts}>
          {userData && (
            <ProfileCards
              userData={userData}
              settingsLink={<Link to={SETTINGS}>{t('ownAccount.profile.edit')}</Link>}
            />
          )}
          <RightsCard locale={locale} />
          {more}
        </div>
      </AccountTabs>
    </Page>
  );
};
