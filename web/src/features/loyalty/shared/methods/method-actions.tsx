import { EditAndDelete } from '../../../../ui/edit-and-delete.tsx';
import { useDenied } from '../../../../session/use-denied.ts';
import type { MethodApi } from './method-api.ts';

interface MethodActionsProps {
  readonly subject: MethodApi<never, never>['subject'];
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Why this method must stay, for those who may delete others. */
  readonly keptReason?: string | undefined;
}

/** Edit and Delete of one method; each says why when it cannot be used. */
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
