import type { TabOf } from '@apps-hub/contract/pages/addresses';
import { useSyncExternalStore } from 'react';

import { SetUpNotice } from '#features/hub/second-step/set-up-notice.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';

// Loaded when it is opened, so that other pages load neither its code nor its styles.
const SettingsTab = part(async () => (await import('./own-tabs.tsx')).SettingsTab, { rows: 6 });

/** /pages/account-settings/{tab}: my name and language, my password, and where I am signed in. */
export const AccountSettingsScreen = () => {
  const tab = usePageParameter('tab') as TabOf<'hub/account-settings'>; // the route accepts only these
  const hub = useHubSession();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  return (
    <AccountPage page="hub/account-settings" tab={tab}>
      {userData?.mustSetUpSecondStep && <SetUpNotice />}
      {userData && <SettingsTab tab={tab} userData={userData} />}
    </AccountPage>
  );
};
