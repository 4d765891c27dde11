import { appErrors, appFieldErrors } from '@apps-hub/ui/i18n/en/app-errors.ts';
import { booking } from './booking.ts';
import { carriers } from './carriers.ts';
import { changes } from './changes.ts';
import { conflict } from '@apps-hub/ui/i18n/en/conflict.ts';
import { shippingErrors, shippingFieldErrors } from './errors.ts';
import { pickups } from './pickups.ts';
import { shippingHome } from './home.ts';
import { tracking } from './tracking.ts';

/** The shipping app except its settings. */
export const shipping = {
  conflict,
  carriers,
  pickups,
  booking,
  changes,
  tracking,
  shippingHome,
  appErrors,
  appFieldErrors,
  shippingErrors,
  shippingFieldErrors,
} as const;
