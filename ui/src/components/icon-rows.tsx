import type { ReactNode } from 'react';

import classes from './icon-rows.module.css';
import type { Tone } from './status-badge.tsx';

interface IconRowsProps {
  /** The list's accessible name. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A card's rows, each with an icon in front and an action at its end. */
export const IconRows = ({ label, children }: IconRowsProps) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

interface IconRowProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** What belongs to the row, below it. */
  readonly children?: ReactNode;
}

/** A row with an icon, a name and a line of text, and if given a badge, an action and more below. */
export const IconRow = ({ icon, tone = 'quiet', title, badge, text, action, children }: IconRowProps) => (
  <li className={classes.row}>
    <span className={classes.icon} data-tone={tone} aria-hidden>
      {icon}
    </span>
    <div className={classes.what}>
      <div className={classes.title}>
        {title} {badge}
      </div>
      {text !== undefined && <p className={classes.text}>{text}</p>}
    </div>
    {action}
    {children && <div className={classes.below}>{children}</div>}
  </li>
);
