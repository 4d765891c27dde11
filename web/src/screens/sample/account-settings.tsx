import { useRouterState } from '@tanstack/react-router';

import { isSampleSettingsTab, SampleSettings } from '#features/sample/account/account-settings.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import classes from '../hub/account-settings.module.css';
import { AccountTabs } from '../hub/account-tabs.tsx';

/** /pages/account-settings/{billing-plans, notification, connection}: further tabs of the settings, with sample data. */
export const SettingsTabsScreen = () => {
  const { t } = useLanguage();
  const last = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const tab = isSampleSettingsTab(last) ? last : 'billing-plans';
  return (
    <Page title={t('ownAccount.settings.title')}>
      <AccountTabs page="hub/account-settings" label={t('ownAccount.settings.title')} value={tab}>
        <div className={classes.parts}>
          <SampleSettings tab={tab} />
        </div>
      </AccountTabs>
    </Page>
  );
};
