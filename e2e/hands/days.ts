import { addDays, localDate } from '../../domain/src/time.ts';

/** A day of the demo store's calendar, so many days ago. */
export const dayAgo = (days: number): string => addDays(localDate(new Date(), 'Asia/Riyadh'), -days);
