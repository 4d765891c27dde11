import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { ADDRESS_TEXT_MAX_LENGTH } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkEmail, checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import type { OrderDialogProps } from './queries.ts';
import { useOrderForm } from './use-order-form.ts';

/** Edits the customer's contact details. */
export const ContactDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t, fieldText } = usePhrases();
  const { draft, form } = useOrderForm({
    order,
    initial: { customer: order.customer, email: order.email, phone: order.phone },
    checksOf: ({ customer, email, phone }) => ({
      customer: checkText(customer),
      email: checkEmail(email),
      // A stored value is kept, even if invalid.
      phone: phone === order.phone ? undefined : (checkText(phone) ?? checkOptionalPhone(phone)),
    }),
    changeOf: ({ customer, email, phone }) => ({
      customer: customer.trim(),
      email: email.trim(),
      phone: phone.trim(),
    }),
    onClose,
  });
  const { values, problems, set } = draft;
  return (
    <FormDialog title={t('sampleOrders.form.contactTitle')} form={form} onClose={onClose}>
      <TextInput
        label={t('sampleOrders.form.name')}
        value={values.customer}
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => set({ customer: event.currentTarget.value })}
        error={fieldText(problems['customer'])}
        data-autofocus
      />
      <TextInput
        label={t('sampleOrders.form.email')}
        type="email"
        dir="ltr"
        value={values.email}
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={fieldText(problems['email'])}
      />
      <TextInput
        label={t('sampleOrders.form.phone')}
        type="tel"
        dir="ltr"
        value={values.phone}
        autoComplete="off"
        onChange={(event) => set({ phone: event.currentTarget.value })}
        error={fieldText(problems['phone'])}
      />
    </FormDialog>
  );
};
