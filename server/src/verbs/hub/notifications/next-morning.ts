import { addDays } from '@apps-hub/domain/time';
import { firstInstant, type LocalTime, wallTimeAt } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import { loadStore } from '../stores/store-record.ts';

/** When the daily emails are sent, in the store's time zone. */
const MORNING = '08:00' as LocalTime;

/** The next eight in the morning of the store, later than now. */
export const nextMorning = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<Date> => {
  const { timeZone } = await loadStore(tx);
  const { date } = wallTimeAt(now, timeZone);
  const today = firstInstant({ date, time: MORNING }, timeZone);
  return today > now ? today : firstInstant({ date: addDays(date, 1), time: MORNING }, timeZone);
};
