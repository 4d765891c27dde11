import { instantOn } from '@apps-hub/demo/clock';
import type { DemoPickup } from '@apps-hub/demo/pickups';
import type { DemoYear } from '@apps-hub/demo/year';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import { minutesOfDay } from '@apps-hub/domain/wall-time';

import { account as aramex } from '../carriers/aramex/account.ts';
import { account as dhl } from '../carriers/dhl/account.ts';
import { account as fedex } from '../carriers/fedex/account.ts';
import type { Sentinel } from '../carriers/sentinels.ts';
import { type CarrierPickup, createCarrierStore } from '../carriers/store.ts';
import type { Context } from '../context.ts';

const ACCOUNTS = {
  aramex: aramex.accountNumber,
  dhl: dhl.accountNumber,
  fedex: fedex.accountNumber,
} as const;

/** What the carrier finds the pickup by. */
const numbersOf = (reference: CarrierReference): Pick<CarrierPickup, 'id' | 'guid' | 'location'> => {
  switch (reference.carrier) {
    case 'aramex':
      return { id: reference.pickupId, guid: reference.guid, location: '' };
    case 'dhl':
      return { id: reference.confirmationNumbers[0] ?? '', guid: '', location: '' };
    case 'fedex':
      return { id: reference.confirmationCode, guid: '', location: reference.location ?? '' };
  }
};

const EXPECTED: ReadonlySet<DemoPickup['state']> = new Set(['confirmed', 'voiding', 'void_refused']);

const pickupOf = (demo: DemoPickup, reference: CarrierReference): CarrierPickup => ({
  carrier: demo.carrier,
  ...numbersOf(reference),
  account: ACCOUNTS[demo.carrier],
  own_reference: demo.id,
  country: 'SA',
  date: demo.date,
  ready_ms: instantOn(demo.date, minutesOfDay(demo.from)).getTime(),
  close_ms: instantOn(demo.date, minutesOfDay(demo.to)).getTime(),
  state: 'expected',
  sentinel: demo.state === 'void_refused' ? ('void-refused' satisfies Sentinel) : '',
  parcels: demo.orders.length,
  note: '',
  created_at: demo.bookedAt.toISOString(),
});

/** Creates the upcoming pickups at the carriers, where they can be collected, missed or voided. */
export const addDemoPickups = ({ db }: Context, { pickups }: DemoYear): void => {
  const store = createCarrierStore(db);
  for (const demo of pickups)
    if (demo.reference && EXPECTED.has(demo.state)) store.add(pickupOf(demo, demo.reference), []);
};
