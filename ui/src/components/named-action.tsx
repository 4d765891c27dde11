import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { Hint } from './hint.tsx';
import classes from './named-action.module.css';

interface NamedActionProps {
  /** Shown beside the icon in a wide window. */
  readonly name: string;
  /** The accessible name, which begins with `name` and also names the row. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** An action of a row: its icon, and its name in a wide window. */
export const NamedAction = ({ name, label, icon, danger, onClick }: NamedActionProps) => (
  <Hint text={label}>
    {() => (
      <Button
        className={classes.action}
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        size="sm"
        aria-label={label}
        leftSection={icon}
        onClick={onClick}
      >
        <span className={classes.name}>{name}</span>
      </Button>
    )}
  </Hint>
);
