import type { UserData } from '@apps-hub/contract/hub/accounts/routes';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { AccountDetailsCard } from '../../features/hub/accounts/account-details-card.tsx';
import { PasswordCard } from '../../features/hub/accounts/password-card.tsx';
import { SessionsCard } from '../../features/hub/accounts/sessions-card.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useChoices } from '../../session/preferences/use-choices.ts';
import { useHubSession } from '../../session/services.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './account-settings.module.css';
import type { AccountTab } from './account-tabs.ts';

/** /pages/account-settings/{tab}: what I say of myself, my password, and where I am signed in. */
export const AccountSettingsScreen = ({ tab }: { readonly tab: AccountTab }) => {
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
        onChange={(next) => {
          // As text: the router's own type of it would tie the screen to a route.
          const path: string = `/pages/account-settings/${next}`;
          void navigate({ to: path });
        }}
      >
        <div className={classes.parts}>
          {userData && tab === 'account' && <AccountDetailsCard userData={userData} onSaved={onSaved} />}
          {userData && tab === 'security' && (
            <>
              <PasswordCard email={userData.email} onChanged={(signedIn) => hub.enter(signedIn)} />
              <SessionsCard />
            </>
          )}
        </div>
      </Tabs>
    </Page>
  );
};
