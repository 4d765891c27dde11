import { type Catalogue, toRead } from './page.ts';

/** E-mail, chat, calendar and boards. */
export const OFFICE_PAGES = {
  'sample/email': {
    hub: '/apps/email',
    alsoAt: ['/apps/email/filter/$filter', '/apps/email/label/$label'],
    access: toRead('Sample'),
    layout: 'full',
    phrases: ['list', 'sample/shared', 'sample/email'],
    navigation: { group: 'office', label: 'sampleNav.email', icon: 'mail' },
  },
  'sample/chat': {
    hub: '/apps/chat',
    access: toRead('Sample'),
    layout: 'full',
    phrases: ['list', 'sample/shared', 'sample/chat'],
    navigation: { group: 'office', label: 'sampleNav.chat', icon: 'message-circle' },
  },
  'sample/calendar': {
    hub: '/apps/calendar',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/calendar'],
    navigation: { group: 'office', label: 'sampleNav.calendar', icon: 'calendar' },
  },
  'sample/kanban': {
    hub: '/apps/kanban',
    access: toRead('Sample'),
    layout: 'full',
    phrases: ['list', 'sample/shared', 'sample/kanban'],
    navigation: { group: 'office', label: 'sampleNav.kanban', icon: 'layout-kanban' },
  },
} as const satisfies Catalogue;
