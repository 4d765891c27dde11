import type { ReactNode } from 'react';

import classes from './check-field.module.css';

interface CheckFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A native checkbox with its label. */
export const CheckField = ({ checked, onChange, disabled = false, children }: CheckFieldProps) => (
  <label className={classes.field}>
    <input
      type="checkbox"
      className={classes.box}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
