import type { OFFICE_PAGES } from './office.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const OFFICE_SCREENS = {
  'sample/email': async () => (await import('../screens/email.tsx')).EmailScreen,
  'sample/chat': async () => (await import('../screens/chat.tsx')).ChatScreen,
  'sample/calendar': async () => (await import('../screens/calendar.tsx')).CalendarScreen,
  'sample/kanban': async () => (await import('../screens/kanban.tsx')).KanbanScreen,
} satisfies Record<keyof typeof OFFICE_PAGES, OpenScreen>;
