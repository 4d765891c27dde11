import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import type {
  RedemptionMethod,
  RedemptionMethodInput,
} from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { AskForMethod } from '../shared/methods/method-api.ts';
import { MethodDialog } from '../shared/methods/method-dialog.tsx';
import { BeforeSaving, BesideSave } from './before-saving.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { redemptionMethods } from './queries.ts';
import { RedemptionFields } from './redemption-fields.tsx';

const askForRedemption: AskForMethod<RedemptionMethodInput> = (api, { input, over }, idempotencyKey) =>
  api.post('/api/v1/loyalty/reward-changes', {
    body: { methodId: over?.id ?? null, version: over?.version ?? null, method: input },
    idempotencyKey,
  });

interface RedemptionMethodDialogProps {
  /** The method to edit; undefined for a new one. */
  readonly method: RedemptionMethod | undefined;
  /** What a new one starts with. */
  readonly initial?: Partial<typeof EMPTY_DRAFT>;
  readonly onClose: () => void;
}

const FORM = {
  empty: EMPTY_DRAFT,
  draftOf,
  checkDraft,
  inputOf,
  Fields: RedemptionFields,
  BeforeSaving,
  BesideSave,
};

/** Creates or edits a redemption method. */
export const RedemptionMethodDialog = (props: RedemptionMethodDialogProps) => {
  const { t } = usePhrases();
  const title = t(props.method ? 'redemption.updateTitle' : 'redemption.createTitle');
  return (
    <MethodDialog
      {...props}
      api={redemptionMethods}
      ask={askForRedemption}
      form={FORM}
      texts={{ title, saved: t('redemption.saved') }}
    />
  );
};

interface RedemptionMethodFromRewardProps {
  readonly reward: NonNullable<OwnProgrammeState['programme']>['rewards'][number];
  readonly onClose: () => void;
}

/** The form of a new redemption method with a given reward; nothing is saved until it is sent. */
export const RedemptionMethodFromReward = ({ reward, onClose }: RedemptionMethodFromRewardProps) => (
  <RedemptionMethodDialog
    method={undefined}
    initial={{
      mode: reward.discountMode,
      value: reward.discountValue,
      requiredPoints: String(reward.requiredPoints),
    }}
    onClose={onClose}
  />
);
