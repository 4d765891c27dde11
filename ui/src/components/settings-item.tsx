import type { ReactNode } from 'react';

import { EditAndDelete } from './edit-and-delete.tsx';
import classes from './settings-item.module.css';

interface SettingsItemProps {
  readonly name: string;
  readonly badge: ReactNode;
  readonly editLabel: string;
  readonly deleteLabel: string;
  /** Why it cannot be edited or deleted; undefined when it can. */
  readonly denied: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Other actions on it. */
  readonly action?: ReactNode;
  /** Its details, line by line. */
  readonly children: ReactNode;
}

/** One item of a settings list. */
export const SettingsItem = ({ name, badge, denied, action, children, ...edit }: SettingsItemProps) => (
  <li className={classes.item}>
    <div className={classes.text}>
      <div className={classes.name}>
        <bdi>{name}</bdi>
        {badge}
      </div>
      {children}
    </div>
    <div className={classes.actions}>
      {action}
      <EditAndDelete {...edit} editDenied={denied} deleteDenied={denied} />
    </div>
  </li>
);
