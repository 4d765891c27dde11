import type { INVOICES_PAGES } from '@apps-hub/contract/pages/sample-invoices';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const INVOICES_SCREENS = {
  'sample/invoices': {
    component: lazyRouteComponent(() => import('../../screens/sample/invoices.tsx'), 'InvoicesScreen'),
  },
  'sample/invoice-new': {
    component: lazyRouteComponent(() => import('../../screens/sample/invoice-new.tsx'), 'InvoiceNewScreen'),
  },
  'sample/invoice': {
    component: lazyRouteComponent(() => import('../../screens/sample/invoice.tsx'), 'InvoiceScreen'),
  },
  'sample/invoice-edit': {
    component: lazyRouteComponent(() => import('../../screens/sample/invoice-edit.tsx'), 'InvoiceEditScreen'),
  },
} satisfies Record<keyof typeof INVOICES_PAGES, Screen>;
