import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';

interface AddItemButtonProps {
  readonly onClick: () => void;
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
}

/** Adds a line to a form, whose main action is saving it. */
export const AddItemButton = (props: AddItemButtonProps) => (
  <ActionButton variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props} />
);
