import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** Sample courses and vehicles. */
export const FIELD_PAGES = {
  'sample/courses': {
    hub: '/apps/academy/my-course',
    phrases: ['list', 'sample/academy'],
  },
  'sample/course': {
    hub: '/apps/academy/course-details',
    phrases: ['list', 'sample/academy'],
  },
  'sample/fleet': {
    hub: '/apps/logistics/fleet',
    layout: 'full',
    phrases: ['list', 'sample/fleet'],
  },
} as const satisfies SetPages;
