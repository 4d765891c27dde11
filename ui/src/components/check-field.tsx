import type { ReactNode } from 'react';
import classes from './check-field.module.css';

/** The chosen list with `value` added or removed, in the order of `all`. */
export const withChoice = <T,>(all: readonly T[], chosen: readonly T[], value: T, isIn: boolean): T[] =>
  all.filter((each) => (each === value ? isIn : chosen.includes(each)));

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
