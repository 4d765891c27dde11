import type { Locale } from '@apps-hub/domain/locale';
import { type LocalDate, localDate } from '@apps-hub/domain/time';

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
