import { RadioOptions, type RadioProps } from './radio-options.tsx';
import classes from './segmented.module.css';

/** A segmented control: radio buttons in a row. */
export const Segmented = <V extends string>({
  label,
  ...choice
}: RadioProps<V> & { readonly label: string }) => (
  <fieldset className={classes.group}>
    <legend className="visually-hidden">{label}</legend>
    <RadioOptions {...choice} className={classes.option} />
  </fieldset>
);
