import type { HandOverCounts } from '../pickups/parcels.ts';
import { CARRIER_FACTS } from './all.ts';
import type { Carrier } from '#carrier.ts';

type Flags = Pick<HandOverCounts, 'fragile' | 'large'>;

/** The note before the merchant's own instruction, `Fragile: 2. Large: 1.`; empty when there is nothing to say. */
export const courierNote = ({ fragile, large }: Flags): string =>
  [fragile > 0 ? `Fragile: ${fragile}.` : '', large > 0 ? `Large: ${large}.` : ''].filter(Boolean).join(' ');

/** The text before the merchant's instruction if they share one field: the note, and where the parcels are. */
const leadOf = (carrier: Carrier, flags: Flags, location: string): string => {
  const { noteLine, locationLine } = CARRIER_FACTS[carrier];
  const note = noteLine === 'shared' ? courierNote(flags) : '';
  const place = locationLine === 'shared' ? location.trim() : '';
  return [note, place].filter(Boolean).join(' ');
};

/** The separator after the leading text; a note already ends with a full stop. */
const gapAfter = (lead: string): string => {
  if (lead === '') return '';
  return lead.endsWith('.') ? ' ' : '. ';
};

/**
 * The text for the courier in the instruction's field: what shares that field (the note, where the parcels are), then the merchant's
 * instruction.
 */
export const sharedText = (
  carrier: Carrier,
  flags: Flags,
  words: { readonly location: string; readonly instructions: readonly string[] },
): string => {
  const lead = leadOf(carrier, flags, words.location);
  const own = words.instructions.join(' ');
  return own === '' ? lead : `${lead}${gapAfter(lead)}${own}`;
};

/** What we add to the merchant's instruction, as shown on screen; only the note if it has its own line. */
export const addedText = (carrier: Carrier, flags: Flags, location: string): string =>
  leadOf(carrier, flags, location) || courierNote(flags);

/** Maximum length of the parcels' location, in characters. */
export const locationRoom = (carrier: Carrier, flags: Flags): number => {
  const { limits, noteLine, locationLine } = CARRIER_FACTS[carrier];
  const { max } = limits.text.location;
  const note = courierNote(flags);
  const isAlone = noteLine === 'own' || locationLine === 'own' || note === '';
  return isAlone ? max : max - note.length - 1;
};

/** Maximum length of the merchant's instruction, in characters per line. */
export const instructionRoom = (carrier: Carrier, flags: Flags, location: string): number => {
  const { max } = CARRIER_FACTS[carrier].limits.text.instruction;
  const lead = leadOf(carrier, flags, location);
  return Math.max(0, max - Array.from(`${lead}${gapAfter(lead)}`).length);
};
