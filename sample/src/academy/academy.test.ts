import {
  getAcademy,
  getCourseDetails,
  getCoursePage,
  getLesson,
  joinWebinar,
  listCourses,
  markTopics,
} from './contract.ts';
import { COURSE_TAGS } from './values.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, startSample, testRows } from '../testing/suite.ts';

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

describe('our own calls of the academy', () => {
  it('give each course a page with as many topics as the list says', async () => {
    const { answer, call } = startSample();
    const { courses } = await answer(listCourses, { query: ALL });
    for (const course of courses) {
      const page = await answer(getCoursePage, { params: { id: course.id } });
      const topics = page.details.content.flatMap((section) => section.topics);
      expect(page.course).toEqual(course);
      expect(topics).toHaveLength(course.totalTasks);
      expect(topics.filter(({ isCompleted }) => isCompleted)).toHaveLength(course.completedTasks);
      expect([page.details.title, page.details.instructor]).toEqual([course.courseTitle, course.user]);
    }
    expect((await call(getCoursePage, { params: { id: 99 } })).status).toBe(404);
  });

  it('mark topics, and update the list, the default course page and the dashboard', async () => {
    const { answer, call } = startSample();
    const before = await answer(getAcademy);
    const id = 21;
    const { content } = await answer(getCourseDetails);
    const topics = content.flatMap(({ id: section, topics: own }) =>
      own.flatMap(({ isCompleted }, topic) => (isCompleted ? [] : [{ section, topic }])),
    );
    const body = { topics, isCompleted: true };
    const { course } = await answer(markTopics, { params: { id }, body });
    expect([course.completedTasks, course.totalTasks]).toEqual([12, 12]);
    expect(await answer(markTopics, { params: { id }, body })).toMatchObject({ course });
    expect((await answer(getCourseDetails)).content.map(({ status }) => status)).toEqual([
      '5/5',
      '3/3',
      '4/4',
    ]);
    const found = await answer(listCourses, { query: { ...ALL, label: 'Web', hideCompleted: 'true' } });
    expect(found.courses.map((each) => each.id)).not.toContain(id);
    const after = await answer(getAcademy);
    expect(after.courses.completed).toBe(before.courses.completed + 1);
    expect(after.minutesSpent).toBe(before.minutesSpent + 104);
    await answer(markTopics, { params: { id }, body: { topics, isCompleted: false } });
    expect(await answer(getAcademy)).toEqual(before);
    expect((await call(markTopics, { params: { id: 99 }, body })).status).toBe(404);
  });

  it('give each topic a film whose captions follow each other, in both languages', async () => {
    const { answer, call } = startSample();
    for (const id of [1, 21]) {
      const { details } = await answer(getCoursePage, { params: { id } });
      for (const section of details.content)
        for (const [topic, { title }] of section.topics.entries()) {
          const query = { section: section.id, topic: String(topic) };
          const { seconds, captions } = await answer(getLesson, { params: { id }, query });
          expect(captions.map(({ language }) => language)).toEqual(['ar', 'en']);
          expect(captions.map(({ cues }) => cues[0]?.text)).toContain(title);
          for (const { cues } of captions) {
            expect(cues.length).toBeGreaterThan(2);
            const ends = [0, ...cues.map(({ to }) => to)];
            expect(cues.map(({ from }) => from)).toEqual(ends.slice(0, -1));
            expect(ends.at(-1)).toBeLessThanOrEqual(seconds);
          }
        }
    }
    const query = { section: 'section-1', topic: '99' };
    expect((await call(getLesson, { params: { id: 21 }, query })).status).toBe(404);
  });

  it('ignore a topic that the course does not have', async () => {
    const { answer } = startSample();
    const body = { topics: [{ section: 'section-9', topic: 0 }], isCompleted: true };
    const before = await answer(getCoursePage, { params: { id: 1 } });
    expect(await answer(markTopics, { params: { id: 1 }, body })).toEqual(before);
  });

  it('take a seat in the webinar once, and give it back', async () => {
    const { answer } = startSample();
    const { webinar } = await answer(getAcademy);
    const joined = { ...webinar, isJoined: true, taken: webinar.taken + 1 };
    for (const time of ['first', 'again'])
      expect({ time, ...(await answer(joinWebinar, { body: { isJoined: true } })) }).toEqual({
        time,
        ...joined,
      });
    expect((await answer(getAcademy)).webinar).toEqual(joined);
    expect(await answer(joinWebinar, { body: { isJoined: false } })).toEqual(webinar);
  });

  it('count the learner’s figures from the courses', async () => {
    const { answer } = startSample();
    const { courses, labels, minutesSpent, instructors, top, next } = await answer(getAcademy);
    const { courses: all } = await answer(listCourses, { query: ALL });
    expect(courses.completed + courses.begun + courses.notBegun).toBe(25);
    expect(courses.completed).toBe(
      all.filter((course) => course.completedTasks === course.totalTasks).length,
    );
    expect(courses.notBegun).toBe(all.filter((course) => course.completedTasks === 0).length);
    expect(labels.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(minutesSpent);
    expect(top.map(({ views }) => views)).toEqual(
      all
        .map(({ view }) => view)
        .toSorted((a, b) => b - a)
        .slice(0, 5),
    );
    expect(instructors).toHaveLength(5);
    expect(all.map(({ id }) => id)).toContain(next?.id);
  });
});
