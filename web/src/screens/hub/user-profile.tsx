import { tabAddress } from '@apps-hub/contract/pages/addresses';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { mayOpen } from '@apps-hub/ui/session/guard.ts';
import { type PageSet, pageSets } from '@apps-hub/ui/session/page-sets.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { RightsCard } from '#features/hub/accounts/rights-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import classes from '@apps-hub/ui/kit/account/account-page.module.css';

// Loaded when it is opened, so that other pages do not load their styles.
const OwnBanner = lazy(async () => ({
  default: (await import('#features/hub/accounts/profile-cards.tsx')).OwnBanner,
}));
const ProfileCards = lazy(async () => ({
  default: (await import('#features/hub/accounts/profile-cards.tsx')).ProfileCards,
}));

const SETTINGS = tabAddress('hub/account-settings', 'account');

const lazyPart = ({ parts }: PageSet) =>
  lazy(async () => ({ default: await (await parts()).belowProfile() }));

/** Page sets' content below the user's own data, loaded on demand. */
const PARTS = pageSets().map((set) => ({ ...set, Part: lazyPart(set) }));

/** /pages/user-profile/profile: my account, my store and my rights. */
export const UserProfileScreen = () => {
  const { locale, t } = useLanguage();
  const hub = useHubSession();
  const ability = useAbility();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  return (
    <AccountPage page="hub/user-profile" tab="profile">
      <Suspense fallback={<LoadingRows rows={8} />}>
        {userData && (
          <OwnBanner
            userData={userData}
            settingsLink={
              <Button renderRoot={(props) => <Link to={SETTINGS} {...props} />}>
                {t('ownAccount.profile.edit')}
              </Button>
            }
          />
        )}
        <div className={classes.columns}>
          <div className={classes.column}>{userData && <ProfileCards userData={userData} />}</div>
          <div className={classes.column}>
            <SafetyCard />
            <RightsCard locale={locale} />
          </div>
        </div>
      </Suspense>
      {PARTS.filter(({ right }) => mayOpen(ability, right)).map(({ name, Part }) => (
        <Suspense key={name} fallback={<LoadingRows rows={4} />}>
          <Part />
        </Suspense>
      ))}
    </AccountPage>
  );
};
