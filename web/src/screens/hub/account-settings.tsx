import { tabAddress, type TabOf } from '@apps-hub/contract/pages/addresses';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { AccountDetailsCard } from '#features/hub/accounts/account-details-card.tsx';
import { MembersCard } from '#features/hub/members/members-card.tsx';
import { SetUpNotice } from '#features/hub/second-step/set-up-notice.tsx';
import { PasswordCard } from '#features/hub/passwords/password-card.tsx';
import { SessionsCard } from '#features/hub/sessions/sessions-card.tsx';
import { TwoStepCard } from '#features/hub/second-step/two-step-card.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useChoices } from '@apps-hub/ui/session/preferences/use-choices.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import classes from '@apps-hub/ui/kit/account/account-page.module.css';

// Loaded when it is opened, because this chunk is part of most pages.
const OwnBanner = lazy(async () => ({
  default: (await import('#features/hub/accounts/profile-cards.tsx')).OwnBanner,
}));

const PROFILE = tabAddress('hub/user-profile', 'profile');

/** /pages/account-settings/{tab}: my name and language, my password, and where I am signed in. */
export const AccountSettingsScreen = () => {
  const tab = usePageParameter('tab') as TabOf<'hub/account-settings'>; // the route accepts only these
  const { chooseLanguage } = useChoices();
  const { t } = useLanguage();
  const hub = useHubSession();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  const onSaved = (saved: UserData) => {
    hub.describe(saved);
    void chooseLanguage(saved.locale);
  };
  return (
    <AccountPage page="hub/account-settings" tab={tab}>
      {userData?.mustSetUpSecondStep && <SetUpNotice />}
      {userData && tab === 'account' && (
        <>
          <Suspense fallback={<LoadingRows rows={4} />}>
            <OwnBanner userData={userData} settingsLink={<Link to={PROFILE}>{t('hub.nav.profile')}</Link>} />
          </Suspense>
          <AccountDetailsCard userData={userData} onSaved={onSaved} />
        </>
      )}
      {userData && tab === 'security' && (
        <>
          <div className={classes.beside}>
            <PasswordCard email={userData.email} onChanged={(signedIn) => hub.enter(signedIn)} />
            <TwoStepCard />
          </div>
          <div className={classes.beside}>
            <SessionsCard />
            {userData.role === 'owner' && !userData.mustSetUpSecondStep && <MembersCard />}
          </div>
        </>
      )}
    </AccountPage>
  );
};
