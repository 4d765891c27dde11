import { useId } from 'react';

import classes from './radio-choice.module.css';

export interface RadioProps<V extends string> {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A choice's radio buttons with their labels. */
export const RadioOptions = <V extends string>(
  props: RadioProps<V> & { readonly className: string | undefined },
) => {
  const { value, options, onChange, className } = props;
  const name = useId();
  return options.map((option) => (
    <label key={option.value} className={className}>
      <input
        type="radio"
        name={name}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
      <span>{option.label}</span>
    </label>
  ));
};

/** Stacked radio options with a sentence each; the surrounding fieldset has the question. */
export const RadioChoice = <V extends string>(props: RadioProps<V>) => (
  <div className={classes.choice}>
    <RadioOptions {...props} className={classes.option} />
  </div>
);
