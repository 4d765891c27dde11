import type { Course } from '@apps-hub/contract/sample/academy/routes';
import { ALL_COURSES } from '@apps-hub/contract/sample/academy/values';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedCourseDetails, seedCourses } from './data.ts';

const SORT_KEYS: SortKeys<Course> = {
  courseName: ({ courseTitle }) => courseTitle,
  progress: ({ completedTasks, totalTasks }) => completedTasks / totalTasks,
};

const isComplete = ({ completedTasks, totalTasks }: Course): boolean => completedTasks === totalTasks;

export const academyRoutes = ({ locale }: Seeding): Hono => {
  const courses = seedCourses(locale);
  return new Hono()
    .get('/api/apps/academy/courses', (c) => {
      const list = listQueryOf(c);
      const { label = ALL_COURSES, hideCompleted } = c.req.query();
      const found = courses.filter(
        (course) =>
          matches(list.q, [course.courseTitle, course.user]) &&
          (label === '' || label === ALL_COURSES || course.tags === label) &&
          !(hideCompleted === 'true' && isComplete(course)),
      );
      return c.json({
        totalCourse: found.length,
        courses: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        total: found.length,
      });
    })
    .get('/api/apps/academy/course-details', (c) => c.json(seedCourseDetails(locale)));
};
