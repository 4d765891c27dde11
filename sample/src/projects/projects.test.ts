import { deleteProject, listProjects } from './contract.ts';
import { expect, it } from 'vitest';

import { expectSorts, startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/dashboard/analytics/projects',
    request: 'q, sortBy (project, leader, progress)',
    answer: 'projects, totalPages, totalProjects, page',
    promise: {
      'lists 7 projects in pages': async ({ answer }) => {
        const { projects, ...rest } = await answer(listProjects, { query: { itemsPerPage: '5', page: '2' } });
        expect(projects).toHaveLength(2);
        expect(rest).toEqual({ totalPages: 2, totalProjects: 7, page: 2 });
      },
      'finds by name, kind and leader': async ({ answer }) => {
        const [first] = (await answer(listProjects)).projects;
        for (const q of [first?.name, first?.project, first?.leader])
          expect((await answer(listProjects, { query: { q: q ?? '?' } })).projects).toEqual([first]);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listProjects, { query })).projects, {
          project: ({ name }) => name,
          leader: ({ leader }) => leader,
          progress: ({ progress }) => progress,
        });
      },
    },
  },
]);

it('our own call deletes a project, once', async () => {
  const { answer, call } = startSample();
  const [first, ...rest] = (await answer(listProjects)).projects;
  const params = { logo: first?.logo ?? '?' };
  expect((await call(deleteProject, { params })).status).toBe(204);
  expect((await answer(listProjects)).projects).toEqual(rest);
  expect((await call(deleteProject, { params })).status).toBe(404);
});
