export const COURSE_TAGS = ['Web', 'Design', 'Psychology', 'UI/UX', 'Art'] as const;

export type CourseTag = (typeof COURSE_TAGS)[number];

/** The filter value for all courses. */
export const ALL_COURSES = 'All Courses' as const;
