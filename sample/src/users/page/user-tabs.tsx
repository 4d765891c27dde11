import type { UserDetail } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import cardClasses from '@apps-hub/ui/components/card.module.css';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { USER_TABS, userSettingsQuery, type UserTab } from './queries.ts';
import { useSource } from '#shared/use-sample-api.ts';
import classes from './users.module.css';

const BillingTab = overlay(async () => (await import('./billing-tab.tsx')).BillingTab);
const ConnectionsTab = overlay(async () => (await import('./connections-tab.tsx')).ConnectionsTab);
const NotificationsTab = overlay(async () => (await import('./notifications-tab.tsx')).NotificationsTab);
const SecurityTab = overlay(async () => (await import('./security-tab.tsx')).SecurityTab);

interface UserTabsProps {
  readonly user: UserDetail;
  readonly tab: UserTab;
  readonly onTab: (tab: UserTab) => void;
}

const SettingsOf = ({ user, tab }: Omit<UserTabsProps, 'onTab'>) => {
  const id = String(user.id);
  const settings = useQuery(userSettingsQuery(useSource(), id));
  return (
    <Loaded query={settings}>
      {(data) => {
        const props = { id, settings: data };
        switch (tab) {
          case 'security':
            return <SecurityTab {...props} />;
          case 'billing':
            return <BillingTab {...props} user={user} />;
          case 'notifications':
            return <NotificationsTab {...props} />;
          case 'account':
          case 'connections':
            return <ConnectionsTab {...props} />;
        }
      }}
    </Loaded>
  );
};

/** The user's tabs: projects and settings. */
export const UserTabs = ({ user, tab, onTab }: UserTabsProps) => {
  const { t } = usePhrases();
  return (
    <section className={cardClasses.card}>
      <h2 className="visually-hidden">{t('sampleUsers.tabs')}</h2>
      <Tabs
        label={t('sampleUsers.tabs')}
        value={tab}
        tabs={USER_TABS.map((value) => ({ value, label: t(`sampleUsers.tab.${value}`) }))}
        onChange={onTab}
      >
        <div className={classes.panel}>
          <Suspense fallback={<LoadingRows />}>
            {tab === 'account' ? <AccountTab id={String(user.id)} /> : <SettingsOf user={user} tab={tab} />}
          </Suspense>
        </div>
      </Tabs>
    </section>
  );
};
