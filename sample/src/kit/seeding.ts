import type { Locale } from '@apps-hub/domain/locale';
import { type LocalDate, localDate } from '@apps-hub/domain/time';

/**
 * Rows that several areas read and change: seeded once per app and shared. Each app passes its areas its own
 * `seeding` object, so two apps never share rows.
 */
export const live = <T>(seed: (seeding: Seeding) => T): ((seeding: Seeding) => T) => {
  const known = new WeakMap<Seeding, { readonly rows: T }>();
  return (seeding) => {
    const found = known.get(seeding) ?? { rows: seed(seeding) };
    known.set(seeding, found);
    return found.rows;
  };
};

/** What seeds depend on: language, clock and time zone. */
export interface Seeding {
  readonly locale: Locale;
  readonly now: () => Date;
  /** The IANA time zone that decides what "today" is. */
  readonly timeZone: string;
}

export const todayOf = ({ now, timeZone }: Seeding): LocalDate => localDate(now(), timeZone);

/** The current local time, `2026-11-05T14:30:00`. */
export const localTimeOf = ({ now, timeZone }: Seeding): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(now())
    .replace(' ', 'T');
