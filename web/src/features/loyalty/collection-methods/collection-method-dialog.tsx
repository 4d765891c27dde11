import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { MethodDialog } from '../shared/methods/method-dialog.tsx';
import { BeforeSaving, BesideSave } from './before-saving.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { collectionMethods } from './queries.ts';

interface CollectionMethodDialogProps {
  /** The method to edit; undefined for a new one. */
  readonly method: CollectionMethod | undefined;
  readonly onClose: () => void;
}

const FORM = {
  empty: EMPTY_DRAFT,
  draftOf,
  checkDraft,
  inputOf,
  Fields: CollectionFields,
  BeforeSaving,
  BesideSave,
};

/** Creates or edits a collection method. */
export const CollectionMethodDialog = (props: CollectionMethodDialogProps) => {
  const { t } = usePhrases();
  const title = t(props.method ? 'collection.updateTitle' : 'collection.createTitle');
  return (
    <MethodDialog
      {...props}
      api={collectionMethods}
      form={FORM}
      texts={{ title, saved: t('collection.saved') }}
    />
  );
};
