import type {
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { MethodDialog } from '../shared/methods/method-dialog.tsx';
import { BeforeSaving, BesideSave } from './before-saving.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { askForCollection } from './change-queries.ts';
import { collectionMethods } from './queries.ts';

interface CollectionMethodDialogProps {
  /** The method to edit; undefined for a new one. */
  readonly method: CollectionMethod | undefined;
  /** What a new one starts with. */
  readonly initial?: Partial<typeof EMPTY_DRAFT>;
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
      ask={askForCollection}
      form={FORM}
      texts={{ title, saved: t('collection.saved') }}
    />
  );
};

interface CollectionMethodFromRewardProps {
  readonly reward: Extract<CollectionMethodInput['reward'], { mode: 'money' }>;
  readonly onClose: () => void;
}

/** The form of a new collection method with a given reward; nothing is saved until it is sent. */
export const CollectionMethodFromReward = ({ reward, onClose }: CollectionMethodFromRewardProps) => (
  <CollectionMethodDialog
    method={undefined}
    initial={{ points: String(reward.points), perAmount: reward.perAmount }}
    onClose={onClose}
  />
);
