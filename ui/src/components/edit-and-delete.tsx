import { IconPencil, IconTrash } from '@tabler/icons-react';

import { useLanguage } from '../i18n/language.tsx';
import { NamedAction } from './named-action.tsx';

interface EditAndDeleteProps {
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly editDenied: string | undefined;
  readonly deleteDenied: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A list item's Edit and Delete buttons; each says why it is disabled. */
export const EditAndDelete = (props: EditAndDeleteProps) => {
  const { t } = useLanguage();
  return (
    <>
      <NamedAction
        label={props.editLabel}
        name={t('common.action.edit')}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={props.onEdit}
        disabledReason={props.editDenied}
      />
      <NamedAction
        danger
        label={props.deleteLabel}
        name={t('common.action.delete')}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={props.onDelete}
        disabledReason={props.deleteDenied}
      />
    </>
  );
};
