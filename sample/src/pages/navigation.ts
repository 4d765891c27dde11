import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import type { SetNavigation } from '@apps-hub/ui/session/page-sets.ts';

import { DETAILS, ENTRIES } from './entries.ts';
import { ICONS } from './icons.ts';

/** The sample pages' groups in the hub's navigation. */
const GROUPS = [
  { id: 'commerce', label: 'sampleNav.commerce', icon: 'shopping-cart' },
  { id: 'invoices', label: 'sampleNav.invoicing', icon: 'file-invoice' },
  { id: 'people', label: 'sampleNav.people', icon: 'user' },
  { id: 'tables', label: 'sampleNav.tables', icon: 'table' },
  { id: 'office', label: 'sampleNav.office', icon: 'mail' },
  { id: 'boards', label: 'sampleNav.boards', icon: 'chart-bar' },
  { id: 'field', label: 'sampleNav.field', icon: 'school' },
  { id: 'front', label: 'sampleNav.front', icon: 'file-description' },
  { id: 'pages', label: 'sampleNav.pages', icon: 'book' },
  { id: 'kit', label: 'sampleNav.kit', icon: 'category' },
  { id: 'authentication', label: 'sampleNav.authentication', icon: 'lock' },
] as const;

/** Sample entries in the hub's navigation and account tabs. */
export const NAVIGATION: SetNavigation<PhraseKey> = {
  label: 'sampleNav.section',
  groups: GROUPS,
  entries: ENTRIES,
  details: DETAILS,
  icons: ICONS,
  accountTabs: {
    'hub/user-profile': [
      { path: 'teams', label: 'sampleNav.teams' },
      { path: 'projects', label: 'sampleNav.projects' },
      { path: 'connections', label: 'sampleNav.connections' },
    ],
    'hub/account-settings': [
      { path: 'billing-plans', label: 'sampleNav.billing' },
      { path: 'notification', label: 'sampleNav.notifications' },
      { path: 'connection', label: 'sampleNav.services' },
    ],
  },
  names: {
    ar: async () => ({ sampleNav: (await import('../phrases/ar/navigation.ts')).sampleNav }),
    en: async () => ({ sampleNav: (await import('../phrases/en/navigation.ts')).sampleNav }),
  },
};
