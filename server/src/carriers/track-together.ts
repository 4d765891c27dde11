import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { ParcelTrack } from '@apps-hub/domain/shipping/pickups/tracking';
import type { Exchange } from '../outbound/exchange.ts';
import type { Refusal, TrackOutcome } from './port.ts';

/** The answer to one query for several numbers. A number without a track is unknown to the carrier. */
export interface Tracked {
  readonly exchanges: readonly Exchange[];
  readonly result: readonly ParcelTrack[] | Refusal;
}

/** Refusals that may concern a single number; any other would apply to every query. */
const ABOUT_A_NUMBER: ReadonlySet<CarrierRefusalCode> = new Set(['field_missing', 'field_invalid', 'other']);

const isRefusal = (result: Tracked['result']): result is Refusal => 'kind' in result;

interface Answers {
  readonly exchanges: Exchange[];
  readonly tracks: ParcelTrack[];
  readonly notFound: string[];
  refusal: Refusal | null;
}

/** Queries the numbers; if one is refused, queries each half. False if further queries would be refused too. */
const queryInto = async (
  answers: Answers,
  numbers: readonly string[],
  query: (numbers: readonly string[]) => Promise<Tracked>,
): Promise<boolean> => {
  const { exchanges, result } = await query(numbers);
  answers.exchanges.push(...exchanges);
  if (!isRefusal(result)) {
    const found = new Set(result.map(({ trackingNumber }) => trackingNumber));
    answers.tracks.push(...result);
    answers.notFound.push(...numbers.filter((number) => !found.has(number)));
    return true;
  }
  answers.refusal ??= result;
  if (!ABOUT_A_NUMBER.has(result.code)) return false;
  if (numbers.length === 1) return true;
  const half = Math.ceil(numbers.length / 2);
  return (
    (await queryInto(answers, numbers.slice(0, half), query)) &&
    (await queryInto(answers, numbers.slice(half), query))
  );
};

/**
 * Tracks parcels with as few queries as possible, each with up to `most` numbers. Leaves out a number that the carrier refuses, and keeps
 * answers received before a failure; refused only if there was no answer at all.
 */
export const trackTogether = async (
  numbers: readonly string[],
  most: number,
  query: (numbers: readonly string[]) => Promise<Tracked>,
): Promise<TrackOutcome> => {
  const answers: Answers = { exchanges: [], tracks: [], notFound: [], refusal: null };
  for (let start = 0; start < numbers.length; start += most)
    if (!(await queryInto(answers, numbers.slice(start, start + most), query))) break;
  const { exchanges, tracks, notFound, refusal } = answers;
  const isAnswered = tracks.length + notFound.length > 0;
  return refusal && !isAnswered ? { ...refusal, exchanges } : { kind: 'tracks', tracks, notFound, exchanges };
};
