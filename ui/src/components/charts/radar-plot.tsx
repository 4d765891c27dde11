import { arc, curveLinearClosed, lineRadial } from 'd3-shape';

import { useLanguage } from '#i18n/language.tsx';
import classes from './plot.module.css';
import { CHART_HEIGHT, type ChartData, valueOf } from './chart-data.ts';
import { asWritten, pointText, useWidth } from './plot-parts.ts';
import { Tip } from './tip.tsx';
import { useActive } from './use-active.ts';

interface RadarPlotProps extends ChartData {
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly height?: number;
}

const FULL_TURN = 2 * Math.PI;
/** Room for the names around the figure. */
const NAMES_PX = 26;
const RINGS = [0.25, 0.5, 0.75, 1];

/** A name beside the figure grows away from it; one above or below is centred. */
const anchorOf = (x: number): 'start' | 'middle' | 'end' => {
  if (Math.abs(x) < NAMES_PX) return 'middle';
  return x > 0 ? 'start' : 'end';
};

/** Each position is a spoke and each measure a shape around the centre; right-to-left charts run counterclockwise. */
export const RadarPlot = ({ label, height = CHART_HEIGHT, ...data }: RadarPlotProps) => {
  const { dir, locale } = useLanguage();
  const [ref, width] = useWidth();
  const { series, points } = data;
  const { active, setActive, markProps } = useActive(points.length, dir);
  const radius = height / 2 - NAMES_PX;
  const most = Math.max(...points.flatMap(({ values }) => Object.values(values)), Number.MIN_VALUE);
  const step = ((dir === 'rtl' ? -1 : 1) * FULL_TURN) / Math.max(points.length, 1);
  const shape = lineRadial<number>()
    .angle((_, index) => index * step)
    .radius((value) => (Math.max(value, 0) / most) * radius)
    .curve(curveLinearClosed);
  const spoke = (index: number, length: number) =>
    [length * Math.sin(index * step), -length * Math.cos(index * step)] as const;
  const shown = active === undefined ? undefined : points[active];
  const [activeX] = spoke(active ?? 0, radius);
  return (
    <figure ref={ref} dir="ltr" className={classes.plot} aria-label={label}>
      <svg
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        onPointerLeave={() => setActive(undefined)}
      >
        <g aria-hidden className={classes.web}>
          {RINGS.map((share) => (
            <path key={share} d={shape(points.map(() => most * share)) ?? ''} />
          ))}
          {points.map(({ title }, index) => {
            const [x, y] = spoke(index, radius);
            return <line key={title} x2={x} y2={y} />;
          })}
        </g>
        {series.map(({ key, colour }) => (
          <g key={key} data-series={key} className={classes.drawn} data-colour={colour}>
            <path className={classes.area} d={shape(points.map((point) => valueOf(point, key))) ?? ''} />
          </g>
        ))}
        {points.map((point, index) => {
          const [x, y] = spoke(index, radius + NAMES_PX / 2);
          return (
            <text
              key={point.title}
              className={classes.label}
              x={x}
              y={y}
              dy="0.355em"
              textAnchor={anchorOf(x)}
              aria-hidden
            >
              {asWritten(point.label, dir)}
            </text>
          );
        })}
        {points.map((point, index) => (
          <path
            {...markProps(index)}
            key={point.title}
            aria-label={pointText(data, point, locale)}
            className={classes.mark}
            data-active={index === active || undefined}
            d={
              arc()({
                innerRadius: 0,
                outerRadius: radius,
                startAngle: (index - 0.5) * step,
                endAngle: (index + 0.5) * step,
              }) ?? ''
            }
            onPointerEnter={() => setActive(index)}
            onPointerDown={() => setActive(index)}
          />
        ))}
      </svg>
      {shown && <Tip {...data} point={shown} direction={dir} at={width / 2 + activeX} width={width} />}
    </figure>
  );
};
