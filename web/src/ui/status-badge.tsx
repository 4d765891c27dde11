import type { ReactNode } from 'react';

import classes from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'brand';

/** A short state in a colour that never is the only way to read it. */
export const StatusBadge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
