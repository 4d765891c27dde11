import type { Analytics } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAxisDates } from '#shared/board/board-texts.ts';
import { BoardChart } from '#shared/board/board-chart.tsx';
import { amountText } from '#shared/shop-money.ts';
import { analyticsKey } from './queries.ts';

const riyals = (minor: number): number => minor / 100;

/** Sales per day. */
export const DailySales = ({ days }: Pick<Analytics, 'days'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleAnalytics.daily.title')}
      subtitle={t('sampleAnalytics.daily.note')}
      source={analyticsKey(formats.locale)}
      axis={t('sampleAnalytics.day')}
      kind="area"
      series={[{ key: 'sales', label: t('sampleAnalytics.daily.series'), colour: 1 }]}
      points={days.map(({ day, salesMinor }) => ({
        label: dates.shortDay(day),
        title: formats.dayAndYear(day),
        values: { sales: riyals(salesMinor) },
      }))}
      formatValue={(value) => amountText(formats, value)}
    />
  );
};

const ratio = (orders: number, visits: number): number => Math.round((orders / visits) * 1_000) / 10;

/** The share of visits that became orders. */
export const OrdersAndVisits = ({ days }: Pick<Analytics, 'days'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleAnalytics.overview.title')}
      subtitle={t('sampleAnalytics.overview.note')}
      source={analyticsKey(formats.locale)}
      axis={t('sampleAnalytics.day')}
      kind="line"
      series={[{ key: 'ratio', label: t('sampleAnalytics.overview.series'), colour: 2 }]}
      points={days.map(({ day, orders, visits }) => ({
        label: dates.shortDay(day),
        title: formats.dayAndYear(day),
        values: { ratio: ratio(orders, visits) },
      }))}
      formatValue={formats.number}
    />
  );
};

/** Sales and spending by day of the week. */
export const WeekEarnings = ({ week }: Pick<Analytics, 'week'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleAnalytics.week.title')}
      subtitle={t('sampleAnalytics.week.note')}
      source={analyticsKey(formats.locale)}
      axis={t('sampleAnalytics.day')}
      kind="bars"
      series={[
        { key: 'sales', label: t('sampleAnalytics.week.sales'), colour: 1 },
        { key: 'spent', label: t('sampleAnalytics.week.spent'), colour: 3 },
        { key: 'earned', label: t('sampleAnalytics.week.earned'), colour: 2 },
      ]}
      points={week.map(({ day, salesMinor, spentMinor }) => ({
        label: dates.weekday(day),
        title: formats.dayAndYear(day),
        values: {
          sales: riyals(salesMinor),
          spent: riyals(spentMinor),
          earned: riyals(salesMinor - spentMinor),
        },
      }))}
      formatValue={(value) => amountText(formats, value)}
    />
  );
};

/** The week's support tickets: opened, solved and still open. */
export const Tickets = ({ tickets }: Pick<Analytics, 'tickets'>) => {
  const { t, formats } = usePhrases();
  const { opened, solved, open, answerMinutes } = tickets;
  return (
    <BoardChart
      title={t('sampleAnalytics.tickets.title')}
      subtitle={t('sampleAnalytics.tickets.note', { minutes: formats.number(answerMinutes) })}
      source={analyticsKey(formats.locale)}
      axis={t('sampleAnalytics.tickets.kind')}
      kind="radial"
      series={[
        { key: 'opened', label: t('sampleAnalytics.tickets.opened'), colour: 1 },
        { key: 'solved', label: t('sampleAnalytics.tickets.solved'), colour: 2 },
        { key: 'open', label: t('sampleAnalytics.tickets.open'), colour: 3 },
      ]}
      points={[
        {
          label: t('sampleAnalytics.tickets.total'),
          title: t('sampleAnalytics.tickets.total'),
          values: { opened, solved, open },
        },
      ]}
      formatValue={formats.number}
    />
  );
};

/** Income and refunds per month. */
export const MonthlyIncome = ({ months }: Pick<Analytics, 'months'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleAnalytics.months.title')}
      subtitle={t('sampleAnalytics.months.note')}
      source={analyticsKey(formats.locale)}
      axis={t('sampleAnalytics.months.month')}
      kind="stacked"
      series={[
        { key: 'kept', label: t('sampleAnalytics.months.kept'), colour: 1 },
        { key: 'refunded', label: t('sampleAnalytics.months.refunded'), colour: 4 },
      ]}
      points={months.map(({ month, keptMinor, refundedMinor }) => ({
        label: dates.shortMonth(month),
        title: dates.month(month),
        values: { kept: riyals(keptMinor), refunded: riyals(refundedMinor) },
      }))}
      formatValue={(value) => amountText(formats, value)}
    />
  );
};
