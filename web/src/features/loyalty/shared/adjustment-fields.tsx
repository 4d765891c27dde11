import { COMMENT_MAX_LENGTH } from '@apps-hub/contract/loyalty/points/values';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import type { AdjustmentDraft } from './adjustment.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';

interface FieldsProps {
  readonly draft: Pick<Draft<AdjustmentDraft>, 'values' | 'problems' | 'set'>;
}

/** Whether to add or deduct points, and how many. */
export const PointsFields = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  return (
    <>
      <Segmented
        label={t('adjust.operation')}
        value={values.operation}
        options={[
          { value: 'add', label: t('adjust.add') },
          { value: 'deduct', label: t('adjust.deduct') },
        ]}
        onChange={(operation) => set({ operation })}
      />
      <WholeInput
        label={t('adjust.points')}
        value={values.points}
        onChange={(points) => set({ points })}
        error={fieldText(problems['points'])}
        data-autofocus
      />
    </>
  );
};

/** The comment for the customer and the internal note. */
export const NoteFields = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  return (
    <>
      <LimitedText
        label={`${t('adjust.comment')} (${t('common.optional')})`}
        help={t('adjust.commentHelp')}
        value={values.comment}
        most={COMMENT_MAX_LENGTH}
        onChange={(comment) => set({ comment })}
        error={fieldText(problems['comment'])}
      />
      <LimitedText
        label={`${t('adjust.note')} (${t('common.optional')})`}
        help={t('adjust.noteHelp')}
        value={values.internalNote}
        most={COMMENT_MAX_LENGTH}
        onChange={(internalNote) => set({ internalNote })}
        error={fieldText(problems['internalNote'])}
      />
    </>
  );
};
