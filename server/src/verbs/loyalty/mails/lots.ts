import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

/** A wallet's lots as rules read them. */
export const lotsIn = (stored: Readonly<Record<string, number>> | null): Lot[] =>
  Object.entries(stored ?? {}).map(([day, size]) => ({
    expiresOn: day === 'infinity' ? null : (day as LocalDate),
    points: points(size),
  }));
