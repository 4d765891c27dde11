import type { Profile } from '@apps-hub/contract/sample/profile/routes';
import { PROFILE_TABS, type ProfileTab } from '@apps-hub/contract/sample/profile/values';
import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { seedProfile, seedProfileHeader } from './data.ts';

/** What each tab shows. */
const partsOf = (profile: Profile): Readonly<Record<ProfileTab, Partial<Profile>>> => {
  const { projects, ...rest } = profile;
  return {
    profile: rest,
    teams: { teamsTech: profile.teamsTech },
    projects: { projects },
    connections: { connections: profile.connections },
  };
};

const tabOf = (text: string | undefined): ProfileTab => PROFILE_TABS.find((tab) => tab === text) ?? 'profile';

export const profileRoutes = (seeding: Seeding): Hono =>
  new Hono()
    .get('/api/pages/profile', (c) => c.json(partsOf(seedProfile(seeding))[tabOf(c.req.query('tab'))]))
    .get('/api/pages/profile/header', (c) => c.json(seedProfileHeader(seeding.locale)));
