import { ALL_COURSES, COURSE_TAGS, type CourseTag } from '../values.ts';
import type { Course, TopicPlace } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

type Source = SampleSource;

const COURSE_SORTS = ['courseName', 'progress'] as const;

export type CourseSort = (typeof COURSE_SORTS)[number];

/** The course page's search parameters. Completed courses are hidden by default. */
export interface CoursesSearch extends ListState<CourseSort> {
  readonly label?: CourseTag | undefined;
  readonly completed?: 'shown' | undefined;
}

/** Prefix of all academy query keys: ticking a topic changes lists and dashboard. */
export const academyKey = (locale: Source['locale']) => ['sample', locale, 'academy'] as const;

export const parseTakenSearch = (raw: Readonly<Record<string, unknown>>): ListState<CourseSort> =>
  parseListState(raw, COURSE_SORTS);

export const parseCoursesSearch = (raw: Readonly<Record<string, unknown>>): CoursesSearch => ({
  ...parseListState(raw, COURSE_SORTS),
  label: COURSE_TAGS.find((tag) => tag === raw['label']),
  completed: raw['completed'] === 'shown' ? 'shown' : undefined,
});

/** Course cards per page. */
export const COURSE_PAGE_SIZE = 6;

const coursesQueryOf = (search: CoursesSearch) => ({
  ...listQueryOf(search),
  itemsPerPage: String(COURSE_PAGE_SIZE),
  label: search.label ?? ALL_COURSES,
  hideCompleted: search.completed === 'shown' ? ('false' as const) : ('true' as const),
});

export const coursesQuery = ({ api, locale }: Source, search: CoursesSearch) => {
  const query = coursesQueryOf(search);
  return queryOptions({
    queryKey: [...academyKey(locale), 'courses', query],
    queryFn: ({ signal }) => api.get('/api/apps/academy/courses', { query, signal }),
  });
};

/** All courses as a plain list, for the dashboard. */
export const takenQuery = ({ api, locale }: Source, search: ListState<CourseSort>) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...academyKey(locale), 'taken', query],
    queryFn: ({ signal }) => api.get('/api/apps/academy/courses', { query, signal }),
  });
};

const ALL = '-1';

export const loadTaken = async (
  { api }: Source,
  search: ListState<CourseSort>,
): Promise<readonly Course[]> => {
  const query = { ...listQueryOf(search), page: '1', itemsPerPage: ALL };
  return (await api.get('/api/apps/academy/courses', { query })).courses;
};

/** The course shown when the address names none. */
export const FIRST_COURSE = '21';

export const courseKey = (locale: Source['locale'], id: string) =>
  [...academyKey(locale), 'course', id] as const;

export const courseQuery = ({ api, locale }: Source, id: string) =>
  queryOptions({
    queryKey: courseKey(locale, id),
    queryFn: ({ signal }) => api.get('/api/apps/academy/courses/{id}', { params: { id }, signal }),
  });

/** The film of a topic. */
export const lessonQuery = ({ api, locale }: Source, course: number, { section, topic }: TopicPlace) =>
  queryOptions({
    queryKey: ['sample', locale, 'academy-lesson', course, section, topic],
    queryFn: ({ signal }) =>
      api.get('/api/apps/academy/courses/{id}/lesson', {
        params: { id: String(course) },
        query: { section, topic: String(topic) },
        signal,
      }),
    staleTime: Infinity,
  });

export const academyQuery = ({ api, locale }: Source) =>
  queryOptions({
    queryKey: [...academyKey(locale), 'dashboard'],
    queryFn: ({ signal }) => api.get('/api/dashboard/academy', { signal }),
  });

/** The address of a course's page. */
export const courseSearch = (id: number): Readonly<Record<string, string>> => ({ course: String(id) });
