import { ORDER_PAYMENTS, PAYMENT_METHODS, PAYMENT_NAMES } from '../values.ts';
import { NativeSelect } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import type { OrderDialogProps } from './queries.ts';
import { useOrderForm } from './use-order-form.ts';

const LAST_DIGITS = { least: 1_000, most: 9_999 } as const;

/** Edits payment method and state. Only a card's last digits are stored. */
export const PaymentDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t, fieldText } = usePhrases();
  const { draft, form } = useOrderForm({
    order,
    initial: { payment: order.payment, method: order.method, methodNumber: String(order.methodNumber) },
    checksOf: ({ method, methodNumber }) => ({
      methodNumber: method === 'mastercard' ? checkWhole(methodNumber, LAST_DIGITS) : undefined,
    }),
    changeOf: ({ payment, method, methodNumber }) => ({
      payment,
      method,
      methodNumber: method === 'mastercard' ? Number(methodNumber) : order.methodNumber,
    }),
    onClose,
  });
  const { values, problems, set } = draft;
  return (
    <FormDialog title={t('sampleOrders.form.paymentTitle')} size="sm" form={form} onClose={onClose}>
      <NativeSelect
        label={t('sampleOrders.column.payment')}
        value={String(values.payment)}
        data={ORDER_PAYMENTS.map((value) => ({
          value: String(value),
          label: t(`sampleOrders.payment.${PAYMENT_NAMES[value]}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          set({ payment: ORDER_PAYMENTS.find((each) => String(each) === value) ?? values.payment })
        }
        data-autofocus
      />
      <NativeSelect
        label={t('sampleOrders.column.method')}
        value={values.method}
        data={PAYMENT_METHODS.map((value) => ({ value, label: t(`sampleOrders.method.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ method: PAYMENT_METHODS.find((each) => each === value) ?? values.method })
        }
      />
      {values.method === 'mastercard' && (
        <WholeInput
          label={t('sampleOrders.form.lastDigits')}
          description={t('sampleOrders.form.lastDigitsHelp')}
          dir="ltr"
          maxLength={4}
          value={values.methodNumber}
          onChange={(methodNumber) => set({ methodNumber })}
          error={fieldText(problems['methodNumber'])}
        />
      )}
    </FormDialog>
  );
};
