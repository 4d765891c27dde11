import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ActionButton } from './action-button.tsx';

interface AddButtonProps {
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Adds an item to a card's list. */
export const AddButton = (props: AddButtonProps) => (
  <ActionButton leftSection={<IconPlus size={16} aria-hidden />} {...props} />
);
