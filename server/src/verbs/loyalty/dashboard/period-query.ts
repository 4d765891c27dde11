import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import { daysOf, type Period } from '@apps-hub/domain/loyalty/period';
import { DASHBOARD_MAX_DAYS } from '@apps-hub/contract/loyalty/values';

import { AppError } from '#errors.ts';

const DEFAULT_DAYS = 30;

/** The requested period; the default is the thirty days up to today in the store's time zone. Throws `validation_failed`. */
export const readPeriod = (
  query: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  store: { readonly now: Date; readonly timeZone: string },
): { readonly today: LocalDate; readonly period: Period } => {
  const today = localDate(store.now, store.timeZone);
  const to = query.to ?? today;
  const period = { from: query.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
  if (period.from > period.to)
    throw new AppError('validation_failed', { fields: [{ path: 'to', code: 'span_reversed' }] });
  if (daysOf(period) > DASHBOARD_MAX_DAYS)
    throw new AppError('validation_failed', { fields: [{ path: 'from', code: 'too_large' }] });
  return { today, period };
};
