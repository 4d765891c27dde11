import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';

import { refuse } from './outcomes.ts';
import type { CarrierPort } from './port.ts';

type PickupCalls = Pick<
  CarrierPort,
  'carrier' | 'honours' | 'timeslots' | 'book' | 'change' | 'void' | 'status'
>;

/** The calls about pickups of a carrier that books none: each is refused, and nothing is sent. */
export const noPickups = (carrier: Carrier): PickupCalls => {
  const refused = {
    ...refuse({ code: 'no_pickups', carrierCode: null, message: '' }),
    exchanges: [],
  };
  return {
    carrier,
    honours: CARRIER_FACTS[carrier].honours(null),
    timeslots: () => Promise.resolve(refused),
    book: () => Promise.resolve(refused),
    change: null,
    void: () => Promise.resolve(refused),
    status: () => Promise.resolve({ kind: 'cannot_ask', exchanges: [] }),
  };
};
