import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';

import type { Direction } from '@apps-hub/domain/locale';
import classes from './chart.module.css';
import { CHART_HEIGHT, type ChartData } from './chart-data.ts';

interface PlotProps extends ChartData {
  readonly label: string;
  readonly direction: Direction;
}

/** SVG text follows the drawing's direction, so an Arabic label carries its own direction mark. */
const asWritten = (text: string, direction: Direction): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

const PIXELS_PER_LETTER = 7.5;
const AXIS_PADDING = 18;

/** As wide as its longest number: a truncated figure is a wrong figure. */
const axisWidth = ({ series, points, formatValue }: ChartData): number => {
  const most = Math.max(
    0,
    ...points.flatMap(({ values }) => series.map(({ key }) => Math.abs(values[key] ?? 0))),
  );
  // Axes end on a round number above the largest value, at most one digit longer.
  return Math.ceil(formatValue(most * 2).length * PIXELS_PER_LETTER) + AXIS_PADDING;
};

interface TipEntry {
  readonly dataKey?: unknown;
  readonly value?: unknown;
}

const TipRow = ({ entry, data }: { readonly entry: TipEntry; readonly data: ChartData }) => {
  const series = data.series.find(({ key }) => key === entry.dataKey);
  if (!series || typeof entry.value !== 'number') return null;
  return (
    <p className={classes.tipRow}>
      <span className={classes.swatch} data-colour={series.colour} />
      <span>{series.label}</span>
      <strong>{data.formatValue(entry.value)}</strong>
    </p>
  );
};

interface TipProps {
  readonly data: ChartData;
  readonly direction: Direction;
  /** Set by the chart: the position of the pointer or keyboard. */
  readonly label?: unknown;
  readonly payload?: readonly TipEntry[];
}

const Tip = ({ data, direction, label, payload }: TipProps) =>
  payload === undefined || payload.length === 0 ? null : (
    <div className={classes.tip} dir={direction}>
      <p className={classes.tipTitle}>{String(label)}</p>
      {payload.map((entry) => (
        <TipRow key={String(entry.dataKey)} entry={entry} data={data} />
      ))}
    </div>
  );

/** The drawing, in its own chunk. The surface is left to right, so that SVG anchors stay put; the axis is reversed instead. */
export const Plot = ({ label, direction, ...data }: PlotProps) => {
  const isRtl = direction === 'rtl';
  const labels = new Map(data.points.map((point) => [point.title, point.label]));
  const shared = {
    h: CHART_HEIGHT,
    data: data.points.map(({ title, values }) => ({ ...values, title })),
    dataKey: 'title',
    series: data.series.map(({ key, label: name, colour }) => ({
      name: key,
      label: name,
      color: `var(--chart-${colour})`,
    })),
    valueFormatter: data.formatValue,
    textColor: 'var(--mantine-color-dimmed)',
    gridColor: 'var(--line)',
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    xAxisProps: {
      reversed: isRtl,
      minTickGap: 16,
      // Look up by title: an axis that skips ticks renumbers the rest.
      tickFormatter: (title: string) => asWritten(labels.get(title) ?? title, direction),
    },
    yAxisProps: {
      orientation: isRtl ? ('right' as const) : ('left' as const),
      width: axisWidth(data),
      allowDecimals: false,
    },
    tooltipProps: {
      isAnimationActive: false,
      content: <Tip data={data} direction={direction} />,
    },
  };
  return (
    <figure dir="ltr" className={classes.plot} aria-label={label}>
      {(data.kind === 'bars' || data.kind === 'stacked') && (
        <BarChart
          {...shared}
          type={data.kind === 'stacked' ? 'stacked' : 'default'}
          maxBarWidth={28}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ barGap: 1, barCategoryGap: '18%' }}
        />
      )}
      {data.kind === 'area' && (
        <AreaChart
          {...shared}
          curveType="monotone"
          withDots={data.points.length < 2}
          areaProps={{ isAnimationActive: false }}
        />
      )}
      {data.kind === 'line' && (
        <LineChart
          {...shared}
          curveType="monotone"
          withDots={data.points.length < 2}
          lineProps={{ isAnimationActive: false }}
        />
      )}
    </figure>
  );
};
