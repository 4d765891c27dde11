import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** The sample invoices. */
export const INVOICES_PAGES = {
  'sample/invoices': {
    hub: '/apps/invoice/list',
    phrases: ['list', 'sample/invoices'],
  },
  'sample/invoice-new': {
    hub: '/apps/invoice/add',
    phrases: ['list', 'sample/invoices'],
  },
  'sample/invoice': {
    hub: '/apps/invoice/preview/$id',
    phrases: ['list', 'sample/invoices'],
  },
  'sample/invoice-edit': {
    hub: '/apps/invoice/edit/$id',
    phrases: ['list', 'sample/invoices'],
  },
} as const satisfies SetPages;
