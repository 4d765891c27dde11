import { pageSearch, shortcuts } from '@apps-hub/ui/i18n/en/page-search.ts';
import { notifications } from './notifications.ts';

/** The parts of the app bar, which load when they are opened. */
export const barParts = {
  notifications,
  pageSearch,
  /** The store's records among the results of the search. */
  recordSearch: {
    customers: 'Your customers',
    orders: 'Your orders',
    pickups: 'Your pickups',
    order: 'Order {{number}}',
    pickup: 'Pickup {{number}}',
    pickupUnnumbered: 'Pickup without a number',
    unknownCustomer: 'Guest order',
  },
  shortcuts,
} as const;
