import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderPayment } from '@apps-hub/domain/shop/order-shipping';

import { ABROAD, type Branch, type City, type Place } from './cities.ts';
import { randomOf } from './random.ts';

/** How an order ships, as chosen when it was placed. */
export interface Sending {
  readonly branch: Branch;
  readonly destination: Place;
  readonly weightGrams: number;
  readonly payment: OrderPayment;
  /** The carrier that the order names; null when any will do. */
  readonly carrier: Carrier | null;
}

type Kind = 'usual' | 'cash' | 'cash and carrier' | 'carrier' | 'abroad';

/** One dozen orders: a quarter are cash on delivery. Each dozen is shuffled, so that any twelve in a row are a good mix. */
const DOZEN: readonly Kind[] = [
  'cash',
  'cash',
  'cash and carrier',
  'carrier',
  'abroad',
  ...Array<Kind>(7).fill('usual'),
];

/** Each branch's carriers; one that is listed more often is used more often. */
export const CARRIERS_OF: Readonly<Record<Branch, readonly Carrier[]>> = {
  riyadh: ['aramex', 'aramex', 'aramex', 'dhl', 'fedex'],
  jeddah: ['aramex', 'dhl', 'dhl', 'fedex'],
  dammam: ['aramex', 'fedex'],
};

/** How the order at this index ships. Uses its own random numbers, so that a change here affects nothing else. */
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
