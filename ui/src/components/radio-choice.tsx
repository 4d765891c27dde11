import classes from './radio-choice.module.css';
import { RadioOptions, type RadioProps } from './radio-options.tsx';

/** Stacked radio options with a sentence each; the surrounding fieldset has the question. */
export const RadioChoice = <V extends string>(props: RadioProps<V>) => (
  <div className={classes.choice}>
    <RadioOptions {...props} className={classes.option} />
  </div>
);
