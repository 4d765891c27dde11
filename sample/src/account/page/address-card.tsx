import type { AccountSettings } from '../contract.ts';
import { ACCOUNT_TEXT_MAX } from '../values.ts';
import { latinDigits } from '@apps-hub/domain/text';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { SavedForm } from '#shared/saved-form.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { accountKey, settingsKey, updateSettings } from './queries.ts';
import type { SettingsTab } from './use-settings-change.ts';
import classes from './account.module.css';
import form from '@apps-hub/ui/components/form.module.css';

type Address = AccountSettings['address'];

const FIELDS = ['company', 'email', 'taxId', 'street', 'city', 'postcode', 'country'] as const;

/** A Saudi VAT number: fifteen digits that start and end with 3. */
const TAX_ID = /^3\d{13}3$/;

const checkTaxId = (text: string): Check =>
  text.trim() === '' || TAX_ID.test(latinDigits(text.trim())) ? undefined : 'invalid';

const checksOf = ({ company, email, taxId, street, city, country }: Address): Checks => ({
  company: checkText(company),
  email: checkEmail(email),
  taxId: checkTaxId(taxId),
  street: checkText(street),
  city: checkText(city),
  country: checkText(country),
});

const trimmed = (address: Address): Address => {
  const pairs = FIELDS.map((name) => [name, address[name].trim()] as const);
  return { ...address, ...Object.fromEntries(pairs) };
};

/** Where invoices are sent. */
export const AddressCard = ({ settings }: SettingsTab) => {
  const { t, fieldText } = usePhrases();
  const { api, locale } = useSource();
  return (
    <SavedForm
      title={t('sampleAccount.address.title')}
      initial={settings.address}
      checksOf={checksOf}
      send={(address) => updateSettings(api, { address: trimmed(address) })}
      record={settingsKey(locale)}
      keys={[accountKey]}
      doneText={t('sampleAccount.address.saved')}
    >
      {({ values, problems, set }) => (
        <div className={`${form.grid} ${classes.address}`}>
          {FIELDS.map((name) => (
            <TextInput
              key={name}
              label={t(`sampleAccount.address.${name}`)}
              value={values[name]}
              dir={name === 'email' || name === 'taxId' ? 'ltr' : undefined}
              maxLength={ACCOUNT_TEXT_MAX}
              error={
                problems[name] &&
                (name === 'taxId' ? t('sampleAccount.address.taxIdWrong') : fieldText(problems[name]))
              }
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          ))}
        </div>
      )}
    </SavedForm>
  );
};
