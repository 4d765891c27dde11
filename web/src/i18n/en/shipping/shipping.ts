import { booking } from './booking.ts';
import { carriers } from './carriers.ts';
import { changes } from './changes.ts';
import { conflict } from '../conflict.ts';
import { pickups } from './pickups.ts';
import { shippingHome } from './home.ts';
import { tracking } from './tracking.ts';

/** The shipping app, save its settings. */
export const shipping = {
  conflict,
  carriers,
  pickups,
  booking,
  changes,
  tracking,
  shippingHome,
} as const;
