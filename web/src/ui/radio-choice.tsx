import { useId } from 'react';

import classes from './radio-choice.module.css';

interface RadioChoiceProps<V extends string> {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** One of a few that need a sentence each, below one another; the fieldset around it names the question. */
export const RadioChoice = <V extends string>({ value, options, onChange }: RadioChoiceProps<V>) => {
  const name = useId();
  return (
    <div className={classes.choice}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
