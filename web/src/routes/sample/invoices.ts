import type { INVOICES_PAGES } from '@apps-hub/contract/pages/sample-invoices';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const INVOICES_SCREENS = {
  'sample/invoices': async () => (await import('#screens/sample/invoices.tsx')).InvoicesScreen,
  'sample/invoice-new': async () => (await import('#screens/sample/invoice-new.tsx')).InvoiceNewScreen,
  'sample/invoice': async () => (await import('#screens/sample/invoice.tsx')).InvoiceScreen,
  'sample/invoice-edit': async () => (await import('#screens/sample/invoice-edit.tsx')).InvoiceEditScreen,
} satisfies Record<keyof typeof INVOICES_PAGES, OpenScreen>;
