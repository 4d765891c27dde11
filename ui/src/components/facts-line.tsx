import type { ReactNode } from 'react';

import classes from './facts-line.module.css';

interface FactsLineProps {
  readonly facts: readonly ReactNode[];
  /** `auto` where the facts are as somebody typed them. */
  readonly dir?: 'auto';
}

/** Facts with a dot between them; none stands at the beginning or end of a line that wraps. */
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
