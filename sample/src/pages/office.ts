import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** E-mail, chat, calendar, boards, courses and vehicles. */
export const OFFICE_PAGES = {
  'sample/email': {
    hub: '/apps/email',
    alsoAt: ['/apps/email/filter/$filter', '/apps/email/label/$label'],
    layout: 'full',
    phrases: ['list', 'sample/email'],
  },
  'sample/chat': {
    hub: '/apps/chat',
    layout: 'full',
    phrases: ['list', 'sample/chat'],
  },
  'sample/calendar': {
    hub: '/apps/calendar',
    phrases: ['list', 'sample/calendar'],
  },
  'sample/kanban': {
    hub: '/apps/kanban',
    layout: 'full',
    phrases: ['list', 'sample/kanban'],
  },
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
