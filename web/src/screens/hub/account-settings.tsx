import type { TabOf } from '@apps-hub/contract/pages/addresses';
import type { UserData } from '@apps-hub/contract/hub/accounts/routes';
import { useSyncExternalStore } from 'react';

import { AccountDetailsCard } from '#features/hub/accounts/account-details-card.tsx';
import { PasswordCard } from '#features/hub/accounts/password-card.tsx';
import { SessionsCard } from '#features/hub/accounts/sessions-card.tsx';
import { TwoStepCard } from '#features/hub/accounts/two-step-card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useChoices } from '@apps-hub/ui/session/preferences/use-choices.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { AccountTabs } from './account-tabs.tsx';
import classes from './account-settings.module.css';

/** /pages/account-settings/{tab}: my name and language, my password, and where I am signed in. */
export const AccountSettingsScreen = () => {
  const tab = usePageParameter('tab') as TabOf<'hub/account-settings'>; // the route accepts only these
  const { t } = useLanguage();
  const { chooseLanguage } = useChoices();
  const hub = useHubSession();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  const onSaved = (saved: UserData) => {
    hub.describe(saved);
    void chooseLanguage(saved.locale);
  };
  return (
    <Page title={t('ownAccount.settings.title')}>
      <AccountTabs page="hub/account-settings" label={t('ownAccount.settings.title')} value={tab}>
        <div className={classes.parts}>
          {userData && tab === 'account' && <AccountDetailsCard userData={userData} onSaved={onSaved} />}
          {userData && tab === 'security' && (
            <>
              <PasswordCard email={userData.email} onChanged={(signedIn) => hub.enter(signedIn)} />
              <TwoStepCard />
              <SessionsCard />
            </>
          )}
        </div>
      </AccountTabs>
    </Page>
  );
};
