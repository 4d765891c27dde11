import { getProfile, getProfileHeader } from '@apps-hub/contract/sample/profile/routes';
import { expect } from 'vitest';

import { testRows } from '../testing/suite.ts';

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
