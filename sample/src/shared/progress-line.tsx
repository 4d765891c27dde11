import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** Says whose progress it is. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The same in numbers. */
  readonly text: string;
}

/** A bar, and its numbers beside it. */
export const ProgressLine = ({ label, value, max, text }: ProgressLineProps) => (
  <span className={classes.line}>
    <progress value={value} max={max} aria-label={label} />
    <span>{text}</span>
  </span>
);
