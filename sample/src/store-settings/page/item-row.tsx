import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import classes from './store-settings.module.css';

interface AddItemButtonProps {
  readonly onClick: () => void;
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
}

/** A secondary button that adds a line to a form. */
export const AddItemButton = (props: AddItemButtonProps) => (
  <ActionButton variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props} />
);

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
