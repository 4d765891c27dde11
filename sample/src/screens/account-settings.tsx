import { useRouterState } from '@tanstack/react-router';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';

import { isSampleSettingsTab, SampleSettings } from '../account/page/account-settings.tsx';

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
