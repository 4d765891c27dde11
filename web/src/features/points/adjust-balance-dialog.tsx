import type { COMMENT_MAX_LENGTH } from '@apps-hub/contract/loyalty/points';
import type { Customer } from '@apps-hub/contract/loyalty/customers';
import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { ApiError } from '../../lib/api/problem.ts';
import { customerQuery, customersKey } from '../../lib/queries/customers.ts';
import { useApi } from '../../lib/services.tsx';
import { type Draft, useDraft } from '../../lib/use-draft.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { checkPoints, textOrNull } from '../../lib/validation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { FormShell } from '../../ui/form-shell.tsx';
import { WholeInput } from '../../ui/number-inputs.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BalanceChange } from './balance-change.tsx';
import { adjustPoints } from './queries.ts';

const NOTE_MAX_LENGTH: typeof COMMENT_MAX_LENGTH = 500;

type Operation = 'add' | 'deduct';

interface AdjustDraft {
  readonly operation: Operation;
  readonly points: string;
  readonly comment: string;
  readonly internalNote: string;
}

interface AdjustBalanceDialogProps {
  readonly customer: Pick<Customer, 'id' | 'name' | 'availablePoints'>;
  readonly operation: Operation;
  readonly onClose: () => void;
}

const inputOf = ({ operation, points, comment, internalNote }: AdjustDraft) => ({
  operation,
  points: Number(points),
  comment: textOrNull(comment),
  internalNote: textOrNull(internalNote),
});

/** The balance after the adjustment; undefined while the points make no sense. */
const balanceAfter = ({ operation, points }: AdjustDraft, available: number): number | undefined => {
  if (checkPoints(points) !== undefined) return undefined;
  return operation === 'add' ? available + Number(points) : available - Number(points);
};

const AdjustFields = ({ draft: { values, problems, set } }: { readonly draft: Draft<AdjustDraft> }) => {
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
      <Textarea
        label={`${t('adjust.comment')} (${t('common.optional')})`}
        description={t('adjust.commentHelp')}
        value={values.comment}
        maxLength={NOTE_MAX_LENGTH}
        onChange={(event) => set({ comment: event.currentTarget.value })}
        error={fieldText(problems['comment'])}
      />
      <Textarea
        label={`${t('adjust.note')} (${t('common.optional')})`}
        description={t('adjust.noteHelp')}
        value={values.internalNote}
        maxLength={NOTE_MAX_LENGTH}
        onChange={(event) => set({ internalNote: event.currentTarget.value })}
        error={fieldText(problems['internalNote'])}
      />
    </>
  );
};

/** Adds or deducts points by hand; the resulting balance is seen before it is saved. */
export const AdjustBalanceDialog = ({ customer, operation, onClose }: AdjustBalanceDialogProps) => {
  const { t, counted, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const available =
    useQuery(customerQuery(api, customer.id)).data?.availablePoints ?? customer.availablePoints;
  const draft = useDraft<AdjustDraft>({ operation, points: '', comment: '', internalNote: '' }, (values) => ({
    points: checkPoints(values.points),
  }));
  const after = balanceAfter(draft.values, available);
  const isBelowZero = after !== undefined && after < 0;
  const adjusting = useSubmit({
    send: (input: ReturnType<typeof inputOf>, key) => adjustPoints(api, customer.id, input, key),
    onDone: ({ waitsFor }) => {
      void queries.invalidateQueries({ queryKey: customersKey });
      if (!waitsFor) showToast('success', t('adjust.done'));
      else showToast('info', t('adjust.waits'));
      onClose();
    },
    onRefused: (error) => {
      draft.refuse(error);
      // The balance on the screen was not the last word.
      if (error instanceof ApiError && error.code === 'balance_too_low')
        void queries.invalidateQueries({ queryKey: customersKey });
    },
  });
  return (
    <Dialog title={t('adjust.title')} onClose={onClose} busy={adjusting.isBusy}>
      <FormShell
        onSubmit={() => {
          if (draft.check() && !isBelowZero) adjusting.submit(inputOf(draft.values));
        }}
        onCancel={onClose}
        submitLabel={t('adjust.submit')}
        busy={adjusting.isBusy}
        problem={adjusting.error === undefined ? undefined : problemText(adjusting.error)}
      >
        <p className={form.lead}>{t('adjust.for', { name: customer.name })}</p>
        <AdjustFields draft={draft} />
        <BalanceChange
          currentLabel={t('adjust.current')}
          current={available}
          afterLabel={t('adjust.newBalance')}
          after={after}
          problem={
            isBelowZero
              ? t('adjust.belowZero', { points: counted.points(Math.max(available, 0)) })
              : undefined
          }
        />
      </FormShell>
    </Dialog>
  );
};
