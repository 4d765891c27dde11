import type { ReactNode } from 'react';

import classes from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'brand';

/** A short status; its colour is never the only cue. */
export const StatusBadge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
