import type { Order } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import type { ConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';

interface DeleteQuestionProps {
  readonly deletion: ConfirmedAction<readonly Pick<Order, 'id' | 'order'>[]>;
}

/** Asks before deleting orders, naming their numbers. */
export const DeleteQuestion = ({ deletion }: DeleteQuestionProps) => {
  const { t, formats } = usePhrases();
  return (
    <ConfirmQuestion
      action={deletion}
      askAbout={(rows) => ({
        title: t('sampleOrders.deleteTitle'),
        question: t('sampleOrders.deleteQuestion', {
          count: rows.length,
          n: formats.number(rows.length),
          order: rows[0]?.order ?? '',
        }),
        consequence: t('sampleOrders.deleteNote'),
      })}
    />
  );
};
