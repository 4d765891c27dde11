import { useId } from 'react';

import classes from './batches.module.css';

interface BatchProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** A batch's progress, as text and as a bar. */
export const BatchProgress = ({ label, done, total }: BatchProgressProps) => {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.quiet} aria-live="polite">
        {label}
      </p>
      <progress aria-labelledby={id} className={classes.progress} value={done} max={Math.max(total, 1)} />
    </div>
  );
};
