import type { ReactNode } from 'react';

import classes from './facts-line.module.css';

interface FactsLineProps {
  readonly facts: readonly ReactNode[];
  /** `auto` for facts that users typed. */
  readonly dir?: 'auto';
}

/** Facts separated by dots, with no dot at the start or end of a wrapped line. */
export const FactsLine = ({ facts, dir }: FactsLineProps) => (
  <span className={classes.clip} dir={dir}>
    <span className={classes.line}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts never change their order
        <span key={index}>{fact}</span>
      ))}
    </span>
  </span>
);
