import type { FIELD_PAGES } from '@apps-hub/contract/pages/sample-field';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const FIELD_SCREENS = {
  'sample/courses': {
    component: lazyRouteComponent(() => import('../../screens/sample/courses.tsx'), 'CoursesScreen'),
  },
  'sample/course': {
    component: lazyRouteComponent(() => import('../../screens/sample/course.tsx'), 'CourseScreen'),
  },
  'sample/fleet': {
    component: lazyRouteComponent(() => import('../../screens/sample/fleet.tsx'), 'FleetScreen'),
  },
} satisfies Record<keyof typeof FIELD_PAGES, Screen>;
