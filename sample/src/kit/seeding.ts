import type { Locale } from '@apps-hub/domain/locale';
import { type LocalDate, localDate } from '@apps-hub/domain/time';

/**
 * Rows that several areas read and change: seeded once for each app, and then the same ones for everybody who asks. The app gives its
 * areas a seeding of its own, so that two apps never share rows.
 */
export const live = <T>(seed: (seeding: Seeding) => T): ((seeding: Seeding) => T) => {
  const known = new WeakMap<Seeding, { readonly rows: T }>();
  return (seeding) => {
    const found = known.get(seeding) ?? { rows: seed(seeding) };
    known.set(seeding, found);
    return found.rows;
  };
};

/** What the seeds depend on: the language that people read, and the clock on the wall. */
export interface Seeding {
  readonly locale: Locale;
  readonly now: () => Date;
  /** The IANA zone in which it is today. */
  readonly timeZone: string;
}

export const todayOf = ({ now, timeZone }: Seeding): LocalDate => localDate(now(), timeZone);

/** The time on the wall now, `2026-11-05T14:30:00`. */
export const localTimeOf = ({ now, timeZone }: Seeding): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(now())
    .replace(' ', 'T');
