import type { Analytics } from './contract.ts';
import { VISIT_SOURCES } from './values.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { addDays } from '@apps-hub/domain/time';

import {
  COUNTRIES,
  type DayFigures,
  daysBefore,
  monthsBefore,
  salesOf,
  sumOf,
  visitsOf,
} from '../kit/days.ts';

const PERIOD_DAYS = 30;
const WEEK_DAYS = 7;
const MONTHS = 8;

/** Share of the emails sent, in tenths of a per cent; each step is a part of the one before. */
const CAMPAIGN_SHARES = {
  opened: 462,
  clicked: 181,
  subscribed: 63,
  complained: 4,
  unsubscribed: 17,
} as const;
const EMAILS_PER_VISIT = 9;

const periodOf = (days: readonly DayFigures[]): Analytics['now'] => ({
  visits: sumOf(days, visitsOf),
  orders: sumOf(days, ({ orders }) => orders),
  salesMinor: sumOf(days, salesOf),
  leads: sumOf(days, ({ leads }) => leads),
  spentMinor: sumOf(days, ({ spentMinor }) => spentMinor),
});

const ticketsOf = (week: readonly DayFigures[]): Analytics['tickets'] => {
  const opened = sumOf(week, ({ tickets }) => tickets.opened);
  const solved = sumOf(week, ({ tickets }) => tickets.solved);
  const answerMinutes = Math.round(sumOf(week, ({ tickets }) => tickets.answerMinutes) / week.length);
  return { opened, solved, open: opened - solved, answerMinutes };
};

/** The month's campaign brought its visits by email. */
const campaignOf = (days: readonly DayFigures[]): Analytics['campaign'] => {
  const sent = sumOf(days, ({ visits }) => visits.email) * EMAILS_PER_VISIT;
  const shareOf = (step: keyof typeof CAMPAIGN_SHARES): number =>
    Math.round((sent * CAMPAIGN_SHARES[step]) / 1_000);
  return [
    { step: 'sent', count: sent },
    { step: 'opened', count: shareOf('opened') },
    { step: 'clicked', count: shareOf('clicked') },
    { step: 'subscribed', count: shareOf('subscribed') },
    { step: 'complained', count: shareOf('complained') },
    { step: 'unsubscribed', count: shareOf('unsubscribed') },
  ];
};

/** All figures of the page, computed from the same days so that they agree. */
export const analyticsOf = (today: LocalDate): Analytics => {
  const days = daysBefore(today, PERIOD_DAYS);
  const before = daysBefore(addDays(today, -PERIOD_DAYS), PERIOD_DAYS);
  const week = days.slice(-WEEK_DAYS);
  return {
    now: periodOf(days),
    before: periodOf(before),
    days: days.map((figures) => ({
      day: figures.day,
      visits: visitsOf(figures),
      orders: figures.orders,
      salesMinor: salesOf(figures),
    })),
    week: week.map((figures) => ({
      day: figures.day,
      salesMinor: salesOf(figures),
      spentMinor: figures.spentMinor,
    })),
    months: monthsBefore(today, MONTHS).map(({ month, days: all }) => {
      const refundedMinor = sumOf(all, (figures) => figures.refundedMinor);
      return { month, refundedMinor, keptMinor: sumOf(all, salesOf) - refundedMinor };
    }),
    tickets: ticketsOf(week),
    countries: COUNTRIES.map((countryCode) => ({
      countryCode,
      salesMinor: sumOf(days, ({ sales }) => sales[countryCode]),
      beforeMinor: sumOf(before, ({ sales }) => sales[countryCode]),
    })).toSorted((a, b) => b.salesMinor - a.salesMinor),
    campaign: campaignOf(days),
    sources: VISIT_SOURCES.map((source) => ({
      source,
      visits: sumOf(days, ({ visits }) => visits[source]),
      before: sumOf(before, ({ visits }) => visits[source]),
    })),
  };
};
