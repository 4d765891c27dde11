import type { TABLES_PAGES } from './tables.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const TABLES_SCREENS = {
  'sample/sales': async () => (await import('../screens/sales.tsx')).SalesScreen,
  'sample/projects': async () => (await import('../screens/projects.tsx')).ProjectsScreen,
} satisfies Record<keyof typeof TABLES_PAGES, OpenScreen>;
