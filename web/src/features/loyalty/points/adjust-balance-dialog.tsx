import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerName } from '../shared/customer-name.ts';
import { adjustmentOf, type AdjustmentDraft, checkNotes, NO_ADJUSTMENT } from '../shared/adjustment.ts';
import { NoteFields, PointsFields } from '../shared/adjustment-fields.tsx';
import { approvalsKey, customerQuery, customersKey } from '../shared/queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { BalanceChange } from '@apps-hub/ui/components/balance-change.tsx';
import { adjustPoints } from './queries.ts';

interface AdjustBalanceDialogProps {
  readonly customer: Pick<Customer, 'id' | 'name' | 'availablePoints'>;
  readonly operation: AdjustmentDraft['operation'];
  readonly onClose: () => void;
}

/** The balance after the adjustment; undefined while the points are invalid. */
const balanceAfter = ({ operation, points }: AdjustmentDraft, available: number): number | undefined => {
  if (checkPoints(points) !== undefined) return undefined;
  return operation === 'add' ? available + Number(points) : available - Number(points);
};

/** Adds or deducts points by hand; shows the resulting balance before saving. */
export const AdjustBalanceDialog = ({ customer, operation, onClose }: AdjustBalanceDialogProps) => {
  const { t, counted } = usePhrases();
  const api = useApi();
  const detail = useQuery(customerQuery(api, customer.id)).data;
  const available = detail?.availablePoints ?? customer.availablePoints;
  const draft = useDraft<AdjustmentDraft>({ ...NO_ADJUSTMENT, operation }, (values) => ({
    points: checkPoints(values.points),
    ...checkNotes(values),
  }));
  const after = balanceAfter(draft.values, available);
  const isBelowZero = after !== undefined && after < 0;
  const limit = detail?.adjustLimit ?? undefined;
  const needsApproval = limit !== undefined && after !== undefined && Math.abs(after - available) > limit;
  const adjusting = useForm({
    draft,
    inputOf: (values) => (isBelowZero ? undefined : adjustmentOf(values)),
    send: (input, key) => adjustPoints(api, customer.id, input, key),
    // After a refusal the balance on the screen may be outdated.
    stale: [customersKey, approvalsKey],
    onDone: ({ waitsFor }) => {
      if (!waitsFor) showToast('success', t('adjust.done'));
      else showToast('info', t('adjust.waits'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('adjust.title')}
      form={adjusting}
      submitLabel={t(needsApproval ? 'adjust.ask' : 'adjust.submit')}
      onClose={onClose}
    >
      <p className={form.lead}>{t('adjust.for', { name: customerName({ t }, customer.name) })}</p>
      <PointsFields draft={draft} />
      <NoteFields draft={draft} />
      <BalanceChange
        currentLabel={t('adjust.current')}
        current={available}
        afterLabel={t('adjust.newBalance')}
        after={after}
        problem={
          isBelowZero ? t('adjust.belowZero', { points: counted.points(Math.max(available, 0)) }) : undefined
        }
      />
      {needsApproval && (
        <p className={form.lead}>{t('adjust.aboveLimit', { points: counted.pointsFor(limit) })}</p>
      )}
    </FormDialog>
  );
};
