import type { Direction } from '@apps-hub/domain/locale';

import chart from './chart.module.css';
import classes from './plot.module.css';
import { type ChartData, type ChartPoint, valueOf } from './chart-data.ts';

interface TipProps extends Pick<ChartData, 'series' | 'formatValue'> {
  readonly point: ChartPoint;
  readonly direction: Direction;
  /** The described mark's middle from the left, and the width to stay within, in pixels. */
  readonly at: number;
  readonly width: number;
}

/** A tooltip with one position's figures. Screen readers get them from the position itself. */
export const Tip = ({ series, formatValue, point, direction, at, width }: TipProps) => {
  const isLeftHalf = at < width / 2;
  return (
    <div
      className={classes.tip}
      data-part="tip"
      dir={direction}
      aria-hidden
      style={isLeftHalf ? { left: at + 12 } : { right: width - at + 12 }}
    >
      <p className={classes.tipTitle}>{point.title}</p>
      {series.map(({ key, label, colour }) => (
        <p key={key} className={classes.tipRow}>
          <span className={chart.swatch} data-colour={colour} />
          <span>{label}</span>
          <strong>{formatValue(valueOf(point, key))}</strong>
        </p>
      ))}
    </div>
  );
};
