import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { MethodDialog } from '../../lib/methods/method-dialog.tsx';
import { useStore } from '../../lib/store.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { CollectionFields } from './collection-fields.tsx';
import { BeforeSaving } from './before-saving.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { collectionMethods } from './queries.ts';

interface CollectionMethodDialogProps {
  /** The method to change; undefined for a new one. */
  readonly method: CollectionMethod | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a collection method. */
export const CollectionMethodDialog = ({ method, onClose }: CollectionMethodDialogProps) => {
  const { t } = usePhrases();
  const { currency } = useStore();
  const draft = useDraft(method ? draftOf(method) : EMPTY_DRAFT, (values) => checkDraft(values, currency));
  return (
    <MethodDialog
      method={method}
      api={collectionMethods}
      draft={draft}
      valuesOf={draftOf}
      inputOf={inputOf}
      texts={{
        title: t(method ? 'collection.updateTitle' : 'collection.createTitle'),
        saved: t('collection.saved'),
      }}
      onClose={onClose}
      aside={
        <BeforeSaving id={method?.id ?? null} input={draft.isSound ? inputOf(draft.values) : undefined} />
      }
    >
      <CollectionFields draft={draft} />
    </MethodDialog>
  );
};
