import type { LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Chart, type ChartWords } from '@apps-hub/ui/components/charts/chart.tsx';
import { stepLabels } from './step-labels.ts';

const wordsFor = ({ t }: Phrasebook, title: string): ChartWords => ({
  view: t('dashboard.chart.view'),
  asChart: t('dashboard.chart.asChart'),
  asTable: t('dashboard.chart.asTable'),
  axis: t('dashboard.chart.when'),
  summary: t('dashboard.chart.summary', { title }),
  empty: t('dashboard.chart.empty'),
});

const STEP_TITLES = { day: 'byDay', week: 'byWeek', month: 'byMonth' } as const;

/** Points added and used in each step. */
export const MovementChart = ({ dashboard }: { readonly dashboard: LoyaltyDashboard }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { label, title } = stepLabels(book, dashboard.step);
  const subtitle = t(`dashboard.chart.${STEP_TITLES[dashboard.step]}`);
  const points = dashboard.series.map((step) => ({
    label: label(step),
    title: title(step),
    values: {
      issued: step.issued,
      redeemed: step.redeemed,
      expired: step.expired,
      reversed: step.reversed,
    },
  }));
  return (
    <Chart
      title={t('dashboard.chart.movement')}
      subtitle={subtitle}
      words={wordsFor(book, t('dashboard.chart.movement'))}
      kind="bars"
      series={[
        { key: 'issued', label: t('dashboard.figure.issued'), colour: 1 },
        { key: 'redeemed', label: t('dashboard.figure.redeemed'), colour: 2 },
        { key: 'expired', label: t('dashboard.figure.expired'), colour: 3 },
        { key: 'reversed', label: t('dashboard.figure.reversed'), colour: 4 },
      ]}
      points={points}
      formatValue={formats.number}
    />
  );
};

/** The outstanding points after each step. */
export const BalanceChart = ({ dashboard }: { readonly dashboard: LoyaltyDashboard }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { label, title } = stepLabels(book, dashboard.step);
  const held = dashboard.series.map((step) => ({
    label: label(step),
    title: title(step),
    values: { held: step.closing },
  }));
  return (
    <Chart
      title={t('dashboard.chart.outstanding')}
      subtitle={t(`dashboard.chart.${STEP_TITLES[dashboard.step]}`)}
      words={wordsFor(book, t('dashboard.chart.outstanding'))}
      kind="balance"
      series={[{ key: 'held', label: t('dashboard.chart.held'), colour: 1 }]}
      points={held}
      formatValue={formats.number}
    />
  );
};
