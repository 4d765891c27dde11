import { tabAddress, type TabOf } from '@apps-hub/contract/pages/addresses';
import type { UserData } from '@apps-hub/contract/hub/accounts/routes';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { AccountDetailsCard } from '../../features/hub/accounts/account-details-card.tsx';
import { PasswordCard } from '../../features/hub/accounts/password-card.tsx';
import { SessionsCard } from '../../features/hub/accounts/sessions-card.tsx';
import { TwoStepCard } from '../../features/hub/accounts/two-step-card.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useChoices } from '../../session/preferences/use-choices.ts';
import { usePageParameter } from '../../session/pages.ts';
import { useHubSession } from '../../session/services.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './account-settings.module.css';

/** /pages/account-settings/{tab}: my name and language, my password, and where I am signed in. */
export const AccountSettingsScreen = () => {
  const tab = usePageParameter('tab') as TabOf<'hub/account-settings'>; // the route accepts only these
  const { t } = useLanguage();
  const { chooseLanguage } = useChoices();
  const hub = useHubSession();
  const navigate = useNavigate();
  const userData = useSyncExternalStore(hub.subscribe, hub.userData);
  const onSaved = (saved: UserData) => {
    hub.describe(saved);
    void chooseLanguage(saved.locale);
  };
  return (
    <Page title={t('ownAccount.settings.title')}>
      <Tabs
        label={t('ownAccount.settings.title')}
        value={tab}
        tabs={[
          { value: 'account', label: t('ownAccount.settings.tabAccount') },
          { value: 'security', label: t('ownAccount.settings.tabSecurity') },
        ]}
        onChange={(next) => void navigate({ to: tabAddress('hub/account-settings', next) })}
      >
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
      </Tabs>
    </Page>
  );
};
