import classes from './switch.module.css';

interface SwitchProps {
  /** The accessible name, which also names the row. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once, for example in a table cell. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={classes.switch}
    aria-label={label}
    checked={checked}
    aria-checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
