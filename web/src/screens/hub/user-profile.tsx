import { tabAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { ProfileCards } from '../../features/hub/accounts/profile-cards.tsx';
import { RightsCard } from '../../features/hub/accounts/rights-card.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useHubSession } from '../../session/services.tsx';
import { Page } from '../../ui/page.tsx';

const SETTINGS = tabAddress('hub/account-settings', 'account');

/** /pages/user-profile/profile: my account, my store and my rights. */
export const UserProfileScreen = () => {
  const { t, locale } = useLanguage();
  const hub = useHubSession();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  return (
    <Page title={t('ownAccount.profile.title')}>
      {userData && (
        <ProfileCards
          userData={userData}
          settingsLink={<Link to={SETTINGS}>{t('ownAccount.profile.edit')}</Link>}
        />
      )}
      <RightsCard locale={locale} />
    </Page>
  );
};
