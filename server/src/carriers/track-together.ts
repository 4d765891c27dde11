import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { ParcelTrack } from '@apps-hub/domain/shipping/pickups/tracking';
import type { Exchange } from '../outbound/exchange.ts';
import type { Refusal, TrackOutcome } from './port.ts';

/** The answer to one question about several numbers. A number without a track is not known to the carrier. */
export interface Tracked {
  readonly exchanges: readonly Exchange[];
  readonly said: readonly ParcelTrack[] | Refusal;
}

/** Refusals that can be about one of the numbers; the others would be the same for every question. */
const ABOUT_A_NUMBER: ReadonlySet<CarrierRefusalCode> = new Set(['field_missing', 'field_invalid', 'other']);

const isRefusal = (said: Tracked['said']): said is Refusal => 'kind' in said;

interface Heard {
  readonly exchanges: Exchange[];
  readonly tracks: ParcelTrack[];
  readonly notFound: string[];
  refusal: Refusal | null;
}

/** Asks about the numbers, and about halves of them where one of them is refused. False when asking on is of no use. */
const askInto = async (
  heard: Heard,
  numbers: readonly string[],
  ask: (numbers: readonly string[]) => Promise<Tracked>,
): Promise<boolean> => {
  const { exchanges, said } = await ask(numbers);
  heard.exchanges.push(...exchanges);
  if (!isRefusal(said)) {
    const found = new Set(said.map(({ trackingNumber }) => trackingNumber));
    heard.tracks.push(...said);
    heard.notFound.push(...numbers.filter((number) => !found.has(number)));
    return true;
  }
  heard.refusal ??= said;
  if (!ABOUT_A_NUMBER.has(said.code)) return false;
  if (numbers.length === 1) return true;
  const half = Math.ceil(numbers.length / 2);
  return (
    (await askInto(heard, numbers.slice(0, half), ask)) && (await askInto(heard, numbers.slice(half), ask))
  );
};

/**
 * Follows parcels with as few questions as the carrier takes, `most` numbers in each. A number that the carrier refuses is left out, and
 * what was heard before it fell silent is kept; refused only when nothing was heard.
 */
export const trackTogether = async (
  numbers: readonly string[],
  most: number,
  ask: (numbers: readonly string[]) => Promise<Tracked>,
): Promise<TrackOutcome> => {
  const heard: Heard = { exchanges: [], tracks: [], notFound: [], refusal: null };
  for (let start = 0; start < numbers.length; start += most)
    if (!(await askInto(heard, numbers.slice(start, start + most), ask))) break;
  const { exchanges, tracks, notFound, refusal } = heard;
  const isHeard = tracks.length + notFound.length > 0;
  return refusal && !isHeard ? { ...refusal, exchanges } : { kind: 'tracks', tracks, notFound, exchanges };
};
