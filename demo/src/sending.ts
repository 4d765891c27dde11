import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { OrderPayment } from '@apps-hub/domain/shop/order-shipping';

import { ABROAD, type Branch, type City, type Place } from './cities.ts';
import { randomOf } from './random.ts';

/** How an order is sent, as it was chosen when it was placed. */
export interface Sending {
  readonly branch: Branch;
  readonly destination: Place;
  readonly weightGrams: number;
  readonly payment: OrderPayment;
  /** The carrier that the order names; null when any may take it. */
  readonly carrier: Carrier | null;
}

type Kind = 'usual' | 'cash' | 'cash and carrier' | 'carrier' | 'abroad';

/** Of every dozen orders: a quarter pay at the door. Shuffled, so that any dozen in a row has a good mix. */
const DOZEN: readonly Kind[] = [
  'cash',
  'cash',
  'cash and carrier',
  'carrier',
  'abroad',
  ...Array<Kind>(7).fill('usual'),
];

/** What each branch sends with; whichever stands there more often is used more often. */
export const CARRIERS_OF: Readonly<Record<Branch, readonly Carrier[]>> = {
  riyadh: ['aramex', 'aramex', 'aramex', 'dhl', 'fedex'],
  jeddah: ['aramex', 'dhl', 'dhl', 'fedex'],
  dammam: ['aramex', 'fedex'],
};

/** How the order with this place in the year is sent: its own random numbers, so that nothing else changes with it. */
export const sendingOf = (index: number, city: City, weightGrams: number): Sending => {
  const dozen = randomOf(`sending dozen ${Math.floor(index / DOZEN.length)}`).shuffled(DOZEN);
  const kind = dozen[index % DOZEN.length] ?? 'usual';
  const random = randomOf(`sending ${index}`);
  return {
    branch: city.branch,
    destination: kind === 'abroad' ? random.pick(ABROAD) : city,
    weightGrams,
    payment: kind.startsWith('cash') ? 'on_delivery' : 'in_advance',
    carrier: kind.endsWith('carrier') ? random.pick(CARRIERS_OF[city.branch]) : null,
  };
};
