import { addDays, localDate } from '@apps-hub/domain/time';

// Read once: a run may cross midnight.
const TODAY = localDate(new Date(), 'Asia/Riyadh');

/** A date in the demo store's time zone, `days` ago. */
export const dayAgo = (days: number): string => addDays(TODAY, -days);
