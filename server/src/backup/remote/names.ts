import { HOUR_MS } from '@apps-hub/domain/time';
/** A time in a name, to the second: colons are not allowed everywhere. */
export const timeIn = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Undefined for a text that is no such time. */
export const timeOf = (text: string): Date | undefined => {
  const at = new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const NAME = /^(?<series>[a-z\d][a-z\d-]*)-(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.age$/;

/** A stored backup, as its name tells. */
export interface Kept {
  readonly name: string;
  /** What it is a backup of: "apps-hub" for the embedded database, else as the operator calls it. */
  readonly series: string;
  readonly madeAt: Date;
}

/** The series of the embedded database. */
export const EMBEDDED = 'apps-hub';

const MOST_LETTERS = 40;

export const isSeries = (text: string): boolean =>
  /^[a-z\d][a-z\d-]*$/.test(text) && text.length <= MOST_LETTERS;

export const nameOf = (series: string, madeAt: Date): string => `${series}-${timeIn(madeAt)}.age`;

/** Undefined for anything else in the bucket. */
export const readName = (name: string): Kept | undefined => {
  const { series, time = '' } = NAME.exec(name)?.groups ?? {};
  const madeAt = timeOf(time);
  return series === undefined || madeAt === undefined ? undefined : { name, series, madeAt };
};

/** The backups of a series, newest first. */
export const ofSeries = (names: readonly string[], series: string): Kept[] =>
  names
    .flatMap((name) => readName(name) ?? [])
    .filter((kept) => kept.series === series)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

const ALWAYS = 3;
const DAY_MS = 86_400_000;

/** Which of a series to delete: those past their days, but never one of the three newest. */
export const pastKeeping = <Each extends Pick<Kept, 'madeAt'>>(
  newestFirst: readonly Each[],
  { now, days }: { readonly now: Date; readonly days: number },
): Each[] =>
  newestFirst.slice(ALWAYS).filter(({ madeAt }) => now.getTime() - madeAt.getTime() > days * DAY_MS);

/** A clock may be a little fast. */
const FAST_HOURS = 1;

/**
 * Throws if the newest backup is older than it may be, because then nothing makes new ones; or if its name is of the future, because then
 * it would hide all later ones.
 */
export const refuseOlder = (
  { name, madeAt }: Kept,
  { now, hours }: { readonly now: Date; readonly hours: number },
): void => {
  const age = (now.getTime() - madeAt.getTime()) / HOUR_MS;
  if (age < -FAST_HOURS)
    throw new Error(`the newest backup, ${name}, is of a time in the future: delete it if a clock was wrong`);
  if (!(age <= hours))
    throw new Error(
      `the newest backup, ${name}, is ${Math.floor(age)} hours old: is npm run backup -- --remote still running?`,
    );
};
