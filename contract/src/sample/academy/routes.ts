import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../primitives.ts';
import { sampleList, sampleRead } from '../route.ts';
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
