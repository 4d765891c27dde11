import type { ReactNode } from 'react';

import classes from './settings.module.css';

interface SettingsItemProps {
  readonly name: string;
  readonly badge: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** What is known of it, line by line. */
  readonly children: ReactNode;
}

/** One of a list of the settings. */
export const SettingsItem = ({ name, badge, actions, children }: SettingsItemProps) => (
  <li className={classes.item}>
    <div className={classes.text}>
      <div className={classes.name}>
        <bdi>{name}</bdi>
        {badge}
      </div>
      {children}
    </div>
    <div className={classes.actions}>{actions}</div>
  </li>
);
