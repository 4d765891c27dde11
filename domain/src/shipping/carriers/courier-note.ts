import type { Carrier } from './carrier.ts';
import { CARRIER_LIMITS } from './limits.ts';
import type { HandOverCounts } from '../pickups/parcels.ts';

/** How a carrier learns of fragile and large parcels: by a field that steers it, or only by a note to the courier. */
export type Honouring = 'own_field' | 'courier_note';

export interface Honours {
  readonly fragile: Honouring;
  readonly large: Honouring;
}

/** FedEx counts oversize packages for Ground only; Express, the service of the Gulf, reads it in the remarks. */
export type FedexCompany = 'FDXE' | 'FDXG';

/** What a carrier does with the flags. None has a field for fragile; a note is read by a person, not promised by the carrier. */
export const carrierHonours = (carrier: Carrier, fedexCompany: FedexCompany = 'FDXE'): Honours => {
  switch (carrier) {
    case 'aramex':
      return { fragile: 'courier_note', large: 'own_field' };
    case 'dhl':
      return { fragile: 'courier_note', large: 'courier_note' };
    case 'fedex':
      return { fragile: 'courier_note', large: fedexCompany === 'FDXG' ? 'own_field' : 'courier_note' };
  }
};

/** The note that goes before the merchant's own instruction, `Fragile: 2. Large: 1.`, empty when there is nothing to say. */
export const courierNote = ({ fragile, large }: Pick<HandOverCounts, 'fragile' | 'large'>): string =>
  [fragile > 0 ? `Fragile: ${fragile}.` : '', large > 0 ? `Large: ${large}.` : ''].filter(Boolean).join(' ');

/**
 * Characters left for the merchant's own instruction, per line. DHL has a line for the note; FedEx and Aramex share one text.
 */
export const instructionRoom = (
  carrier: Carrier,
  counts: Pick<HandOverCounts, 'fragile' | 'large'>,
): number => {
  const { max } = CARRIER_LIMITS[carrier].text.instruction;
  const note = courierNote(counts);
  return carrier === 'dhl' || note === '' ? max : max - note.length - 1;
};
