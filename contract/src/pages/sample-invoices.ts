import { type Catalogue, toRead } from './page.ts';

/** The sample invoices. */
export const INVOICES_PAGES = {
  'sample/invoices': {
    hub: '/apps/invoice/list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/invoices'],
    navigation: { group: 'invoices', label: 'sampleNav.invoices', icon: 'file-invoice' },
  },
  'sample/invoice-new': {
    hub: '/apps/invoice/add',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/invoices'],
    navigation: { group: 'invoices', label: 'sampleNav.newInvoice', icon: 'file-plus' },
  },
  'sample/invoice': {
    hub: '/apps/invoice/preview/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/invoices'],
  },
  'sample/invoice-edit': {
    hub: '/apps/invoice/edit/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/invoices'],
  },
} as const satisfies Catalogue;
