import { getProfile, getProfileHeader, setConnected, setPhoto, setStarred } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/pages/profile',
    request: 'tab',
    answer: 'profile data; /api/pages/profile/header gives the header',
    promise: {
      'gives each tab what it shows': async ({ answer }) => {
        const partsOf = async (query: Readonly<Record<string, string>>) =>
          Object.keys(await answer(getProfile, { query }));
        const profile = [
          'about',
          'contacts',
          'teams',
          'overview',
          'connections',
          'teamsTech',
          'projectTable',
        ];
        expect(await partsOf({ tab: 'profile' })).toEqual(profile);
        expect(await partsOf({})).toEqual(profile);
        expect(await partsOf({ tab: 'teams' })).toEqual(['teamsTech']);
        expect(await partsOf({ tab: 'projects' })).toEqual(['projects']);
        expect(await partsOf({ tab: 'connections' })).toEqual(['connections']);
      },
      'lists every project in the table too': async ({ answer }) => {
        const { projects } = await answer(getProfile, { query: { tab: 'projects' } });
        const { projectTable } = await answer(getProfile, { query: { tab: 'profile' } });
        expect(projects?.length).toBeGreaterThan(0);
        expect(projectTable?.map(({ name }) => name)).toEqual(projects?.map(({ title }) => title));
      },
      'says whose profile it is': async ({ answer }) => {
        expect(await answer(getProfileHeader)).toMatchObject({
          fullName: 'Sulaiman Al-Faris',
          designation: 'UX designer',
          joiningDate: '2021-04',
        });
      },
    },
  },
]);

describe('a mark in a profile (our own calls)', () => {
  it('shows on every tab with that person or team', async () => {
    const { answer } = startSample();
    const { connections = [] } = await answer(getProfile, { query: { tab: 'connections' } });
    const other = connections.find(({ isConnected }) => !isConnected);
    if (!other) throw new Error('everybody is connected already');
    await answer(setConnected, { params: { id: other.id }, body: { isConnected: true } });
    await answer(setStarred, { params: { id: 2 }, body: { isStarred: true } });
    const { connections: after, teamsTech } = await answer(getProfile);
    expect(after?.find(({ id }) => id === other.id)).toEqual({ ...other, isConnected: true });
    expect(teamsTech?.filter(({ isStarred }) => isStarred).map(({ id }) => id)).toEqual([1, 2]);
    await answer(setStarred, { params: { id: 1 }, body: { isStarred: false } });
    const profileImg = 'data:image/png;base64,eA==';
    const header = await answer(setPhoto, { body: { profileImg } });
    expect(header.profileImg).toBe(profileImg);
    expect(await answer(getProfileHeader)).toEqual(header);
    const { teamsTech: fewer } = await answer(getProfile, { query: { tab: 'teams' } });
    expect(fewer?.filter(({ isStarred }) => isStarred).map(({ id }) => id)).toEqual([2]);
  });

  it('is refused for an unknown person or team', async () => {
    const { call } = startSample();
    const statuses = [
      await call(setConnected, { params: { id: 99 }, body: { isConnected: true } }),
      await call(setStarred, { params: { id: 99 }, body: { isStarred: true } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
  });
});
