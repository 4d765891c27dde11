import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './chosen-bar.module.css';

interface ChosenBarProps {
  /** How many rows are selected. */
  readonly count: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Their bulk actions. */
  readonly children: ReactNode;
}

/** Shown above a table while rows are selected. */
export const ChosenBar = ({ count, clearLabel, onClear, children }: ChosenBarProps) => (
  <div className={classes.bar}>
    <output>{count}</output>
    {children}
    <Button size="xs" variant="subtle" onClick={onClear}>
      {clearLabel}
    </Button>
  </div>
);
