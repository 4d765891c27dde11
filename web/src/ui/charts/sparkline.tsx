import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

import { useLanguage } from '../../i18n/language.tsx';
import colours from './chart.module.css';
import classes from './plot.module.css';
import { type ChartData, type ChartPoint, valueOf } from './chart-data.ts';

interface SparklineProps extends ChartData {
  /** What the line shows, for screen readers; its first and last value follow. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

const EDGE = 3;

/** A small line without axes, to stand beside a figure. It is one picture: its values belong in the text beside it. */
export const Sparkline = ({
  series,
  points,
  formatValue,
  label,
  width = 96,
  height = 32,
}: SparklineProps) => {
  const { dir } = useLanguage();
  const all = points.flatMap((point) => series.map(({ key }) => valueOf(point, key)));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const across = dir === 'rtl' ? [width - EDGE, EDGE] : [EDGE, width - EDGE];
  const x = scaleLinear([0, Math.max(points.length - 1, 1)], across);
  const y = scaleLinear([low, high === low ? low + 1 : high], [height - EDGE, EDGE]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const ends = series.map(
    ({ key }) => `${formatValue(valueOf(first, key))} – ${formatValue(valueOf(last, key))}`,
  );
  return (
    <svg
      className={`${colours.colours} ${classes.spark}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${ends.join(', ')}`}
    >
      {series.map(({ key, colour }) => (
        <g key={key} data-series={key} className={classes.drawn} data-colour={colour}>
          <path
            className={classes.line}
            d={
              line<ChartPoint>(
                (_, index) => x(index),
                (point) => y(valueOf(point, key)),
              ).curve(curveMonotoneX)([...points]) ?? ''
            }
          />
        </g>
      ))}
    </svg>
  );
};
