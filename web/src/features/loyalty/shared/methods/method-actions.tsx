import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import type { MethodApi } from './method-api.ts';

interface MethodActionsProps {
  readonly subject: MethodApi<never, never>['subject'];
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Why this method cannot be deleted, for those who may delete others. */
  readonly keptReason?: string | undefined;
}

/** A method's Edit and Delete buttons; each says why when disabled. */
export const MethodActions = ({
  subject,
  editLabel,
  deleteLabel,
  onEdit,
  onDelete,
  keptReason,
}: MethodActionsProps) => {
  const editDenied = useDenied('update', subject);
  const deleteDenied = useDenied('delete', subject);
  return (
    <EditAndDelete
      editLabel={editLabel}
      deleteLabel={deleteLabel}
      editDenied={editDenied}
      deleteDenied={deleteDenied ?? keptReason}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  );
};
