import { arc, pie } from 'd3-shape';

import { useLanguage } from '#i18n/language.tsx';
import classes from './plot.module.css';
import { CHART_HEIGHT, type ChartData, type ChartSeries, type RoundKind, totalOf } from './chart-data.ts';
import { asWritten } from './plot-parts.ts';
import { useActive } from './use-active.ts';

interface RoundPlotProps extends ChartData {
  readonly kind: RoundKind;
  readonly label: string;
  readonly height?: number;
}

interface Slice {
  readonly series: ChartSeries;
  readonly value: number;
  readonly path: string;
  /** The unfilled rest of a ring. */
  readonly track?: string;
}

const FULL_TURN = 2 * Math.PI;
const RING_GAP = 4;
const INNER_SHARE = 0.62;

/** Slices of one ring in series order, clockwise from the top. */
const donutSlices = (data: ChartData, radius: number): readonly Slice[] => {
  const values = data.series.map((series) => ({ series, value: Math.max(totalOf(data, series.key), 0) }));
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * INNER_SHARE)
    .outerRadius(radius)
    .padAngle(values.length > 1 ? 0.015 : 0)
    .cornerRadius(2);
  return pie<(typeof values)[number]>()
    .sort(null)
    .value(({ value }) => value)(values)
    .map(({ data: { series, value }, startAngle, endAngle }) => ({
      series,
      value,
      path: draw({ startAngle, endAngle }) ?? '',
    }));
};

/** One ring per series, the first outermost; the largest value goes all the way round. */
const radialSlices = (data: ChartData, radius: number): readonly Slice[] => {
  const totals = data.series.map(({ key }) => Math.max(totalOf(data, key), 0));
  const most = Math.max(...totals, Number.MIN_VALUE);
  const thickness = Math.min(18, (radius * INNER_SHARE) / Math.max(data.series.length, 1));
  return data.series.map((series, place) => {
    const outer = radius - place * (thickness + RING_GAP);
    const ring = (endAngle: number) =>
      arc()({ innerRadius: outer - thickness, outerRadius: outer, startAngle: 0, endAngle }) ?? '';
    const value = totals[place] ?? 0;
    return { series, value, path: ring((value / most) * FULL_TURN), track: ring(FULL_TURN) };
  });
};

/** A donut or rings. Right-to-left charts run counterclockwise. */
export const RoundPlot = ({ kind, label, height = CHART_HEIGHT, ...data }: RoundPlotProps) => {
  const { dir } = useLanguage();
  const radius = height / 2 - RING_GAP;
  const slices = kind === 'donut' ? donutSlices(data, radius) : radialSlices(data, radius);
  const { active, setActive, markProps } = useActive(slices.length, dir);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const named = active === undefined ? undefined : slices[active];
  return (
    <figure dir="ltr" className={classes.round} aria-label={label}>
      <svg width={height} height={height} viewBox={`${-height / 2} ${-height / 2} ${height} ${height}`}>
        <g transform={dir === 'rtl' ? 'scale(-1, 1)' : undefined}>
          {slices.map(({ series, value, path, track }, index) => (
            <g
              key={series.key}
              data-series={series.key}
              className={classes.drawn}
              data-colour={series.colour}
            >
              {track !== undefined && <path className={classes.track} d={track} aria-hidden />}
              <path
                {...markProps(index)}
                aria-label={`${series.label} ${data.formatValue(value)}`}
                className={classes.slice}
                data-active={index === active || undefined}
                d={path}
                onPointerEnter={() => setActive(index)}
                onPointerLeave={() => setActive(undefined)}
              />
            </g>
          ))}
        </g>
        {(kind === 'donut' || named) && (
          <g aria-hidden textAnchor="middle">
            <text className={classes.figure} dy={named ? '0.1em' : '0.355em'}>
              {asWritten((data.formatMiddle ?? data.formatValue)(named?.value ?? total), dir)}
            </text>
            {named && (
              <text className={classes.label} dy="1.8em">
                {asWritten(named.series.label, dir)}
              </text>
            )}
          </g>
        )}
      </svg>
    </figure>
  );
};
