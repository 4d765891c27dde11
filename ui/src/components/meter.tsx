import classes from './meter.module.css';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}

/** A share of a whole, as a bar. */
export const Meter = ({ value, max, label }: MeterProps) => (
  <meter className={classes.meter} min={0} max={max} value={value} aria-label={label} />
);
