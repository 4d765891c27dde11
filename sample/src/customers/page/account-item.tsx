import type { ReactNode } from 'react';

import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import classes from './customer-page.module.css';

interface AccountItemProps {
  readonly name: ReactNode;
  readonly badges: ReactNode;
  readonly icon?: ReactNode;
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** An extra action. */
  readonly action?: ReactNode;
  /** Its details, line by line. */
  readonly children: ReactNode;
}

/** An address or a card in its list. */
export const AccountItem = (props: AccountItemProps) => {
  const { name, badges, icon, action, children, ...edit } = props;
  return (
    <li className={classes.item}>
      {icon}
      <div className={classes.itemText}>
        <div className={classes.itemName}>
          <bdi>{name}</bdi>
          {badges}
        </div>
        {children}
      </div>
      <div className={classes.itemActions}>
        {action}
        <EditAndDelete {...edit} editDenied={undefined} deleteDenied={undefined} />
      </div>
    </li>
  );
};
