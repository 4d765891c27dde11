import { pastKeeping } from '../remote/names.ts';
import { fileAfter, type StoredBase, type StoredLog, type StoredSegment } from './names.ts';

const byName = (one: StoredSegment, other: StoredSegment): number =>
  one.name < other.name ? -1 : Number(one.name > other.name);

const newestFirst = (bases: readonly StoredBase[]): StoredBase[] =>
  bases.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

/** The first moment that can be restored; undefined without a backup. */
export const firstMoment = ({ bases }: StoredLog): Date | undefined => newestFirst(bases).at(-1)?.madeAt;

/** The last moment that can be restored; undefined without a backup and its log. */
export const lastMoment = ({ bases, segments }: StoredLog): Date | undefined => {
  const [newest] = newestFirst(bases);
  const times = segments
    .filter(({ chain, isLast }) => isLast && chain === newest?.chain)
    .map(({ upTo }) => upTo.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
};

/** The backup from which a moment is restored. Throws a message with the moments that can be. */
export const baseFor = (log: StoredLog, at: Date): StoredBase => {
  const bases = newestFirst(log.bases);
  const base = bases.find(({ madeAt }) => madeAt.getTime() <= at.getTime());
  if (base) return base;
  const first = bases.at(-1)?.madeAt.toISOString();
  throw new Error(
    first === undefined
      ? 'there is no log yet: is npm run backups -- follow running?'
      : `${at.toISOString()} is before the first stored backup, of ${first}`,
  );
};

/**
 * The segments to replay from a backup that begins with the segment `first` until everything committed until `at` is there. Throws if one is
 * missing, or if the log does not reach that far.
 */
export const segmentsFor = (
  { segments }: StoredLog,
  { chain, first, at }: { readonly chain: string; readonly first: string; readonly at: Date },
): StoredSegment[] => {
  // A round that failed is sent again, so a segment may be there twice, with the same content. The later one belongs to the round that went on.
  const stored = new Map(
    segments
      .filter((each) => each.chain === chain)
      .toSorted(byName)
      .map((each) => [each.segment, each]),
  );
  const needed: StoredSegment[] = [];
  for (let file = first; ; file = fileAfter(file)) {
    const segment = stored.get(file);
    if (segment === undefined)
      throw missing(stored, { file, at, last: needed.findLast(({ isLast }) => isLast) });
    needed.push(segment);
    if (segment.isLast && segment.upTo.getTime() >= at.getTime()) return needed;
  }
};

const missing = (
  stored: ReadonlyMap<string, StoredSegment>,
  { file, at, last }: { readonly file: string; readonly at: Date; readonly last: StoredSegment | undefined },
): Error => {
  const isGap = [...stored.keys()].some((each) => each > file);
  const end = last?.upTo.toISOString() ?? 'its beginning';
  return new Error(
    isGap
      ? `${file} is missing in the stored log: it can be replayed only until ${end}`
      : `the stored log ends at ${end}, before ${at.toISOString()}`,
  );
};

/**
 * What to delete: backups as `pastKeeping` says, and the segments that none of the others needs. A backup needs those that were complete
 * after its copy, and those written during it, for which a day is left.
 */
export const pastLog = (
  { bases, segments }: StoredLog,
  { now, days }: { readonly now: Date; readonly days: number },
): string[] => {
  const past = pastKeeping(newestFirst(bases), { now, days });
  const kept = bases.filter((base) => !past.includes(base));
  const oldest = new Map<string, number>();
  for (const { chain, madeAt } of newestFirst(kept)) oldest.set(chain, madeAt.getTime() - DAY_MS);
  const isPast = ({ chain, upTo }: StoredSegment): boolean =>
    upTo.getTime() < (oldest.get(chain) ?? now.getTime() - days * DAY_MS);
  return [...past, ...segments.filter(isPast)].map(({ name }) => name);
};

const DAY_MS = 86_400_000;
