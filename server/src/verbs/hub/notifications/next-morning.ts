import { type LocalTime, nextInstantAt } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import { loadStore } from '../stores/store-record.ts';

/** When the daily emails are sent, in the store's time zone. */
const MORNING = '08:00' as LocalTime;

/** The next eight in the morning of the store, later than now. */
export const nextMorning = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<Date> => {
  const { timeZone } = await loadStore(tx);
  return nextInstantAt(now, MORNING, timeZone);
};
