import { IconPlus } from '@tabler/icons-react';

import { ActionButton } from './action-button.tsx';
import { MainAction } from './main-action.tsx';

interface AddButtonProps {
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
  /** Whether it is the page's main action. */
  readonly isMain?: boolean | undefined;
  readonly children: string;
}

/** Adds an item to a card's list. */
export const AddButton = ({ isMain = false, children, ...props }: AddButtonProps) => {
  const icon = <IconPlus size={16} aria-hidden />;
  return isMain ? (
    <MainAction title={children} icon={icon} {...props} />
  ) : (
    <ActionButton leftSection={icon} {...props}>
      {children}
    </ActionButton>
  );
};
