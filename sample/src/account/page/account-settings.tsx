import { useQuery } from '@tanstack/react-query';

import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-source.ts';
import { BillingTab } from './billing-tab.tsx';
import { ConnectionTab } from './connection-tab.tsx';
import { NotificationTab } from './notification-tab.tsx';
import { settingsQuery } from './queries.ts';

const TABS = {
  'billing-plans': BillingTab,
  notification: NotificationTab,
  connection: ConnectionTab,
} as const;

export type SampleSettingsTab = keyof typeof TABS;

export const isSampleSettingsTab = (tab: string): tab is SampleSettingsTab => Object.hasOwn(TABS, tab);

/** One tab of the sample account's settings. */
export const SampleSettings = ({ tab }: { readonly tab: SampleSettingsTab }) => {
  const query = useQuery(settingsQuery(useSource()));
  const Tab = TABS[tab];
  return (
    <Loaded query={query} loadingRows={6}>
      {(settings) => <Tab settings={settings} />}
    </Loaded>
  );
};
