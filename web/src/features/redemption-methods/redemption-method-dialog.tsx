import type { RedemptionMethod, RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { redemptionMethodsKey, redemptionMethodsQuery } from '../../lib/queries/redemption-methods.ts';
import { useApi } from '../../lib/services.tsx';
import { useStore } from '../../lib/store.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave } from '../../lib/use-versioned-save.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { saveRedemptionMethod } from './queries.ts';
import { RedemptionFields } from './redemption-fields.tsx';

interface RedemptionMethodDialogProps {
  /** The method to change; undefined for a new one. */
  readonly method: RedemptionMethod | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a redemption method. */
export const RedemptionMethodDialog = ({ method, onClose }: RedemptionMethodDialogProps) => {
  const { t, problemText } = usePhrases();
  const { currency } = useStore();
  const api = useApi();
  const queries = useQueryClient();
  const draft = useDraft(method ? draftOf(method) : EMPTY_DRAFT, (values) => checkDraft(values, currency));
  const saving = useVersionedSave<RedemptionMethod, RedemptionMethodInput>({
    record: method,
    send: (input, over, key) => saveRedemptionMethod(api, { input, over }, key),
    fetchCurrent: async (id) => {
      const methods = await queries.fetchQuery({ ...redemptionMethodsQuery(api), staleTime: 0 });
      return methods.find((each) => each.id === id);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: redemptionMethodsKey });
      showToast('success', t('redemption.saved'));
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const load = (current: RedemptionMethod) => {
    draft.replace(draftOf(current));
    saving.adopt(current);
  };
  const submitted = () => {
    if (draft.check()) saving.save(inputOf(draft.values));
  };
  return (
    <Dialog
      title={t(method ? 'redemption.updateTitle' : 'redemption.createTitle')}
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
        <RedemptionFields draft={draft} />
      </FormShell>
    </Dialog>
  );
};
