import type { TabOf } from '@apps-hub/contract/pages/addresses';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import { useSyncExternalStore } from 'react';

import { AccountDetailsCard } from '#features/hub/accounts/account-details-card.tsx';
import { MembersCard } from '#features/hub/members/members-card.tsx';
import { SetUpNotice } from '#features/hub/second-step/set-up-notice.tsx';
import { PasswordCard } from '#features/hub/passwords/password-card.tsx';
import { SessionsCard } from '#features/hub/sessions/sessions-card.tsx';
import { TwoStepCard } from '#features/hub/second-step/two-step-card.tsx';
import { useChoices } from '@apps-hub/ui/session/preferences/use-choices.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { SafetyCard } from './safety-card.tsx';
import classes from '@apps-hub/ui/kit/account/account-page.module.css';

/** /pages/account-settings/{tab}: my name and language, my password, and where I am signed in. */
export const AccountSettingsScreen = () => {
  const tab = usePageParameter('tab') as TabOf<'hub/account-settings'>; // the route accepts only these
  const { chooseLanguage } = useChoices();
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
        <div className={classes.columns} data-uneven>
          <AccountDetailsCard userData={userData} onSaved={onSaved} />
          <SafetyCard />
        </div>
      )}
      {userData && tab === 'security' && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <PasswordCard email={userData.email} onChanged={(signedIn) => hub.enter(signedIn)} />
            <SessionsCard />
          </div>
          <div className={classes.column}>
            <TwoStepCard />
            {userData.role === 'owner' && !userData.mustSetUpSecondStep && <MembersCard />}
          </div>
        </div>
      )}
    </AccountPage>
  );
};
