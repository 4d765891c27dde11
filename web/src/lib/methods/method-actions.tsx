import { IconPencil, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { IconAction } from '../../ui/action-button.tsx';
import { useCan } from '../abilities.ts';
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
  const { t } = usePhrases();
  const canUpdate = useCan('update', subject);
  const canDelete = useCan('delete', subject);
  const denied = t('common.state.notAllowed');
  return (
    <>
      <IconAction
        label={editLabel}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={onEdit}
        disabledReason={canUpdate ? undefined : denied}
      />
      <IconAction
        danger
        label={deleteLabel}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
        disabledReason={canDelete ? keptReason : denied}
      />
    </>
  );
};
