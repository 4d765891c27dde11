import { type ReactNode, useId } from 'react';

import classes from './choice-cards.module.css';

interface Choice<V extends string> {
  readonly value: V;
  readonly title: string;
  readonly text?: ReactNode;
  /** A price or a badge at the end of the title's line. */
  readonly aside?: ReactNode;
  /** A drawing or an icon before the title. */
  readonly picture?: ReactNode;
}

interface ChoiceCardsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
}

/** A choice of one among a few cards. */
export const ChoiceCards = <V extends string>({ label, value, choices, onChange }: ChoiceCardsProps<V>) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            <span className={classes.text}>
              <span className={classes.head}>
                <span className={classes.title}>{choice.title}</span>
                {choice.aside !== undefined && <span className={classes.aside}>{choice.aside}</span>}
              </span>
              {choice.text !== undefined && <span className={classes.quiet}>{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
