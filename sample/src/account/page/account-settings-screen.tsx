import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';

import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { BillingTab } from './billing-tab.tsx';
import { settingsQuery } from './queries.ts';

const ConnectionTab = overlay(async () => (await import('./connection-tab.tsx')).ConnectionTab);
const NotificationTab = overlay(async () => (await import('./notification-tab.tsx')).NotificationTab);

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
      {(settings) => (
        <Suspense fallback={<LoadingRows />}>
          <Tab settings={settings} />
        </Suspense>
      )}
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
