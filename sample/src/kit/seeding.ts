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
