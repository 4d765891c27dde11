import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { TextField } from '@apps-hub/domain/shipping/carriers/limits';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import type { AddressDraft } from './address-draft.ts';
import { useLimit } from './use-limit.ts';

interface LatinFieldsProps {
  readonly draft: Draft<AddressDraft>;
  readonly carriers: readonly Carrier[];
}

const isLatinReader = (carrier: Carrier): boolean => CARRIER_FACTS[carrier].addressForm === 'latin_if_given';

/** The same address in Latin letters; the hint says which carriers get it. */
export const LatinFields = ({ draft, carriers }: LatinFieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const limit = useLimit(carriers.filter(isLatinReader), draft.values);
  const { values, problems, set } = draft;
  const { latin } = values;
  const readers = CARRIERS.filter(isLatinReader).map((carrier) => t(`carriers.name.${carrier}`));
  const input = (
    path: string,
    text: string,
    field: { readonly label: string; readonly limit: TextField; readonly onText: (text: string) => void },
  ) => (
    <TextInput
      label={field.label}
      dir="ltr"
      value={text}
      description={text === '' ? undefined : limit(field.limit, text, true)}
      onChange={(event) => field.onText(event.currentTarget.value)}
      error={fieldText(problems[`address.latin.${path}`])}
    />
  );
  const line = (index: 0 | 1, label: string) =>
    input(`lines.${index}`, latin.lines[index], {
      label,
      limit: 'addressLine',
      onText: (text) =>
        set({
          latin: { ...latin, lines: index === 0 ? [text, latin.lines[1]] : [latin.lines[0], text] },
        }),
    });
  const single = (name: 'city' | 'company' | 'person', label: string) =>
    input(name, latin[name], {
      label,
      limit: name,
      onText: (text) => set({ latin: { ...latin, [name]: text } }),
    });
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.addresses.latin.title')}</legend>
      <p className={form.help}>
        {t('shippingSettings.addresses.latin.help', { carriers: formats.list(readers) })}
      </p>
      <div className={form.grid}>
        {line(0, t('shippingSettings.addresses.latin.street'))}
        {line(1, t('shippingSettings.addresses.latin.district'))}
        {single('city', t('shippingSettings.addresses.latin.city'))}
        {single('company', t('shippingSettings.addresses.latin.company'))}
        {single('person', t('shippingSettings.addresses.latin.person'))}
      </div>
    </fieldset>
  );
};
