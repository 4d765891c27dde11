import type { ReactNode } from 'react';

import classes from './board.module.css';

interface ShareBarProps {
  readonly percent: number;
  readonly children: ReactNode;
}

/** A figure with its share as a decorative bar. */
export const ShareBar = ({ percent, children }: ShareBarProps) => (
  <span className={classes.share}>
    <span>{children}</span>
    <span className={classes.bar} aria-hidden>
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  </span>
);
