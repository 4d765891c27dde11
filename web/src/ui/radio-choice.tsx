import classes from './radio-choice.module.css';
import { RadioOptions, type RadioProps } from './radio-options.tsx';

/** One of a few that need a sentence each, below one another; the fieldset around it names the question. */
export const RadioChoice = <V extends string>(props: RadioProps<V>) => (
  <div className={classes.choice}>
    <RadioOptions {...props} className={classes.option} />
  </div>
);
