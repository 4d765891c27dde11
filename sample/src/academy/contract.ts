import { LOCALES } from '@apps-hub/domain/locale';
import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, percentValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { ALL_COURSES, COURSE_TAGS } from './values.ts';

const courseSchema = z.strictObject({
  id: z.number().int(),
  user: z.string(),
  image: z.string(),
  tutorImg: avatarValue,
  completedTasks: countValue,
  totalTasks: countValue,
  userCount: countValue,
  note: countValue,
  view: countValue,
  time: z.string(),
  logo: z.string(),
  color: z.string(),
  courseTitle: z.string(),
  desc: z.string(),
  tags: z.enum(COURSE_TAGS),
  rating: z.number().min(1).max(5),
  ratingCount: countValue,
});

export type Course = z.infer<typeof courseSchema>;

const courseDetailsSchema = z.strictObject({
  title: z.string(),
  about: z.string(),
  instructor: z.string(),
  instructorAvatar: avatarValue,
  instructorPosition: z.string(),
  skillLevel: z.string(),
  totalStudents: countValue,
  language: z.string(),
  isCaptions: z.boolean(),
  length: z.string(),
  totalLectures: countValue,
  description: z.string(),
  content: z.array(
    z.strictObject({
      title: z.string(),
      status: z.string().regex(/^\d+\/\d+$/),
      time: z.string(),
      id: z.string(),
      topics: z.array(z.strictObject({ title: z.string(), time: z.string(), isCompleted: z.boolean() })),
    }),
  ),
});

export type CourseDetails = z.infer<typeof courseDetailsSchema>;

export const listCourses = sampleRead({
  path: '/api/apps/academy/courses',
  summary: 'Courses by title or tutor, label and progress',
  query: sampleList(['courseName', 'progress']).extend({
    label: z.enum([ALL_COURSES, ...COURSE_TAGS]).optional(),
    hideCompleted: z.enum(['true', 'false']).optional(),
  }),
  answer: z.strictObject({ totalCourse: countValue, courses: z.array(courseSchema), total: countValue }),
});

export const getCourseDetails = sampleRead({
  path: '/api/apps/academy/course-details',
  summary: 'The sections and topics of a course',
  answer: courseDetailsSchema,
});

const coursePageSchema = z.strictObject({ course: courseSchema, details: courseDetailsSchema });

export type CoursePage = z.infer<typeof coursePageSchema>;

export const getCoursePage = sampleRead({
  path: '/api/apps/academy/courses/{id}',
  summary: 'One course with its sections and topics',
  params: idParam,
  answer: coursePageSchema,
  refusals: { 404: NO_BODY },
});

/** A topic by the id of its section and its place there, from 0. */
const topicSchema = z.strictObject({ section: z.string(), topic: z.number().int().min(0) });

export type TopicPlace = z.infer<typeof topicSchema>;

const marksSchema = z.strictObject({ topics: z.array(topicSchema), isCompleted: z.boolean() });

export type TopicMarks = z.infer<typeof marksSchema>;

export const markTopics = sampleWrite({
  method: 'put',
  path: '/api/apps/academy/courses/{id}/topics',
  summary: 'Marks topics of a course as done or not done; its progress follows',
  params: idParam,
  body: marksSchema,
  answer: coursePageSchema,
  refusals: { 404: NO_BODY },
});

const lessonSchema = z.strictObject({
  seconds: countValue,
  /** The captions of the film in each language, in order. Times are seconds from its start. */
  captions: z.array(
    z.strictObject({
      language: z.enum(LOCALES),
      cues: z.array(z.strictObject({ from: countValue, to: countValue, text: z.string() })),
    }),
  ),
});

export type Lesson = z.infer<typeof lessonSchema>;

export const getLesson = sampleRead({
  path: '/api/apps/academy/courses/{id}/lesson',
  summary: 'The film of a topic: its length and captions',
  params: idParam,
  query: z.object({ section: z.string(), topic: z.string().regex(/^\d+$/) }),
  answer: lessonSchema,
  refusals: { 404: NO_BODY },
});

const webinarSchema = z.strictObject({
  title: z.string(),
  host: z.string(),
  /** The start time. */
  at: z.iso.datetime(),
  minutes: countValue,
  seats: countValue,
  taken: countValue,
  isJoined: z.boolean(),
});

const seatSchema = z.strictObject({ isJoined: z.boolean() });

export type WebinarSeat = z.infer<typeof seatSchema>;

export const joinWebinar = sampleWrite({
  method: 'put',
  path: '/api/apps/academy/webinar',
  summary: 'Takes a seat in the next webinar, or gives it back',
  body: seatSchema,
  answer: webinarSchema,
});

const academySchema = z.strictObject({
  /** Total minutes of completed topics. */
  minutesSpent: countValue,
  /** The average test result of completed courses. */
  testPercent: percentValue,
  courses: z.strictObject({ completed: countValue, begun: countValue, notBegun: countValue }),
  /** Minutes done and learners of the courses with each label. */
  labels: z.array(z.strictObject({ tag: z.enum(COURSE_TAGS), minutes: countValue, learners: countValue })),
  /** Tutors by learners, most first. */
  instructors: z.array(
    z.strictObject({
      name: z.string(),
      courseId: z.number().int(),
      course: z.string(),
      learners: countValue,
    }),
  ),
  /** By views, most first. */
  top: z.array(
    z.strictObject({ id: z.number().int(), title: z.string(), logo: z.string(), views: countValue }),
  ),
  webinar: webinarSchema,
  /** Exercises of started courses, most complete first. */
  assignments: z.array(
    z.strictObject({ courseId: z.number().int(), course: z.string(), done: countValue, total: countValue }),
  ),
  /** The course to continue, if one has been started. */
  next: z.strictObject({ id: z.number().int(), title: z.string(), topic: z.string() }).nullable(),
});

export type Academy = z.infer<typeof academySchema>;

export const getAcademy = sampleRead({
  path: '/api/dashboard/academy',
  summary: 'How far the learner is, from the courses as they are now',
  answer: academySchema,
});
