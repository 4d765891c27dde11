import type { AnalyticsProject } from '../contract.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

const PROJECT_SORTS = ['project', 'leader', 'progress'] as const;

export type ProjectSort = (typeof PROJECT_SORTS)[number];

export type ProjectsSearch = ListState<ProjectSort>;

/** A project as a list row. Drawings are unique, so the drawing's name is the id. */
export interface ProjectRow extends AnalyticsProject {
  readonly id: string;
}

const BASE = '/api/dashboard/analytics/projects';

export const projectsKey = ['sample', 'projects'] as const;

/** The list's search parameters. */
export const parseProjectsSearch = (raw: Readonly<Record<string, unknown>>): ProjectsSearch =>
  parseListState(raw, PROJECT_SORTS);

const rowsOf = (projects: readonly AnalyticsProject[]): readonly ProjectRow[] =>
  projects.map((project) => ({ ...project, id: project.logo }));

/** One page of projects. */
export const projectsQuery = (api: SampleApi, locale: Locale, search: ProjectsSearch) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...projectsKey, locale, 'list', query],
    queryFn: async ({ signal }) => {
      const { projects, totalProjects } = await api.get(BASE, { query, signal });
      return { projects: rowsOf(projects), total: totalProjects };
    },
  });
};

const ALL = '-1';

/** All projects matching the search, not only one page. */
export const loadProjects = async (
  api: SampleApi,
  search: ProjectsSearch,
): Promise<readonly ProjectRow[]> => {
  const query = { ...listQueryOf(search), page: '1', itemsPerPage: ALL };
  return rowsOf((await api.get(BASE, { query })).projects);
};

export const deleteProject = (api: SampleApi, logo: string) =>
  api.delete(`${BASE}/{logo}`, { params: { logo } });
