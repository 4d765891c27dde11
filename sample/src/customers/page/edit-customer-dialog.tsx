import type { CustomerChange } from '../contract.ts';
import { CUSTOMER_COUNTRIES, CUSTOMER_NAME_MAX, CUSTOMER_PHONE_MAX } from '../values.ts';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { NativeSelect, TextInput } from '@mantine/core';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { checkPhone } from './checks.ts';
import { useCountryName } from './country-name.tsx';
import { changeCustomer, type CustomerProps, customersKey } from './queries.ts';
import { useEmailError } from './email-error.tsx';

const checksOf = ({ customer, username, email, contact }: CustomerChange): Checks => ({
  customer: checkText(customer),
  username: checkText(username),
  email: checkEmail(email),
  contact: checkPhone(contact),
});

interface EditCustomerDialogProps extends CustomerProps {
  readonly onClose: () => void;
}

/** Edits a customer's name and contact details. */
export const EditCustomerDialog = ({ customer, account, onClose }: EditCustomerDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const api = useSampleApi();
  const nameOf = useCountryName();
  const emailError = useEmailError();
  const { email, contact, country } = customer;
  const draft = useDraft<CustomerChange>(
    { customer: customer.customer, username: account.username, email, contact, country },
    checksOf,
  );
  const { values, problems, set } = draft;
  const saving = useForm({
    draft,
    inputOf: (typed) => typed,
    send: (body: CustomerChange) => changeCustomer(api, String(customer.customerId), body),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.edit.done'),
    onDone: onClose,
  });
  const text = (field: 'customer' | 'username' | 'email' | 'contact') => ({
    autoComplete: 'off',
    value: values[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [field]: event.currentTarget.value }),
    error: field === 'email' ? emailError(problems['email']) : fieldText(problems[field]),
  });
  return (
    <FormDialog
      size="lg"
      title={t('sampleCustomers.edit.title')}
      form={saving}
      problem={Object.keys(problems).length > 0 ? false : undefined}
      onClose={onClose}
    >
      <div className={form.grid}>
        <TextInput
          label={t('sampleCustomers.name')}
          maxLength={CUSTOMER_NAME_MAX}
          data-autofocus
          {...text('customer')}
        />
        <TextInput
          label={t('sampleCustomers.username')}
          dir="ltr"
          maxLength={CUSTOMER_NAME_MAX}
          {...text('username')}
        />
        <TextInput
          label={t('sampleCustomers.email')}
          type="email"
          dir="ltr"
          maxLength={EMAIL_MAX_LENGTH}
          {...text('email')}
        />
        <TextInput
          label={t('sampleCustomers.contact')}
          type="tel"
          dir="ltr"
          maxLength={CUSTOMER_PHONE_MAX}
          {...text('contact')}
        />
        <NativeSelect
          label={t('sampleCustomers.country')}
          data={CUSTOMER_COUNTRIES.map((value) => ({ value, label: nameOf(value) }))}
          value={values.country}
          onChange={({ currentTarget }) => {
            const chosen = CUSTOMER_COUNTRIES.find((each) => each === currentTarget.value);
            if (chosen) set({ country: chosen });
          }}
        />
      </div>
    </FormDialog>
  );
};
