import type { FIELD_PAGES } from './field.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const FIELD_SCREENS = {
  'sample/courses': async () => (await import('../screens/courses.tsx')).CoursesScreen,
  'sample/course': async () => (await import('../screens/course.tsx')).CourseScreen,
  'sample/fleet': async () => (await import('../screens/fleet.tsx')).FleetScreen,
} satisfies Record<keyof typeof FIELD_PAGES, OpenScreen>;
