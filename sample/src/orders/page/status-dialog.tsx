import { ORDER_STATUSES } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked } from '@apps-hub/ui/kit/form/use-draft.ts';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-choice.tsx';
import type { OrderDialogProps } from './queries.ts';
import { useOrderForm } from './use-order-form.ts';

/** Changes an order's status, which updates its history. */
export const StatusDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = usePhrases();
  const { draft, form } = useOrderForm({
    order,
    initial: { status: order.status },
    checksOf: unchecked,
    changeOf: (values) => values,
    onClose,
  });
  return (
    <FormDialog title={t('sampleOrders.form.statusTitle')} size="sm" form={form} onClose={onClose}>
      <fieldset className={formClasses.section}>
        <legend>{t('sampleOrders.form.status')}</legend>
        <RadioChoice
          value={draft.values.status}
          options={ORDER_STATUSES.map((value) => ({ value, label: t(`sampleOrders.status.${value}`) }))}
          onChange={(status) => draft.set({ status })}
        />
      </fieldset>
    </FormDialog>
  );
};
