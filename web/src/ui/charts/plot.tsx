import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';

import type { Direction } from '@apps-hub/domain/locale';
import classes from './chart.module.css';
import { CHART_HEIGHT, type ChartData } from './chart-data.ts';

interface PlotProps extends ChartData {
  readonly label: string;
  readonly direction: Direction;
}

/** Mirrored groups: the axis is reversed as a whole, but each group is drawn in the order of its series. */
const inReadingOrder = ({ series, kind }: ChartData, isRtl: boolean): ChartData['series'] =>
  isRtl && kind === 'bars' ? series.toReversed() : series;

/** SVG text follows the drawing's direction, so an Arabic label carries its own direction mark. */
const asWritten = (text: string, direction: Direction): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

const PIXELS_PER_LETTER = 7.5;
const AXIS_PADDING = 18;
/** Between the gridlines and their labels. */
const LABEL_GAP = 10;
/** Room for the upper half of the topmost label. */
const MARGIN = { top: 8, bottom: 0, left: 0, right: 0 };

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
      {data.series.map(({ key }) => {
        const entry = payload.find(({ dataKey }) => dataKey === key);
        return entry && <TipRow key={key} entry={entry} data={data} />;
      })}
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
    series: inReadingOrder(data, isRtl).map(({ key, label: name, colour }) => ({
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
      // Each label stands at its own line, beside it: the library would move the topmost and shift all to the left.
      interval: 0 as const,
      tick: { transform: `translate(${isRtl ? LABEL_GAP : -LABEL_GAP}, 0)` },
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
          barChartProps={{ margin: MARGIN, barGap: 1, barCategoryGap: '18%' }}
        />
      )}
      {data.kind === 'balance' && (
        <AreaChart
          {...shared}
          // A balance jumps with each posting; a curve would show points that nobody held.
          curveType="step"
          areaChartProps={{ margin: MARGIN }}
          withDots={data.points.length < 2}
          areaProps={{ isAnimationActive: false }}
        />
      )}
    </figure>
  );
};
