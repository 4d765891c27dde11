import { IconPencil, IconTrash } from '@tabler/icons-react';

import { IconAction } from './action-button.tsx';

interface EditAndDeleteProps {
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly editDenied: string | undefined;
  readonly deleteDenied: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A list item's Edit and Delete buttons; each says why it is disabled. */
export const EditAndDelete = (props: EditAndDeleteProps) => (
  <>
    <IconAction
      label={props.editLabel}
      icon={<IconPencil size={18} aria-hidden />}
      onClick={props.onEdit}
      disabledReason={props.editDenied}
    />
    <IconAction
      danger
      label={props.deleteLabel}
      icon={<IconTrash size={18} aria-hidden />}
      onClick={props.onDelete}
      disabledReason={props.deleteDenied}
    />
  </>
);
