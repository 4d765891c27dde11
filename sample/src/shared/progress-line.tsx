import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The progress in numbers. */
  readonly text: string;
}

/** A progress bar with its numbers. */
export const ProgressLine = ({ label, value, max, text }: ProgressLineProps) => (
  <span className={classes.line}>
    <progress value={value} max={max} aria-label={label} />
    <span>{text}</span>
  </span>
);
