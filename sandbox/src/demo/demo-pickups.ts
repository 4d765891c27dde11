import { instantOn } from '@apps-hub/demo/clock';
import type { DemoPickup } from '@apps-hub/demo/pickups';
import type { DemoYear } from '@apps-hub/demo/year';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import { minutesOfDay } from '@apps-hub/domain/wall-time';

import { SANDBOX_CARRIERS } from '../carriers/all.ts';
import type { SandboxCarrier } from '../carriers/carrier.ts';
import type { Sentinel } from '../carriers/sentinels.ts';
import { type CarrierPickup, createCarrierStore } from '../carriers/store.ts';
import type { Context } from '../context.ts';

const EXPECTED: ReadonlySet<DemoPickup['state']> = new Set(['confirmed', 'voiding', 'void_refused']);

/** The carrier of a reference, typed by it. */
const carrierOf = <C extends Carrier>(carrier: C): SandboxCarrier<C> => SANDBOX_CARRIERS[carrier];

const rowOf = (demo: DemoPickup) => ({
  carrier: demo.carrier,
  own_reference: demo.id,
  country: 'SA',
  date: demo.date,
  ready_ms: instantOn(demo.date, minutesOfDay(demo.from)).getTime(),
  close_ms: instantOn(demo.date, minutesOfDay(demo.to)).getTime(),
  state: 'expected' as const,
  sentinel: demo.state === 'void_refused' ? ('void-refused' satisfies Sentinel) : '',
  parcels: demo.orders.length,
  note: '',
  created_at: demo.bookedAt.toISOString(),
});

/** As a list: a carrier that books no pickups has none. */
const pickupOf = (demo: DemoPickup, reference: CarrierReference): readonly CarrierPickup[] => {
  const numbers = carrierOf(reference.carrier).numbersOf?.(reference);
  return numbers ? [{ ...rowOf(demo), ...numbers }] : [];
};

/** Creates the upcoming pickups at the carriers, where they can be collected, missed or voided. */
export const addDemoPickups = ({ db }: Context, { pickups }: DemoYear): void => {
  const store = createCarrierStore(db);
  for (const demo of pickups)
    if (demo.reference && EXPECTED.has(demo.state))
      for (const pickup of pickupOf(demo, demo.reference)) store.add(pickup, []);
};
