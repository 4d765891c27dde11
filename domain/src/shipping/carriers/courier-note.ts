import type { HandOverCounts } from '../pickups/parcels.ts';
import { CARRIER_FACTS } from './all.ts';
import type { Carrier } from './carrier.ts';

type Flags = Pick<HandOverCounts, 'fragile' | 'large'>;

/** The note before the merchant's own instruction, `Fragile: 2. Large: 1.`; empty when there is nothing to say. */
export const courierNote = ({ fragile, large }: Flags): string =>
  [fragile > 0 ? `Fragile: ${fragile}.` : '', large > 0 ? `Large: ${large}.` : ''].filter(Boolean).join(' ');

/** What stands before the merchant's own words where they share one text: the note, and the place where the parcels are. */
const leadOf = (carrier: Carrier, flags: Flags, location: string): string => {
  const { noteLine, locationLine } = CARRIER_FACTS[carrier];
  const note = noteLine === 'shared' ? courierNote(flags) : '';
  const place = locationLine === 'shared' ? location.trim() : '';
  return [note, place].filter(Boolean).join(' ');
};

/** A note ends with a full stop of its own. */
const gapAfter = (lead: string): string => {
  if (lead === '') return '';
  return lead.endsWith('.') ? ' ' : '. ';
};

/** The one text in which a carrier's courier reads the note, where the parcels are and the merchant's instruction. */
export const sharedText = (
  carrier: Carrier,
  flags: Flags,
  words: { readonly location: string; readonly instructions: readonly string[] },
): string => {
  const lead = leadOf(carrier, flags, words.location);
  const own = words.instructions.join(' ');
  return own === '' ? lead : `${lead}${gapAfter(lead)}${own}`;
};

/** What we add before the merchant's instruction, for the screen; the note alone where it has a line of its own. */
export const addedText = (carrier: Carrier, flags: Flags, location: string): string =>
  leadOf(carrier, flags, location) || courierNote(flags);

/** Characters left for the place where the parcels are. */
export const locationRoom = (carrier: Carrier, flags: Flags): number => {
  const { limits, noteLine, locationLine } = CARRIER_FACTS[carrier];
  const { max } = limits.text.location;
  const note = courierNote(flags);
  const isAlone = noteLine === 'own' || locationLine === 'own' || note === '';
  return isAlone ? max : max - note.length - 1;
};

/** Characters left for the merchant's own instruction, per line. */
export const instructionRoom = (carrier: Carrier, flags: Flags, location: string): number => {
  const { max } = CARRIER_FACTS[carrier].limits.text.instruction;
  const lead = leadOf(carrier, flags, location);
  return Math.max(0, max - Array.from(`${lead}${gapAfter(lead)}`).length);
};
