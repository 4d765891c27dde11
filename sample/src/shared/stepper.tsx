import { IconCheck } from '@tabler/icons-react';

import classes from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly name: string; readonly number: string }[];
  /** The index of the current step; one past the last when everything is done. */
  readonly at: number;
}

/** The steps of a wizard: those done with a tick, the current one in colour. On a phone only the current one keeps its name. */
export const Stepper = ({ label, steps, at }: StepperProps) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map(({ id, name, number }, index) => (
      <li
        key={id}
        aria-current={index === at ? 'step' : undefined}
        data-done={index < at || undefined}
        className={classes.step}
      >
        <span className={classes.mark} aria-hidden>
          {index < at ? <IconCheck size={18} stroke={2.5} /> : number}
        </span>
        <span className={classes.name}>{name}</span>
      </li>
    ))}
  </ol>
);
