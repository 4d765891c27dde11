import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './chosen-bar.module.css';

interface ChosenBarProps {
  /** How many rows are chosen. */
  readonly count: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Stands over a table while some of its rows are chosen. */
export const ChosenBar = ({ count, clearLabel, onClear, children }: ChosenBarProps) => (
  <div className={classes.bar}>
    <output>{count}</output>
    {children}
    <Button size="xs" variant="subtle" onClick={onClear}>
      {clearLabel}
    </Button>
  </div>
);
