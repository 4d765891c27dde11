import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';

import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { AccountPage } from '@apps-hub/ui/kit/account/account-page.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { ProfileHeader } from './profile-header.tsx';

const ConnectionsTab = overlay(async () => (await import('./connections-tab.tsx')).ConnectionsTab);
const TeamsTab = overlay(async () => (await import('./teams-tab.tsx')).TeamsTab);
const ProjectsTab = overlay(async () => (await import('./projects-tab.tsx')).ProjectsTab);

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
      <Suspense fallback={<LoadingRows />}>
        <Content />
      </Suspense>
    </AccountPage>
  );
};
