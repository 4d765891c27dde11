import type { CustomerAddress, CustomerAddressBody } from '../contract.ts';
import { ADDRESS_KINDS, type AddressKind, CUSTOMER_NAME_MAX } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { addressDraftOf, checkAddress, trimmedPlace } from './address-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { type AccountCalls, customersKey } from './queries.ts';

interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  readonly address: CustomerAddress | undefined;
  /** Name for a new address. */
  readonly name: string;
  readonly calls: AccountCalls;
  /** Whether it is the only address, and so always the default. */
  readonly isOnly: boolean;
  readonly onClose: () => void;
}

export const AddressDialog = ({ address, name, calls, isOnly, onClose }: AddressDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const draft = useDraft(addressDraftOf(address, name), checkAddress);
  const { values, problems, set } = draft;
  const saving = useForm({
    draft,
    inputOf: (typed) => ({ ...typed, ...trimmedPlace(typed), name: typed.name.trim() }),
    send: (body: CustomerAddressBody) => calls.saveAddress(body, address?.id),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.address.saved'),
    onDone: onClose,
  });
  const isFixed = isOnly || address?.isDefault === true;
  return (
    <FormDialog
      size="lg"
      title={t(address ? 'sampleCustomers.address.editTitle' : 'sampleCustomers.address.addTitle')}
      form={saving}
      onClose={onClose}
    >
      <Segmented<AddressKind>
        label={t('sampleCustomers.address.kindLabel')}
        value={values.kind}
        options={ADDRESS_KINDS.map((value) => ({ value, label: t(`sampleCustomers.address.kind.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <div className={form.grid}>
        <TextInput
          wrapperProps={{ 'data-wide': true }}
          data-autofocus
          label={t('sampleCustomers.address.name')}
          autoComplete="off"
          maxLength={CUSTOMER_NAME_MAX}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={fieldText(problems['name'])}
        />
        <PlaceFields values={values} problems={problems} onChange={set} />
      </div>
      <CheckField
        checked={values.isDefault || isFixed}
        disabled={isFixed}
        onChange={(isDefault) => set({ isDefault })}
      >
        {t('sampleCustomers.address.isDefault')}
      </CheckField>
      <CheckField checked={values.isBilling} onChange={(isBilling) => set({ isBilling })}>
        {t('sampleCustomers.address.isBilling')}
      </CheckField>
    </FormDialog>
  );
};
