import classes from './radio-choice.module.css';
import { RadioOptions, type RadioProps } from './radio-options.tsx';

/** A few options with a sentence each, stacked; the surrounding fieldset names the question. */
export const RadioChoice = <V extends string>(props: RadioProps<V>) => (
  <div className={classes.choice}>
    <RadioOptions {...props} className={classes.option} />
  </div>
);
