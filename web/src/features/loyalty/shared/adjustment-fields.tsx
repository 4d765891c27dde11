import { COMMENT_MAX_LENGTH } from '@apps-hub/contract/loyalty/points/values';
import { Textarea } from '@mantine/core';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { WholeInput } from '../../../ui/number-inputs.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { AdjustmentDraft } from './adjustment.ts';
import type { Draft } from '../../../kit/form/use-draft.ts';

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
      <Textarea
        label={`${t('adjust.comment')} (${t('common.optional')})`}
        description={t('adjust.commentHelp')}
        value={values.comment}
        maxLength={COMMENT_MAX_LENGTH}
        onChange={(event) => set({ comment: event.currentTarget.value })}
        error={fieldText(problems['comment'])}
      />
      <Textarea
        label={`${t('adjust.note')} (${t('common.optional')})`}
        description={t('adjust.noteHelp')}
        value={values.internalNote}
        maxLength={COMMENT_MAX_LENGTH}
        onChange={(event) => set({ internalNote: event.currentTarget.value })}
        error={fieldText(problems['internalNote'])}
      />
    </>
  );
};
