import type { Phrases } from '#i18n/phrases.ts';
import { pageSearch, shortcuts } from '@apps-hub/ui/i18n/ar/page-search.ts';
import { notifications } from './notifications.ts';

/** The parts of the app bar, which load when they are opened. */
export const barParts = {
  notifications,
  pageSearch,
  /** The store's records among the results of the search. */
  recordSearch: {
    customers: 'عملاؤك',
    orders: 'طلباتك',
    pickups: 'عمليات الاستلام',
    order: 'طلب {{number}}',
    pickup: 'استلام {{number}}',
    pickupUnnumbered: 'استلام بلا رقم',
    unknownCustomer: 'طلب زائر',
  },
  shortcuts,
} satisfies Pick<Phrases, 'notifications' | 'pageSearch' | 'recordSearch' | 'shortcuts'>;
