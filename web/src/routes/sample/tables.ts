import type { TABLES_PAGES } from '@apps-hub/contract/pages/sample-tables';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const TABLES_SCREENS = {
  'sample/sales': async () => (await import('#screens/sample/sales.tsx')).SalesScreen,
  'sample/projects': async () => (await import('#screens/sample/projects.tsx')).ProjectsScreen,
} satisfies Record<keyof typeof TABLES_PAGES, OpenScreen>;
