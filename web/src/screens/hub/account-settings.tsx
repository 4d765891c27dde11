import type { TabOf } from '@apps-hub/contract/pages/addresses';
import { useSyncExternalStore } from 'react';

import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';

// Loaded when it is opened, so that other pages load neither its code nor its styles.
const SettingsTab = part(async () => (await import('./own-tabs.tsx')).SettingsTab, { rows: 6 });

/** Why nothing but one's own account opens. */
const SetUpNotice = () => {
  const { t } = useLanguage();
  return (
    <section className={form.note} data-tone="warn">
      <h2 className={common.smallTitle}>{t('ownAccount.twoStep.requiredTitle')}</h2>
      <p>{t('ownAccount.twoStep.requiredText')}</p>
    </section>
  );
};

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
