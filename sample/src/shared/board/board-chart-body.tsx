import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Chart } from '@apps-hub/ui/components/charts/chart.tsx';
import { type ChartData, type ChartKind, valueOf } from '@apps-hub/ui/components/charts/chart-data.ts';
import { type BoardActions, BoardMenu } from './board-menu.tsx';

export interface BoardChartProps extends ChartData, BoardActions {
  readonly title: string;
  readonly subtitle: string;
  readonly kind: ChartKind;
  /** Header of the table's first column, which names the points. */
  readonly axis: string;
  readonly height?: number;
  /** What is chosen for the chart and its table alike. */
  readonly tools?: ReactNode;
}

/** A dashboard's chart, with its table and its menu; the screens use BoardChart. */
export const BoardChartBody = ({ axis, source, seeAll, ...chart }: BoardChartProps) => {
  const { t } = usePhrases();
  const { title, series, points } = chart;
  const words = {
    view: t('sampleShared.board.view', { title }),
    asChart: t('sampleShared.board.asChart'),
    asTable: t('sampleShared.board.asTable'),
    axis,
    summary: t('sampleShared.board.summary', { title }),
    empty: t('sampleShared.board.empty'),
  };
  return (
    <Chart
      {...chart}
      words={words}
      menu={
        <BoardMenu
          title={title}
          source={source}
          seeAll={seeAll}
          rows={points}
          columns={[
            { header: axis, value: (point) => point.title },
            ...series.map(({ key, label }) => ({
              header: label,
              value: (point: (typeof points)[number]) => valueOf(point, key),
            })),
          ]}
        />
      }
    />
  );
};
