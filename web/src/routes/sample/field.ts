import type { FIELD_PAGES } from '@apps-hub/contract/pages/sample-field';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const FIELD_SCREENS = {
  'sample/courses': async () => (await import('#screens/sample/courses.tsx')).CoursesScreen,
  'sample/course': async () => (await import('#screens/sample/course.tsx')).CourseScreen,
  'sample/fleet': async () => (await import('#screens/sample/fleet.tsx')).FleetScreen,
} satisfies Record<keyof typeof FIELD_PAGES, OpenScreen>;
