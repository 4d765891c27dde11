import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { BillingTab } from './billing-tab.tsx';
import { ConnectionTab } from './connection-tab.tsx';
import { NotificationTab } from './notification-tab.tsx';
import { settingsQuery } from './queries.ts';

const TABS = {
  'billing-plans': BillingTab,
  notification: NotificationTab,
  connection: ConnectionTab,
} as const;

type SampleSettingsTab = keyof typeof TABS;

const isSampleSettingsTab = (tab: string): tab is SampleSettingsTab => Object.hasOwn(TABS, tab);

/** One tab of the sample account's settings. */
const SampleSettings = ({ tab }: { readonly tab: SampleSettingsTab }) => {
  const query = useQuery(settingsQuery(useSource()));
  const Tab = TABS[tab];
  return (
    <Loaded query={query} loadingRows={6}>
      {(settings) => <Tab settings={settings} />}
    </Loaded>
  );
};

/** /pages/account-settings/{billing-plans, notification, connection}: further tabs of the settings, with sample data. */
export const SettingsTabsScreen = () => {
  const last = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const tab = isSampleSettingsTab(last) ? last : 'billing-plans';
  return (
    <AccountPage page="hub/account-settings" tab={tab}>
      <SampleSettings tab={tab} />
    </AccountPage>
  );
};
