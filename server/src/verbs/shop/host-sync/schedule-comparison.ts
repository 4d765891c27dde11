import { createHash } from 'node:crypto';
import type { StoreId } from '@apps-hub/domain/ids';
import { firstInstant, timeOfDay } from '@apps-hub/domain/wall-time';
import { addDays, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** From one to six in the morning, in the store's time zone. */
const FIRST_MINUTE = 60;
const MINUTES = 300;

/** The store's minute of the next night: the same every night, and spread across stores. */
export const nextNight = (storeId: StoreId, timeZone: string, now: Date): Date => {
  const minute = FIRST_MINUTE + (createHash('sha256').update(storeId).digest().readUInt32BE() % MINUTES);
  const today = localDate(now, timeZone);
  const at = firstInstant({ date: today, time: timeOfDay(minute) }, timeZone);
  return at > now ? at : firstInstant({ date: addDays(today, 1), time: timeOfDay(minute) }, timeZone);
};

/** Schedules the comparison with the host for the coming night. */
export const scheduleComparison = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const { timeZone } = await loadStore(tx);
  await scheduleStep({ tx, now }, 'host.compare', nextNight(tx.storeId, timeZone, now));
};
