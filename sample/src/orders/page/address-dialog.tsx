import { COUNTRY_CODES, CUSTOMER_COUNTRIES } from '#customers/values.ts';
import { ADDRESS_TEXT_MAX_LENGTH } from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import type { OrderDialogProps } from './queries.ts';
import { useOrderForm } from './use-order-form.ts';

interface AddressDialogProps extends OrderDialogProps {
  readonly kind: 'shippingAddress' | 'billingAddress';
}

const REQUIRED = ['name', 'street', 'city', 'postCode'] as const;

const TEXTS = ['name', 'street', 'more', 'city', 'region', 'postCode'] as const;

/** Countries that the shop delivers to. */
const COUNTRIES = CUSTOMER_COUNTRIES.map((country) => COUNTRY_CODES[country].toUpperCase());

const isRequired = (name: (typeof TEXTS)[number]) => REQUIRED.some((each) => each === name);

/** Edits the delivery or billing address. */
export const AddressDialog = ({ order, kind, onClose }: AddressDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const { draft, form } = useOrderForm({
    order,
    initial: { ...order[kind], isForBoth: false },
    checksOf: (values) => Object.fromEntries(REQUIRED.map((name) => [name, checkText(values[name])])),
    changeOf: ({ isForBoth, ...typed }) => {
      const texts = Object.fromEntries(TEXTS.map((name) => [name, typed[name].trim()]));
      const address = { ...typed, ...texts };
      return isForBoth ? { shippingAddress: address, billingAddress: address } : { [kind]: address };
    },
    onClose,
  });
  const { values, problems, set } = draft;
  const names = new Intl.DisplayNames(formats.locale, { type: 'region' });
  const countries = COUNTRIES.includes(values.country) ? COUNTRIES : [values.country, ...COUNTRIES];
  return (
    <FormDialog title={t(`sampleOrders.form.${kind}`)} form={form} onClose={onClose}>
      <div className={formClasses.grid}>
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            label={
              isRequired(name)
                ? t(`sampleOrders.address.${name}`)
                : `${t(`sampleOrders.address.${name}`)} (${t('common.optional')})`
            }
            value={values[name]}
            maxLength={ADDRESS_TEXT_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => set({ [name]: event.currentTarget.value })}
            error={fieldText(problems[name])}
            {...(name === 'name' ? { 'data-autofocus': true } : {})}
          />
        ))}
        <NativeSelect
          label={t('sampleOrders.address.country')}
          value={values.country}
          data={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          onChange={(event) => set({ country: event.currentTarget.value })}
        />
      </div>
      <CheckField checked={values.isForBoth} onChange={(isForBoth) => set({ isForBoth })}>
        {t(kind === 'shippingAddress' ? 'sampleOrders.form.alsoBilling' : 'sampleOrders.form.alsoShipping')}
      </CheckField>
    </FormDialog>
  );
};
