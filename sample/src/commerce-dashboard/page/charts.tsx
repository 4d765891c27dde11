import type { CommerceDashboard } from '../contract.ts';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { amountText } from '#shared/shop-money.ts';
import { Chart, type ChartWords } from '@apps-hub/ui/components/charts/chart.tsx';

const wordsFor = ({ t }: Phrasebook, title: string, axis: string): ChartWords => ({
  view: t('sampleCommerceDashboard.chart.view'),
  asChart: t('sampleCommerceDashboard.chart.asChart'),
  asTable: t('sampleCommerceDashboard.chart.asTable'),
  axis,
  summary: t('sampleCommerceDashboard.chart.summary', { title }),
  empty: t('sampleCommerceDashboard.chart.empty'),
});

const riyals = (minor: number): number => minor / 100;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Riyals on an axis and in a table. */
const moneyOf =
  ({ formats }: Phrasebook) =>
  (value: number): string =>
    amountText(formats, value);

/** Orders per month: paid and unpaid amounts. */
export const RevenueChart = ({ months }: Pick<CommerceDashboard, 'months'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { tag } = LOCALE_SETUPS[formats.locale];
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = t('sampleCommerceDashboard.revenue');
  return (
    <Chart
      title={title}
      subtitle={t('sampleCommerceDashboard.revenueNote')}
      words={wordsFor(book, title, t('sampleCommerceDashboard.month'))}
      kind="bars"
      series={[
        { key: 'paid', label: t('sampleCommerceDashboard.paid'), colour: 1 },
        { key: 'open', label: t('sampleCommerceDashboard.open'), colour: 3 },
      ]}
      points={months.map(({ month, paidMinor, openMinor }) => ({
        label: short.format(utc(month)),
        title: long.format(utc(month)),
        values: { paid: riyals(paidMinor), open: riyals(openMinor) },
      }))}
      formatValue={moneyOf(book)}
    />
  );
};

/** Weekly earnings of paid orders: goods, delivery and tax. */
export const EarningsChart = ({ weeks }: Pick<CommerceDashboard, 'weeks'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { tag } = LOCALE_SETUPS[formats.locale];
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const title = t('sampleCommerceDashboard.earnings');
  return (
    <Chart
      title={title}
      subtitle={t('sampleCommerceDashboard.earningsNote')}
      words={wordsFor(book, title, t('sampleCommerceDashboard.week'))}
      kind="stacked"
      series={[
        { key: 'goods', label: t('sampleCommerceDashboard.goods'), colour: 1 },
        { key: 'delivery', label: t('sampleCommerceDashboard.delivery'), colour: 2 },
        { key: 'tax', label: t('sampleCommerceDashboard.tax'), colour: 3 },
      ]}
      points={weeks.map(({ week, goodsMinor, deliveryMinor, taxMinor }) => ({
        label: short.format(utc(week)),
        title: formats.dayAndYear(week),
        values: { goods: riyals(goodsMinor), delivery: riyals(deliveryMinor), tax: riyals(taxMinor) },
      }))}
      formatValue={moneyOf(book)}
    />
  );
};
