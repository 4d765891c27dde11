import type { OFFICE_PAGES } from '@apps-hub/contract/pages/sample-office';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const OFFICE_SCREENS = {
  'sample/email': async () => (await import('#screens/sample/email.tsx')).EmailScreen,
  'sample/chat': async () => (await import('#screens/sample/chat.tsx')).ChatScreen,
  'sample/calendar': async () => (await import('#screens/sample/calendar.tsx')).CalendarScreen,
  'sample/kanban': async () => (await import('#screens/sample/kanban.tsx')).KanbanScreen,
} satisfies Record<keyof typeof OFFICE_PAGES, OpenScreen>;
