import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** E-mail, chat, calendar and boards. */
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
} as const satisfies SetPages;
