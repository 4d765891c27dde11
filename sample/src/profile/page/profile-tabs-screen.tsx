import { useRouterState } from '@tanstack/react-router';

import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';

const CONTENT = { teams: TeamsTab, projects: ProjectsTab, connections: ConnectionsTab } as const;

const isShown = (tab: string): tab is keyof typeof CONTENT => Object.hasOwn(CONTENT, tab);

/** /pages/user-profile/{teams, projects, connections}: further tabs of the profile, with sample data. */
export const ProfileTabsScreen = () => {
  const last = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const tab = isShown(last) ? last : 'teams';
  const Content = CONTENT[tab];
  return (
    <AccountPage page="hub/user-profile" tab={tab}>
      <ProfileHeader />
      <Content />
    </AccountPage>
  );
};
