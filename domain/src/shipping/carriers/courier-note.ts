import type { HandOverCounts } from '../pickups/parcels.ts';
import { CARRIER_FACTS } from './all.ts';
import type { Carrier } from './carrier.ts';

/** The note before the merchant's own instruction, `Fragile: 2. Large: 1.`; empty when there is nothing to say. */
export const courierNote = ({ fragile, large }: Pick<HandOverCounts, 'fragile' | 'large'>): string =>
  [fragile > 0 ? `Fragile: ${fragile}.` : '', large > 0 ? `Large: ${large}.` : ''].filter(Boolean).join(' ');

/** Characters left for the merchant's own instruction, per line. */
export const instructionRoom = (
  carrier: Carrier,
  counts: Pick<HandOverCounts, 'fragile' | 'large'>,
): number => {
  const { limits, noteLine } = CARRIER_FACTS[carrier];
  const { max } = limits.text.instruction;
  const note = courierNote(counts);
  return noteLine === 'own' || note === '' ? max : max - note.length - 1;
};
