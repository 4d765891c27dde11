import { addDays, localDate } from '../../domain/src/time.ts';

// Read once: midnight may come between two questions.
const TODAY = localDate(new Date(), 'Asia/Riyadh');

/** A day of the demo store's calendar, so many days ago. */
export const dayAgo = (days: number): string => addDays(TODAY, -days);
