import type { Crm } from '../contract.ts';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { useAxisDates } from '#shared/board/board-texts.ts';
import { BoardChart } from '#shared/board/board-chart.tsx';
import { amountText, shortAmountText } from '#shared/shop-money.ts';
import { crmKey } from './queries.ts';

/** New customers and leads by week. */
export const Growth = ({ weeks }: Pick<Crm, 'weeks'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleCrm.growth.title')}
      subtitle={t('sampleCrm.growth.note')}
      source={crmKey(formats.locale)}
      axis={t('sampleCrm.growth.week')}
      kind="bars"
      series={[
        { key: 'leads', label: t('sampleCrm.growth.leads'), colour: 5 },
        { key: 'newCustomers', label: t('sampleCrm.growth.newCustomers'), colour: 1 },
      ]}
      points={weeks.map(({ week, leads, newCustomers }) => ({
        label: dates.shortDay(week),
        title: formats.dayAndYear(week),
        values: { leads, newCustomers },
      }))}
      formatValue={formats.number}
    />
  );
};

const MEASURES = ['orders', 'sales', 'profit', 'income'] as const;

type Measure = (typeof MEASURES)[number];

const measured = ({
  orders,
  salesMinor,
  profitMinor,
  incomeMinor,
}: Crm['months'][number]): Record<Measure, number> => ({
  orders,
  sales: salesMinor / 100,
  profit: profitMinor / 100,
  income: incomeMinor / 100,
});

/** One measure of the year at a time. */
export const MonthlyReport = ({ months }: Pick<Crm, 'months'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  const [measure, setMeasure] = useState<Measure>('orders');
  return (
    <BoardChart
      title={t('sampleCrm.report.title')}
      subtitle={t('sampleCrm.report.note')}
      source={crmKey(formats.locale)}
      axis={t('sampleCrm.report.month')}
      kind="bars"
      tools={
        <Segmented
          label={t('sampleCrm.report.question')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(`sampleCrm.report.${value}`) }))}
          onChange={setMeasure}
        />
      }
      height={268}
      series={[{ key: measure, label: t(`sampleCrm.report.${measure}`), colour: 1 }]}
      points={months.map((month) => ({
        label: dates.shortMonth(month.month),
        title: dates.month(month.month),
        values: { [measure]: measured(month)[measure] },
      }))}
      formatValue={(value) => (measure === 'orders' ? formats.number(value) : amountText(formats, value))}
    />
  );
};

/** How the income of the months divides into spending and profit. */
export const IncomeUse = ({ months }: Pick<Crm, 'months'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  return (
    <BoardChart
      title={t('sampleCrm.incomeUse.title')}
      subtitle={t('sampleCrm.incomeUse.note')}
      source={crmKey(formats.locale)}
      axis={t('sampleCrm.report.month')}
      kind="donut"
      series={[
        { key: 'profit', label: t('sampleCrm.report.profit'), colour: 2 },
        { key: 'spending', label: t('sampleCrm.incomeUse.spending'), colour: 3 },
      ]}
      points={months.map(({ month, profitMinor, incomeMinor }) => ({
        label: dates.shortMonth(month),
        title: dates.month(month),
        values: { profit: profitMinor / 100, spending: (incomeMinor - profitMinor) / 100 },
      }))}
      formatValue={(value) => amountText(formats, value)}
      formatMiddle={(value) => shortAmountText(formats, value)}
    />
  );
};

const sharesOf = (values: readonly number[]): readonly number[] => {
  const best = Math.max(1, ...values);
  return values.map((value) => Math.round((value / best) * 100));
};

/** Sales compared with visits, each as a share of its best month. */
export const Reach = ({ months }: Pick<Crm, 'months'>) => {
  const { t, formats } = usePhrases();
  const dates = useAxisDates();
  const sales = sharesOf(months.map(({ salesMinor }) => salesMinor));
  const visits = sharesOf(months.map((month) => month.visits));
  return (
    <BoardChart
      title={t('sampleCrm.reach.title')}
      subtitle={t('sampleCrm.reach.note')}
      source={crmKey(formats.locale)}
      axis={t('sampleCrm.report.month')}
      kind="radar"
      series={[
        { key: 'sales', label: t('sampleCrm.reach.sales'), colour: 1 },
        { key: 'visits', label: t('sampleCrm.reach.visits'), colour: 2 },
      ]}
      points={months.map(({ month }, at) => ({
        label: dates.shortMonth(month),
        title: dates.month(month),
        values: { sales: sales[at] ?? 0, visits: visits[at] ?? 0 },
      }))}
      formatValue={(value) => formats.percent(String(value))}
    />
  );
};
