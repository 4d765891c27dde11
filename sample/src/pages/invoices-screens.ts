import type { INVOICES_PAGES } from './invoices.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const INVOICES_SCREENS = {
  'sample/invoices': async () => (await import('../screens/invoices.tsx')).InvoicesScreen,
  'sample/invoice-new': async () => (await import('../screens/invoice-new.tsx')).InvoiceNewScreen,
  'sample/invoice': async () => (await import('../screens/invoice.tsx')).InvoiceScreen,
  'sample/invoice-edit': async () => (await import('../screens/invoice-edit.tsx')).InvoiceEditScreen,
} satisfies Record<keyof typeof INVOICES_PAGES, OpenScreen>;
