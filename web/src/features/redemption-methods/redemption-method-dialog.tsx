import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { MethodDialog } from '../../lib/methods/method-dialog.tsx';
import { useStore } from '../../lib/store.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { BeforeSaving } from './before-saving.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { redemptionMethods } from './queries.ts';
import { RedemptionFields } from './redemption-fields.tsx';

interface RedemptionMethodDialogProps {
  /** The method to change; undefined for a new one. */
  readonly method: RedemptionMethod | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a redemption method. */
export const RedemptionMethodDialog = ({ method, onClose }: RedemptionMethodDialogProps) => {
  const { t } = usePhrases();
  const { currency } = useStore();
  const draft = useDraft(method ? draftOf(method) : EMPTY_DRAFT, (values) => checkDraft(values, currency));
  return (
    <MethodDialog
      method={method}
      api={redemptionMethods}
      draft={draft}
      valuesOf={draftOf}
      inputOf={inputOf}
      texts={{
        title: t(method ? 'redemption.updateTitle' : 'redemption.createTitle'),
        saved: t('redemption.saved'),
      }}
      onClose={onClose}
      aside={
        <BeforeSaving id={method?.id ?? null} input={draft.isSound ? inputOf(draft.values) : undefined} />
      }
    >
      <RedemptionFields draft={draft} />
    </MethodDialog>
  );
};
