import type { ReactNode } from 'react';

import { Switch } from './switch.tsx';
import classes from './rule-card.module.css';

interface RuleCardProps {
  readonly icon: ReactNode;
  /** The rule as a sentence. */
  readonly title: string;
  /** Its conditions, or what it gave. */
  readonly children: ReactNode;
  /** Whether it works now, in words and as a switch. */
  readonly state: string;
  readonly isOn: boolean;
  /** Undefined for those who may not change it. */
  readonly onSwitch: ((isOn: boolean) => void) | undefined;
  /** The switch's accessible name. */
  readonly switchLabel: string;
  readonly actions: ReactNode;
}

/** Rules beside each other, below each other on a phone. */
export const RuleCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.cards}>{children}</ul>
);

/** A rule that reads as a sentence, with its switch. */
export const RuleCard = ({ icon, title, children, state, isOn, ...props }: RuleCardProps) => (
  <li className={classes.card} data-off={!isOn || undefined}>
    <div className={classes.head}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p>{title}</p>
    </div>
    <div className={classes.facts}>{children}</div>
    <div className={classes.foot}>
      {props.onSwitch && <Switch label={props.switchLabel} checked={isOn} onChange={props.onSwitch} />}
      <span>{state}</span>
      <div>{props.actions}</div>
    </div>
  </li>
);
