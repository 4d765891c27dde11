import { HOUR_MS } from '@apps-hub/domain/time';
import { pastKeeping } from '../remote/names.ts';
import { fileAfter, type StoredBase, type StoredLog, type StoredSegment } from './names.ts';

/** A part of a chain, as often as it was stored. */
interface Part {
  readonly name: string;
  readonly segment: string;
  /** Until when everything is in it or in the parts before it; undefined for those that others of their round follow. */
  readonly end: Date | undefined;
}

const newestFirst = (bases: readonly StoredBase[]): StoredBase[] =>
  bases.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

const latest = (times: readonly Date[]): Date | undefined =>
  times.length === 0 ? undefined : new Date(Math.max(...times.map(Number)));

/** A round that failed is sent again, so a segment may be there twice, with the same content. What one of them says holds for all. */
const partOf = (copies: readonly StoredSegment[]): Part => {
  const [{ name, segment }] = copies as [StoredSegment];
  return { name, segment, end: latest(copies.filter(({ isLast }) => isLast).map(({ upTo }) => upTo)) };
};

/** The parts from a backup on, up to the first that is missing. */
const partsFrom = ({ segments }: StoredLog, { chain, first }: StoredBase): Part[] => {
  const stored = Map.groupBy(
    segments.filter((each) => each.chain === chain),
    ({ segment }) => segment,
  );
  const parts: Part[] = [];
  for (let file = first; ; file = fileAfter(file)) {
    const copies = stored.get(file);
    if (copies === undefined) return parts;
    parts.push(partOf(copies));
  }
};

const endOf = (parts: readonly Part[]): Date | undefined => parts.findLast(({ end }) => end)?.end;

/** A chain and the moments of it that can be restored. */
export interface Span {
  readonly chain: string;
  readonly from: Date;
  readonly to: Date;
}

/** The moments that can be restored from each backup. Backups whose log is missing have none. */
const spansOf = (log: StoredLog): (Span & { readonly base: StoredBase; readonly parts: readonly Part[] })[] =>
  newestFirst(log.bases).flatMap((base) => {
    const parts = partsFrom(log, base);
    const to = endOf(parts);
    return to === undefined || to < base.madeAt
      ? []
      : [{ chain: base.chain, from: base.madeAt, to, base, parts }];
  });

/** The moments that can be restored, without those that are also in a longer span; newest first. */
export const restorable = (log: StoredLog): Span[] => {
  const spans = spansOf(log);
  return spans
    .filter(
      (span) =>
        !spans.some((other) => other.chain === span.chain && other.to >= span.to && other.from < span.from),
    )
    .map(({ chain, from, to }) => ({ chain, from, to }));
};

const NO_LOG = 'there is no log yet: is npm run backups -- follow running?';

/** The last moment that can be restored. Throws if there is none, or if it is in the future: then a clock was wrong. */
export const newestMoment = (log: StoredLog, now: Date): Date => {
  const newest = latest(restorable(log).map(({ to }) => to));
  if (newest === undefined) throw new Error(NO_LOG);
  if (newest.getTime() > now.getTime() + HOUR_MS)
    throw new Error(
      `the newest moment, ${newest.toISOString()}, is in the future: the clock of a server was wrong`,
    );
  return newest;
};

/** A backup and the stored parts of the log to replay on it. */
export interface Plan {
  readonly base: StoredBase;
  readonly parts: readonly Pick<Part, 'name' | 'segment'>[];
}

/** The parts to replay until a moment. Throws if the clock went back after it, because PostgreSQL would stop at the first later commit. */
const partsUntil = (parts: readonly Part[], at: Date): readonly Part[] => {
  const last = parts.findIndex(({ end }) => end !== undefined && end >= at);
  const end = parts[last]?.end;
  const back = parts.slice(last).find((each) => each.end && end && each.end < end)?.end;
  if (back)
    throw new Error(
      `the server’s clock went back from ${end?.toISOString()} to ${back.toISOString()}: the moments between them cannot be told apart`,
    );
  return parts.slice(0, last + 1);
};

/**
 * How a moment is restored: from the newest backup before it whose log reaches it. Throws a message with the moments that can be restored if this
 * one can't, or if two databases sent a log for it and `chain` names neither.
 */
export const planFor = (log: StoredLog, at: Date, chain?: string): Plan => {
  const spans = spansOf(log).filter((span) => chain === undefined || span.chain === chain);
  const fitting = spans.filter(({ from, to }) => from <= at && at <= to);
  const [found] = fitting;
  if (!found) throw new Error(refusal(restorable(log), at));
  const chains = [...new Set(fitting.map((each) => each.chain))];
  if (chains.length > 1)
    throw new Error(
      `more than one database sent a log for ${at.toISOString()}: name one with --chain (${chains.join(', ')})`,
    );
  return { base: found.base, parts: partsUntil(found.parts, at) };
};

const refusal = (spans: readonly Span[], at: Date): string => {
  if (spans.length === 0) return NO_LOG;
  const all = spans.map(({ from, to }) => `${from.toISOString()} to ${to.toISOString()}`).join(', ');
  return `${at.toISOString()} is not stored; the stored log has ${all}`;
};

/** What to delete: backups as `pastKeeping` says, and the segments that begin before every other backup of their chain. */
export const pastLog = (
  { bases, segments }: StoredLog,
  { now, days }: { readonly now: Date; readonly days: number },
): string[] => {
  const past = pastKeeping(newestFirst(bases), { now, days });
  const first = new Map<string, string>();
  for (const base of bases) {
    if (past.includes(base)) continue;
    const known = first.get(base.chain);
    if (known === undefined || base.first < known) first.set(base.chain, base.first);
  }
  const limit = now.getTime() - days * 24 * HOUR_MS;
  const isPast = ({ chain, segment, upTo }: StoredSegment): boolean => {
    const needed = first.get(chain);
    // Without a backup it is of a chain that has none any more, or is about to get its first.
    return needed === undefined ? upTo.getTime() < limit : segment < needed;
  };
  return [...past, ...segments.filter(isPast)].map(({ name }) => name);
};
