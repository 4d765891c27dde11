import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** Sample table pages. */
export const TABLES_PAGES = {
  'sample/sales': {
    hub: '/tables/data-table',
    phrases: ['list', 'sample/sales'],
  },
  'sample/projects': {
    hub: '/tables/projects',
    phrases: ['list', 'sample/projects'],
  },
} as const satisfies SetPages;
