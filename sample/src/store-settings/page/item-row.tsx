import type { ReactNode } from 'react';

import classes from './store-settings.module.css';

interface ItemRowProps {
  readonly name: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** A payment method or a rate in its list. */
export const ItemRow = ({ name, children, actions }: ItemRowProps) => (
  <li className={classes.item}>
    <div className={classes.itemText}>
      <div className={classes.itemName}>{name}</div>
      {children}
    </div>
    <div className={classes.itemActions}>{actions}</div>
  </li>
);
