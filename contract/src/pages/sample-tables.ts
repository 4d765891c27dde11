import { type Catalogue, toRead } from './page.ts';

/** Sample tables by themselves. */
export const TABLES_PAGES = {
  'sample/sales': {
    hub: '/tables/data-table',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/sales'],
    navigation: { group: 'tables', label: 'sampleNav.sales', icon: 'table' },
  },
  'sample/projects': {
    hub: '/tables/projects',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/projects'],
    navigation: { group: 'tables', label: 'sampleNav.projects', icon: 'chart-dots' },
  },
} as const satisfies Catalogue;
