import type { CollectionMethod, CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { useApi } from '../../lib/services.tsx';
import { useStore } from '../../lib/store.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave } from '../../lib/use-versioned-save.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CollectionFields } from './collection-fields.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { collectionMethodsKey, collectionMethodsQuery, saveCollectionMethod } from './queries.ts';

interface CollectionMethodDialogProps {
  /** The method to change; undefined for a new one. */
  readonly method: CollectionMethod | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a collection method. */
export const CollectionMethodDialog = ({ method, onClose }: CollectionMethodDialogProps) => {
  const { t, problemText } = usePhrases();
  const { currency } = useStore();
  const api = useApi();
  const queries = useQueryClient();
  const draft = useDraft(method ? draftOf(method) : EMPTY_DRAFT, (values) => checkDraft(values, currency));
  const saving = useVersionedSave<CollectionMethod, CollectionMethodInput>({
    record: method,
    send: (input, over, key) => saveCollectionMethod(api, { input, over }, key),
    fetchCurrent: async (id) => {
      const methods = await queries.fetchQuery({ ...collectionMethodsQuery(api), staleTime: 0 });
      return methods.find((each) => each.id === id);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: collectionMethodsKey });
      showToast('success', t('collection.saved'));
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const load = (current: CollectionMethod) => {
    draft.replace(draftOf(current));
    saving.adopt(current);
  };
  const submitted = () => {
    if (draft.check()) saving.save(inputOf(draft.values));
  };
  return (
    <Dialog
      title={t(method ? 'collection.updateTitle' : 'collection.createTitle')}
      size="lg"
      onClose={onClose}
      busy={state.status === 'saving'}
    >
      <FormShell
        onSubmit={submitted}
        onCancel={onClose}
        submitLabel={t('common.action.save')}
        busy={state.status === 'saving'}
        problem={state.status === 'refused' ? problemText(state.error) : undefined}
      >
        {state.status === 'conflict' && (
          <ConflictNotice
            {...(other && {
              onLoad: () => load(other),
              onOverwrite: () => {
                if (draft.check()) saving.overwrite(inputOf(draft.values));
              },
            })}
          />
        )}
        <CollectionFields draft={draft} />
      </FormShell>
    </Dialog>
  );
};
