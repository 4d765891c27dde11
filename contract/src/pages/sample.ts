import { AUTH_PAGES } from './sample-auth.ts';
import { BOARDS_PAGES } from './sample-boards.ts';
import { COMMERCE_PAGES } from './sample-commerce.ts';
import { FIELD_PAGES } from './sample-field.ts';
import { FRONT_PAGES } from './sample-front.ts';
import { INVOICES_PAGES } from './sample-invoices.ts';
import { MISC_PAGES } from './sample-misc.ts';
import { OFFICE_PAGES } from './sample-office.ts';
import { PEOPLE_PAGES } from './sample-people.ts';
import { TABLES_PAGES } from './sample-tables.ts';

/** The pages that show what an admin can look like; their data live in the browser. */
export const SAMPLE_PAGES = {
  ...COMMERCE_PAGES,
  ...INVOICES_PAGES,
  ...PEOPLE_PAGES,
  ...TABLES_PAGES,
  ...OFFICE_PAGES,
  ...BOARDS_PAGES,
  ...FIELD_PAGES,
  ...FRONT_PAGES,
  ...MISC_PAGES,
  ...AUTH_PAGES,
};

export type SamplePageId = keyof typeof SAMPLE_PAGES;

/** Their groups in the navigation of the hub, all inside one menu. */
export const SAMPLE_GROUPS = [
  { id: 'commerce', label: 'sampleNav.commerce', icon: 'shopping-cart', isSample: true },
  { id: 'invoices', label: 'sampleNav.invoicing', icon: 'file-invoice', isSample: true },
  { id: 'people', label: 'sampleNav.people', icon: 'user', isSample: true },
  { id: 'tables', label: 'sampleNav.tables', icon: 'table', isSample: true },
  { id: 'office', label: 'sampleNav.office', icon: 'mail', isSample: true },
  { id: 'boards', label: 'sampleNav.boards', icon: 'chart-bar', isSample: true },
  { id: 'field', label: 'sampleNav.field', icon: 'school', isSample: true },
  { id: 'front', label: 'sampleNav.front', icon: 'file-description', isSample: true },
  { id: 'pages', label: 'sampleNav.pages', icon: 'book', isSample: true },
  { id: 'authentication', label: 'sampleNav.authentication', icon: 'lock', isSample: true },
] as const;
