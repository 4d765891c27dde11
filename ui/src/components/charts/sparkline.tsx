import classes from './sparkline.module.css';

const WIDTH = 100;
const HEIGHT = 28;
/** Half of the line's width, so that the peaks are not cut off. */
const EDGE = 1;
/** Below the lowest value, so that the area has a body. */
const FOOT = 6;

/**
 * A small line of a figure's course, drawn from its lowest to its highest value, without axes; decorative, because the figure and its change
 * are next to it.
 */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - FOOT - ((value - least) / span) * (HEIGHT - FOOT - EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-pointing
      aria-hidden
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
};
