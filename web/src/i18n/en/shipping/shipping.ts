import { booking } from './booking.ts';
import { carriers } from './carriers.ts';
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
  tracking,
  shippingHome,
} as const;
