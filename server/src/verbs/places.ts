import type postgres from 'postgres';

import type { StoreTx } from '../db/database.ts';

/** Which page of a list: by number, or faster by the row before or after it. */
export interface PageAt {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** A part of a list: a number of places from a cursor, or from either end. */
export interface PlacesPart {
  /** Only places after this one, in the direction of reading. */
  readonly from?: string;
  readonly isBackward: boolean;
  readonly skipped: number;
  readonly taken: number;
}

export interface PlacesPage {
  readonly places: readonly string[];
  /** Cursors of the previous and next page; null at the ends of the list. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** A place contains sort keys; encoded, because its form is internal. */
const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

const placeOf = (cursor: string): string => Buffer.from(cursor, 'base64url').toString().replaceAll('\0', '');

type ReadPlaces = (part: PlacesPart) => Promise<readonly string[]>;

const pageFrom = async (
  from: string,
  { isBackward, size }: { readonly isBackward: boolean; readonly size: number },
  read: ReadPlaces,
): Promise<PlacesPage> => {
  // Reads one row extra to know whether there is another page.
  const found = await read({ from, isBackward, skipped: 0, taken: size + 1 });
  const places = isBackward ? found.slice(0, size).toReversed() : found.slice(0, size);
  const hasMore = found.length > size;
  const first = cursorOf(places[0] ?? from);
  const last = cursorOf(places.at(-1) ?? from);
  return isBackward
    ? { places, previous: hasMore ? first : null, next: last }
    : { places, previous: first, next: hasMore ? last : null };
};

/** Reads the last pages from the end, so that they cost no more than the first. */
const pageFromEnd = async (
  { page, itemsPerPage: size }: PageAt,
  total: number,
  read: ReadPlaces,
): Promise<PlacesPage> => {
  const skipped = (page - 1) * size;
  const later = Math.max(total - skipped - size, 0);
  const taken = Math.min(size, total - skipped);
  const found = taken > 0 ? await read({ isBackward: true, skipped: later, taken }) : [];
  return neighboured(found.toReversed(), { hasPrevious: true, hasNext: later > 0 });
};

const neighboured = (
  places: readonly string[],
  { hasPrevious, hasNext }: { readonly hasPrevious: boolean; readonly hasNext: boolean },
): PlacesPage => {
  const [first, last] = [places[0], places.at(-1)];
  return {
    places,
    previous: hasPrevious && first !== undefined ? cursorOf(first) : null,
    next: hasNext && last !== undefined ? cursorOf(last) : null,
  };
};

/** Skips rows from the nearer end. */
const pageByNumber = async (at: PageAt, total: number | null, read: ReadPlaces): Promise<PlacesPage> => {
  const { page, itemsPerPage: size } = at;
  const skipped = (page - 1) * size;
  if (total !== null && total - skipped - size < skipped && page > 1) return pageFromEnd(at, total, read);
  const found = await read({ isBackward: false, skipped, taken: size + 1 });
  return neighboured(found.slice(0, size), { hasPrevious: page > 1, hasNext: found.length > size });
};

/**
 * One page of a list in which each row has a place: a text that is unique within the order. A page by cursor is equally fast anywhere;
 * one by number takes as long as the rows it skips. `total` is null if not all rows were counted.
 */
export const readPlaces = (at: PageAt, total: number | null, read: ReadPlaces): Promise<PlacesPage> => {
  if (at.after !== undefined)
    return pageFrom(placeOf(at.after), { isBackward: false, size: at.itemsPerPage }, read);
  if (at.before !== undefined)
    return pageFrom(placeOf(at.before), { isBackward: true, size: at.itemsPerPage }, read);
  return pageByNumber(at, total, read);
};

/** The final clauses of a statement that reads a part of a list. */
export const placesClauses = (
  { sql }: StoreTx,
  place: postgres.Fragment,
  { isDescending, part }: { readonly isDescending: boolean; readonly part: PlacesPart },
) => {
  const isDown = isDescending !== part.isBackward;
  const bound = isDown ? sql`and ${place} < ${part.from ?? ''}` : sql`and ${place} > ${part.from ?? ''}`;
  return {
    bound: part.from === undefined ? sql`` : bound,
    order: isDown ? sql`order by ${place} desc` : sql`order by ${place}`,
  };
};
