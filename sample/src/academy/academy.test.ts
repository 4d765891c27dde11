import { getCourseDetails, listCourses } from '@apps-hub/contract/sample/academy/routes';
import { COURSE_TAGS } from '@apps-hub/contract/sample/academy/values';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/academy/courses',
    request: 'q, label, hideCompleted, page, itemsPerPage, sortBy (courseName or progress), orderBy',
    answer:
      "totalCourse (all filtered), courses (page), total; q matches title or tutor; label equal to tag, default 'All Courses' = no filter; hideCompleted drops completed",
    promise: {
      'lists 25 courses': async ({ answer }) => {
        const { courses, total, totalCourse } = await answer(listCourses, { query: { itemsPerPage: '6' } });
        expect([courses.length, total, totalCourse]).toEqual([6, 25, 25]);
      },
      'gives times as hours and minutes, without a zero': async ({ answer }) => {
        const { courses } = await answer(listCourses, { query: ALL });
        for (const { time } of courses) expect(time).toMatch(/^(?:[1-9]h(?: [1-9]\d?m)?|[1-9]\d?m)$/);
      },
      'finds by title and by tutor': async ({ answer }) => {
        const { courses } = await answer(listCourses, { query: ALL });
        const byTitle = await answer(listCourses, { query: { q: 'html' } });
        expect(byTitle.courses.map(({ courseTitle }) => courseTitle)).toEqual(['HTML basics']);
        const byTutor = await answer(listCourses, { query: { q: courses[8]?.user ?? '?' } });
        expect(byTutor.courses).toEqual([courses[8]]);
      },
      'filters by label; All Courses is no filter': async ({ answer }) => {
        const { courses } = await answer(listCourses, { query: ALL });
        for (const label of COURSE_TAGS) {
          const found = await answer(listCourses, { query: { ...ALL, label } });
          expect(found.courses).toEqual(courses.filter(({ tags }) => tags === label));
          expect(found.total).toBe(5);
        }
        const all = await answer(listCourses, { query: { ...ALL, label: 'All Courses' } });
        expect(all.courses).toEqual(courses);
      },
      'drops completed courses, which are those with all tasks done': async ({ answer }) => {
        const { courses } = await answer(listCourses, { query: ALL });
        const open = courses.filter(({ completedTasks, totalTasks }) => completedTasks !== totalTasks);
        const found = await answer(listCourses, { query: { ...ALL, hideCompleted: 'true' } });
        expect(found.courses).toEqual(open);
        expect([found.total, found.totalCourse]).toEqual([open.length, open.length]);
        expect(open.length).toBeLessThan(25);
        expect((await answer(listCourses, { query: { ...ALL, hideCompleted: 'false' } })).total).toBe(25);
      },
      'sorts by name and by the share of tasks done': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listCourses, { query })).courses, {
          courseName: ({ courseTitle }) => courseTitle,
          progress: ({ completedTasks, totalTasks }) => completedTasks / totalTasks,
        });
      },
    },
  },
  {
    call: 'GET /api/apps/academy/course-details',
    request: 'none',
    answer: 'course details object',
    promise: {
      'counts its lectures and what is done of each section': async ({ answer }) => {
        const { content, totalLectures } = await answer(getCourseDetails);
        expect(content.flatMap(({ topics }) => topics)).toHaveLength(totalLectures);
        expect(content.map(({ status }) => status)).toEqual(['2/5', '0/3', '0/4']);
      },
    },
  },
]);
