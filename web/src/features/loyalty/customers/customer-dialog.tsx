import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerContact } from '@apps-hub/contract/shop/customers/fields';
import { CUSTOMER_NAME_MAX_LENGTH, CUSTOMER_PHONE_MAX_LENGTH } from '@apps-hub/contract/shop/values';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';

import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import { customersKey } from '../shared/queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import {
  checkOptionalEmail,
  checkOptionalPhone,
  checkText,
  textOrNull,
} from '@apps-hub/ui/kit/form/validation.ts';
import { UnderstoodPhone } from '@apps-hub/ui/components/understood-phone.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import type { Pair } from './merge-queries.ts';
import { createCustomer, updateCustomer } from './queries.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const TakenContact = part(async () => (await import('./taken-contact.tsx')).TakenContact, {
  area: 'loyaltyParts',
});
const MergeDialog = overlay(async () => (await import('./merge-dialog.tsx')).MergeDialog, 'loyaltyParts');

interface CustomerDialogProps {
  /** The customer to edit; undefined for a new one. */
  readonly customer: Customer | undefined;
  readonly CustomerLink: CustomerLink;
  readonly onClose: () => void;
}

interface CustomerDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isActive: boolean;
}

const draftOf = (customer: Customer | undefined): CustomerDraft => ({
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  isActive: customer?.status !== 'inactive',
});

const checksOf = ({ name, email, phone }: CustomerDraft, stored: string | null) => ({
  name: checkText(name),
  email: checkOptionalEmail(email),
  // Keep a value from the host, even if invalid.
  phone: phone === stored ? undefined : checkOptionalPhone(phone),
});

const inputOf = ({ name, email, phone, isActive }: CustomerDraft) => ({
  name: name.trim(),
  email: textOrNull(email),
  phone: textOrNull(phone),
  status: isActive ? ('active' as const) : ('inactive' as const),
});

/** Adds or edits a customer. */
export const CustomerDialog = ({ customer, CustomerLink, onClose }: CustomerDialogProps) => {
  const { t, fieldText } = usePhrases();
  const draft = useDraft(draftOf(customer), (values) => checksOf(values, customer?.phone ?? null));
  const { problems, field } = draft;
  const api = useApi();
  const [merging, setMerging] = useState<Pair>();
  const { country } = useStore().session.store;
  const saving = useForm({
    draft,
    inputOf,
    send: ({ status, ...body }, key) =>
      customer ? updateCustomer(api, customer.id, { ...body, status }, key) : createCustomer(api, body, key),
    stale: [customersKey],
    doneText: t(customer ? 'customers.updated' : 'customers.created'),
    onDone: onClose,
  });
  /** The error of a contact that another customer has, with a link to them and the offer to merge. */
  const contactError = (path: CustomerContact) => {
    const problem = problems[path];
    if (typeof problem?.params['id'] !== 'string') return fieldText(problem);
    return (
      <Suspense fallback={fieldText(problem)}>
        <TakenContact
          problem={problem}
          customer={customer}
          CustomerLink={CustomerLink}
          onMerge={setMerging}
        />
      </Suspense>
    );
  };
  return (
    <>
      <FormDialog
        title={t(customer ? 'customers.updateTitle' : 'customers.createTitle')}
        form={saving}
        onClose={onClose}
      >
        <TextInput
          label={t('customers.name')}
          {...field('name')}
          maxLength={CUSTOMER_NAME_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          label={`${t('customers.email')} (${t('common.optional')})`}
          type="email"
          dir="ltr"
          {...field('email')}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
          error={contactError('email')}
        />
        <TextInput
          label={`${t('customers.phone')} (${t('common.optional')})`}
          type="tel"
          dir="ltr"
          {...field('phone')}
          description={
            // The error of an invalid number is shown alone.
            problems.phone === undefined && (
              <UnderstoodPhone
                typed={draft.values.phone}
                country={country}
                label={t('customers.understood')}
              />
            )
          }
          maxLength={CUSTOMER_PHONE_MAX_LENGTH}
          autoComplete="off"
          error={contactError('phone')}
        />
        {customer && <CheckField {...field('isActive')}>{t('customers.active')}</CheckField>}
      </FormDialog>
      {merging && (
        <MergeDialog
          pair={merging}
          onClose={() => setMerging(undefined)}
          // After a merge into the other customer, the form's customer no longer exists.
          {...(merging.from === customer?.id ? { onDone: onClose } : {})}
        />
      )}
    </>
  );
};
