import type { Profile, ProfileHeader } from './contract.ts';
import { PROFILE_TABS, type ProfileTab } from './values.ts';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedProfile, seedProfileHeader } from './data.ts';

/** Data of each tab. */
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

interface Marks {
  readonly isConnected: boolean;
  readonly isStarred: boolean;
}

/** Changes a row and answers it, or 404. */
const mark = async <Row extends { readonly id: number }>(
  c: Context,
  rows: Row[],
  name: keyof Row & keyof Marks,
) => {
  const at = rows.findIndex(({ id }) => String(id) === c.req.param('id'));
  const row = rows[at];
  if (row === undefined) return notFound();
  const body: Partial<Marks> = await c.req.json();
  const next = { ...row, [name]: body[name] === true };
  rows[at] = next;
  return c.json(next, 201);
};

export const profileRoutes = (seeding: Seeding): Hono => {
  const profile = seedProfile(seeding);
  let header = seedProfileHeader(seeding.locale);
  return new Hono()
    .get('/api/pages/profile', (c) => c.json(partsOf(profile)[tabOf(c.req.query('tab'))]))
    .get('/api/pages/profile/header', (c) => c.json(header))
    .put('/api/pages/profile/header', async (c) => {
      const { profileImg } = await c.req.json<Pick<ProfileHeader, 'profileImg'>>();
      header = { ...header, profileImg };
      return c.json(header, 201);
    })
    .put('/api/pages/profile/connections/:id', (c) => mark(c, profile.connections, 'isConnected'))
    .put('/api/pages/profile/teams/:id', (c) => mark(c, profile.teamsTech, 'isStarred'));
};
