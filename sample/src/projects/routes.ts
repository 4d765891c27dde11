import type { AnalyticsProject } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, pagesOf, sorted, type SortKeys } from '../kit/list.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { liveProjects } from './data.ts';

const SORT_KEYS: SortKeys<AnalyticsProject> = {
  project: ({ name }) => name,
  leader: ({ leader }) => leader,
  progress: ({ progress }) => progress,
};

export const projectsRoutes = (seeding: Seeding): Hono => {
  const { locale } = seeding;
  const projects = liveProjects(seeding);
  return new Hono()
    .get('/api/dashboard/analytics/projects', (c) => {
      const list = listQueryOf(c);
      const found = projects.filter(({ name, project, leader }) => matches(list.q, [name, project, leader]));
      return c.json({
        projects: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        totalPages: pagesOf(found.length, list),
        totalProjects: found.length,
        page: list.page,
      });
    })
    .delete('/api/dashboard/analytics/projects/:logo', (c) =>
      removeFirst(projects, ({ logo }) => logo === c.req.param('logo')) ? c.body(null, 204) : notFound(),
    );
};
