import type { OFFICE_PAGES } from '@apps-hub/contract/pages/sample-office';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const OFFICE_SCREENS = {
  'sample/email': {
    component: lazyRouteComponent(() => import('../../screens/sample/email.tsx'), 'EmailScreen'),
  },
  'sample/chat': {
    component: lazyRouteComponent(() => import('../../screens/sample/chat.tsx'), 'ChatScreen'),
  },
  'sample/calendar': {
    component: lazyRouteComponent(() => import('../../screens/sample/calendar.tsx'), 'CalendarScreen'),
  },
  'sample/kanban': {
    component: lazyRouteComponent(() => import('../../screens/sample/kanban.tsx'), 'KanbanScreen'),
  },
} satisfies Record<keyof typeof OFFICE_PAGES, Screen>;
