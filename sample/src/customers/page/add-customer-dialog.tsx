import type { EcommerceCustomerDetail, NewCustomer } from '../contract.ts';
import { CUSTOMER_NAME_MAX, CUSTOMER_PHONE_MAX } from '../values.ts';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { checkPlace, EMPTY_PLACE, type PlaceDraft, trimmedPlace } from './address-draft.ts';
import { checkPhone } from './checks.ts';
import { useEmailError } from './email-error.tsx';
import { PlaceFields } from './place-fields.tsx';
import { addCustomer, customersKey } from './queries.ts';

interface CustomerDraft extends PlaceDraft {
  readonly customer: string;
  readonly email: string;
  readonly contact: string;
  readonly isBilling: boolean;
}

const EMPTY: CustomerDraft = { ...EMPTY_PLACE, customer: '', email: '', contact: '', isBilling: true };

const checksOf = (draft: CustomerDraft): Checks => ({
  customer: checkText(draft.customer),
  email: checkEmail(draft.email),
  contact: checkPhone(draft.contact),
  ...checkPlace(draft),
});

const inputOf = (draft: CustomerDraft): NewCustomer => {
  const customer = draft.customer.trim();
  const place = trimmedPlace(draft);
  return {
    customer,
    email: draft.email.trim(),
    contact: draft.contact.trim(),
    country: draft.country,
    address: { ...place, kind: 'home', name: customer, isDefault: true, isBilling: draft.isBilling },
  };
};

interface AddCustomerDialogProps {
  readonly onAdded: (customer: EcommerceCustomerDetail) => void;
  readonly onClose: () => void;
}

/** Adds a customer with a first address. */
export const AddCustomerDialog = ({ onAdded, onClose }: AddCustomerDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const api = useSampleApi();
  const emailError = useEmailError();
  const draft = useDraft(EMPTY, checksOf);
  const { values, problems, set } = draft;
  const saving = useForm({
    draft,
    inputOf,
    send: (body: NewCustomer) => addCustomer(api, body),
    stale: [customersKey(formats.locale)],
    onDone: (added) => {
      onClose();
      onAdded(added);
    },
  });
  return (
    <FormDialog
      size="panel"
      title={t('sampleCustomers.add.title')}
      submitLabel={t('sampleCustomers.add.submit')}
      form={saving}
      problem={Object.keys(problems).length > 0 ? false : undefined}
      onClose={onClose}
    >
      <fieldset className={form.section}>
        <legend>{t('sampleCustomers.add.basic')}</legend>
        <div className={form.grid}>
          <TextInput
            wrapperProps={{ 'data-wide': true }}
            data-autofocus
            label={t('sampleCustomers.name')}
            autoComplete="off"
            maxLength={CUSTOMER_NAME_MAX}
            value={values.customer}
            onChange={(event) => set({ customer: event.currentTarget.value })}
            error={fieldText(problems['customer'])}
          />
          <TextInput
            label={t('sampleCustomers.email')}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
            value={values.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
            error={emailError(problems['email'])}
          />
          <TextInput
            label={t('sampleCustomers.contact')}
            type="tel"
            dir="ltr"
            autoComplete="off"
            maxLength={CUSTOMER_PHONE_MAX}
            value={values.contact}
            onChange={(event) => set({ contact: event.currentTarget.value })}
            error={fieldText(problems['contact'])}
          />
        </div>
      </fieldset>
      <fieldset className={form.section}>
        <legend>{t('sampleCustomers.add.shipping')}</legend>
        <div className={form.grid}>
          <PlaceFields values={values} problems={problems} onChange={set} />
        </div>
      </fieldset>
      <CheckField checked={values.isBilling} onChange={(isBilling) => set({ isBilling })}>
        {t('sampleCustomers.add.isBilling')}
      </CheckField>
    </FormDialog>
  );
};
