import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { disabledProps } from './action-button.tsx';
import { Hint } from './hint.tsx';
import classes from './named-action.module.css';

interface NamedActionProps {
  /** Shown beside the icon in a wide window; left out where there is no room at all. */
  readonly name: string | undefined;
  /** The accessible name, which begins with `name` and also names the row. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly disabledReason?: string | undefined;
}

/** An action of a row: its icon, and its name in a wide window. */
export const NamedAction = ({ name, label, icon, danger, onClick, disabledReason }: NamedActionProps) => (
  <Hint text={disabledReason ?? label}>
    {(describedBy) => (
      <Button
        className={classes.action}
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        size="sm"
        aria-label={label}
        leftSection={icon}
        {...(disabledReason === undefined ? { onClick } : disabledProps(describedBy))}
      >
        <span className={classes.name}>{name}</span>
      </Button>
    )}
  </Hint>
);
