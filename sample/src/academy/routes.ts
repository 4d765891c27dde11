import type { Course, TopicMarks, WebinarSeat } from './contract.ts';
import { ALL_COURSES } from './values.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { courseDetailsOf, courseOf, type CourseRecord, liveCourses, mark } from './data.ts';
import { lessonOf } from './lessons.ts';
import { liveWebinar, overviewOf } from './overview.ts';
import { WRITTEN_COURSE } from './sections.ts';

const COURSES = '/api/apps/academy/courses';

const SORT_KEYS: SortKeys<Course> = {
  courseName: ({ courseTitle }) => courseTitle,
  progress: ({ completedTasks, totalTasks }) => completedTasks / totalTasks,
};

const isComplete = ({ completedTasks, totalTasks }: Course): boolean => completedTasks === totalTasks;

export const academyRoutes = (seeding: Seeding): Hono => {
  const { locale } = seeding;
  const records = liveCourses(seeding);
  const webinar = liveWebinar(seeding);
  const find = (id: string | number) => records.find(({ fixed }) => fixed.id === Number(id));
  const pageFor = (record: CourseRecord) => ({
    course: courseOf(record, locale),
    details: courseDetailsOf(record, locale),
  });
  return new Hono()
    .get(COURSES, (c) => {
      const list = listQueryOf(c);
      const { label = ALL_COURSES, hideCompleted } = c.req.query();
      const found = records
        .map((record) => courseOf(record, locale))
        .filter(
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
    .get('/api/apps/academy/course-details', (c) => {
      const record = find(WRITTEN_COURSE);
      return record ? c.json(courseDetailsOf(record, locale)) : notFound();
    })
    .get(`${COURSES}/:id`, (c) => {
      const record = find(c.req.param('id'));
      return record ? c.json(pageFor(record)) : notFound();
    })
    .get(`${COURSES}/:id/lesson`, (c) => {
      const { section = '', topic } = c.req.query();
      const lesson = lessonOf(Number(c.req.param('id')), { section, topic: Number(topic) });
      return lesson ? c.json(lesson) : notFound();
    })
    .put(`${COURSES}/:id/topics`, async (c) => {
      const record = find(c.req.param('id'));
      if (!record) return notFound();
      const { topics, isCompleted } = await c.req.json<TopicMarks>();
      mark(record, topics, isCompleted);
      return c.json(pageFor(record), 201);
    })
    .put('/api/apps/academy/webinar', async (c) => {
      const { isJoined } = await c.req.json<WebinarSeat>();
      webinar.taken += Number(isJoined) - Number(webinar.isJoined);
      webinar.isJoined = isJoined;
      return c.json(webinar, 201);
    })
    .get('/api/dashboard/academy', (c) => c.json(overviewOf(records, webinar)));
};
