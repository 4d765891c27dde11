import { COMMENT_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import type { AdjustmentDraft } from './adjustment.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';

interface FieldsProps {
  readonly draft: Pick<Draft<AdjustmentDraft>, 'field'>;
}

/** Whether to add or deduct points, and how many. */
export const PointsFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <Segmented
        label={t('adjust.operation')}
        {...field('operation')}
        options={[
          { value: 'add', label: t('adjust.add') },
          { value: 'deduct', label: t('adjust.deduct') },
        ]}
      />
      <WholeInput label={t('adjust.points')} {...field('points')} data-autofocus />
    </>
  );
};

/** The comment for the customer and the internal note. */
export const NoteFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <LimitedText
        label={`${t('adjust.comment')} (${t('common.optional')})`}
        help={t('adjust.commentHelp')}
        {...field('comment')}
        most={COMMENT_MAX_LENGTH}
      />
      <LimitedText
        label={`${t('adjust.note')} (${t('common.optional')})`}
        help={t('adjust.noteHelp')}
        {...field('internalNote')}
        most={COMMENT_MAX_LENGTH}
      />
    </>
  );
};
