import { useRouterState } from '@tanstack/react-router';

import { ConnectionsTab } from '#features/sample/profile/connections-tab.tsx';
import { ProfileHeader } from '#features/sample/profile/profile-header.tsx';
import { ProjectsTab } from '#features/sample/profile/projects-tab.tsx';
import { TeamsTab } from '#features/sample/profile/teams-tab.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { AccountTabs, isAccountTab } from '../hub/account-tabs.tsx';
import classes from '../hub/account-settings.module.css';

const CONTENT = { teams: TeamsTab, projects: ProjectsTab, connections: ConnectionsTab } as const;

const isShown = (tab: string): tab is keyof typeof CONTENT => Object.hasOwn(CONTENT, tab);

/** /pages/user-profile/{teams, projects, connections}: further tabs of the profile, with sample data. */
export const ProfileTabsScreen = () => {
  const { t } = useLanguage();
  const last = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const tab = isShown(last) && isAccountTab(last) ? last : 'teams';
  const Content = CONTENT[tab];
  return (
    <Page title={t('ownAccount.profile.title')}>
      <AccountTabs page="hub/user-profile" label={t('ownAccount.profile.title')} value={tab}>
        <div className={classes.parts}>
          <ProfileHeader />
          <Content />
        </div>
      </AccountTabs>
    </Page>
  );
};
