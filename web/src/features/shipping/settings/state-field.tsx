import { foldedText } from '@apps-hub/domain/search-text';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { statesOf } from '@apps-hub/ui/format/country-states.ts';

interface StateFieldProps {
  readonly countryCode: string;
  readonly label: string;
  readonly description: ReactNode;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** A select if the country's states are known, otherwise a text field. A text saved earlier stays as an option. */
export const StateField = ({ countryCode, value, onChange, ...input }: StateFieldProps) => {
  const { t, formats } = usePhrases();
  const states = statesOf(countryCode);
  const setTyped = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  if (states.length === 0) return <TextInput {...input} value={value} onChange={setTyped} />;
  const typed = foldedText(value);
  const known = states.find(({ state, ar, en }) =>
    [state, ar, en].some((name) => foldedText(name) === typed),
  );
  const isArabic = formats.locale.startsWith('ar');
  return (
    <NativeSelect
      {...input}
      value={known?.state ?? value}
      data={[
        { value: '', label: t('shippingSettings.addresses.stateNone') },
        ...(known || value === '' ? [] : [{ value, label: value }]),
        ...states.map(({ state, ar, en }) => ({ value: state, label: isArabic ? ar : en })),
      ]}
      onChange={setTyped}
    />
  );
};
